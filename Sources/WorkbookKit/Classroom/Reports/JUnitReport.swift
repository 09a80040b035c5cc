/// The results of a class for tools that read JUnit's XML: a suite for each exercise of each submission. For the staff:
/// nothing is left out of it.
enum JUnitReport {
    /// Hands over the report, one submission after the other.
    static func write(_ gradebook: Gradebook, to sink: ReportFile.Sink) throws {
        // The numbers stand before what they count.
        var counts = Counts()
        for grade in gradebook.submissions {
            for exercise in SubmissionView(grade, of: gradebook, disclosure: nil).exercises {
                counts.add(Counts(exercise))
            }
        }
        let head =
            "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
            + "<testsuites name=\"design-patterns-workbook\"\(counts.attributes)>\n"
        try sink(Array(head.utf8))
        for grade in gradebook.submissions {
            let view = SubmissionView(grade, of: gradebook, disclosure: nil)
            try sink(Array(view.exercises.map { suite($0, of: view) }.joined().utf8))
        }
        try sink(Array("</testsuites>\n".utf8))
    }

    struct Counts {
        var tests = 0
        var failures = 0
        var errors = 0
        var skipped = 0

        init() {}

        init(_ exercise: SubmissionView.Exercise) {
            let isTested = exercise.status == .graded
            let outcomes = exercise.requirements.map(\.outcome)
            tests = outcomes.count + (isTested ? 0 : 1)
            failures = outcomes.count { $0 == .failed } + (isTested || exercise.isFault ? 0 : 1)
            errors = exercise.isFault ? 1 : 0
            skipped = outcomes.count { $0 == .notChecked }
        }

        mutating func add(_ other: Counts) {
            tests += other.tests
            failures += other.failures
            errors += other.errors
            skipped += other.skipped
        }

        var attributes: String {
            " tests=\"\(tests)\" failures=\"\(failures)\" errors=\"\(errors)\" skipped=\"\(skipped)\""
        }
    }

    /// The requirements of an exercise as test cases; before them, where it came to no test, why.
    private static func suite(_ exercise: SubmissionView.Exercise, of view: SubmissionView) -> String {
        let language = view.language
        let owner = "\(view.id).\(exercise.path.replacing("/", with: "."))"
        var cases = ""
        if exercise.status != .graded {
            let sentence = exercise.statusSentence
            let reasons = [sentence] + exercise.messages.map { $0.worded(in: language) }
            cases += element(
                owner, language("The file can be tested", "文件可以测试"), exercise.isFault ? "error" : "failure",
                type: "\(exercise.status)", message: sentence, text: reasons.joined(separator: "\n"))
        }
        for requirement in exercise.requirements {
            let reasons = requirement.messages.map { $0.worded(in: language) }
            let tag: String? =
                switch requirement.outcome {
                case .passed: nil
                case .failed: "failure"
                case .notChecked: "skipped"
                }
            cases += element(
                owner, requirement.sentence, tag, type: requirement.kind?.rawValue,
                message: reasons.first ?? requirement.outcome.label(in: language),
                text: reasons.joined(separator: "\n"))
        }
        if let output = exercise.output, !output.isEmpty {
            cases += "    <system-out>\(escaped(output))</system-out>\n"
        }
        let name = escaped("\(view.name): \(exercise.path)")
        return "  <testsuite name=\"\(name)\"\(Counts(exercise).attributes)>\n\(cases)  </testsuite>\n"
    }

    private static func element(
        _ owner: String, _ name: String, _ tag: String?, type: String?, message: String, text: String
    ) -> String {
        let open = "    <testcase classname=\"\(escaped(owner))\" name=\"\(escaped(name))\""
        guard let tag else { return open + "/>\n" }
        // The older schemas let `skipped` have a message alone.
        let kind = tag == "skipped" ? "" : type.map { " type=\"\($0)\"" } ?? ""
        let short = escaped(ClassText.line(message, limit: 600))
        return open
            + ">\n      <\(tag)\(kind) message=\"\(short)\">\(escaped(text))</\(tag)>\n    </testcase>\n"
    }

    /// The text as XML takes it, in an attribute or between tags. What no XML document may hold becomes U+FFFD.
    static func escaped(_ text: String) -> String {
        text.replacingScalars { scalar in
            switch scalar {
            case "&": "&amp;"
            case "<": "&lt;"
            case ">": "&gt;"
            case "\"": "&quot;"
            case "\t", "\n": "&#\(scalar.value);"
            case "\u{0}"..<" ", "\u{7F}"..."\u{9F}", "\u{FFFE}", "\u{FFFF}": "\u{FFFD}"
            default: scalar.value & 0xFFFE == 0xFFFE ? "\u{FFFD}" : nil
            }
        }
    }
}

extension SubmissionView.Exercise {
    /// Whether it is no failure of the student's.
    fileprivate var isFault: Bool { !isReviewed && (status == .notChecked || status == .refused) }
}
