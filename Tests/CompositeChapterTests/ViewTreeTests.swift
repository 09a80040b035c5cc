import Blueprint
import BlueprintTesting
import Foundation
import Testing

@testable import CompositeChapter

@Suite("View tree")
@MainActor
struct ViewTreeTests {
    let screen = Panel("Screen", frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    let card = Panel("Card", frame: CGRect(x: 100, y: 50, width: 100, height: 100))
    let photo = Label("Photo", frame: CGRect(x: 20, y: 10, width: 50, height: 50))

    @Test("A node alone is drawn by its name, and hit within its own size wherever its frame begins")
    func alone() {
        for node in [photo, card] as [any ViewNode] {
            #expect(node.drawn() == [node.name])
            #expect(node.hitTest(CGPoint(x: 5, y: 5)) === node)
            #expect(node.hitTest(CGPoint(x: node.frame.width + 5, y: 5)) == nil)
            #expect(node.hitTest(CGPoint(x: 5, y: -5)) == nil)
        }
    }

    @Test("A hidden node is not drawn, not hit and not visible")
    func hidden() {
        for node in [photo, card] as [any ViewNode] {
            #expect(node.isVisible)
            node.isHidden = true
            #expect(node.drawn() == [])
            #expect(node.hitTest(CGPoint(x: 5, y: 5)) == nil)
            #expect(!node.isVisible)
        }
    }

    @Test("What is added lies in front, what is added again comes to the front, and it knows its panel")
    func added() {
        let badge = Label("Badge", frame: photo.frame)
        #expect(card.add(photo))
        #expect(card.add(badge))
        #expect(card.shown == ["Photo", "Badge"])
        #expect(photo.superview === card)
        #expect(card.add(photo))
        #expect(card.shown == ["Badge", "Photo"])
        #expect(photo.superview === card)
    }

    @Test("A node that is added to another panel leaves the first")
    func moved() {
        screen.add(card)
        card.add(photo)
        #expect(screen.add(photo))
        #expect(card.shown == [])
        #expect(photo.superview === screen)
        #expect(screen.drawn() == ["Screen", "Card", "Photo"])
    }

    @Test("What is removed is gone, with all that lies in it; others of the same name stay")
    func removed() {
        let twin = Label("Photo", frame: photo.frame)
        screen.add(card)
        card.add(photo)
        card.add(twin)
        twin.removeFromSuperview()
        #expect(card.shown == ["Photo"])
        #expect(card.subviews.first === photo)
        #expect(twin.superview == nil)
        twin.removeFromSuperview()
        card.removeFromSuperview()
        #expect(card.superview == nil)
        #expect(screen.drawn() == ["Screen"])
        #expect(card.drawn() == ["Card", "Photo"])
    }

    @Test("A panel is not added to itself")
    func itself() throws {
        screen.add(card)
        try #require(!card.add(card), "A panel lies in itself now. ‖ 面板被加进了它自己。")
        #expect(card.shown == [])
        #expect(card.superview === screen)
        #expect(screen.shown == ["Card"])
    }

    @Test("A panel is added to nothing that lies in it, at whatever depth, and all stays as it was")
    func cycle() throws {
        let window = Panel("Window", frame: screen.frame)
        let inner = Panel("Inner", frame: photo.frame)
        window.add(screen)
        screen.add(card)
        card.add(inner)
        for node in [screen, card] {
            try #require(!inner.add(node), "A panel lies in its own descendant now. ‖ 面板被加进了它自己的后代。")
        }
        #expect(inner.shown == [])
        #expect(screen.superview === window)
        #expect(window.drawn() == ["Window", "Screen", "Card", "Inner"])
        #expect(screen.add(inner), "It is no cycle to come up one level. ‖ 上移一层并不构成循环。")
    }

    @Test("A tree is drawn from back to front, without what is hidden and all that lies in it")
    func drawn() {
        let title = Label("Title", frame: photo.frame)
        let footer = Label("Footer", frame: photo.frame)
        for node in [title, card, footer] as [any ViewNode] { screen.add(node) }
        card.add(photo)
        #expect(screen.drawn() == ["Screen", "Title", "Card", "Photo", "Footer"])
        card.isHidden = true
        #expect(screen.drawn() == ["Screen", "Title", "Footer"])
        card.isHidden = false
        photo.isHidden = true
        #expect(screen.drawn() == ["Screen", "Title", "Card", "Footer"])
    }

    @Test("A node is visible only if every panel around it is")
    func visible() {
        screen.add(card)
        card.add(photo)
        #expect(photo.isVisible)
        screen.isHidden = true
        #expect(!photo.isVisible)
        card.removeFromSuperview()
        #expect(photo.isVisible)
    }

    @Test("A point is carried from each panel's coordinates into those of what lies in it")
    func hitDeep() {
        screen.add(card)
        card.add(photo)
        #expect(screen.hitTest(CGPoint(x: 125, y: 65)) === photo)
        #expect(screen.hitTest(CGPoint(x: 165, y: 105)) === photo)
        #expect(screen.hitTest(CGPoint(x: 110, y: 55)) === card)
        #expect(screen.hitTest(CGPoint(x: 25, y: 15)) === screen)
    }

    @Test("Of nodes that lie on one another the frontmost is hit, unless it is hidden")
    func hitFrontmost() {
        let cover = Panel("Cover", frame: photo.frame)
        card.add(photo)
        card.add(cover)
        let point = CGPoint(x: 30, y: 30)
        #expect(card.hitTest(point) === cover)
        cover.isHidden = true
        #expect(card.hitTest(point) === photo)
        photo.isHidden = true
        #expect(card.hitTest(point) === card)
    }

    @Test("Nothing is hit where its panel has ended")
    func clipped() {
        let wide = Label("Wide", frame: CGRect(x: 50, y: 0, width: 100, height: 100))
        screen.add(card)
        card.add(wide)
        #expect(screen.hitTest(CGPoint(x: 180, y: 60)) === wide)
        #expect(screen.hitTest(CGPoint(x: 220, y: 60)) === screen)
    }

    @Test("A panel keeps what lies in it alive, and nothing in it keeps the panel")
    func freed() {
        weak var tree: Panel?
        weak var kept: Label?
        let inner = Panel("Inner", frame: card.frame)
        do {
            let outer = Panel("Outer", frame: screen.frame)
            let label = Label("Label", frame: photo.frame)
            outer.add(inner)
            inner.add(label)
            (tree, kept) = (outer, label)
        }
        #expect(tree == nil, "The outer panel is kept by what lies in it. ‖ 外层面板被它里面的节点强引用了。")
        #expect(inner.superview == nil)
        #expect(kept != nil, "The panel does not keep what was added to it. ‖ 面板没有让加进来的节点活着。")
        kept?.removeFromSuperview()
        #expect(kept == nil, "A label that was removed is still alive. ‖ 标签移除之后仍然活着。")
    }

    @Test("A node of a kind that the panel never saw draws itself, and is asked where it is hit")
    func ofAnyKind() {
        let watermark = Watermark()
        let shelf = Shelf([watermark, Label("Book", frame: CGRect(x: 0, y: 0, width: 10, height: 10))])
        card.add(photo)
        card.add(shelf)
        screen.add(card)
        let outside = "Ask the node, whatever its kind. ‖ 不论节点是哪一种，都应当问它自己。"
        #expect(
            screen.drawn() == ["Screen", "Card", "Photo", "Shelf of 2", "a watermark", "Book"],
            "\(outside)")
        #expect(screen.hitTest(CGPoint(x: 130, y: 70)) === photo, "\(outside)")
        #expect(screen.hitTest(CGPoint(x: 190, y: 140)) === shelf.nodes.last, "\(outside)")
    }

