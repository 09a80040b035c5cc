import Testing

@testable import Blueprint

@Suite("Rules")
struct RuleTests {
    /// The published design: colleagues know the mediator only, and weakly.
    private static let right = """
        protocol Mediating: AnyObject { func send(_ text: String, by sender: Musketeer) }
        protocol Colleague: AnyObject { func hear(_ text: String) }
        class Musketeer: Colleague, Equatable {
            weak var mediator: (any Mediating)?
            let name: String
            init(name: String) { self.name = name }
            func send(_ text: String) { mediator?.send(text, by: self) }
            func hear(_ text: String) { note(text + name) }
            func note(_ text: String) {}
            static func == (lhs: Musketeer, rhs: Musketeer) -> Bool { lhs.name == rhs.name }
        }
        final class Commander: Mediating {
            private var musketeers: [Musketeer] = []
            func send(_ text: String, by sender: Musketeer) {
                for other in musketeers where other != sender { other.hear(text) }
            }
        }
        """

    /// The same behaviour without the pattern.
    private static let wrong = """
        protocol Mediating: AnyObject {}
        protocol Colleague: AnyObject { func hear(_ text: String) }
        class Musketeer: Colleague {
            var mediator: (any Mediating)?
            var comrades: [Musketeer] = []
            func send(_ text: String) {
                for comrade in comrades { comrade.hear(text) }
                if let boss = mediator as? Commander { boss.relay(self) }
            }
            func hear(_ text: String) {}
        }
        final class Commander: Mediating {
            enum Rank { case low, high }
            var rank = Rank.low
            func relay(_ musketeer: Musketeer) {
                switch rank { case .low: break; case .high: musketeer.hear("") }
            }
        }
        """

    private func type(_ name: String, in source: String) throws -> TypeNode {
        try compiled(source).type(name)
    }

