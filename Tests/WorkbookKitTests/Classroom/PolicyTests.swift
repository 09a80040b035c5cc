import Foundation
import Testing

@testable import Blueprint
@testable import WorkbookKit

@Suite("The policy of submissions")
struct PolicyTests {
    @Test(
        "What reaches beyond the program, or makes the tests mean something else, is refused by its rule and line",
        arguments: [
            ("import Glibc", [Refusal.Rule.module]),
            ("import Foundation\nfunc f() { exit(0) }", [.cFunction]),
            ("@_silgen_name(\"exit\") func quit(_ s: Int32) -> Never", [.attribute]),
            ("func f(_ p: UnsafePointer<Int>?) {}", [.unsafe]),
            ("func f() -> Int { withUnsafeBytes(of: 3) { $0.count } }", [.unsafe]),
            ("import Foundation\nlet f = FileManager.default", [.system]),
            (
                "import Foundation\nlet s = try? String(contentsOfFile: \"/etc/passwd\", encoding: .utf8)",
                [.system]
            ),
            ("import Foundation\nlet e = ProcessInfo.processInfo.environment", [.system]),
            ("func f() -> [String] { CommandLine.arguments }", [.system]),
            ("struct Int {}", [.shadow]),
            ("enum Testing {}", [.shadow]),
            ("func answer(_ x: String) {}", []),
            ("func helper() {}", [.shadow]),
            ("private func helper() {}", []),
            ("extension Array { var helper: Bool { true } }", [.shadow]),
            ("func == (a: [String], b: [String]) -> Bool { true }", [.comparison]),
            ("extension String { static func == (a: String, b: String) -> Bool { true } }", [.comparison]),
            ("struct Mine: Equatable { static func == (a: Mine, b: Mine) -> Bool { true } }", []),
            ("struct Told: Equatable { static func == (a: Told, b: Told) -> Bool { true } }", [.comparison]),
            ("// @_silgen_name and @main\nlet s = \"@_cdecl \\(1 + 1)\"", []),
            ("import Foundation\nlet d = Date(timeIntervalSince1970: 1)\nlet l = NSLock()", []),
            ("import Foundation\nfunc f(_ r: Double) -> Double { floor(r) + pow(r, 2) + sqrt(fabs(r)) }", []),
            ("import Foundation\nfunc f(_ r: Double) -> Int { lround(r) }\nlet r = rand()", [.cFunction]),
            ("import Observation\n@Observable final class C { var n = 0 }", []),
            (
                "enum Trace { @TaskLocal static var id = 0 }\nfunc f() -> Int { Trace.$id.withValue(3) { 1 } }",
                []
            ),
            ("enum Trace { @TaskLocal static var id = CommandLine.arguments.count }", [.system]),
            ("import Foundation\nlet t = 1.5.formatted(.number.precision(.fractionLength(2)))", []),
            ("func f(_ s: String) -> Bool { s.contains(/a*b/) == (s == \"a\") }", []),
            ("func f(_ s: String) -> Bool { s.contains(#/\\/a*/#) }", []),
            ("func f(_ s: String) -> Bool { s.contains(/a\"b/) }", [.unseen]),
            ("func f(_ s: String) -> Bool { s.contains(/a\\/*b/) }", [.unseen]),
            ("func f(_ s: String) -> Bool { s.contains(/a\\//) }", [.unseen]),
            ("let r = #/\n a \n/#", [.unseen]),
            ("struct Flags: OptionSet { let rawValue: Int }", []),
            ("struct Told: OptionSet { let rawValue: Int }", []),
            (
                "struct Flags: OptionSet { let rawValue: Int\nstatic let helper = Flags(rawValue: 1) }",
                [.comparison]
            ),
            ("struct Row: ExpressibleByArrayLiteral { init(arrayLiteral all: Int...) {} }", []),
            (
                "struct Name: ExpressibleByStringLiteral { init(stringLiteral text: String) {} }", []
            ),
            (
                "struct Name: Equatable, ExpressibleByIntegerLiteral { init(integerLiteral value: Int) {} }",
                [.comparison]
            ),
            (
                "enum Name: ExpressibleByIntegerLiteral { case one; init(integerLiteral value: Int) { self = .one } }",
                [.comparison]
            ),
            (
                "private struct Name: Equatable, ExpressibleByIntegerLiteral { init(integerLiteral value: Int) {} }",
                []
            ),
            (
                """
                private struct Name: Equatable, ExpressibleByIntegerLiteral { init(integerLiteral value: Int) {} }
                func hidden() -> some Equatable { 1 as Name }
                """, [.comparison]
            ),
            (
                """
                class Base { static func == (a: Base, b: Base) -> Bool { true } }
                class Name: Base, ExpressibleByIntegerLiteral { required init(integerLiteral value: Int) {} }
                """, [.comparison]
            ),
            (
                "private final class Mine: Hashable { static func == (a: Mine, b: Mine) -> Bool { a === b }\nfunc hash(into hasher: inout Hasher) {} }",
                []
            ),
            ("struct Mine<T>: Equatable { static func == (a: Mine<T>, b: Mine<T>) -> Bool { true } }", []),
            ("func == <T>(a: T, b: T) -> Bool { true }", [.comparison]),
            ("func == <T>(a: Mine<T>, b: T) -> Bool { true }\nstruct Mine<T> {}", [.comparison]),
            ("extension String { static func - (a: String, b: String) -> String { a } }", [.comparison]),
            ("extension String { fileprivate static func - (a: String, b: String) -> String { a } }", []),
            ("private func == (a: [String], b: [String]) -> Bool { true }", []),
            (
                "import Foundation\nfunc f(_ d: Data) -> UInt8 { var x: UInt8 = 0; d.copyBytes(to: &x, count: 99); return x }",
                [.unsafe]
            ),
            (
                "import Foundation\nfunc f(_ d: NSData) -> UInt8 { var x: UInt8 = 0; d.getBytes(&x, length: 99); return x }",
                [.unsafe]
            ),
            (
                "import Foundation\nfunc f(_ d: NSMutableData) { d.replaceBytes(in: NSRange(location: 0, length: 1), withBytes: \"a\", length: 99) }",
                [.unsafe]
            ),
            (
                "import Foundation\nfunc f(_ d: Decimal) -> Decimal { var (x, y) = (d, d); NSDecimalRound(&x, &y, 2, .plain); return x }",
                []
            ),
            (
                "import Foundation\nlet l = try? PropertyListSerialization.propertyList(from: Data(), format: nil)",
                []
            ),
            ("import Foundation\nlet u = URLComponents(string: \"a\")?.url", []),
        ])
    func refused(source: String, rules: [Refusal.Rule]) throws {
        let refusals = try refusals(of: source)
        #expect(Set(refusals.map(\.rule)) == Set(rules), "\(refusals)")
        #expect(refusals.allSatisfy { $0.line >= 1 && $0.column >= 1 })
    }

