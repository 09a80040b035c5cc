import Testing

@testable import WorkbookKit

@Suite("The compiler's text becomes errors")
struct DiagnosticTests {
    @Test("Errors with their lines and notes; warnings and what belongs to them left out") func parses() {
        let text = """
            <unknown>:0: remark: something
            /a b/F.swift:3:9: warning: never used
            let x = 1
                ^
            /a b/F.swift:4:24: error: cannot convert: 'String' to 'Int'
            func answer() -> Int { "42" }
                                   ^~~~
            /a b/F.swift:1:1: note: declared here
            func f() {}
            ^
            /a b/F.swift:9:1: note: of no error
            /a:b/G.swift:1:2: error: second
            """
        let errors = Diagnostic.errors(in: text)
        #expect(errors.count == 2)
        #expect(
            errors.first
                == Diagnostic(
                    location: SourceLocation(file: "/a b/F.swift", line: 4, column: 24),
                    message: "cannot convert: 'String' to 'Int'", source: "func answer() -> Int { \"42\" }",
                    marker: "                       ^~~~", notes: ["declared here", "of no error"]))
        #expect(errors.last?.location == SourceLocation(file: "/a:b/G.swift", line: 1, column: 2))
    }

    @Test("An error that is told twice is one") func repeated() {
        let line = "/F.swift:1:2: error: same\ncode\n^\n"
        #expect(Diagnostic.errors(in: line + line).count == 1)
        #expect(Diagnostic.errors(in: line + "/F.swift:1:3: error: same\n").count == 2)
    }

    @Test("Lines that end in carriage returns are lines") func carriageReturns() {
        let text = "/F.swift:1:2: error: a\r\ncode\r\n^\r\n/F.swift:2:2: error: b\n"
        #expect(Diagnostic.errors(in: text).map(\.message) == ["a", "b"])
        #expect(Diagnostic.errors(in: text).first?.source == "code")
    }

    @Test("A note behind a warning belongs to no error") func notesOfWarnings() {
        let text = "/F.swift:1:2: error: e\n/F.swift:2:2: warning: w\n/F.swift:3:2: note: n\n"
        #expect(Diagnostic.errors(in: text).first?.notes == [])
    }

    @Test(
        "What has no place is no error of a file",
        arguments: ["", "error: x", "a: error: x", "a:b:c: error: x"])
    func noPlace(text: String) {
        #expect(Diagnostic.errors(in: text).isEmpty)
    }
}
