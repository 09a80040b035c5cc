import Testing

@testable import WorkbookKit

@Suite("A diagram is that of the code as it is")
struct DiagramTests {
    private static let source = """
        final class Box {
            weak var neighbour: Box?
        }

        func answer() -> Int { 42 }

        """

    @Test("Mermaid text, and no picture where there is no Graphviz") func textOnly() throws {
        let toy = try ToyCourse()
        try toy.write(Self.source, to: "Chapters/Toy/Passes.swift")
        let folder = try ScratchFolder("tools")
        let swiftc = try #require(Toolchain.locate("swiftc", path: Scratch.environment["PATH"]))
        try folder.script("swiftc", "exec '\(swiftc)' \"$@\"")
        var environment = Scratch.environment
        environment["PATH"] = folder.path
        let heard = toy.run("diagram", "passes", environment: environment)
        #expect(heard.status == .success)
        #expect(heard.output.hasPrefix("classDiagram\n"))
        #expect(heard.output.contains("Box ..> Box : neighbour (weak)"))
        #expect(heard.errors.isEmpty)
    }

    @Test(
        "A picture, and where it is, where Graphviz is installed",
        .enabled(if: Toolchain.locate("dot", path: processEnvironment()["PATH"]) != nil))
    func picture() throws {
        let toy = try ToyCourse()
        try toy.write(Self.source, to: "Chapters/Toy/Passes.swift")
        let heard = toy.run("diagram", "passes")
        #expect(heard.errors.contains(".workbook/diagrams/Toy-Passes.svg"))
        let picture = try Files.text(toy.path(".workbook/diagrams/Toy-Passes.svg"))
        #expect(picture.contains("<svg") && picture.contains("Box"))
    }

    @Test("No diagram of what does not compile, nor of a solution that is still closed") func refused() throws
    {
        let toy = try ToyCourse()
        let broken = toy.run("diagram", "broken")
        #expect(broken.status == .failure && broken.output.contains("Chapters/Toy/Broken.swift:1:24:"))
        let closed = toy.run("diagram", "fails", "--solution")
        #expect(closed.status == .failure && closed.output.isEmpty && closed.errors.contains("--peek"))
    }
}
