import Foundation

/// The component: what a single view and a whole tree of views have in common.
///
/// It has children as well; only a panel has any.
@MainActor
protocol ViewNode: AnyObject {
    /// What it is called where it is drawn. Two nodes may have the same name.
    var name: String { get }

    /// Where it lies, in the coordinates of the panel around it. Its own begin at zero.
    var frame: CGRect { get set }

    /// A hidden node is neither drawn nor hit, and neither is what lies in it.
    var isHidden: Bool { get set }

    /// The panel around it, which keeps it alive, and which alone sets this.
    var superview: Panel? { get set }

    /// What lies in the node, from back to front.
    var subviews: [any ViewNode] { get }

    /// What is drawn of it, from back to front, by name.
    func drawn() -> [String]

    /// The frontmost node at the point, which is in the node's own coordinates; `nil` outside of them.
    func hitTest(_ point: CGPoint) -> (any ViewNode)?
}

extension ViewNode {
    var subviews: [any ViewNode] { [] }

    /// Whether neither the node nor any panel around it is hidden.
    var isVisible: Bool {
        var panel = superview
        while let current = panel {
            if current.isHidden { return false }
            panel = current.superview
        }
        return !isHidden
    }

    /// Takes the node out of the panel around it, if there is one.
    func removeFromSuperview() {
        superview?.nodes.removeAll { $0.node === self }
        superview = nil
    }

    func drawn() -> [String] {
        guard !isHidden else { return [] }
        return subviews.reduce(into: [name]) { $0 += $1.drawn() }
    }

    func hitTest(_ point: CGPoint) -> (any ViewNode)? {
        guard isVisible, (0..<frame.width).contains(point.x), (0..<frame.height).contains(point.y) else {
            return nil
        }
        return subviews.reversed().lazy.compactMap { node in
            node.hitTest(CGPoint(x: point.x - node.frame.minX, y: point.y - node.frame.minY))
        }.first ?? self
    }

    /// Whether a panel lies in the node, or is it.
    fileprivate func surrounds(_ panel: Panel) -> Bool {
        if let own = self as? Panel, own === panel { return true }
        return subviews.contains { $0.surrounds(panel) }
    }
}

/// A node and when it was added: the later, the further in front.
private struct Entry {
    let node: any ViewNode
    let turn: Int
}

/// A leaf: it draws its name and has nothing in it.
final class Label: ViewNode {
    let name: String
    var frame: CGRect
    var isHidden = false
    weak var superview: Panel?

    init(_ name: String, frame: CGRect) {
        self.name = name
        self.frame = frame
    }
}

/// The composite: a view that has others in it, each of which may be a panel again.
///
/// It is drawn behind what it contains. Where it ends, so does all that lies in it: nothing is hit outside.
final class Panel: ViewNode {
    let name: String
    var frame: CGRect
    var isHidden = false
    weak var superview: Panel?
    fileprivate var nodes: [Entry] = []
    private var turns = 0

    /// What lies in the panel, from back to front.
    var subviews: [any ViewNode] {
        nodes.sorted { $0.turn < $1.turn }.map(\.node)
    }

    init(_ name: String, frame: CGRect) {
        self.name = name
        self.frame = frame
    }

    /// Puts a node in front of the others, and takes it from where it was; answers whether it did.
    ///
    /// The panel itself is refused, and so is every panel that it lies in: all stays as it is.
    @discardableResult
    func add(_ node: any ViewNode) -> Bool {
        if node.surrounds(self) { return false }
        node.removeFromSuperview()
        turns += 1
        nodes.append(Entry(node: node, turn: turns))
        node.superview = self
        return true
    }
}
