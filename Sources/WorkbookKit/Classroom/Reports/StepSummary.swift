/// The summary of a step in GitHub Actions: the student's feedback, within the size that GitHub takes.
enum StepSummary {
    /// GitHub refuses a summary of more than a mebibyte.
    static let limit = 1 << 20

    /// - Parameter feedback: The student's feedback whole.
    static func text(of view: SubmissionView, feedback: String) -> String {
        guard feedback.utf8.count > limit else { return feedback }
        var view = view
        // What is large is what the student's code made; without it the verdicts are left.
        for index in view.exercises.indices {
            view.exercises[index].output = nil
            view.exercises[index].mermaid = nil
        }
        let shorter = FeedbackMarkdown.text(of: view)
        guard shorter.utf8.count > limit else { return shorter }
        for exercise in view.exercises.indices {
            view.exercises[exercise].messages = []
            for index in view.exercises[exercise].requirements.indices {
                view.exercises[exercise].requirements[index].messages = []
            }
        }
        return FeedbackMarkdown.text(of: view)
    }
}
