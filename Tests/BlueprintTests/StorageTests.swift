import Testing

@testable import Blueprint

@Suite("Storage")
struct StorageTests {
    @Test("An empty file has no types")
    func empty() throws {
        let structure = try compiled("")
        #expect(structure.types.isEmpty)
        #expect(structure.functions.isEmpty)
    }

    @Test("Each kind of ownership is told")
    func ownership() throws {
        let type = try compiled(
            """
            class Hub {}
            class Player {
                var strong: Hub?
                weak var weak: Hub?
                unowned let unowned: Hub
                unowned(unsafe) let unsafe: Hub
                init(hub: Hub) { unowned = hub; unsafe = hub }
            }
            """
        ).type("Player")
        #expect(type.storedProperties.map(\.ownership) == [.strong, .weak, .unowned, .unowned])
        #expect(type.storedProperties.map(\.type) == ["Hub?", "Hub?", "Hub", "Hub"])
        #expect(type.storedProperties.map(\.isMutable) == [true, true, false, false])
        #expect(type.storedProperties.map(\.location.line) == [3, 4, 5, 6])
    }

    @Test("A property with a wrapper is stored, as its wrapper holds it")
    func wrapped() throws {
        let type = try compiled(
            """
            class Hub {}
            enum State { case idle }
            @propertyWrapper struct Weak<Value: AnyObject> {
                private weak var held: Value?
                var wrappedValue: Value? { get { held } set { held = newValue } }
                init(wrappedValue: Value?) { held = wrappedValue }
            }
            @propertyWrapper struct Noted<Value> {
                var wrappedValue: Value
            }
            class Player {
                @Weak var hub: Hub?
                @Noted private(set) var state = State.idle
                @Noted var name: String
                var computed: Int { 3 }
                init(name: String) { self.name = name }
            }
            """
        ).type("Player")
        #expect(type.storedProperties.map(\.name) == ["hub", "state", "name"])
        #expect(type.storedProperties.map(\.type) == ["Hub?", "State", "String"])
        #expect(type.storedProperties.map(\.location.line) == [12, 13, 14])
        #expect(type.storedProperties[0].holdings.first { $0.type == "Hub" }?.ownership == .weak)
        #expect(type.storedProperties[1].holdings.first { $0.type == "State" }?.ownership == .strong)
        #expect(!type.members.contains { ["hub", "state", "name"].contains($0.name) })
    }

    @Test("Types are found in optionals, collections, closures, tuples, compositions and behind aliases")
    func mentions() throws {
        let type = try compiled(
            """
            class Hub {}
            protocol Port {}
            typealias Alias = [Hub]
            struct Player {
                var list: [Hub]?
                var table: [String: [Hub]] = [:]
                var call: ((Hub) -> Void)?
                var pair: (Int, any Port & AnyObject)
                var alias: Alias
                var text = ""
            }
            """
        ).type("Player")
        #expect(
            type.storedProperties.map(\.mentions) == [["Hub"], ["Hub"], ["Hub"], ["Port"], ["Hub"], []])
        #expect(
            type.storedProperties.map(\.type) == [
                "[Hub]?", "[String: [Hub]]", "((Hub) -> ())?", "(Int, Port & AnyObject)", "[Hub]", "String",
            ]
        )
    }

    @Test("Lazy, static and observed properties are stored, computed ones are not")
    func storedOrComputed() throws {
        let type = try compiled(
            """
            final class Player {
                static let limit = 3
                lazy var name: String = "a"
                var score = 0 { didSet { print(score) } }
                var double: Int { score * 2 }
                private var secret = 1
            }
            """
        ).type("Player")
        #expect(type.storedProperties.map(\.name) == ["limit", "name", "score", "secret"])
        #expect(type.storedProperties.map(\.isStatic) == [true, false, false, false])
        #expect(type.storedProperties.map(\.isPrivate) == [false, false, false, true])
        #expect(type.members.map(\.name) == ["double"])
        #expect(type.members.map(\.kind) == [.property])
    }

    @Test("A wrapper's weak storage counts as weak, a strong one's as strong")
    func wrappers() throws {
        let structure = try compiled(
            """
            final class Player {}
            struct Weak<Value: AnyObject> { weak var value: Value? }
            struct Strong<Value: AnyObject> { var value: Value? }
            final class Box { weak var player: Player?; init() {} }
            final class Hub {
                var weakly: [Weak<Player>] = []
                var strongly: [Strong<Player>] = []
                var boxed: [Box] = []
            }
            """
        )
        let hub = try structure.type("Hub")
        let holdings = hub.storedProperties.map { property in
            property.holdings.filter { $0.type == "Player" }.map(\.ownership)
        }
        #expect(holdings == [[.weak], [.strong], [.weak]])
        #expect(try structure.type("Weak").storedProperties.map(\.type) == ["Value?"])
    }
}
