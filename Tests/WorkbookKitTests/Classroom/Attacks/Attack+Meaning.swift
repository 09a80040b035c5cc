@testable import WorkbookKit

extension Attack {
    /// Files that are no attack, or only a lazy one: what they earn is what they do.
    static let meaning: [Attack] = [
        Attack(.meaning, "an honest answer", right(), .graded(full)),
        Attack(.meaning, "values that are written down", right(primes: "{ [2, 3, 5] }"), .graded(full)),
        Attack(
            .meaning, "one value wrong", right(answer: "{ 41 }"),
            .graded(full - test, "(answer() → 41) == 42")),
        Attack(
            .meaning, "only the structure", wrong().replacing("{ .red }", with: "{ .green }"), .graded(400)),
        Attack(.meaning, "the starter", .folder(starter { $0 }), .unchanged),
        Attack(.meaning, "the starter with a comment", .folder(starter { $0 + "// mine\n" }), .graded(0)),
        Attack(
            .meaning, "the starter with other line ends",
            .folder(starter { $0.replacing("\n", with: "\r\n") }), .graded(0)),
        Attack(
            .meaning, "the starter behind a byte order mark", .folder(starter { "\u{FEFF}" + $0 }), .graded(0)
        ),
        Attack(
            .meaning, "the solution, copied", .folder(copy("Solutions/Vault/Values.swift") { $0 }),
            .graded(full)),
        Attack(
            .meaning, "another exercise's file", .folder(copy("Solutions/Vault/Files.swift") { $0 }),
            .doesNotCompile),
        Attack(.meaning, "an empty file", "", .missing),
        Attack(.meaning, "white space", " \n\t\n", .missing),
        Attack(.meaning, "a comment", "// done\n", .doesNotCompile),
        Attack(.meaning, "other line ends", right().replacing("\n", with: "\r\n"), .graded(full)),
        Attack(.meaning, "a byte order mark", "\u{FEFF}" + right(), .graded(full)),
        // Fair code that looks like an attack, and is none.
        Attack(
            .meaning, "its own type with an == of its own",
            right("final class Node: Equatable { static func == (a: Node, b: Node) -> Bool { a === b } }"),
            .graded(full)),
        Attack(
            .meaning, "a private extension",
            right("private extension Array { func contains(all: [Int]) -> Bool { true } }"), .graded(full)),
        Attack(
            .meaning, "exit in a comment and a string",
            right("/* exit(0) @_cdecl */ let words = \"@_silgen_name exit(0) #externalMacro\""), .graded(full)
        ),
        Attack(
            .meaning, "money that adds",
            right(
                "struct Money { var cents: Int; static func + (a: Money, b: Money) -> Money { Money(cents: a.cents + b.cents) }; static func * (a: Money, b: Int) -> Money { Money(cents: a.cents * b) } }"
            ), .graded(full)),
        Attack(
            .meaning, "a subscript without a default",
            right(
                "struct S { subscript(i: Int) -> Int { let x = i; return x }; subscript<T>(as type: T.Type) -> T? { nil } }"
            ), .graded(full)),
        Attack(
            .meaning, "queues and timers",
            right(
                "func more() { let q = DispatchQueue(label: \"q\"); q.async { }; q.sync { }; let g = DispatchGroup(); g.wait(); let t = DispatchSource.makeTimerSource(queue: q); t.setEventHandler { }; t.schedule(deadline: .now() + .seconds(1)); t.resume(); t.cancel(); _ = DispatchSemaphore(value: 1).wait(timeout: .now() + 1) }",
                imports: "import Dispatch"), .graded(full)),
        Attack(
            .meaning, "Foundation's values",
            right(
                "func more() -> String { String(format: \"%.2f\", 1.0) + UUID().uuidString + \"\\(Date().timeIntervalSince1970) \\(Decimal(3) + 1)\" + \"a\".replacingOccurrences(of: \"a\", with: \"b\").trimmingCharacters(in: .whitespaces) }\nfunc coded() throws -> Data { var d = try JSONEncoder().encode([1]); d.append(3); return d }",
                imports: "import Foundation"), .graded(full)),
    ]

    private static func starter(_ change: @escaping @Sendable (String) -> String)
        -> @Sendable (String) throws -> Void
    {
        copy("Chapters/Vault/Starter/Values.swift", change)
    }

    private static func copy(
        _ file: String, _ change: @escaping @Sendable (String) -> String
    ) -> @Sendable (String) throws -> Void {
        { folder in
            let text = try Files.text("\(AttackedCourse.fixture)/\(file)")
            try Files.makeFolder("\(folder)/Chapters/Vault")
            try Files.write(change(text).utf8, to: "\(folder)/Chapters/Vault/Values.swift")
        }
    }
}
