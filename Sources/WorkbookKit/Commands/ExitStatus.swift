/// What the process answers. The numbers are those of sysexits.h where it has one.
package enum ExitStatus: Int32, Sendable {
    /// Everything asked for passes.
    case success = 0
    /// Something does not pass.
    case failure = 1
    case usage = 64
    /// Something needed is not there: no compiler, no course, a folder that may not be written.
    case unavailable = 69
    /// A fault of the tool.
    case fault = 70
    case interrupted = 130

    /// The status of a run: a fault outweighs a failure, as the failure may be its consequence.
    init(_ verdicts: [Verdict]) {
        let faults = verdicts.compactMap(\.fault)
        if faults.contains(where: \.isMissing) {
            self = .unavailable
        } else if !faults.isEmpty {
            self = .fault
        } else {
            self = verdicts.allSatisfy { $0.outcome == .passed || $0.isUntested } ? .success : .failure
        }
    }
}

extension Verdict {
    /// The fault of tool or machine that kept this from being a verdict.
    var fault: LabFault? {
        if case .fault(let fault) = problem { fault } else { nil }
    }
}

extension LabFault {
    /// Whether something that the person can provide is missing, in contrast to a fault of the tool.
    var isMissing: Bool {
        switch self {
        case .noCompiler, .unsupportedCompiler, .compilerSaysNothing, .missingTool, .noSpace: true
        case .file, .course: true
        case .cannotStart, .supportDoesNotCompile, .compilerCrashed, .compilerTooSlow, .linkFailed,
            .interrupted, .channelBroken, .unreadableStructure:
            false
        }
    }
}
