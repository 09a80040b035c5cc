import Testing

@testable import WorkbookKit

@Suite("Text has a width on a terminal")
struct MarkdownDisplayWidthTests {
    @Test(
        "Columns are counted as a terminal shows them",
        arguments: [
            ("", 0), ("a", 1), ("中", 2), ("中介者 Mediator", 15), ("。，（）", 8), ("e\u{301}", 1), ("\u{301}", 0),
            ("한글", 4), ("\u{1112}\u{1161}\u{11AB}", 2), ("ｱ", 1), ("Ａ", 2), ("👍", 2), ("👍🏽", 2),
            ("👨‍👩‍👧", 2), ("🇨🇳", 2), ("❤\u{FE0F}", 2), ("❤", 1), ("1\u{FE0F}\u{20E3}", 2), ("✓", 1), ("─│", 2),
            ("“”…—", 4), ("\u{200B}\u{7}\n", 0), ("𠮷", 2),
        ]
    )
    func columns(text: String, columns: Int) {
        #expect(DisplayWidth.columns(of: text) == columns)
    }

    @Test(
        "Lines break between words and between Chinese characters",
        arguments: [
            ("", 10, [""]),
            ("one two three", 7, ["one two", "three"]),
            ("a\nb", 10, ["a", "b"]),
            ("abcdefghij", 4, ["abcd", "efgh", "ij"]),
            ("一二三四五", 6, ["一二三", "四五"]),
            ("一二三。四", 6, ["一二", "三。四"]),
            ("一二（三）", 6, ["一二", "（三）"]),
            ("一二三Swift四", 8, ["一二三", "Swift四"]),
            ("一二三四五六七", 7, ["一二三", "四五六", "七"]),
        ]
    )
    func wrapping(text: String, width: Int, lines: [String]) {
        #expect(TextWrap.lines(of: text, width: width) == lines)
    }

    @Test("What steers a terminal is taken out")
    func controls() {
        #expect("a\u{1B}[0mb\u{7}\r\u{9B}c\u{7F}\u{202E}d".withoutControls == "a[0mbcd")
        #expect("a\tb\nc\u{2028}d\u{2066}".withoutControls == "a    b\nc\nd")
        #expect("中文 👨‍👩‍👧 e\u{301}".withoutControls == "中文 👨‍👩‍👧 e\u{301}")
    }
}
