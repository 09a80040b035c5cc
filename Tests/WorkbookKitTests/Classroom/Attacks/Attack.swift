import Testing

@testable import WorkbookKit

/// One hostile submission and what the grader has to make of it.
struct Attack: Sendable, CustomTestStringConvertible {
    enum Kind: String, CaseIterable, Sendable { case leaving, forging, compiling, folder, running, meaning }

    /// What is handed in for an exercise: a text, bytes, or whatever a closure puts into a submission's folder.
    enum Handed: Sendable {
        case text(String)
        case bytes([UInt8])
        case folder(@Sendable (_ folder: String) throws -> Void)
    }

    enum Expectation: Sendable {
        case refused(Refusal.Rule, _ name: String? = nil, line: Int? = nil)
        /// The points, in hundredths, and a part of what is said about a requirement.
        case graded(Int, _ finding: String = "")
        case doesNotCompile
        /// The compiler was still at it when its time was up.
        case tooSlow
        case missing
        /// Missing, and said to be there.
        case unreadable
        case unchanged
        /// Either it does not compile or a person looks: compilers differ.
        case nothing
        /// It gives right answers and strikes at a moment of its own: whichever tests run then fail, and the others count.
        case chance
    }

    var name: String
    var kind: Kind
    var exercise = "values"
    var handed: Handed
    var expected: Expectation

    var testDescription: String { "\(kind.rawValue): \(name)" }

    /// A text in the place of the exercise's file.
    init(_ kind: Kind, _ name: String, exercise: String = "values", _ text: String, _ expected: Expectation) {
        self.init(kind, name, exercise: exercise, .text(text), expected)
    }

    init(_ kind: Kind, _ name: String, exercise: String = "values", _ handed: Handed, _ expected: Expectation)
    {
        self.kind = kind
        self.name = name
        self.exercise = exercise
        self.handed = handed
        self.expected = expected
    }

    static let full = 1000
    /// What each of the four tests of behaviour is worth; the structure is worth 4 points.
    static let test = 150

    /// The values that the tests ask for, each replaced where another is given.
    static func right(
        _ more: String = "", imports: String = "", answer: String = "{ 42 }",
        greeting: String = #"{ "Hello, \(name)!" }"#, primes: String = "{ [2, 3, 5] }",
        card: String = "{ Card(rank: 7) }", light: String = "{ .green }"
    ) -> String {
        """
        \(imports)
        enum Light: Sendable { case red, green }
        struct Card: Equatable { var rank: Int }
        func answer() -> Int \(answer)
        func greeting(_ name: String) -> String \(greeting)
        func primes() -> [Int] \(primes)
        func card() -> Card \(card)
        func light() -> Light \(light)
        \(more)

        """
    }

    /// All five values wrong: whatever earns a point here has cheated.
    static func wrong(_ more: String = "", imports: String = "", answer: String = "{ 0 }") -> String {
        right(
            more, imports: imports, answer: answer, greeting: #"{ "" }"#,
            primes: "{ [] }", card: "{ Card(rank: 0) }", light: "{ .red }")
    }
}
