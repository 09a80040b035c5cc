import Testing

@testable import WorkbookKit

/// What a lesson shows is run: examples print what they promise, and the quiz asks about examples.
@Suite("Lessons") struct LessonProofTests {
    private let toy: ToyCourse
    private let chapter: Chapter

    init() throws {
        toy = try ToyCourse()
        let only = try toy.exercise("passes")
        chapter = Chapter(name: "Toy", title: only.title, summary: only.summary, exercises: [only])
        try Files.makeFolder(toy.path(chapter.examples))
        try toy.write("print(6 * 7)\nprint(\"That is all.\")\n", to: "Chapters/Toy/Examples/Quiz1.swift")
        try toy.write("42\nThat is all.\n", to: "Chapters/Toy/Examples/Quiz1.txt")
    }

    private var facts: [ProofFact] { get throws { try LessonProof(chapter, lab: toy.lab()).facts } }

    private func writeLessons(question code: String, answer: String, count: Int = LessonShape.quizSize) throws
    {
        let question = """

            ```swift
            \(code)
            ```

            <details><summary>Answer</summary>

            ```text
            \(answer)
            ```

            Because.

            </details>

            """
        let lesson = "# Toy\n" + String(repeating: question, count: count)
        try toy.write(lesson, to: "Chapters/Toy/README.md")
        try toy.write(lesson, to: "Chapters/Toy/README.zh-Hans.md")
    }

    private func about(_ facts: [ProofFact]) -> [ProofFact] {
        facts.filter { if case .noDiagram = $0 { false } else { true } }
    }

    @Test("A quiz whose answers are what its examples print is fine")
    func proved() throws {
        try writeLessons(question: "print(6 * 7)", answer: "42\nThat is all.")
        #expect(try about(facts) == [])
    }

    @Test("An answer that says something else is refused, in both languages")
    func wrongAnswer() throws {
        try writeLessons(question: "print(6 * 7)", answer: "43\nThat is all.")
        let unproved = try about(facts)
        #expect(unproved.count == 2 * LessonShape.quizSize)
        #expect(unproved.first == .quizUnproved("Chapters/Toy/README.md", question: 1))
    }

    @Test("A question about code that no example has is refused")
    func strayCode() throws {
        try writeLessons(question: "print(7 * 6)", answer: "42\nThat is all.")
        #expect(try about(facts).contains(.codeStandsNowhere("Chapters/Toy/README.md", block: 1)))
    }

    @Test("A quiz of four questions is one short")
    func fourQuestions() throws {
        try writeLessons(question: "print(6 * 7)", answer: "42\nThat is all.", count: 4)
        #expect(try about(facts).contains(.quizSize("Chapters/Toy/README.md", 4)))
    }

    @Test("An example that prints something else, crashes or does not compile is told")
    func wrongExamples() throws {
        let file = "Chapters/Toy/Examples/Quiz1.swift"
        try toy.write("print(41)\n", to: file)
        #expect(try facts.contains(.exampleDiffers(file, "extra(\"41\")")))
        try toy.write("fatalError(\"no\")\n", to: file)
        #expect(try facts.contains { if case .exampleFails(file, _) = $0 { true } else { false } })
        try toy.write("print(41\n", to: file)
        #expect(try facts.contains { if case .exampleFails(file, _) = $0 { true } else { false } })
    }
}
