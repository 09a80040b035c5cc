/// What the Lab found out about one exercise. Every report is made from this and nothing else.
public struct Verdict: Codable, Equatable, Sendable {
    public enum Outcome: String, Codable, Sendable {
        case passed
        case failed
        case doesNotCompile
        /// There is no verdict: the file or the machine stood in the way.
        case notChecked
    }

    /// The exercise, as `mediator/musketeers`.
    public var exercise: String
    public var outcome: Outcome
    /// One result a requirement, in the order of the requirements.
    public var tests: [TestResult]
    /// What kept tests from being run, if anything did.
    public var problem: Problem?
    /// What the learner's code printed while it was tested.
    public var output: Output?
    public var timings: [Timing]
    /// The SHA-256 of the file that was checked; empty when it could not be read.
    public var sourceHash: String
    /// Whether this is an earlier verdict of the same inputs.
    public var isReused = false

    public var passedCount: Int { tests.count { $0.outcome == .passed } }

    /// What the learner's code printed.
    public struct Output: Codable, Equatable, Sendable {
        public var head: String
        public var tail: String
        /// How many bytes were left out between head and tail.
        public var cut: Int
    }

    /// How long a step took, in seconds.
    public struct Timing: Codable, Equatable, Sendable {
        public enum Step: String, Codable, Sendable {
            case support, compile, tests, structure, link, run, total
        }
        public var step: Step
        public var seconds: Double
    }

    /// What kept tests from being run.
    public enum Problem: Codable, Equatable, Sendable {
        /// The learner's file cannot be read.
        case source(CourseFault)
        /// The learner's file does not compile.
        case diagnostics([Diagnostic], more: Int)
        /// The learner's file compiles, the tests do not compile with it.
        case interface([InterfaceDifference], [Diagnostic], more: Int)
        /// Tool or machine failed.
        case fault(LabFault)
    }
}

/// The result of one test.
public struct TestResult: Codable, Equatable, Sendable {
    public enum Outcome: String, Codable, Sendable { case passed, failed, notChecked }

    public var id: String
    public var kind: Requirement.Kind
    public var sentence: Bilingual
    public var outcome: Outcome
    public var findings: [Finding]
    /// How long the test ran, in seconds; nil when it did not end.
    public var seconds: Double?

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
public enum Finding: Codable, Equatable, Sendable {
    /// An expectation of the test, or a rule of the structure, does not hold.
    case issue(text: String, comment: Bilingual?, at: SourceLocation?)
    case crashed(message: String?, signal: Int32, at: SourceLocation?)
    case timedOut(seconds: Int)
    /// The program ended by itself in the middle of the test.
    case left(status: Int32)
    /// The program ended wrongly after this test, before the next one began.
    case endedWrongly
    case notReported
    /// What came over the result channel was not what the test library writes.
    case disturbed
    /// The structure could not be read.
    case noStructure(String)
}

/// A place in a source file.
public struct SourceLocation: Codable, Equatable, Hashable, Sendable {
    public var file: String
    public var line: Int
    public var column: Int

    public init(file: String, line: Int, column: Int) {
        self.file = file
        self.line = line
        self.column = column
    }
}

/// A declaration that the exercise gives and the learner's file no longer has in that form.
public struct InterfaceDifference: Codable, Equatable, Sendable {
    /// The declaration as given, such as `Musketeer.send(_:)`.
    public var declaration: String
    /// How the exercise declares it.
    public var expected: String
    /// How the learner's file declares it; nil when it does not.
    public var found: String?
    public var location: SourceLocation?
}
