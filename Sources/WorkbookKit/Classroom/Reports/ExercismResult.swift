/// The `results.json` that Exercism's site reads, version 3 of its interface: one exercise of one student.
struct ExercismResult: Encodable {
    enum Status: String, Encodable { case pass, fail, error }

    var version = 3
    var status: Status
    /// Why no test could run; the only thing the student is then shown.
    var message: String?
    var tests: [Test]

    struct Test: Encodable {
        var name: String
        var status: Status
        var message: String?
        var output: String?
        /// The requirement's number in the exercise.
        var task: Int

        enum CodingKeys: String, CodingKey {
            case name, status, message, output
            case task = "task_id"
        }
    }

    static func text(of exercise: SubmissionView.Exercise) -> String {
        JSONReport.encode(Self(exercise)) + "\n"
    }

    init(_ exercise: SubmissionView.Exercise) {
        let language = exercise.language
        func worded(_ messages: [SubmissionView.Message]) -> [String] {
            messages.map { $0.worded(in: language) }
        }
        guard exercise.status == .graded else {
            status = .error
            let lines = [exercise.statusSentence] + worded(exercise.messages)
            message = Self.cut(lines.joined(separator: "\n"), limit: 65_535, notice: "…")
            tests = []
            return
        }
        tests = exercise.requirements.map { requirement in
            let reasons = worded(requirement.messages).joined(separator: "\n")
            let isPassed = requirement.outcome == .passed
            let reason = reasons.isEmpty ? requirement.outcome.label(in: language) : reasons
            return Test(
                name: requirement.sentence,
                status: isPassed ? .pass : requirement.outcome == .failed ? .fail : .error,
                message: isPassed ? nil : Self.cut(reason, limit: 65_535, notice: "…"),
                task: requirement.number)
        }
        status =
            tests.allSatisfy { $0.status == .pass } && !tests.isEmpty
            ? .pass : tests.contains { $0.status == .fail } ? .fail : .error
        if status == .error { message = ExerciseGrade.Status.notChecked.worded(in: language) }
        // Nobody knows which test saw what was printed. The site shows the first failure, so it stands there.
        guard let output = exercise.output, !output.isEmpty, !tests.isEmpty else { return }
        let notice = "\nOutput was truncated. Please limit to 500 chars."
        let first = tests.firstIndex { $0.status != .pass } ?? 0
        tests[first].output = Self.cut(output.printable, limit: 500, notice: notice)
    }

    /// At most so many Unicode scalars, the notice included.
    private static func cut(_ text: String, limit: Int, notice: String) -> String {
        guard text.unicodeScalars.count > limit else { return text }
        return String(text.unicodeScalars.prefix(limit - notice.unicodeScalars.count)) + notice
    }
}
