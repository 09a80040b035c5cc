import Testing

@testable import Blueprint

@Suite("Types")
struct TypeTests {
    @Test("Every kind of type is told, with what the compiler adds left out")
    func kinds() throws {
        let structure = try compiled(
            """
            class A {}
            struct B: Hashable { var n = 0 }
            enum C { case one, two(Int, label: String) }
            protocol D: AnyObject { var name: String { get } }
            actor E { func run() async {} }
            """
        )
        #expect(structure.types.map(\.name) == ["A", "B", "C", "D", "E"])
        #expect(structure.types.map(\.kind) == [.class, .struct, .enum, .protocol, .actor])
        #expect(structure.types.map(\.conformances) == [[], ["Hashable"], [], [], []])
        #expect(try structure.type("B").ancestors.contains("Equatable"))
        #expect(try structure.type("B").members.isEmpty)
        #expect(try structure.type("C").cases == ["one", "two(_:label:)"])
        #expect(try structure.type("E").members.map(\.isAsync) == [true])
        #expect(structure.types.flatMap(\.references).isEmpty)
    }

    @Test("A protocol's own type is called Self in its signatures")
    func ownType() throws {
        let structure = try compiled(
            "protocol Shape { func scaled(by factor: Int) -> Self; static func == (a: Self, b: Self) -> Bool }"
        )
        #expect(
            try structure.type("Shape").members.map(\.signature)
                == ["scaled(by: Int) -> Self", "==(_: Self, _: Self) -> Bool"])
    }

    @Test("Associated types are told as a person writes them")
    func associatedTypes() throws {
        let structure = try compiled(
            """
            protocol Strategy<Operand> { associatedtype Operand; func apply(_ a: Operand) -> Operand }
            struct Context<Operand> { var strategy: any Strategy<Operand> }
            struct Pair { var both: [any Strategy<Int>] }
            """)
        #expect(
            try structure.type("Strategy").members.map(\.signature) == ["apply(_: Operand) -> Operand"])
        #expect(
            try structure.type("Context").storedProperties.map(\.type) == ["any Strategy<Operand>"])
        #expect(try structure.type("Pair").storedProperties.map(\.type) == ["[any Strategy<Int>]"])
    }

    @Test("Nested, private and local types have names of their own")
    func nested() throws {
        let structure = try compiled(
            """
            struct Outer {
                private struct Hidden { enum Deep { case a } }
                struct Open {}
                func run() { struct Local { var open: Open }; _ = Local.self }
            }
            """
        )
        #expect(
            Set(structure.types.map(\.name)) == [
                "Outer", "Outer.Hidden", "Outer.Hidden.Deep", "Outer.Open", "Local",
            ])
        #expect(try structure.type("Hidden").isPrivate)
        #expect(try !structure.type("Open").isPrivate)
        #expect(try structure.references(of: "Outer").contains("Outer.Open mention Local.open"))
    }

    @Test("A type nested in a generic one has its own name and members")
    func nestedInGeneric() throws {
        let structure = try compiled(
            """
            class Hub<Value> {
                final class Entry { weak var value: AnyObject?; init() {} }
                var entries: [Entry] = []
                func add() { entries.append(Entry()) }
            }
            """
        )
        #expect(structure.types.map(\.name) == ["Hub", "Hub.Entry"])
        #expect(try structure.type("Hub").storedProperties.map(\.mentions) == [["Hub.Entry"]])
        #expect(try structure.type("Hub").members.map(\.name) == ["add()"])
        #expect(try structure.references(of: "Hub").contains("Hub.Entry.init() initializer add()"))
    }

    @Test("Extensions are merged into the type, wherever they stand; those of other modules' types are kept")
    func extensions() throws {
        let structure = try compiled(
            """
            extension Player: CustomStringConvertible { var description: String { "p" } }
            struct Player { var n = 0 }
            extension Player { func run() {} }
            extension Array where Element == Player { func runAll() { forEach { $0.run() } } }
            """
        )
        let player = try structure.type("Player")
        #expect(player.kind == .struct)
        #expect(player.conformances == ["CustomStringConvertible"])
        #expect(player.members.map(\.name).sorted() == ["description", "run()"])
        let array = try structure.type("Array")
        #expect(array.kind == .extension)
        #expect(try structure.references(of: "Array").contains("Player.run() member runAll()"))
    }

    @Test("Ancestors are direct and inherited, within the file")
    func ancestors() throws {
        let structure = try compiled(
            """
            protocol Base {}
            protocol Port: Base {}
            class Animal: Port {}
            final class Dog: Animal {}
            struct Stone: Base {}
            """
        )
        #expect(structure.types(conformingTo: "Base").map(\.name) == ["Port", "Animal", "Dog", "Stone"])
        #expect(structure.types(inheritingFrom: "Animal").map(\.name) == ["Dog"])
        #expect(try structure.type("Dog").superclass == "Animal")
        #expect(try Set(structure.type("Dog").ancestors) == ["Animal", "Port", "Base"])
    }

    @Test("Members have full names and readable signatures")
    func members() throws {
        let type = try compiled(
            """
            protocol Port {}
            struct Box<Value> {
                init(_ value: Value) {}
                func send(_ text: String, by value: Value?) async throws -> [Value] { [] }
                static func make() -> some Port { Concrete() }
                subscript(index: Int) -> Value? { nil }
                func pass<P: Port>(_ port: P) {}
            }
            struct Concrete: Port {}
            """
        ).type("Box")
        #expect(type.genericParameters == ["Value"])
        #expect(
            type.members.map(\.signature) == [
                "init(_: Value)", "send(_: String, by: Value?) async throws -> [Value]",
                "make() -> some Port",
                "subscript(_: Int) -> Value?", "pass(_: P)",
            ]
        )
        #expect(type.members.map(\.name)[1] == "send(_:by:)")
        #expect(type.members.map(\.mentions) == [[], [], ["Port"], [], ["Port"]])
        #expect(type.members.map(\.isStatic) == [false, false, true, false, false])
    }

    @Test("An unknown type is an error in both languages that names the ones there are")
    func unknown() throws {
        let structure = try compiled("struct Player {}")
        let error = #expect(throws: StructureError.self) { try structure.type("Players") }
        #expect(error?.description.contains("`Players`") == true)
        #expect(error?.sentence.chinese.contains("`Player`") == true)
    }
}
