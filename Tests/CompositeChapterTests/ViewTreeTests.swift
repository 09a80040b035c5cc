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
            node.frame.size.width += 10
            #expect(
                node.hitTest(CGPoint(x: node.frame.width - 5, y: 5)) === node,
                "The node has grown since. ‖ 节点后来变大了。")
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
        #expect(names(in: card) == ["Photo", "Badge"])
        #expect(photo.superview === card)
        #expect(card.add(photo))
        #expect(names(in: card) == ["Badge", "Photo"])
        #expect(photo.superview === card)
    }

    @Test("A node that is added to another panel leaves the first")
    func moved() {
        screen.add(card)
        card.add(photo)
        #expect(screen.add(photo))
        #expect(names(in: card) == [])
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
        #expect(names(in: card) == ["Photo"])
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
        #expect(names(in: card) == [])
        #expect(card.superview === screen)
        #expect(names(in: screen) == ["Card"])
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
        #expect(names(in: inner) == [])
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
        #expect(screen.hitTest(CGPoint(x: 190, y: 140)) === shelf.subviews.last, "\(outside)")
    }

    @Test("To be drawn and to be hit, a panel does not tell labels from panels")
    func treatsAllAlike() throws {
        let structure = try Structure.ofExercise()
        expect(try structure.asksNoNodeWhatItIs())
        expect(try structure.keepsAllAlike())
    }
}

extension ViewTreeTests {
    /// What lies in a panel, by name.
    private func names(in panel: Panel) -> [String] {
        panel.subviews.map(\.name)
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
    // Should every node hand out what lies in it, then these are found, and still the shelf is to be asked.
    var subviews: [any ViewNode]
    var children: [any ViewNode] { subviews }

    init(_ nodes: [any ViewNode]) { subviews = nodes }

    func drawn() -> [String] { ["Shelf of \(subviews.count)"] + subviews.flatMap { $0.drawn() } }
    func hitTest(_ point: CGPoint) -> (any ViewNode)? {
        point.x > 80 && point.y > 80 ? subviews.last : nil
    }
}

extension Structure {
    /// Refuses a decision by the kind of a node in what runs when one is drawn or hit, wherever that stands.
    fileprivate func asksNoNodeWhatItIs() throws -> Ruling {
        let lines = try String(contentsOfFile: file, encoding: .utf8).components(separatedBy: .newlines)
        let kinds = types(conformingTo: "ViewNode").map(\.name)
        let tags = tags(of: kinds)
        var open = [("ViewNode", "drawn()"), ("ViewNode", "hitTest(_:)")]
        var seen: Set<String> = []
        var violations: [Violation] = []
        while let (type, member) = open.popLast() {
            guard seen.insert("\(type).\(member)").inserted else { continue }
            let code = code(of: member, in: type)
            open += code.map { ($0.target, $0.member ?? $0.target) }
            for reference in code {
                guard let asked = question(in: reference, lines, kinds, tags),
                    seen.insert("\(reference.location)").inserted
                else { continue }
                violations.append(
                    Violation(
                        Sentence(
                            "`\(member)` asks of what kind a node is: `\(asked)` (\(reference.location)). "
                                + "Ask every node the same: `drawn()` and `hitTest(_:)`.",
                            "`\(member)` 在询问节点是哪一种：`\(asked)`（\(reference.location)）。"
                                + "对每个节点都只问 `drawn()` 与 `hitTest(_:)`。"),
                        at: reference.location))
            }
        }
        return Ruling(violations)
    }

    /// What runs where a member is used: that of the type, or where it has none, of those above it; what is
    /// below it and overrides it or fulfils it; or a function.
    private func code(of member: String, in name: String) -> [Reference] {
        let owners = types.filter { $0.name == name }
        let isOwn = owners.contains { $0.members.contains { $0.name == member } }
        let kin = types.filter { type in
            if type.name == name { return true }
            if !isOwn { return owners.contains { $0.ancestors.contains(type.name) } }
            return type.ancestors.contains(name)
                && (owners.contains { $0.requires(member) }
                    || type.members.contains { $0.name == member && $0.isOverride })
        }
        return kin.flatMap(\.references).filter { $0.within == member }
            + functions.filter { $0.name == name }.flatMap(\.references)
    }

