@testable import WorkbookKit

extension Attack {
    private static func heavy(_ name: String, _ more: String, _ expected: Expectation = .nothing) -> Attack {
        Attack(.compiling, name, wrong(more), expected)
    }

    private static func times(_ count: Int, _ text: String) -> String {
        String(repeating: text, count: count)
    }

    /// Files that are hard on the compiler, or on whoever reads its tree.
    static let compiling: [Attack] = [
        heavy("an expression of many operators", "let x = 1 + 2.0 + \"a\""),
        heavy("a hundred additions", "let x: Int = 1" + times(100, " + 1")),
        heavy(
            "five thousand members in a row",
            "struct M { var m: M2 { M2() } }\nstruct M2 { var m: M { M() } }\nlet x: M = M()"
                + times(2500, ".m.m")),
        heavy(
            "four hundred calls in a row",
            "final class F: Sendable { func f() -> F { self } }\nlet x: F = F()" + times(400, ".f()")),
        heavy(
            "two thousand calls in a row",
            "final class F: Sendable { func f() -> F { self } }\nlet x: F = F()" + times(2000, ".f()")),
        heavy("ten thousand brackets", "let x = " + times(10_000, "(") + "1" + times(10_000, ")")),
        heavy("a thousand closures", "let x = " + times(1000, "{ ") + "1" + times(1000, " }()")),
        heavy(
            "deep generics",
            "struct G<T> {}\nlet x: " + times(500, "G<") + "Int" + times(500, ">") + "? = nil"),
        heavy("deep optionals", "let x: Int" + times(40, "?") + " = nil"),
        heavy(
            "types that double",
            "typealias T0 = (Int, Int)\n"
                + (1...10).map { "typealias T\($0) = (T\($0 - 1), T\($0 - 1))\n" }.joined()
                + "func more(_ x: T10) {}"),
        heavy(
            "a chain of else",
            "func more(_ n: Int) -> Int { if n == 0 { 1 }" + times(300, " else if n == 2 { 2 }")
                + " else { 3 } }"),
        heavy("an associated type of itself", "protocol P { associatedtype A: P where A.A: P, A.A.A == A }"),
        heavy("a type that holds itself", "struct S { var s: S }", .doesNotCompile),
        heavy("a protocol of itself", "protocol P: P {}", .doesNotCompile),
        heavy("a large enum", "enum Huge { " + (0..<600).map { "case c\($0)\n" }.joined() + "}", .graded(0)),
        heavy(
            "many overloads",
            (0..<100).map { "func over(_ x: Over\($0)) {}; struct Over\($0) {}\n" }.joined(), .graded(0)),
        heavy("a large literal", "let x: [Int] = [" + times(5000, "1,") + "]"),
        heavy("a large string", "let x = \"" + times(900_000, "a") + "\"", .graded(0)),
        heavy("a megabyte of comment", "//" + times(1_040_000, "a"), .graded(0)),
        heavy("a comment that is not closed", times(50_000, "/*"), .doesNotCompile),
        heavy("many marks", "// " + times(10, "x") + "\n" + times(5000, "#"), .doesNotCompile),
        heavy("many words subscript", times(60_000, "subscript ")),
        heavy("a name of a hundred thousand letters", "let " + times(100_000, "n") + " = 1"),
        Attack(.compiling, "NUL bytes", .bytes(Array(right().utf8) + [0, 0]), .missing),
        Attack(.compiling, "no UTF-8", .bytes(Array(right().utf8) + [0xFF, 0xFE, 0xC3]), .missing),
        Attack(.compiling, "two megabytes", .bytes([UInt8](repeating: 47, count: 2 << 20)), .missing),
        Attack(
            .compiling, "a terminal's commands in an error",
            wrong("let x = \"\u{1B}[2J\" + 1\nlet \u{202E}y: Nonsense"), .doesNotCompile),
    ]
}
