import Testing

@testable import WorkbookKit

@Suite("A lesson is shown on a terminal")
struct MarkdownRendererTests {
    private func plain(_ text: String, width: Int = 40, language: Language = .english) -> String {
        MarkdownRenderer(width: width, isColored: false, language: language).render(text)
    }

    @Test(
        "Each kind of block has its form",
        arguments: [
            ("nothing", "", ""),
            ("blank", "\n \n", ""),
            ("heading 1", "# Über #", "Über\n====\n"),
            ("heading 2", "## 中文", "中文\n----\n"),
            ("heading 3", "### Three\ntext", "Three\n\ntext\n"),
            ("no heading", "#hashtag", "#hashtag\n"),
            ("paragraph", "one\ntwo\n\nthree", "one two\n\nthree\n"),
            (
                "wrapped", "a 234567 10 234567 20 234567 30 234567 401",
                "a 234567 10 234567 20 234567 30 234567\n401\n"
            ),
            ("Chinese joins", "中文\n中文\nab", "中文中文 ab\n"),
            ("hard break", "one  \ntwo\\\nthree<br>four", "one\ntwo\nthree\nfour\n"),
            ("bullets", "- a\n- b\n  c\nd\n* e", "• a\n• b c d\n\n• e\n"),
            ("loose bullets", "- a\n\n- b", "• a\n\n• b\n"),
            ("numbers", "9. a\n10. b", " 9. a\n10. b\n"),
            ("nested", "1. a\n   - b\n     - c\n2. d", "1. a\n   • b\n     • c\n2. d\n"),
            ("list then text", "- a\n\ntext", "• a\n\ntext\n"),
            ("code", "```swift\nlet x = 1\n\n\tdeep **x**\n```", "    let x = 1\n\n        deep **x**\n"),
            ("code in a list", "- a\n\n  ~~~\n  b\n  ~~~", "• a\n\n      b\n"),
            ("code left open", "```\na", "    a\n"),
            (
                "code never wraps", "```\n\(String(repeating: "a ", count: 30))b\n```",
                "    \(String(repeating: "a ", count: 30))b\n"
            ),
            ("quote", "> a\n> b\n>\n> - c", "│ a b\n│\n│ • c\n"),
            ("rule", "a\n\n---", "a\n\n\(String(repeating: "─", count: 40))\n"),
            ("Mermaid", "```mermaid\nA --> B\n```", "Diagram, as Mermaid text:\n    A --> B\n"),
            ("comment", "a\n\n<!-- b\nc -->\nd", "a\n\nd\n"),
            ("details", "<details><summary>Who?</summary>\n\nMe.\n\n</details>\nx", "Who?\n  Me.\n\nx\n"),
            ("details left open", "<details>\n<summary>Who?</summary>\nMe.", "Who?\n  Me.\n"),
            ("unknown tag", "<div>\na\n</div>", "<div> a </div>\n"),
        ]
    )
    func block(id: String, text: String, expected: String) {
        #expect(plain(text) == expected)
    }

    @Test(
        "Each kind of mark has its form, and a mark without its partner is text",
        arguments: [
            ("**a** *b* __c__ _d_ ***e***", "a b c d e"),
            ("中文**粗体**，*斜体*。", "中文粗体，斜体。"),
            ("**a *b* c**", "a b c"),
            ("2 * 3 * 4, snake_case_name", "2 * 3 * 4, snake_case_name"),
            ("_snake_case_", "snake_case"),
            ("**open, `open, [open", "**open, `open, [open"),
            ("`a * b` and ``c ` d``", "`a * b` and `c ` d`"),
            ("**`a**b`**", "`a**b`"),
            ("\\*a\\* \\_ \\a", "*a* _ \\a"),
            ("[a](http://b)", "a (http://b)"),
            ("[`f(_:)`](x.swift \"t\") [a] (b)", "`f(_:)` (x.swift) [a] (b)"),
            ("[http://b](http://b) <http://c>", "http://b http://c"),
            ("![A picture](p.svg)", "A picture (p.svg)"),
            ("[a](b(c)d)", "a (b(c)d)"),
            ("&lt;T&gt; &amp;amp; &copy; a<b>c", "<T> &amp; &copy; a<b>c"),
        ]
    )
    func mark(text: String, expected: String) {
        #expect(plain(text, width: 100) == expected + "\n")
    }

