import Foundation

@testable import CompositeChapter

/// Turns the lines of a closure into the nodes of a panel.
@MainActor
@resultBuilder
enum NodeBuilder {
    static func buildExpression(_ node: any ViewNode) -> [any ViewNode] { [node] }
    static func buildBlock(_ parts: [any ViewNode]...) -> [any ViewNode] { parts.flatMap(\.self) }
    static func buildOptional(_ part: [any ViewNode]?) -> [any ViewNode] { part ?? [] }
    static func buildArray(_ parts: [[any ViewNode]]) -> [any ViewNode] { parts.flatMap(\.self) }
}

extension Panel {
    convenience init(_ name: String, frame: CGRect, @NodeBuilder containing nodes: () -> [any ViewNode]) {
        self.init(name, frame: frame)
        nodes().forEach { add($0) }
    }
}

let full = CGRect(x: 0, y: 0, width: 320, height: 480)
let hasNews = true

let screen = Panel("Screen", frame: full) {
    Label("Title", frame: full)
    if hasNews {
        Label("Badge", frame: full)
    }
    Panel("List", frame: full) {
        for name in ["Tea", "Coffee"] {
            Label(name, frame: full)
        }
    }
}
print(screen.drawn().joined(separator: ", "))
