import Foundation

/// The component: what a single view and a whole tree of views have in common.
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

    /// What is drawn of it, from back to front, by name.
    func drawn() -> [String]

    /// The frontmost node at the point, which is in the node's own coordinates; `nil` outside of them.
    func hitTest(_ point: CGPoint) -> (any ViewNode)?
}

extension ViewNode {
    /// Whether neither the node nor any panel around it is hidden.
    var isVisible: Bool {
        if isHidden { return false }
        guard let superview else { return true }
        return superview.isVisible
    }

    /// Takes the node out of the panel around it, if there is one.
    func removeFromSuperview() {
        guard let panel = superview else { return }
        panel.drop(self)
        superview = nil
    }
}

/// What labels and panels have in common: the questions are the same, `content` is not.
@MainActor
class Box: ViewNode {
    let name: String
    var frame: CGRect
    var isHidden = false
    weak var superview: Panel?

    init(_ name: String, frame: CGRect) {
        self.name = name
        self.frame = frame
    }

    /// What is drawn in front of the box.
    var content: [String] { [] }

    /// What is hit in front of the box.
    func contentHit(at point: CGPoint) -> (any ViewNode)? { nil }

    final func drawn() -> [String] {
        isHidden ? [] : CollectionOfOne(name) + content
    }

    final func hitTest(_ point: CGPoint) -> (any ViewNode)? {
        let own = CGRect(origin: .zero, size: frame.size)
        if isHidden || !own.contains(point) { return nil }
        return contentHit(at: point) ?? self
    }
}

/// A leaf: it draws its name and has nothing in it.
final class Label: Box {}

/// The composite: a view that has others in it, each of which may be a panel again.
///
/// It is drawn behind what it contains. Where it ends, so does all that lies in it: nothing is hit outside.
final class Panel: Box {
    /// One node and those behind it.
    private final class Link {
        let node: any ViewNode
        let behind: Link?

        init(_ node: any ViewNode, behind: Link?) {
            self.node = node
            self.behind = behind
        }
    }

    private var front: Link?

    private var fromTheFront: [any ViewNode] {
        Array(sequence(first: front) { $0?.behind }.compactMap { $0?.node })
    }

    /// What lies in the panel, from back to front.
    var subviews: [any ViewNode] { fromTheFront.reversed() }

    /// Puts a node in front of the others, and takes it from where it was; answers whether it did.
    ///
    /// The panel itself is refused, and so is every panel that it lies in: all stays as it is.
    @discardableResult
    func add(_ node: any ViewNode) -> Bool {
        if let panel = node as? Panel, panel === self || lies(in: panel) { return false }
        node.removeFromSuperview()
        front = Link(node, behind: front)
        node.superview = self
        return true
    }

    private func lies(in panel: Panel) -> Bool {
        guard let superview else { return false }
        return superview === panel || superview.lies(in: panel)
    }

    fileprivate func drop(_ node: any ViewNode) {
        let rest = subviews.filter { $0 !== node }
        front = rest.reduce(nil) { Link($1, behind: $0) }
    }

    override var content: [String] {
        subviews.flatMap { $0.drawn() }
    }

    override func contentHit(at point: CGPoint) -> (any ViewNode)? {
        for node in fromTheFront {
            let offset = node.frame.origin
            if let hit = node.hitTest(CGPoint(x: point.x - offset.x, y: point.y - offset.y)) { return hit }
        }
        return nil
    }
}
