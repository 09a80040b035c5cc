import Foundation

/// The component: what a single view and a whole tree of views have in common.
///
/// To draw a node or to hit it, nobody asks of what kind it is: that would leave out the kinds that are still
/// to come, and the tests bring some. So what you add to the protocol needs a default in an extension.
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
        !isHidden && superview?.isVisible ?? true
    }

    /// Takes the node out of the panel around it, if there is one.
    func removeFromSuperview() {
        superview?.remove(self)
        superview = nil
    }

    /// Whether the point, in the node's own coordinates, lies in it and can be hit there.
    fileprivate func contains(_ point: CGPoint) -> Bool {
        !isHidden && CGRect(origin: .zero, size: frame.size).contains(point)
    }
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

    func drawn() -> [String] {
        isHidden ? [] : [name]
    }

    func hitTest(_ point: CGPoint) -> (any ViewNode)? {
        contains(point) ? self : nil
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

    /// What lies in the panel, from back to front.
    private(set) var subviews: [any ViewNode] = []

    init(_ name: String, frame: CGRect) {
        self.name = name
        self.frame = frame
    }

    /// Puts a node in front of the others, and takes it from where it was; answers whether it did.
    ///
    /// The panel itself is refused, and so is every panel that it lies in: all stays as it is.
    @discardableResult
    func add(_ node: any ViewNode) -> Bool {
        guard !sequence(first: self, next: \.superview).contains(where: { $0 === node }) else { return false }
        node.removeFromSuperview()
        subviews.append(node)
        node.superview = self
        return true
    }

    func drawn() -> [String] {
        isHidden ? [] : [name] + subviews.flatMap { $0.drawn() }
    }

    func hitTest(_ point: CGPoint) -> (any ViewNode)? {
        guard contains(point) else { return nil }
        for node in subviews.reversed() {
            let inside = CGPoint(x: point.x - node.frame.minX, y: point.y - node.frame.minY)
            if let hit = node.hitTest(inside) { return hit }
        }
        return self
    }

    fileprivate func remove(_ node: any ViewNode) {
        subviews.removeAll { $0 === node }
    }
}
