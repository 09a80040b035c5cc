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
    // TODO: Complete what every node can do, then the label and the panel.
    /// Whether neither the node nor any panel around it is hidden.
    var isVisible: Bool {
        false
    }

    /// Takes the node out of the panel around it, if there is one.
    func removeFromSuperview() {}
}

/// A leaf: it draws its name and has nothing in it.
final class Label: ViewNode {
    let name: String
    var frame: CGRect
    var isHidden = false
    var superview: Panel? {
        get { nil }
        set {}
    }

    init(_ name: String, frame: CGRect) {
        self.name = name
        self.frame = frame
    }

    func drawn() -> [String] {
        []
    }

    func hitTest(_ point: CGPoint) -> (any ViewNode)? {
        nil
    }
}

/// The composite: a view that has others in it, each of which may be a panel again.
///
/// It is drawn behind what it contains. Where it ends, so does all that lies in it: nothing is hit outside.
final class Panel: ViewNode {
    let name: String
    var frame: CGRect
    var isHidden = false
    var superview: Panel? {
        get { nil }
        set {}
    }

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
        false
    }

    func drawn() -> [String] {
        []
    }

    func hitTest(_ point: CGPoint) -> (any ViewNode)? {
        nil
    }
}