    @Test("A table is aligned, Chinese included")
    func table() {
        let text = """
            | Role | 角色 | Count |
            |:-----|:----:|------:|
            | Mediator | 中介者 | 1 |
            | `a\\|b` | 同事 | 10 |
            | short |
            """
        #expect(
            plain(text) == """
                Role       角色   Count
                ────────  ──────  ─────
                Mediator  中介者      1
                `a|b`      同事      10
                short

                """
        )
    }

    @Test("A table too wide wraps its cells, and one much too wide is told row by row")
    func wideTable() {
        let text = """
            Mistake | Shows
            --- | ---
            The sender hears itself | One message too many in its list
            """
        #expect(
            plain(text) == """
                Mistake              Shows
                ───────────────────  ───────────────────
                The sender hears     One message too
                itself               many in its list

                """
        )
        let many = """
            | A | B | C | D | E |
            |---|---|---|---|---|
            | one two three | one two three | one two three | one two three | five |
            | x |
            """
        #expect(
            plain(many) == """
                A: one two three
                B: one two three
                C: one two three
                D: one two three
                E: five

                A: x
                B:
                C:
                D:
                E:

                """
        )
    }

    @Test("Colour marks what plain text cannot")
    func colored() {
        let text = "# A\n\n**b** *c* `d` [e](f)\n\n```\ng\n```"
        let rendered = MarkdownRenderer(width: 40, isColored: true, language: .english).render(text)
        #expect(
            rendered.replacing("\u{1B}", with: "^") == """
                ^[1;4mA^[0m

                ^[1mb^[0m ^[3mc^[0m ^[36md^[0m ^[4me^[0m^[2m (f)^[0m

                    ^[2mg^[0m

                """
        )
    }

    @Test("The lesson cannot steer the terminal", arguments: [false, true])
    func controls(isColored: Bool) {
        let text = "a\u{1B}]0;t\u{7}b `\u{9B}2J`\r\n```\n\u{1B}[2J\n```\n| \u{8} |\n|--|\n| \u{202E} |"
        let renderer = MarkdownRenderer(width: 40, isColored: isColored, language: .english)
        let own = #/\x{1B}\[[0-9;]+m/#
        let rest = renderer.render(text).replacing(own, with: "")
        #expect(rest.unicodeScalars.allSatisfy { $0 == "\n" || $0.properties.generalCategory != .control })
        #expect(!rest.unicodeScalars.contains("\u{202E}"))
        #expect(rest.contains("a]0;tb"))
    }

    @Test("Nothing but code is wider than asked for; a width outside 40…100 is brought inside")
    func width() {
        let text = """
            # 一个很长很长的标题，长到一行放不下，所以必须折成两行甚至更多行才行

            Words and 中文混排的段落，with `a.long.code.span.that.never.ends(in: one, line: two)` inside.

            > - 列表里的长句子，也要按照同样的规则来折行，不能超出给定的宽度。

            | 错误 | 表现 |
            |---|---|
            | 发送者会听到自己发出去的消息 | 列表里会多出一条本来不应该有的消息，测试因此失败 |
            """
        for width in [10, 40, 41, 57, 80, 100, 300] {
            let renderer = MarkdownRenderer(width: width, isColored: false, language: .simplifiedChinese)
            #expect((40...100).contains(renderer.width))
            let lines = renderer.render(text).split(separator: "\n").map(String.init)
            #expect(lines.filter { DisplayWidth.columns(of: $0) > renderer.width } == [])
            #expect(lines.filter { "。，、！？）".contains($0.first ?? "a") } == [])
            #expect(lines.filter { $0.hasSuffix(" ") } == [])
        }
    }

    @Test("The words that are not the lesson's are in the reader's language")
    func language() {
        let text = "```mermaid\nA --> B\n```"
        #expect(plain(text, language: .simplifiedChinese) == "类图（Mermaid 文本）：\n    A --> B\n")
    }
}
