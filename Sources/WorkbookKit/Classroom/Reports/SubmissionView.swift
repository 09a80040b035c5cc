/// What a reader may see of one submission, in one language. Files for students are made from this and from nothing
/// else, so that no format can tell more of a hidden requirement than was chosen.
struct SubmissionView: Sendable {
    var id: String
    /// On one line and without control characters; still to be escaped.
    var name: String
    var language: Language
    var score: Points
    var maximum: Points
    /// Why nothing could be taken from the submission, if nothing could.
    var problem: String?
    var adjustments: [Adjustment]
    var exercises: [Exercise]

    struct Adjustment: Sendable {
        /// What it is for and why: `late: two days`.
        var text: String
        var points: Points
    }

    struct Exercise: Sendable {
        /// Its place in the course, from 1.
        var number: Int
        var path: String
        var file: String
        var chapter: String
        var title: String
        var status: ExerciseGrade.Status
        /// Whether a person has looked at it and decided.
        var isReviewed: Bool
        var score: Points
        var points: Points
        var requirements: [Requirement]
        var messages: [Message]
        /// What the student's code printed. Left out where hidden tests may have handed it their values.
        var output: String?
        var mermaid: String?
        var language: Language

        var passedCount: Int { requirements.count { $0.outcome == .passed } }
    }

    struct Requirement: Sendable {
        /// `hidden-3` where what it asks is not told: a test's name tells much.
        var id: String
        /// Its place in the exercise, from 1.
        var number: Int
        var sentence: String
        /// Nil when it is not told.
        var kind: WorkbookKit.Requirement.Kind?
        var outcome: ExerciseGrade.Outcome
        var score: Points
        var points: Points
        var messages: [Message]
    }

    struct Message: Sendable {
        var text: String
        var line: Int?
        var column: Int?

        /// The text, and behind it the place: `… (line 3, column 7)`.
        func worded(in language: Language) -> String {
            text + (place(in: language).map { language(" (\($0))", "（\($0)）") } ?? "")
        }

        /// `line 3, column 7`; nil where it points nowhere.
        func place(in language: Language) -> String? {
            guard let line else { return nil }
            guard let column else { return language("line \(line)", "第 \(line) 行") }
            return language("line \(line), column \(column)", "第 \(line) 行第 \(column) 列")
        }
    }
}

extension SubmissionView {
    /// - Parameter disclosure: What is told of a hidden requirement that failed; nil for the staff, who see everything.
    init(_ grade: SubmissionGrade, of gradebook: Gradebook, disclosure: Disclosure?) {
        let language = grade.language
        id = grade.id
        name = ClassText.line(grade.name)
        self.language = language
        score = grade.score
        maximum = grade.maximum
        problem = grade.problem.map { ClassText.line($0.worded(in: language), limit: 2_000) }
        adjustments = grade.adjustments.map { adjustment in
            let kind = adjustment.kind.label(in: language)
            let said = adjustment.reason.worded(in: language)
            let reason =
                said.isEmpty ? "" : language(": ", "：") + ClassText.line(said, limit: 1_000)
            let whose = adjustment.exercise.map { language(" (\($0))", "（\($0)）") } ?? ""
            return Adjustment(text: kind + whose + reason, points: adjustment.points)
        }
        let grades = Dictionary(grade.exercises.map { ($0.exercise, $0) }) { first, _ in first }
        exercises = gradebook.exercises.enumerated().map { index, exercise in
            let found = grades[exercise.path] ?? ExerciseGrade(exercise: exercise.path, status: .missing)
            return Exercise(
                found, of: exercise, number: index + 1, isReviewed: grade.isReviewed(found),
                language: language, disclosure: disclosure)
        }
    }
}

extension SubmissionView.Exercise {
    fileprivate init(
        _ grade: ExerciseGrade, of exercise: Gradebook.Exercise, number: Int, isReviewed: Bool,
        language: Language, disclosure: Disclosure?
    ) {
        self.number = number
        path = exercise.path
        file = exercise.file
        chapter = exercise.chapter.worded(in: language)
        title = exercise.title.worded(in: language)
        status = grade.status
        self.isReviewed = isReviewed
        score = grade.score
        points = exercise.points
        messages = grade.messages.map { SubmissionView.Message($0, in: language) }
        mermaid = grade.structure?.mermaid
        self.language = language
        let results = Dictionary(grade.results.map { ($0.id, $0) }) { first, _ in first }
        requirements = exercise.requirements.enumerated().map { index, requirement in
            SubmissionView.Requirement(
                requirement, results[requirement.id], number: index + 1, language: language,
                disclosure: requirement.isHidden ? disclosure : nil)
        }
        // A program can print whatever a hidden test hands to it.
        let mayHoldSecrets = exercise.requirements.contains(where: \.isHidden)
        output = disclosure == nil || disclosure == .values || !mayHoldSecrets ? grade.output : nil
    }
}

extension SubmissionView.Requirement {
    fileprivate init(
        _ requirement: Gradebook.GradedRequirement, _ result: ExerciseGrade.Result?, number: Int,
        language: Language, disclosure: Disclosure?
    ) {
        self.number = number
        let outcome = result?.outcome ?? .notChecked
        self.outcome = outcome
        score = result?.score ?? .zero
        points = requirement.points
        // What passed or was not checked needs no explanation: only a failure is ever explained.
        let told = disclosure.map { outcome == .failed ? $0 : .nothing } ?? .values
        let hidden = language("Hidden requirement \(number)", "隐藏要求 \(number)")
        switch told {
        case .nothing:
            (id, sentence, kind) = ("hidden-\(number)", hidden, nil)
        case .kind:
            let about = requirement.kind.label(in: language)
            (id, kind) = ("hidden-\(number)", requirement.kind)
            sentence = hidden + language(", about \(about)", "（关于\(about)）")
        case .sentence, .values:
            (id, kind) = (requirement.id, requirement.kind)
            sentence = requirement.sentence.worded(in: language)
        }
        messages = told == .values ? (result?.messages ?? []).map { .init($0, in: language) } : []
    }
}

extension SubmissionView.Message {
    fileprivate init(_ message: ExerciseGrade.Message, in language: Language) {
        text = ClassText.lines(message.text.worded(in: language)).joined(separator: "\n")
        (line, column) = (message.line, message.column)
    }
}
