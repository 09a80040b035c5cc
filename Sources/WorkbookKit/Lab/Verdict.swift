/// What the Lab found out about one exercise. Every report is made from this and nothing else.
package struct Verdict: Codable, Equatable, Sendable {
    package enum Outcome: String, Codable, Sendable {
        case passed
        case failed
        case doesNotCompile
        /// There is no verdict: the file or the machine stood in the way.
        case notChecked
    }

    /// The exercise, as `mediator/musketeers`.
    package var exercise: String
    package var outcome: Outcome
    /// One result a requirement, in the order of the requirements.
    package var tests: [TestResult]
    /// What is required beside the tests and was not checked here: only in a student edition.
    package var hidden: [HiddenRequirement] = []
    /// What kept tests from being run, if anything did.
    package var problem: Problem?
    /// What the file refers to that will be refused when it is graded: only in a student edition.
    package var remarks: [Remark] = []
    /// What the learner's code printed while it was tested.
    package var output: Output?
    package var timings: [Timing]
    /// How the code is built, for reports of a class; nil where none was asked for or it could not be read.
    package var picture: ExerciseGrade.Picture?
    /// The SHA-256 of the file that was checked; empty when it could not be read.
    package var sourceHash: String
    /// Whether this is an earlier verdict of the same inputs.
    package var isReused = false

    /// Whether it compiles, and everything that is required of it is hidden.
    package var isUntested: Bool {
        outcome == .notChecked && problem == nil && tests.isEmpty && !hidden.isEmpty
    }

    package var passedCount: Int { tests.count { $0.outcome == .passed } }

    /// What the learner's code printed.
    package struct Output: Codable, Equatable, Sendable {
        package var head: String
        package var tail: String
        /// How many bytes were left out between head and tail.
        package var cut: Int
    }

    /// How long a step took, in seconds.
    package struct Timing: Codable, Equatable, Sendable {
        package enum Step: String, Codable, Sendable {
            case support, compile, tests, structure, link, run, total
        }
        package var step: Step
        package var seconds: Double
    }

    /// What will be refused, and where.
    package struct Remark: Codable, Equatable, Sendable {
        package var refusal: Refusal
        package var location: SourceLocation
    }

    /// What kept tests from being run.
    package enum Problem: Codable, Equatable, Sendable {
        /// The learner's file cannot be read.
        case source(CourseFault)
        /// The learner's file does not compile.
        case diagnostics([Diagnostic], more: Int)
        /// The learner's file compiles, the tests do not compile with it.
        case interface([InterfaceDifference], [Diagnostic], more: Int)
        /// The learner's file refers to what it may not touch. It was not run.
        case refused([Refusal])
        /// Tool or machine failed.
        case fault(LabFault)
    }
}

/// The result of one test.
package struct TestResult: Codable, Equatable, Sendable {
    package enum Outcome: String, Codable, Sendable { case passed, failed, notChecked }

    package var id: String
    package var kind: Requirement.Kind
    package var sentence: Bilingual
    package var outcome: Outcome
    package var findings: [Finding]
    /// How long the test ran, in seconds; nil when it did not end.
    package var seconds: Double?

    init(_ requirement: Requirement, _ outcome: Outcome, _ findings: [Finding] = [], seconds: Double? = nil) {
        id = requirement.id
        kind = requirement.kind
        sentence = requirement.sentence
        self.outcome = outcome
        self.findings = findings
        self.seconds = seconds
    }
}

/// Why a test did not pass.
package enum Finding: Codable, Equatable, Sendable {
    /// An expectation of the test, or a rule of the structure, does not hold.
    case issue(text: String, comment: Bilingual?, at: SourceLocation?)
    case crashed(message: String?, signal: Int32, at: SourceLocation?)
    case timedOut(seconds: Int)
    /// The program ended by itself in the middle of the test.
    case left(status: Int32)
    /// The program ended wrongly after this test, before the next one began.
    case endedWrongly
    case notReported
    /// A test reported that no requirement names.
    case unlisted(String)
    /// What came over the result channel was not what the test library writes.
    case disturbed
    /// The structure could not be read.
    case noStructure(String)
}

/// A place in a source file.
package struct SourceLocation: Codable, Equatable, Hashable, Sendable {
    package var file: String
    package var line: Int
    package var column: Int

    package init(file: String, line: Int, column: Int) {
        self.file = file
        self.line = line
        self.column = column
    }
}

/// A declaration that the exercise gives and the learner's file no longer has in that form.
package struct InterfaceDifference: Codable, Equatable, Sendable {
    /// The declaration as given, such as `Musketeer.send(_:)`.
    package var declaration: String
    /// How the exercise declares it.
    package var expected: String
    /// How the learner's file declares it; nil when it does not.
    package var found: String?
    package var location: SourceLocation?
}