    /// The kind of node that is asked for: by a cast, by its metatype, or by a tag.
    private func question(
        in reference: Reference, _ lines: [String], _ kinds: [String], _ tags: Set<String>
    ) -> String? {
        let target = reference.target
        if reference.kind == .cast {
            return target != "ViewNode" && types.contains { $0.name == target } ? target : nil
        }
        if kinds.contains(target), lines[reference.location.line - 1].contains("\(target).self") {
            return target
        }
        guard let member = reference.member, tags.contains(member) else { return nil }
        return target == "ViewNode" || kinds.contains(target) && !reference.isOnSelf ? member : nil
    }

    /// Properties that say nothing but of what kind a node is: each kind answers a constant of its own.
    private func tags(of kinds: [String]) -> Set<String> {
        var constant: [String: Set<String>] = [:]
        var changing: Set<String> = []
        for node in types where node.name == "ViewNode" || kinds.contains(node.name) {
            let computed = node.members.filter { $0.kind == .property && !$0.isStatic }
            for property in node.storedProperties where !property.isStatic {
                if property.isMutable { changing.insert(property.name) }
                constant[property.name, default: []].insert(node.name)
            }
            for property in computed {
                let body = node.references.filter { $0.within == property.name && $0.place == .body }
                if body.contains(where: { !property.mentions.contains($0.target) }) {
                    changing.insert(property.name)
                }
                // In a protocol it takes two of the name: the requirement, and what it is by default.
                if node.kind == .protocol, computed.count(where: { $0.name == property.name }) < 2 {
                    continue
                }
                constant[property.name, default: []].insert(node.name)
            }
        }
        return Set(constant.filter { $0.value.count > 1 }.keys).subtracting(changing).subtracting(["name"])
    }

    /// Refuses a panel that keeps some of its nodes as labels or as panels.
    fileprivate func keepsAllAlike() throws -> Ruling {
        let kinds = types(conformingTo: "ViewNode").filter { kind in
            !types.contains { $0.ancestors.contains(kind.name) }
        }.map(\.name)
        var open = ["Panel"] + (try type("Panel").ancestors)
        var seen: Set<String> = []
        var violations: [Violation] = []
        while let name = open.popLast() {
            guard seen.insert(name).inserted, name == "Panel" || !kinds.contains(name) else { continue }
            for type in types where type.name == name {
                let kept = type.storedProperties.flatMap { property in
                    property.holdings.filter { $0.ownership == .strong && property.name != "superview" }
                        .map { (property.name, $0.type, property.location) }
                }
                let payloads = type.references.filter { type.kind == .enum && $0.place != .body }
                    .map { (type.name, $0.target, $0.location) }
                for (place, held, location) in kept + payloads {
                    open.append(held)
                    guard kinds.contains(held) else { continue }
                    violations.append(
                        Violation(
                            Sentence(
                                "`\(place)` keeps a `\(held)` as such (\(location)). "
                                    + "Keep all that lies in a panel as `any ViewNode`.",
                                "`\(place)` 专门保存 `\(held)`（\(location)）。"
                                    + "面板里的一切都应作为 `any ViewNode` 保存。"),
                            at: location))
                }
            }
        }
        return Ruling(violations)
    }
}

extension TypeNode {
    /// Whether it is a protocol that asks for the member, and does not only add it in an extension.
    fileprivate func requires(_ member: String) -> Bool {
        let bodies = references.contains { $0.within == member && $0.place == .body } ? 1 : 0
        return kind == .protocol && members.count { $0.name == member } > bodies
    }
}
