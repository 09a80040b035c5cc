import Testing

@testable import Blueprint

@Suite("Bodies")
struct BodyTests {
    private static let players = """
        class Player {
            var others: [Player] = []
            var name = "n"
            var call: (() -> Void)?
            func hear(_ text: String) {}

        """

    private func references(_ body: String) throws -> [String] {
        try compiled(Self.players + body + "\n}\nfinal class Captain: Player {}").references(of: "Player") {
            $0.place == .body && $0.within == "run()"
        }
    }

    @Test("Members on self are told from members on others")
    func selfOrOther() throws {
        #expect(
            try references("func run() { hear(name) }") == [
                "self:Player.hear(_:) member run()", "self:Player.name member run()",
            ])
        #expect(
            try references("func run() { others[0].hear(self.name) }") == [
                "self:Player.others member run()", "Player.hear(_:) member run()",
                "self:Player.name member run()",
            ])
    }

    @Test("A captured self is self")
    func captured() throws {
        #expect(
            try references("func run() { call = { [weak self] in self?.hear(\"\") } }") == [
                "self:Player.call member run()", "self:Player.hear(_:) member run()",
            ]
        )
        #expect(
            try references(
                "func run() { call = { [weak self] in guard let self else { return }; hear(\"\") } }")
                == ["self:Player.call member run()", "self:Player.hear(_:) member run()"]
        )
    }

    @Test("Members of a type with several parameters are told, where it is constrained too")
    func constrained() throws {
        #expect(
            try references(
                "func run() { Task { try await Task.sleep(for: .seconds(1)); await Task.yield() } }"
            )
            .filter { $0.contains("(") && $0.contains("Task.") && !$0.contains("init") } == [
                "Task.sleep(for:tolerance:clock:) member run()", "Task.yield() member run()",
            ])
    }

    @Test("Another name for self is self, as long as it means nothing else")
    func renamed() throws {
        let own = ["self:Player.call member run()", "self:Player.hear(_:) member run()"]
        #expect(try references("func run() { call = { [weak me = self] in me?.hear(\"\") } }") == own)
        #expect(
            try references(
                "func run() { call = { [weak self] in guard let me = self else { return }; me.hear(\"\") } }")
                == own)
        #expect(
            try references(
                "func run() { call = { [weak me = self] in if let me { let I = me; I.hear(\"\") } } }") == own
        )
        #expect(
            try references("func run() { let me = self; _ = others.map { me in me.hear(\"\") } }")
                .contains("Player.hear(_:) member run()"))
        #expect(
            try references("func run() { var me = self; me.hear(\"\"); me = others[0] }")
                .contains("Player.hear(_:) member run()"))
        #expect(
            try references("func run() { do { let me = self; _ = me }; let me = others[0]; me.hear(\"\") }")
                .contains("Player.hear(_:) member run()"))
    }

    @Test("Closures' parameters, loops, key paths and interpolations are looked through")
    func closures() throws {
        #expect(
            try references("func run() { others.forEach { $0.hear(\"\") } }").contains(
                "Player.hear(_:) member run()"))
        #expect(
            try references("func run() { for o in others { o.hear(\"\") } }").contains(
                "Player.hear(_:) member run()"))
        #expect(try references("func run() { _ = others.map(\\.name) }").contains("Player.name member run()"))
        #expect(
            try references("func run() { print(\"\\(others[0].name)\") }").contains(
                "Player.name member run()"))
    }

    @Test("Making a value and naming a type are told apart")
    func making() throws {
        #expect(try references("func run() { _ = Captain() }") == ["Captain.init() initializer run()"])
        #expect(try references("func run() { _ = [Captain].self }") == ["Captain mention run()"])
        #expect(try references("func run() { let c: Captain? = nil; _ = c }") == ["Captain mention run()"])
    }

    @Test("Casts of every kind are told")
    func casts() throws {
        let cast = "Captain cast run()"
        #expect(try references("func run() { _ = self as? Captain }") == [cast])
        #expect(try references("func run() { _ = self is Captain }") == [cast])
        #expect(try references("func run() { for case let c as Captain in others { _ = c } }").contains(cast))
        #expect(
            try references("func run() { switch self { case is Captain: break; default: break } }").contains(
                cast))
        #expect(try references("func run() { let p: Player = self; _ = p }") == ["Player mention run()"])
    }

    @Test("Switches, if-case and comparisons with a case are told")
    func switches() throws {
        let state = "enum State { case on, off(Int) }; var state: State { .on };"
        func kinds(_ body: String) throws -> [String] {
            try references(state + "func run() { \(body) }").filter { $0.hasPrefix("Player.State switch") }
        }
        #expect(try kinds("switch state { case .on: break; case .off(let n): print(n) }").count == 1)
        #expect(try kinds("if case .on = state {}").count == 1)
        #expect(try kinds("guard case .off = state else { return }").count == 1)
        #expect(try kinds("print(state)").isEmpty)
        let plain = "enum Plain { case on, off }; var plain: Plain { .on };"
        #expect(
            try references(plain + "func run() { if plain == .on {} }").contains("Player.Plain switch run()"))
    }

    @Test("Globals, functions and singletons do not hide a type")
    func globals() throws {
        let structure = try compiled(
            """
            final class Hub: Sendable { static let shared = Hub(); func send() {} }
            let hub = Hub()
            func notify(_ hub: Hub) { hub.send() }
            struct Player { func run() { notify(hub); Hub.shared.send() } }
            """
        )
        #expect(
            try structure.references(of: "Player") == [
                "notify(_:) global run()", "hub global run()", "Hub mention run()", "Hub.shared member run()",
                "Hub.send() member run()",
            ]
        )
        #expect(structure.functions.map(\.name) == ["hub", "notify(_:)"])
        #expect(structure.functions[0].references.contains { $0.kind == .initializer && $0.target == "Hub" })
    }

    @Test("Operators are told by their names, private ones too")
    func operators() throws {
        let structure = try compiled(
            """
            final class Hub { func send() {} }
            infix operator +++
            prefix operator ---
            private func +++ (hub: Hub, count: Int) { hub.send() }
            prefix func --- (hub: Hub) { hub.send() }
            struct Player { func run(_ hub: Hub) { hub +++ 1; ---hub } }
            """
        )
        #expect(
            try structure.references(of: "Player") { $0.kind == .global } == [
                "+++(_:_:) global run(_:)", "---(_:) global run(_:)",
            ]
        )
        let player = structure.withFunctions(try structure.type("Player"))
        #expect(player.references.filter { $0.member == "send()" }.map(\.location.line) == [5, 4])
    }

    @Test("Initial values, default arguments, accessors and observers count")
    func everywhere() throws {
        let structure = try compiled(
            """
            struct Hub { static let one = 1; static func two() -> Int { 2 } }
            struct Player {
                var stored = Hub.one
                lazy var late = Hub.one
                var computed: Int { Hub.one }
                var observed = 0 { didSet { _ = Hub.one } }
                func run(n: Int = Hub.two()) {}
            }
            """
        )
        #expect(
            try structure.references(of: "Player") == [
                "Hub.one member stored", "Hub.one member late", "Hub.one member computed",
                "Hub.one member observed", "Hub.two() member run(n:)",
            ]
        )
    }

    @Test("Implicit code makes no reference")
    func implicit() throws {
        let structure = try compiled(
            "struct Point: Hashable, Codable { var x = 0 }\nclass Empty { var point = 1 }")
        #expect(structure.types.flatMap(\.references).isEmpty)
    }

    @Test("Types of other modules keep their module's name")
    func foreign() throws {
        let structure = try compiled(
            """
            import Foundation
            struct Clock { func run() { NotificationCenter.default.post(name: .init("n"), object: nil) } }
            """
        )
        let references = try structure.references(of: "Clock")
        #expect(references.contains("Foundation.NotificationCenter.default member run()"))
        #expect(references.contains { $0.hasPrefix("Foundation.NotificationCenter.post(name:object:") })
    }
}
