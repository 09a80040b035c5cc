import Testing

@testable import WorkbookKit

@Suite("Hidden tests are cut out of a file") struct VisibleTestsTests {
    private static let source = #"""
        import Testing

        /// About numbers.
        @Suite("Numbers")
        struct NumberTests {
            let shared = 1

            /// Only the secret needs it.
            let rare = "shown"

            @Test("One is one")
            func one() { #expect(shared == same(1)) }

            // What nobody may see.
            @Test("Two is two") func two() {
                let text = """
                    }
                    """
                #expect(text == other(rare))
            }
        }

        extension NumberTests {
            func same(_ number: Int) -> Int { number }

            func other(_ text: String) -> String { deeper(text) }

            private func deeper(_ text: String) -> String { text }

            final class Box: Equatable {
                static func == (one: Box, other: Box) -> Bool { true }
            }
        }

        extension Int {
            fileprivate var unused: Int { self }
        }
        """#

    private static let requirements = [
        Requirement(id: "one", kind: .behaviour, english: "One", chinese: "一"),
        Requirement(id: "two", kind: .behaviour, english: "Two", chinese: "二"),
    ]

    /// The file without the tests that are not named.
    private func cut(
        _ source: String = source, to visible: Set<String>, requirements: [Requirement] = requirements
    ) throws -> String {
        let folder = try ScratchFolder()
        let file = "\(folder.path)/NumberTests.swift"
        try Files.write(source.utf8, to: file)
        let compiler = try ToyCourse().lab().compiler
        let dump = "\(folder.path)/dump"
        let errors = try compiler.run(compiler.parse(file, to: dump), of: "NumberTests.swift")
        #expect(errors.isEmpty)
        let parsed = try ParsedSource(Array(source.utf8), tree: Files.read(dump))
        return String(
            decoding: try VisibleTests(
                parsed, suite: "NumberTests", requirements: requirements, visible: visible
            ).text, as: UTF8.self)
    }

    @Test("With the test go its comment and what it alone refers to, however far away") func one() throws {
        #expect(
            try cut(to: ["one"]) == """
                import Testing

                /// About numbers.
                @Suite("Numbers")
                struct NumberTests {
                    let shared = 1

                    @Test("One is one")
                    func one() { #expect(shared == same(1)) }
                }

                extension NumberTests {
                    func same(_ number: Int) -> Int { number }
                }

                """)
    }

    @Test("What the other one refers to stays with it") func two() throws {
        let text = try cut(to: ["two"])
        for part in [
            "// What nobody may see.", "let rare", "func other", "func deeper", "    }\n            \"\"\"",
        ] {
            #expect(text.contains(part), "\(part)")
        }
        #expect(!text.contains("func same") && !text.contains("Box") && !text.contains("let shared"))
    }

    @Test("Without any test the suite stays, empty") func none() throws {
        #expect(
            try cut(to: []) == """
                import Testing

                /// About numbers.
                @Suite("Numbers")
                struct NumberTests {}

                """)
    }

    @Test("Which tests are hidden must be known of every one") func unknown() throws {
        #expect(throws: VisibleTests.Fault.noTest("two")) {
            try cut(Self.source.replacing("func two()", with: "func three()"), to: ["one"])
        }
        #expect(throws: VisibleTests.Fault.unlisted("two")) {
            try cut(to: ["one"], requirements: [Self.requirements[0]])
        }
        #expect(throws: VisibleTests.Fault.unlisted("deeper")) {
            try cut(Self.source.replacing("private func deeper", with: "@Test func deeper"), to: ["one"])
        }
        #expect(throws: ParsedSource.Fault.conditional(line: 2)) {
            try cut(Self.source.replacing("\n\n/// About", with: "\n#if DEBUG\n#endif\n\n/// About"), to: [])
        }
        #expect(throws: ParsedSource.Fault.sharedLine(6)) {
            try cut(Self.source.replacing("let shared = 1", with: "let shared = 1; let more = 2"), to: [])
        }
        #expect(throws: ParsedSource.Fault.self) { try ParsedSource([], tree: Array("{]".utf8)) }
    }
}
