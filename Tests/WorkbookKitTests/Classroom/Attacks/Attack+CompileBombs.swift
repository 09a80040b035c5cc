@testable import WorkbookKit

extension Attack {
    private static func bomb(_ name: String, _ more: String, _ expected: Expectation = .nothing) -> Attack {
        Attack(.compiling, "bomb: \(name)", wrong(more), expected)
    }

    /// A text for each number, one after the other.
    private static func each(_ numbers: Range<Int>, _ text: (Int) -> String) -> String {
        numbers.map(text).joined()
    }

    private static func nested(_ count: Int, _ open: String, _ inner: String, _ close: String) -> String {
        String(repeating: open, count: count) + inner + String(repeating: close, count: count)
    }

    /// Short files whose work doubles with every line or bracket. Some are compiled until time is up; where the compiler
    /// gives up by itself is its own affair.
    static let bombs: [Attack] = [
        bomb(
            "a struct that doubles forty times",
            "struct D0 { var a: AnyObject? = nil }\n"
                + each(1..<40) { "struct D\($0) { var a = D\($0 - 1)(); var b = D\($0 - 1)() }\n" }
                + "func more(_ d: D39) -> D39 { var e = d; e.a.a = d.b.a; return e }", .tooSlow),
        bomb(
            "closures in closures, each of two types",
            "func f(_ g: (Int) -> Int) -> Int { g(1) }\nfunc f(_ g: (String) -> Int) -> Int { g(\"\") }\n"
                + "let x: Int = " + each(0..<40) { "f { a\($0) in " } + "a0" + each(0..<40) { _ in " }" }),
        bomb(
            "generic calls in generic calls",
            "struct P<A, B> { var a: A; var b: B }\nfunc d<T>(_ t: T) -> P<T, T> { P(a: t, b: t) }\n"
                + "func more() { _ = " + nested(24, "d(", "1", ")") + " }"),
        bomb(
            "a hash that is derived for four thousand parts",
            "struct G<A: Hashable, B: Hashable>: Hashable { var a: A; var b: B }\ntypealias T0 = G<Int, Int>\n"
                + each(1..<12) { "typealias T\($0) = G<T\($0 - 1), T\($0 - 1)>\n" }
                + "func more(_ a: T11, _ b: T11) -> Int { a.hashValue }"),
        bomb(
            "protocols that refine two, twenty times over",
            "protocol D0 {}\nprotocol E0 {}\n"
                + each(1..<20) { number in
                    let both = "D\(number - 1), E\(number - 1)"
                    return "protocol D\(number): \(both) {}\nprotocol E\(number): \(both) {}\n"
                } + "struct S: D19, E19 {}", .graded(0)),
        bomb(
            "three hundred protocols in one type",
            each(0..<300) { "protocol P\($0) {}\n" }
                + "func more(_ x: any P0" + each(1..<300) { " & P\($0)" } + ") {}", .graded(0)),
        bomb(
            "constraints that nobody can decide",
            """
            protocol M { associatedtype A: M; associatedtype B: M; associatedtype C: M; associatedtype D: M
            associatedtype E: M where A.C == C.A, A.D == D.A, B.C == C.B, B.D == D.B, E.C.A == C.E,
            E.D.B == D.E, C.C.A == C.C.A.E, A.A.A == B.B.B }
            """, .doesNotCompile),
        bomb(
            "a constraint on itself",
            "protocol P { associatedtype A: P }\n"
                + "func more<T: P>(_ t: T) where T" + nested(60, ".A", "", "") + " == T {}"),
        bomb("arrays in arrays", "let x = " + nested(400, "[", "1", "]")),
        bomb(
            "a literal of a thousand different things",
            "func more() { let _: [Any] = ["
                + nested(150, #"1, "a", 2.0, nil as Int?, [1], (1, 2), ["k": 1], "#, "1", "") + "] }",
            .graded(0)),
        bomb("a number of three thousand digits", "let x = " + nested(3000, "9", "", ""), .doesNotCompile),
        bomb("interpolations in interpolations", "let x = " + nested(120, #""\("#, "1", #")""#)),
        bomb(
            "a thousand overloads",
            each(0..<1000) { "struct O\($0) {}\nfunc o(_ x: O\($0)) -> O\($0) { x }\n" }
                + "func more() { _ = " + nested(6, "o(", "O7()", ")") + " }", .graded(0)),
        bomb(
            "an operator for forty types",
            "infix operator <+>: AdditionPrecedence\n"
                + each(0..<40) { number in
                    let (own, next) = ("O\(number)", "O\((number + 1) % 40)")
                    return "struct \(own) {}\nfunc <+> (a: \(own), b: \(own)) -> \(next) { \(next)() }\n"
                } + "let x = O0()" + nested(12, " <+> O0()", "", ""), .doesNotCompile),
        bomb("a deep regular expression", "let x = /" + nested(200, "(", "a", ")*") + "/"),
    ]
}
