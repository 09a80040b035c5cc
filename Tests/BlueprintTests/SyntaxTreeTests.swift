import Foundation
import Testing

@testable import Blueprint

@Suite("Syntax tree")
struct SyntaxTreeTests {
    private static let whole =
        #"{"_kind":"source_file","items":[{"name":"a \" b","n":-1.5e3,"implicit":true}]}"#

    @Test("Values are found by key")
    func values() throws {
        let tree = try SyntaxTree(Array(Self.whole.utf8))
        let items = try #require(tree.child(.items, of: 0))
        let item = try #require(tree.children(of: items).first { _ in true })
        #expect(tree.values[0].symbol == .sourceFile)
        #expect(tree.flag(.implicit, of: item))
        #expect(tree.text(.name, of: item) == #"a \" b"#)
    }

    @Test("Text cut off anywhere is an error, not a crash")
    func truncated() {
        let bytes = Array(Self.whole.utf8)
        for length in 0..<bytes.count {
            #expect(throws: StructureError.self) { try SyntaxTree(Array(bytes[..<length])) }
        }
    }

    @Test(
        "Text that is not JSON is an error",
        arguments: ["{]", "[1,]", "{\"a\" 1}", "[1 2]", "nul", "{\"a\":}", "\"\\", "[] []", "\u{0}"]
    )
    func malformed(text: String) {
        #expect(throws: StructureError.self) { try SyntaxTree(Array(text.utf8)) }
    }

    @Test("Nesting without end is an error, not a crash")
    func deep() {
        let bytes = [UInt8](repeating: UInt8(ascii: "["), count: 1_000_000)
        #expect(throws: StructureError.malformedTree(byte: SyntaxTreeScanner.deepest)) {
            try SyntaxTree(bytes)
        }
    }

    @Test("JSON that is no syntax tree is an error")
    func foreign() {
        #expect(throws: StructureError.malformedTree(byte: 0)) {
            try Structure.read(dump: Array("{\"items\":[]}".utf8), source: [], file: "A.swift")
        }
    }

    @Test("A structure survives being written and read")
    func coding() throws {
        let structure = try compiled(
            "class A { weak var b: B?; func run() { b?.go() } }\nclass B { func go() {} }")
        let data = try JSONEncoder().encode(structure)
        #expect(try JSONDecoder().decode(Structure.self, from: data) == structure)
    }
}
