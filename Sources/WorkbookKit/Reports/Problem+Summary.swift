extension Verdict.Problem {
    /// What kept tests from being run, in a line for the course's author.
    var summary: String {
        switch self {
        case .source(let fault): fault.worded(in: .english)
        case .diagnostics(let errors, _), .interface(_, let errors, _):
            errors.first.map { "\(Files.name(of: $0.location.file)):\($0.location.line): \($0.message)" }
                ?? "?"
        case .refused(let refusals):
            refusals.map { "\($0.line): \($0.worded(in: .english))" }.joined(separator: " ")
        case .fault(let fault): fault.worded(in: .english)
        }
    }
}
