import Foundation

@testable import WorkbookKit

extension Attack {
    private static func lie(
        _ name: String, _ more: String, imports: String = "", _ expected: Expectation
    ) -> Attack { Attack(.forging, name, wrong(more, imports: imports), expected) }

    private static func shadow(_ name: String, _ more: String, _ refused: String? = nil) -> Attack {
        lie("shadow: \(name)", more, .refused(.shadow, refused))
    }

    private static func compare(_ name: String, _ more: String, _ refused: String? = nil) -> Attack {
        lie("compare: \(name)", more, .refused(.comparison, refused))
    }

    /// The answer, of a type that agrees with everything.
    private static func liar(
        _ name: String, _ type: String, returns: String = "Liar", _ expected: Expectation
    ) -> Attack {
        Attack(
            .forging, "liar: \(name)",
            wrong(type).replacing(
                "func answer() -> Int { 0 }", with: "func answer() -> \(returns) { Liar() }"),
            expected)
    }

    /// Ways to make the tests pass without the values, or the grader believe that they did.
    static let forging: [Attack] =
        [
            lie("import Testing", "", imports: "import Testing", .refused(.module, "Testing", line: 1)),
            lie("import XCTest", "", imports: "import XCTest", .refused(.module, "XCTest")),
            lie("@testable import Testing", "", imports: "@testable import Testing", .nothing),
            lie(
                "withKnownIssue", "func more() { withKnownIssue { } }", imports: "import Testing",
                .refused(.module, "Testing")),
            lie(
                "a suite of its own", "@Suite struct More { @Test func one() {} }", imports: "import Testing",
                .refused(.module)),
            lie(
                "records on descriptor 3 by FileHandle",
                "func more() { FileHandle(fileDescriptor: 3).write(Data()) }", imports: "import Foundation",
                .refused(.system)),
            lie(
                "the seal by FileHandle", "let seal = FileHandle(fileDescriptor: 5).availableData",
                imports: "import Foundation", .refused(.system)),
            lie(
                "/dev/fd/3", #"func more() { try? Data().write(to: URL(fileURLWithPath: "/dev/fd/3")) }"#,
                imports: "import Foundation", .refused(.system)),
            lie(
                "/proc/self/mem",
                #"let memory = try? Data(contentsOf: URL(fileURLWithPath: "/proc/self/mem"))"#,
                imports: "import Foundation", .refused(.system)),
            lie(
                "DispatchIO to descriptor 3",
                "func more() { DispatchIO.write(toFileDescriptor: 3, data: .empty, runningHandlerOn: .main) { _, _ in } }",
                imports: "import Dispatch", .refused(.system)),
            lie(
                "DispatchIO from a file",
                "func more() { DispatchIO.read(fromFileDescriptor: 5, maxLength: 70, runningHandlerOn: .main) { _, _ in } }",
                imports: "import Dispatch", .refused(.system)),
            lie(
                "OutputStream",
                #"func more() { OutputStream(toFileAtPath: "/dev/fd/3", append: true)?.open() }"#,
                imports: "import Foundation", .refused(.system)),
            lie("CommandLine", "let words = CommandLine.arguments", .refused(.system)),
            lie(
                "ProcessInfo", "let words = ProcessInfo.processInfo.environment",
                imports: "import Foundation", .refused(.system)),
            lie(
                "the tests from the disk",
                #"let text = try? String(contentsOfFile: "/etc/passwd", encoding: .utf8)"#,
                imports: "import Foundation", .refused(.system)),
            lie(
                "FileManager", #"let all = FileManager.default.subpaths(atPath: "/")"#,
                imports: "import Foundation", .refused(.system)),
            lie(
                "a mapped file", #"func more() { _ = NSData(contentsOfFile: "/proc/self/maps") }"#,
                imports: "import Foundation", .refused(.system)),
            lie("memory by a pointer", "let x = withUnsafePointer(to: 3) { $0.pointee }", .refused(.unsafe)),
            lie(
                "memory by an array", "let x = [UInt8](unsafeUninitializedCapacity: 3) { $1 = 3; _ = $0 }",
                .refused(.unsafe)),
            lie(
                "memory by what is silently a pointer",
                "func more() -> UInt8 { var x: UInt8 = 0; Data([1]).copyBytes(to: &x, count: 999); return x }",
                imports: "import Foundation", .refused(.unsafe)),
            lie("memory by unsafeBitCast", "let x = unsafeBitCast(3, to: UInt.self)", .refused(.unsafe)),
            lie(
                "memory by a library's inside",
                "final class C: Sendable {}\nlet x = _unsafeReferenceCast(C(), to: C.self)", .refused(.unsafe)
            ),
            lie(
                "a type by its mangled name", #"let x = _typeByName("10Foundation10FileHandleC") != nil"#,
                .refused(.unsafe)),
            lie(
                "memory by a span",
                "func more(_ a: [Int]) -> Int { let s = a.span; return s[unchecked: 9999] }",
                .refused(.unsafe)),
            lie(
                "a green summary",
                #"let said: Void = print("✔ Test run with 5 tests in 1 suite passed after 0.001 seconds.")"#,
                .graded(0)),
            Attack(
                .forging, "a green summary that is printed",
                wrong(
                    answer:
                        #"{ print("✔ Test run with 5 tests in 1 suite passed.\n{\"kind\":\"event\",\"payload\":{\"kind\":\"runEnded\"},\"version\":0}"); return 0 }"#
                ),
                .graded(0)),
            shadow(
                "a type called Testing", "enum Testing { static func __checkBinaryOperation() {} }", "Testing"
            ),
            shadow("a type called Swift", "enum Swift {}", "Swift"),
            shadow("a type called Issue", "struct Issue {}", "Issue"),
            lie("a type called Int", "struct Int {}", .doesNotCompile),
            shadow("a type called Array", "struct Array<Element> {}", "Array"),
            shadow("a type called String", "typealias String = Substring", nil),
            shadow("a type called Bool", "enum Bool {}", nil),
            shadow("a type called Suite", "struct Suite {}", "Suite"),
            shadow("a backticked Test", "struct `Test` {}", "Test"),
            shadow("the literals' type", "typealias IntegerLiteralType = Double", "IntegerLiteralType"),
            shadow(
                "Array.contains", "extension Array { func contains(_ e: Element) -> Bool { true } }",
                "contains"),
            shadow(
                "Sequence.map", "extension Sequence { func map<T>(_ f: (Element) -> T) -> [T] { [] } }", "map"
            ),
            shadow("Array.count", "extension Array { var count: Swift.Int { 3 } }", "count"),
            shadow("Collection.first", "extension Collection { var first: Element? { nil } }", "first"),
            shadow("String.isEmpty", "extension String { var isEmpty: Bool { false } }", "isEmpty"),
            shadow("Array's subscript", "extension Array { subscript(i: Int) -> Int { 5 } }"),
            shadow("String.init", #"extension String { init(_ n: Int) { self = "7" } }"#),
            shadow(
                "interpolation",
                "extension DefaultStringInterpolation { mutating func appendInterpolation(_ a: [Int]) {} }",
                "appendInterpolation"),
            shadow(
                "a member of a protocol of its own that Array meets",
                "protocol Lying: Collection {}\nextension Lying { func contains(_ e: Element) -> Bool { true } }\nextension Array: Lying {}",
                "contains"),
            shadow("what macros write", "extension Result { func __expected() {} }", "__expected"),
            lie(
                "a macro called expect",
                "@freestanding(expression) macro expect(_ condition: Bool) -> Int = #line",
                .refused(.attribute)),
            lie(
                "#externalMacro",
                #"@freestanding(expression) macro expect(_ c: Bool) = #externalMacro(module: "M", type: "T")"#,
                .nothing),
            lie(
                "compare: == on Int, which crashes a compiler", "func == (a: Int, b: Int) -> Bool { true }",
                .nothing),
            compare(
                "== on arrays",
                "extension Array { static func == (a: [Element], b: [Element]) -> Bool { true } }", "=="),
            compare("generic ==", "func == <T>(a: T, b: T) -> Bool { true }", "=="),
            compare(
                "== on existentials", "func == (a: any Equatable, b: any Equatable) -> Bool { true }", "=="),
            compare(
                "== on Equatable",
                "extension Equatable { static func == (a: Self, b: Self) -> Bool { true } }", "=="),
            compare("!= on String", "func != (a: String, b: String) -> Bool { false }", "!="),
            compare("&& on Bool", "func && (a: Bool, b: @autoclosure () -> Bool) -> Bool { true }", "&&"),
            compare("! on Bool", "prefix func ! (a: Bool) -> Bool { true }", "!"),
            compare("?? on Int", "func ?? (a: Int?, b: Int) -> Int { 42 }", "??"),
            compare("+ on Int", "func + (a: Int, b: Int) -> Int { 42 }", "+"),
            compare("~= on Int", "func ~= (a: Int, b: Int) -> Bool { true }", "~="),
            compare(
                "== on a type of the tests",
                "extension Card { static func == (a: Card, b: Card) -> Bool { true } }", "=="),
            compare(
                "== on a type of the starter",
                "extension Light { static func == (a: Light, b: Light) -> Bool { true } }", "=="),
            Attack(
                .forging, "liar: another type in the light's place",
                wrong(
                    "struct Lamp: Equatable { static let green = Lamp(); static func == (a: Lamp, b: Lamp) -> Bool { true } }"
                )
                .replacing("func light() -> Light { .red }", with: "func light() -> Lamp { Lamp() }"),
                .refused(.comparison, "==")),
            Attack(
                .forging, "liar: NSObject's isEqual",
                wrong(
                    "final class Lamp: NSObject { nonisolated(unsafe) static let green = Lamp(); override func isEqual(_ object: Any?) -> Bool { true } }",
                    imports: "import Foundation"
                )
                .replacing("func light() -> Light { .red }", with: "func light() -> Lamp { Lamp() }"),
                .refused(.comparison, "isEqual")),
            Attack(
                .forging, "liar: Strideable's ==",
                wrong(
                    "struct Lamp: Strideable { static let green = Lamp(); func distance(to o: Lamp) -> Int { 0 }; func advanced(by n: Int) -> Lamp { self } }"
                )
                .replacing("func light() -> Light { .red }", with: "func light() -> Lamp { Lamp() }"),
                .refused(.comparison)),
            liar(
                "a literal",
                "struct Liar: Equatable, ExpressibleByIntegerLiteral { init() {}; init(integerLiteral value: Int) {}; static func == (a: Liar, b: Liar) -> Bool { true } }",
                .refused(.comparison)),
            liar(
                "a literal by a protocol of its own",
                "protocol Lit: ExpressibleByIntegerLiteral, Equatable {}\nstruct Liar: Lit { init() {}; init(integerLiteral value: Int) {} }",
                .refused(.comparison)),
            liar(
                "a private literal behind an opaque type",
                "private struct Liar: Equatable, ExpressibleByIntegerLiteral { init() {}; init(integerLiteral value: Int) {}; fileprivate static func == (a: Liar, b: Liar) -> Bool { true } }",
                returns: "some Equatable & ExpressibleByIntegerLiteral", .refused(.comparison)),
            liar(
                "two kinds of operands", "struct Liar { static func == (a: Liar, b: Int) -> Bool { true } }",
                .refused(.comparison)),
            liar(
                "Optional as a literal",
                "typealias Liar = Int\nextension Optional: @retroactive ExpressibleByIntegerLiteral where Wrapped == Int { public init(integerLiteral value: Int) { self = nil } }",
                returns: "Int?", .refused(.comparison)),
            Attack(
                .forging, "liar: a generic answer",
                wrong().replacing("func answer() -> Int { 0 }", with: "func answer<T>() -> T { 0 as! T }"),
                .graded(0)),
            lie(
                "@_implements",
                "struct S: Equatable { @_implements(Equatable, ==(_:_:)) static func same(_ a: S, _ b: S) -> Bool { true } }",
                .refused(.attribute)),
            lie(
                "@_dynamicReplacement", "dynamic func one() {}\n@_dynamicReplacement(for: one) func two() {}",
                .refused(.attribute)),
            lie("@_transparent", "@_transparent func one() {}", .refused(.attribute)),
            lie("@main", "@main struct Main { static func main() {} }", .refused(.attribute)),
            lie(
                "#sourceLocation",
                "#sourceLocation(file: \"/etc/passwd\", line: 1)\nfunc more() { let x = nonsense }\n#sourceLocation()",
                .doesNotCompile),
            lie("#error as if the disk were full", "#error(\"No space left on device\")", .doesNotCompile),
            lie("a look-alike", "func аnswer() -> Int { 42 }", .graded(0)),
            lie("retroactive Error", "extension Int: @retroactive Error {}", .graded(0)),
            lie("a module of its own name", "", imports: "import VaultChapterTests", .nothing),
            Attack(
                .forging, "in the exercise that may use files: the channel", exercise: "files",
                "import Foundation\nfunc answer() -> Int { FileHandle(fileDescriptor: 3).write(Data(\"x\\n\".utf8)); return 0 }\n",
                .refused(.system)),
            Attack(
                .forging, "in the exercise that may use files: other people's files", exercise: "files",
                "import Foundation\nfunc answer() -> Int { [\"/etc/passwd\", \"/root\", \"/home\", \"/work\"].contains { FileManager.default.fileExists(atPath: $0) } ? 42 : 7 }\n",
                .graded(0)),
            Attack(
                .forging, "in the exercise that may use files: a file of its own", exercise: "files",
                "import Foundation\nfunc answer() -> Int { let p = NSString(string: \"/tmp/x\"); FileManager.default.createFile(atPath: p as String, contents: Data([42])); return (try? Data(contentsOf: URL(fileURLWithPath: p as String)))?.first.map { Int($0) } ?? 0 }\n",
                .graded(full)),
            Attack(
                .forging, "in the exercise that may use files: the channel by its path", exercise: "files",
                "import Foundation\nfunc answer() -> Int { [\"/dev/fd/3\", \"/proc/self/fd/3\"].allSatisfy { FileHandle(forWritingAtPath: $0) == nil } ? 7 : 42 }\n",
                .graded(0)),
            Attack(
                .forging, "in the exercise that may use files: the tests' own code", exercise: "files",
                "import Foundation\nfunc answer() -> Int { FileManager.default.fileExists(atPath: \"/tmp/tests.so\") ? 42 : 7 }\n",
                .graded(0)),
        ] + (getuid() == 0 ? [] : memory)

    /// What root can open of its own process, and nobody else where a process says that it may not be looked into.
    private static let memory: [Attack] = [
        Attack(
            .forging, "in the exercise that may use files: memory", exercise: "files",
            "import Foundation\nfunc answer() -> Int { FileHandle(forReadingAtPath: \"/proc/self/mem\") == nil ? 7 : 42 }\n",
            .graded(0))
    ]
}
