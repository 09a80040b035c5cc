/// What does not hold, as commands of GitHub Actions that put it beside the student's lines.
///
/// The text is printed as it is by a step of a workflow. A line of it is either a command that is made here, its values
/// escaped, or it stands between `stop-commands` and a word that ends it: there the runner obeys nothing. That word is the
/// hash of what it encloses, so nothing enclosed can hold it.
enum GitHubAnnotations {
    static func text(of view: SubmissionView) -> String {
        let enclosed = log(of: view).map { $0 + "\n" }.joined()
        let word = SHA256.hex(of: Array(enclosed.utf8))
        let commands = view.exercises.flatMap(annotations(of:))
        return (["::stop-commands::\(word)", String(enclosed.dropLast()), "::\(word)::"] + commands)
            .map { $0 + "\n" }.joined()
    }

    /// One exercise a line, and what the student's code printed.
    private static func log(of view: SubmissionView) -> [String] {
        let language = view.language
        let score = view.score.worded(of: view.maximum, in: language)
        return [language("\(view.name): \(score) points", "\(view.name)：得分 \(score)")]
            + (view.problem.map { [$0] } ?? [])
            + view.exercises.flatMap { exercise in
                let points = exercise.score.worded(of: exercise.points, in: language)
                let state =
                    exercise.status == .graded
                    ? "\(exercise.passedCount)/\(exercise.requirements.count)"
                    : exercise.statusLabel
                let printed = exercise.output.map { ClassText.lines($0).map { "  │ " + $0 } } ?? []
                return ["\(exercise.path)  \(state)  \(points)"] + printed
            }
    }

    private static func annotations(of exercise: SubmissionView.Exercise) -> [String] {
        let language = exercise.language
        guard exercise.status == .graded else {
            let why = exercise.statusSentence
            let severity = exercise.status == .notChecked ? "warning" : "error"
            let messages =
                exercise.messages.isEmpty ? [SubmissionView.Message(text: why)] : exercise.messages
            return messages.map {
                command(severity, exercise, $0, title: exercise.title, text: $0.text)
            }
        }
        return exercise.requirements.filter { $0.outcome != .passed }.flatMap { requirement in
            let severity = requirement.outcome == .failed ? "error" : "warning"
            let title = "\(exercise.title)\(language(": ", "："))\(requirement.sentence)"
            let messages =
                requirement.messages.isEmpty
                ? [SubmissionView.Message(text: requirement.outcome.label(in: language))]
                : requirement.messages
            return messages.map { command(severity, exercise, $0, title: title, text: $0.text) }
        }
    }

    private static func command(
        _ severity: String, _ exercise: SubmissionView.Exercise, _ message: SubmissionView.Message,
        title: String, text: String
    ) -> String {
        let place = [
            "file=\(property(exercise.file))", "line=\(message.line ?? 1)",
            message.line != nil ? message.column.map { "col=\($0)" } : nil,
            "title=\(property(ClassText.line(title)))",
        ]
        return "::\(severity) \(place.compactMap { $0 }.joined(separator: ","))::\(data(text))"
    }

    /// A command's message: what would end its line is escaped.
    static func data(_ text: String) -> String {
        text.replacingScalars { scalar in
            switch scalar {
            case "%": "%25"
            case "\r": "%0D"
            case "\n": "%0A"
            default: nil
            }
        }
    }

    /// A command's property: what would end it or begin another is escaped, too.
    static func property(_ text: String) -> String {
        data(text).replacingScalars { scalar in
            switch scalar {
            case ":": "%3A"
            case ",": "%2C"
            default: nil
            }
        }
    }
}
