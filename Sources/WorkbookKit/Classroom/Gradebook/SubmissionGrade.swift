/// What one submission earned, and why.
package struct SubmissionGrade: Codable, Equatable, Sendable {
    /// The submission's name as it was handed in. Anybody may have chosen it: every report must escape it.
    package var name: String
    /// A name for files: letters, digits and hyphens, different for different submissions.
    package var id: String
    /// The language of the feedback.
    package var language: Language
    /// Why nothing could be taken from it, if nothing could.
    package var problem: Bilingual?
    /// One grade an exercise of the gradebook, in its order.
    package var exercises: [ExerciseGrade]
    /// Points given or taken by a person, or for being late.
    package var adjustments: [Adjustment]
    /// What was earned in all; never below nothing.
    package var score: Points
    package var maximum: Points

    package init(
        name: String, id: String, language: Language, problem: Bilingual? = nil, exercises: [ExerciseGrade],
        adjustments: [Adjustment] = [], score: Points, maximum: Points
    ) {
        self.name = name
        self.id = id
        self.language = language
        self.problem = problem
        self.exercises = exercises
        self.adjustments = adjustments
        self.score = score
        self.maximum = maximum
    }

    /// Points that no test gave.
    package struct Adjustment: Codable, Equatable, Sendable {
        package enum Kind: String, Codable, Sendable, CaseIterable {
            /// Taken for being late.
            case late
            /// Given beside the exercises.
            case extra
            /// A correction by hand.
            case manual
            /// What a person decided who has looked at it: nobody has to look again.
            case reviewed
        }
        package var kind: Kind
        /// The exercise it belongs to; nil for the whole submission.
        package var exercise: String?
        package var points: Points
        package var reason: Bilingual

        package init(kind: Kind, exercise: String? = nil, points: Points, reason: Bilingual) {
            self.kind = kind
            self.exercise = exercise
            self.points = points
            self.reason = reason
        }
    }
}

/// What one exercise of a submission earned, and why.
package struct ExerciseGrade: Codable, Equatable, Sendable {
    package enum Status: String, Codable, Sendable {
        /// The tests ran.
        case graded
        /// The file is not in the submission, or cannot be read.
        case missing
        /// The file is the starter as it was handed out.
        case unchanged
        case doesNotCompile
        /// The file refers to what a submission may not touch. It was not run; a person has to look.
        case refused
        /// The grader failed, not the student. It has to be graded again.
        case notChecked
    }

    package enum Outcome: String, Codable, Sendable { case passed, failed, notChecked }

    package var exercise: String
    package var status: Status
    package var score: Points
    /// One result a requirement, in the gradebook's order.
    package var results: [Result]
    /// Why it does not compile, is refused, is missing or was not checked.
    package var messages: [Message]
    /// What the student's code printed, shortened.
    package var output: String?
    /// The SHA-256 of the student's file; nil when there is none.
    package var sourceHash: String?
    /// The student's file as text; nil when there is none.
    package var source: String?
    /// How the student's code is built; nil when that could not be read.
    package var structure: Picture?

    package init(
        exercise: String, status: Status, score: Points = .zero, results: [Result] = [],
        messages: [Message] = [], output: String? = nil, sourceHash: String? = nil, source: String? = nil,
        structure: Picture? = nil
    ) {
        self.exercise = exercise
        self.status = status
        self.score = score
        self.results = results
        self.messages = messages
        self.output = output
        self.sourceHash = sourceHash
        self.source = source
        self.structure = structure
    }

    /// Whether a person has to look at it before the marks are final; `SubmissionGrade` knows whether one has.
    package var needsReview: Bool { status == .refused || status == .notChecked }

    /// What came of one requirement.
    package struct Result: Codable, Equatable, Sendable {
        package var id: String
        package var outcome: Outcome
        package var score: Points
        package var messages: [Message]

        package init(id: String, outcome: Outcome, score: Points = .zero, messages: [Message] = []) {
            self.id = id
            self.outcome = outcome
            self.score = score
            self.messages = messages
        }
    }

    /// One sentence, and the place in the student's file that it is about.
    package struct Message: Codable, Equatable, Sendable {
        package var text: Bilingual
        /// The name of the rule that a refusal is about, such as `c-function`.
        package var rule: String?
        package var line: Int?
        package var column: Int?

        package init(text: Bilingual, rule: String? = nil, line: Int? = nil, column: Int? = nil) {
            self.text = text
            self.rule = rule
            self.line = line
            self.column = column
        }
    }

    /// How the code is built.
    package struct Picture: Codable, Equatable, Sendable {
        /// The same for two files that are built alike, whatever their names are.
        package var fingerprint: String
        /// The class diagram, in Mermaid.
        package var mermaid: String

        package init(fingerprint: String, mermaid: String) {
            self.fingerprint = fingerprint
            self.mermaid = mermaid
        }
    }
}