    @Test("avoids accepts itself, its ancestors and its operators, and refuses others of its type")
    func avoids() throws {
        #expect(try type("Musketeer", in: Self.right).avoids("Musketeer", "Colleague", "Commander").holds)
        let ruling = try type("Musketeer", in: Self.wrong).avoids(
            "Musketeer", because: Sentence("A colleague knows its mediator only.", "同事只认识中介者。"))
        #expect(ruling.violations.map(\.location.line) == [5, 7])
        let first = try #require(ruling.violations.first).sentence
        #expect(
            first.english
                == "`Musketeer` keeps others of its own type in `comrades` (Sample.swift:5). A colleague knows its mediator only."
        )
        #expect(first.chinese == "`Musketeer` 在 `comrades` 中保存了其他同类对象（Sample.swift:5）。同事只认识中介者。")
    }

    @Test("avoids(calling:of:) sees a call through the type and through those below it")
    func calling() throws {
        #expect(try type("Musketeer", in: Self.right).avoids(calling: "hear(_:)", of: "Colleague").holds)
        let wrong = try type("Musketeer", in: Self.wrong)
        #expect(wrong.avoids(calling: "hear(_:)", of: "Colleague").violations.map(\.location.line) == [7])
        #expect(wrong.avoids(calling: "hear", of: "Musketeer").violations.count == 1)
        #expect(wrong.avoids(calling: "other(_:)", of: "Musketeer").holds)
    }

    @Test("keeps checks ownership through protocols, and presence when it is required")
    func keeps() throws {
        let right = try type("Musketeer", in: Self.right)
        #expect(right.keeps("Commander", .weak, required: true).holds)
        #expect(right.keeps("Mediating", .weak, .unowned).holds)
        #expect(right.keeps("Colleague", .weak).holds)
        #expect(!right.keeps("Colleague", .weak, required: true).holds)
        let wrong = try type("Musketeer", in: Self.wrong)
        #expect(wrong.keeps("Commander", .weak).violations.map(\.location.line) == [4])
    }

    @Test("refers finds the type anywhere, or one below it")
    func refers() throws {
        #expect(try type("Musketeer", in: Self.right).refers(to: "Mediating").holds)
        #expect(try !type("Musketeer", in: Self.right).refers(to: "Commander").holds)
    }

    @Test("isA, conforms and inherits say what a type is")
    func kinds() throws {
        let structure = try compiled(Self.right + "\nfinal class Athos: Musketeer {}")
        let athos = try structure.type("Athos")
        #expect(athos.isA(.class).holds)
        #expect(athos.isA(.struct, .class).holds)
        #expect(!athos.isA(.struct, .enum).holds)
        #expect(athos.conforms(to: "Colleague").holds)
        #expect(!athos.conforms(to: "Mediating").holds)
        #expect(athos.inherits(from: "Musketeer").holds)
        #expect(!athos.inherits(from: "Commander").holds)
    }

    @Test("avoidsSwitching and avoidsCasting tell a decision by type")
    func branching() throws {
        let commander = try type("Commander", in: Self.wrong)
        #expect(commander.avoidsSwitching(over: "Commander.Rank").violations.map(\.location.line) == [16])
        #expect(commander.avoidsSwitching(over: "Musketeer").holds)
        let musketeer = try type("Musketeer", in: Self.wrong)
        #expect(musketeer.avoidsCasting(to: "Commander").violations.map(\.location.line) == [8])
        #expect(musketeer.avoidsCasting().violations.count == 1)
        #expect(musketeer.avoidsCasting(to: "Colleague").holds)
        #expect(musketeer.avoidsSwitching(over: "Mediating").violations.count == 1)
        #expect(try type("Musketeer", in: Self.right).avoidsCasting().holds)
    }

    @Test("Static members of its own do not make a type refer to others of it")
    func ownStatics() throws {
        let source = """
            class Player {
                static let limit = 3
                func run() { print(Player.limit, Self.limit, type(of: self).limit) }
            }
            """
        #expect(try type("Player", in: source).avoids("Player").holds)
        let shared =
            "final class Player: Sendable { static let one = Player(); func run() { Player.one.go() }; func go() {} }"
        #expect(try !type("Player", in: shared).avoids(calling: "go()", of: "Player").holds)
    }

    @Test("What a type does by free functions and additions to its superclass counts as its own")
    func functions() throws {
        let source = """
            import Foundation
            final class Ear { func hear() {} }
            func shout(at ear: Ear) { whisper(at: ear) }
            func whisper(at ear: Ear) { ear.hear() }
            func unused(_ ear: Ear) { ear.hear() }
            extension NSObject { func call(_ ear: Ear) { ear.hear() }; func other(_ ear: Ear) { ear.hear() } }
            final class Caller { func run() { shout(at: Ear()) } }
            final class Heir: NSObject { func run() { call(Ear()) } }
            protocol Bound: NSObject {}
            extension Bound { func run() { call(Ear()) } }
            final class Child: NSObject, Bound {}
            final class Quiet: NSObject { func run() {} }
            final class Stranger { func run(_ object: NSObject) { object.call(Ear()) } }
            """
        let structure = try compiled(source)
        func lines(_ name: String) throws -> [Int] {
            let type = structure.withFunctions(try structure.type(name))
            return type.avoids(calling: "hear()", of: "Ear").violations.map(\.location.line)
        }
        #expect(try lines("Caller") == [4])
        #expect(try lines("Heir") == [6])
        #expect(try lines("Bound") == [6])
        #expect(try lines("Quiet") == [])
        #expect(try lines("Stranger") == [])
        #expect(try structure.type("Caller").avoids(calling: "hear()", of: "Ear").holds)
    }

    @Test("A run goes from member to member through the file, and reach from type to type")
    func runs() throws {
        let source = """
            final class Ear { func hear() {}; func rest() { Bed().lie() } }
            final class Bed { func lie() {} }
            func shout(at ear: Ear) { ear.hear() }
            class Voice { func call(_ ear: Ear) { shout(at: ear) } }
            final class Caller: Voice {
                struct Inner { func run() { Bed().lie() } }
                func other() { Bed().lie() }
            }
            """
        let structure = try compiled(source)
        let steps = structure.run(from: ["call(_:)"], of: "Caller").filter { $0.reference.place == .body }
        #expect(steps.map(\.owner) == ["Voice", "shout(at:)"])
        #expect(steps.map { $0.reference.member ?? $0.reference.target } == ["shout(at:)", "hear()"])
        let first = structure.run(from: ["call(_:)"], of: "Caller") { $0.kind != .global }
        #expect(!first.contains { $0.reference.member == "hear()" })
        #expect(try structure.reach(of: "Caller").map(\.name) == ["Caller", "Voice", "Bed", "Ear"])
        #expect(try structure.reach(of: "Caller", but: ["Voice"]).map(\.name) == ["Caller", "Bed"])
        let bare = try structure.type("Caller").without(structure.types)
        #expect(bare.references.filter { $0.target == "Bed" }.map(\.within).allSatisfy { $0 == "other()" })
        #expect(bare.references.contains { $0.target == "Bed" })
    }

    @Test("A context that asks for the kind of a strategy is told, and one that hands over is not")
    func strategies() throws {
        let source = """
            protocol Way { func go() -> Int }
            struct Foot: Way { func go() -> Int { 1 } }
            struct Boat: Way { func go() -> Int { 2 }; var sails: Bool { true } }
            struct Guide { var way: any Way; func lead() -> Int { way.go() } }
            struct Asker { var way: any Way; func lead() -> Int { way is Boat ? 2 : way.go() } }
            struct Maker { func lead() -> Int { let way: any Way = Foot(); return way.go() } }
            """
        let roles = StrategyRoles(
            try compiled(source), role: "Way", strategies: ["Foot", "Boat"], work: ["go()"])
        func lines(_ context: String) -> [Int] {
            roles.contextAsksForNoKind(context, in: ["lead()", "way"], because: Sentence("Why.", "为什么。"))
                .violations.map(\.location.line)
        }
        #expect(lines("Guide") == [])
        #expect(lines("Asker") == [5])
        #expect(lines("Maker") == [])
        #expect(roles.runs(from: "go()").count == 2)
    }

    @Test("avoidsCycles finds objects that keep each other alive, and accepts a weak link")
    func cycles() throws {
        #expect(try compiled(Self.right).avoidsCycles().holds)
        let strong = Self.right.replacing("weak var", with: "var")
        let ruling = try compiled(strong).avoidsCycles()
        #expect(ruling.violations.map(\.location.line) == [4, 13])
        #expect(try compiled(strong).avoidsCycles(through: "Colleague").holds == false)
        #expect(try compiled("final class Node { var next: Node? }").avoidsCycles().holds)
        #expect(try compiled("struct A { var b: [B] }; struct B { var a: [A] }").avoidsCycles().holds)
    }

    @Test("A rule of one's own holds as its condition does")
    func own() {
        let place = Location(file: "A.swift", line: 1, column: 1)
        #expect(Ruling.expecting(true, Sentence("a", "甲"), at: place).holds)
        #expect(Ruling.expecting(false, Sentence("a", "甲"), at: place).violations.count == 1)
    }
}