    @Test("An exercise about files may have what its catalogue entry names, and no more")
    func allowed() throws {
        let source = "import Foundation\nlet f = FileHandle.standardError\nlet p = Process()"
        func types(_ refusals: [Refusal]) -> Set<String> {
            Set(refusals.filter { $0.rule == .system }.map { String($0.name.prefix { $0 != "." }) })
        }
        #expect(types(try refusals(of: source)) == ["FileHandle", "Process"])
        #expect(types(try refusals(of: source, allowing: ["FileHandle"])) == ["Process"])
    }

    @Test("Comments and the text of strings are no code; what is inside of a string's brackets is")
    func code() {
        let source =
            "a /* b /* c */ d */ e // f\n\"g \\(h + \"i\") j\" #\"k \\(l) \\#(m)\"# \"\"\"\nn \\(o)\n\"\"\" p"
        #expect(CodeText(Array(source.utf8)).words == ["a", "e", "h", "m", "o", "p"])
        #expect(CodeText(Array(source.utf8)).text.utf8.count == source.utf8.count)
        for torn in ["\"abc", "/* abc", "\"\\(", "#\"", "\"\"\"\n\\("] {
            #expect(CodeText(Array(torn.utf8)).words.isEmpty)
        }
    }

    private func refusals(of source: String, allowing more: [String] = []) throws -> [Refusal] {
        let folder = try ScratchFolder("policy")
        let file = "\(folder.path)/Sample.swift"
        try Files.write(source.utf8, to: file)
        let dump = "\(folder.path)/dump"
        let toy = try ToyCourse()
        let lab = try toy.lab()
        _ = try lab.compiler.run(
            lab.compiler.dump(of: file, with: [], module: "SampleModule", imports: [], to: dump),
            of: "Sample.swift")
        let bytes = Array(source.utf8)
        let usages = try DumpedFile(dump: Files.read(dump), source: bytes, file: file).usages
        let check = PolicyCheck(
            policy: Policy().allowing(more), ownModules: ["SampleModule"],
            testWords: ["helper", "answer", "Told", "Int"], givenNames: ["answer", "Told"])
        return check.refusals(of: usages, source: bytes)
    }
}