    @Test("To be drawn and to be hit, a panel does not tell labels from panels")
    func treatsAllAlike() throws {
        let structure = try Structure.ofExercise()
        let panel = try structure.type("Panel")
        let above = structure.types.filter { panel.ancestors.contains($0.name) && $0.kind != .extension }
        expect(.all(([panel] + above).map { structure.withFunctions($0).avoids("Label") }))
        expect(structure.treatsAlike())
    }
}

extension Panel {
    /// What lies in the panel, by name.
    fileprivate var shown: [String] {
        subviews.map(\.name)
    }
}

/// A leaf of the test's own: it covers everything, draws more than its name, and lets every touch through.
private final class Watermark: ViewNode {
    let name = "Watermark"
    var frame = CGRect(x: 0, y: 0, width: 1000, height: 1000)
    var isHidden = false
    weak var superview: Panel?

    func drawn() -> [String] { ["a watermark"] }
    func hitTest(_ point: CGPoint) -> (any ViewNode)? { nil }
}

/// A composite of the test's own: only its lower right corner is hit, and there it is the last of its nodes.
private final class Shelf: ViewNode {
    let name = "Shelf"
    var frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    var isHidden = false
    weak var superview: Panel?
    let nodes: [any ViewNode]

    init(_ nodes: [any ViewNode]) { self.nodes = nodes }

    func drawn() -> [String] { ["Shelf of \(nodes.count)"] + nodes.flatMap { $0.drawn() } }
    func hitTest(_ point: CGPoint) -> (any ViewNode)? { point.x > 80 && point.y > 80 ? nodes.last : nil }
}

extension Structure {
    /// Refuses a decision by the kind of a node in what runs when a node is drawn or hit, wherever that stands.
    fileprivate func treatsAlike() -> Ruling {
        let code = types.flatMap(\.references) + functions.flatMap(\.references)
        var open = ["drawn()", "hitTest(_:)"]
        var reached: Set<String> = []
        while let name = open.popLast() {
            guard reached.insert(name).inserted else { continue }
            open += code.filter { $0.within == name }.map { $0.member ?? $0.target }
        }
        let decisions = code.filter { reached.contains($0.within) && isDecision($0) }
        return Ruling(
            decisions.map {
                Violation(
                    Sentence(
                        "A `\($0.target)` is told from other nodes in `\($0.within)` (\($0.location)).",
                        "`\($0.within)` 区分了 `\($0.target)` 与其他节点（\($0.location)）。"),
                    at: $0.location)
            })
    }

    /// Whether a reference asks of what kind a node is: a cast to a kind, or cases of which one keeps a kind.
    private func isDecision(_ reference: Reference) -> Bool {
        guard let target = types.first(where: { $0.name == reference.target }) else { return false }
        let kinds = types(conformingTo: "ViewNode").map(\.name)
        switch reference.kind {
        case .cast: return target.name != "ViewNode"
        case .switch: return target.kind == .enum && target.references.contains { kinds.contains($0.target) }
        default: return false
        }
    }
}
