import Testing

@testable import Blueprint

@Suite("Diagrams")
struct DiagramTests {
    private static let source = """
        protocol Mediating: AnyObject { func send(_ text: String, by sender: Player) -> Bool }
        class Player { weak var mediator: (any Mediating)?; private var secret = 1; init() {} }
        final class Captain: Player { func rank() -> Rank { .high } }
        enum Rank { case low, high }
        final class Hub: Mediating {
            var players: [Player] = []
            func send(_ text: String, by sender: Player) -> Bool { true }
        }
        struct Box<Value> { var value: Value }
        """

    @Test("Mermaid text is the same to the letter")
    func mermaid() throws {
        #expect(
            try compiled(Self.source).mermaid() == """
                classDiagram
                    class Mediating {
                        <<protocol>>
                        send(_: String, by: Player) Bool
                    }
                    class Player {
                        mediator: Mediating?
                        init()
                    }
                    class Captain {
                        rank() Rank
                    }
                    class Rank {
                        <<enum>>
                        low
                        high
                    }
                    class Hub {
                        players: [Player]
                        send(_: String, by: Player) Bool
                    }
                    class Box~Value~ {
                        <<struct>>
                        value: Value
                    }
                    Mediating ..> Player
                    Player ..> Mediating : mediator (weak)
                    Player <|-- Captain
                    Captain ..> Rank
                    Mediating <|.. Hub
                    Hub --> Player : players

                """
        )
    }

    @Test("Graphviz text draws the same lines")
    func dot() throws {
        let text = try compiled(Self.source).dot()
        #expect(text.hasPrefix("digraph structure {\n"))
        #expect(
            text.contains(
                "\"Player\" -> \"Mediating\" [arrowhead = vee, style = dashed, label = \"mediator (weak)\"]"))
        #expect(text.contains("\"Captain\" -> \"Player\" [arrowhead = onormal]"))
        #expect(text.contains("{Box\\<Value\\>|") || text.contains("Box\\<Value\\>|value: Value\\l"))
        #expect(!text.contains("secret"))
    }

    @Test("An empty structure is an empty diagram")
    func empty() {
        let structure = Structure(file: "A.swift", types: [], functions: [])
        #expect(structure.mermaid() == "classDiagram\n")
    }
}
