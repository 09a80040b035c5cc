import Testing

@testable import Blueprint

@Suite("Fingerprints of structures")
struct FingerprintTests {
    private static let source = """
        protocol Mediating: AnyObject { func send(_ text: String, by sender: Player) -> Bool }
        class Player {
            weak var mediator: (any Mediating)?
            var name = ""
            init() {}
            func shout() {}
        }
        final class Captain: Player { func rank() -> Rank { .high } }
        enum Rank { case low, high }
        class Hub: Mediating {
            var players: [Player] = []
            func send(_ text: String, by sender: Player) -> Bool { true }
        }
        """

    /// The sample after some of its text was replaced; that it was there is checked.
    private func changed(_ old: String, _ new: String) throws -> Structure {
        let text = Self.source.replacing(old, with: new)
        try #require(text != Self.source)
        return try compiled(text)
    }

    @Test("The same code under other names, in another order, has the same one")
    func renamed() throws {
        let other = """
            class Office: Routing {
                func route(_ letter: String, from clerk: Clerk) -> Bool { true }
                var staff: [Clerk] = []
            }
            enum Grade { case top, bottom }
            final class Head: Clerk { func grade() -> Grade { .top } }
            class Clerk {
                func cough() {}
                init() {}
                var title = ""
                weak var office: (any Routing)?
            }
            protocol Routing: AnyObject { func route(_ letter: String, from clerk: Clerk) -> Bool }
            """
        let one = try compiled(Self.source)
        let two = try compiled(other)
        #expect(one.fingerprint == two.fingerprint)
        // Not because both are empty.
        #expect(one.types.count == 5 && two.types.count == 5)
    }

    @Test("Members in an extension, values and bodies make no difference")
    func bodies() throws {
        let same = try compiled(Self.source).fingerprint
        #expect(
            try changed("    func shout() {}\n}", "}\nextension Player { func shout() {} }").fingerprint
                == same)
        #expect(try changed(#"var name = """#, #"var name = "Athos""#).fingerprint == same)
        #expect(try changed("{ true }", "{ text.isEmpty || !text.isEmpty }").fingerprint == same)
    }

    /// One place of the sample, written in two ways.
    struct Change: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var place: String
        var one: String
        var other: String

        init(_ name: String, _ place: String, _ one: String, instead other: String? = nil) {
            (testDescription, self.place, self.one, self.other) = (name, place, one, other ?? place)
        }
    }

    private static let mediator = "weak var mediator: (any Mediating)?"
    private static let name = #"var name = """#
    private static let send = "func send(_ text: String, by sender: Player) -> Bool { true }"

    static let changes: [Change] = [
        Change("weak to strong", mediator, "var mediator: (any Mediating)?"),
        Change("weak to unowned", mediator, "unowned var mediator: (any Mediating)?"),
        Change(
            "weak to strong, of another module", name, "var name: AnyObject?",
            instead: "weak var name: AnyObject?"),
        Change("another type kept", "var players: [Player]", "var players: [Captain]"),
        Change("no type of the file kept", "var players: [Player]", "var players: [String]"),
        Change("no superclass", "class Captain: Player", "class Captain"),
        Change("another superclass", "class Captain: Player", "class Captain: Hub"),
        Change("no dependency", "func rank() -> Rank { .high }", "func rank() -> Int { 1 }"),
        Change("no conformance", "class Hub: Mediating", "class Hub"),
        Change(
            "one conformance more", "class Captain: Player {", "class Captain: Player { \(send);",
            instead: "class Captain: Player, Mediating { \(send);"),
        Change("one of another module", "enum Rank {", "enum Rank: CaseIterable {"),
        Change("a method more", "func shout() {}", "func shout() {}; func whisper() {}"),
        Change("a case more", "case low, high", "case low, middle, high"),
        Change("another kind", "enum Rank { case low, high }", "struct Rank { static let high = Rank() }"),
        Change("a type more", "enum Rank {", "struct Other {}\nenum Rank {"),
        Change("a function of no type", "enum Rank {", "func start() {}\nenum Rank {"),
        Change(
            "a variable of no type", "enum Rank {", "func start() {}\nenum Rank {",
            instead: "let start = 1\nenum Rank {"),
    ]

    @Test("What is built otherwise has another one", arguments: changes)
    func different(_ change: Change) throws {
        try #require(Self.source.contains(change.place))
        let texts = [change.one, change.other].map { Self.source.replacing(change.place, with: $0) }
        #expect(try compiled(texts[0]).fingerprint != compiled(texts[1]).fingerprint)
    }

    @Test("A file without types has one, too, and what only it has is told apart")
    func empty() throws {
        let empty = try compiled("// nothing\n").fingerprint
        #expect(empty == Structure(file: "A.swift", types: [], functions: []).fingerprint)
        #expect(try compiled("func one() {}\n").fingerprint != empty)
        #expect(try compiled("struct One {}\n").fingerprint != empty)
    }

    @Test("It does not change between runs: gradebooks of different runs are joined by it")
    func stable() throws {
        // Written down, as another process has another seed for hashes.
        #expect(try compiled(Self.source).fingerprint == "f949f6dc72e10a99")
        #expect(Structure(file: "A.swift", types: [], functions: []).fingerprint == "cbf29ce484222325")
    }
}
