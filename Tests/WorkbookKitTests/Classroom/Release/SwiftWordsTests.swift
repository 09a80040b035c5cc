import Testing

@testable import WorkbookKit

@Suite("The words of a piece of Swift") struct SwiftWordsTests {
    @Test(
        "Words are found in code, and not in comments and strings",
        arguments: [
            ("let a_1 = b.c(d: 2)", ["let", "a_1", "b", "c", "d", "2"]),
            ("a // b\nc", ["a", "c"]), ("a /* b /* c */ d */ e", ["a", "e"]),
            (#"a "b \(c("d \(e) f")) g" h"#, ["a", "c", "e", "h"]),
            (##"a #"b \(c) \#(d) "e" f"# g"##, ["a", "d", "g"]),
            ("a \"\"\"\nb \"c\" \\(d)\n\"\"\" e", ["a", "d", "e"]),
            (#"a "\"" b"#, ["a", "b"]), (#"a "\\" b"#, ["a", "b"]), ("#expect(a)", ["expect", "a"]),
            ("`default`", ["default"]), ("名字 + x", ["名字", "x"]), ("", []), ("/* a", []), ("\"a", []),
            ("#", []),
        ] as [(String, Set<String>)])
    func words(text: String, expected: Set<String>) {
        #expect(SwiftWords(in: text.utf8).words == expected)
    }
}
