import Testing

@testable import WorkbookKit

@Suite("A lesson's table of mistakes keeps the names of hidden tests") struct MistakesTableTests {
    private func rewritten(_ row: String, _ language: Language = .english) throws -> String {
        let chapter = try #require(try ToyCourse().course.chapters.first)
        let hidden: [Exercise: Set<String>] = [
            chapter.exercises[0]: ["a", "b"], chapter.exercises[1]: ["c"],
        ]
        let table = MistakesTable(of: chapter, hidden: hidden, language: language)
        let head = language("| what | when | caught by |", "| 写法 | 运行时 | 被哪个测试抓住 |")
        let text = table.withoutHiddenTests(
            "`a`\n\n\(head)\n|---|---|---|\n\(row)\n\n| `a` | b | passes `a` |\n")
        let parts = text.split(separator: "\n", omittingEmptySubsequences: false)
        // Only this table is meant.
        #expect(parts[0] == "`a`" && parts[6] == "| `a` | b | passes `a` |")
        return String(parts[4])
    }

    @Test(
        "Each hidden one is told as such, and only in its own exercise",
        arguments: [
            ("| x | `a` | passes `v` |", "| x | `a` | passes `v` |"),
            ("| x | y | passes `a` |", "| x | y | passes a hidden test |"),
            ("| x | y | passes `v`, `a` |", "| x | y | passes `v`, a hidden test |"),
            ("| x | y | passes `a`, `b`, `v` |", "| x | y | passes hidden tests, `v` |"),
            ("| x | y | passes `c`, fails `a`, `c` |", "| x | y | passes `c`, fails `a`, a hidden test |"),
            ("| x | y | |", "| x | y | |"),
        ])
    func english(row: String, expected: String) throws { #expect(try rewritten(row) == expected) }

    @Test("The same in Chinese") func chinese() throws {
        #expect(
            try rewritten("| 甲 | 乙 | passes `a`、`b` |", .simplifiedChinese) == "| 甲 | 乙 | passes 隐藏的测试 |")
    }
}
