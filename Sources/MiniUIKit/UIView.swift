/// Stands for `UIView`: a node in the tree of what is on the screen.
///
/// Differs from UIKit: it has no geometry and draws nothing; the tree is left, and whether a view is hidden.
@MainActor
open class UIView: UIResponder {
    /// Stands for `UIView.subviews`: the views inside this one, from back to front.
    public private(set) var subviews: [UIView] = []

    /// Stands for `UIView.superview`: the view around this one, which keeps it alive.
    public private(set) weak var superview: UIView?

    /// Stands for `UIView.isHidden`.
    open var isHidden = false

    /// The view controller whose root view this is; UIKit has it privately, for the responder chain.
    weak var controller: UIViewController?

    /// Stands for `UIView.window`: the window this view is in, at whatever depth.
    open var window: UIWindow? {
        superview?.window
    }

    /// Stands for `UIView.next`: the controller of this view if it has one, else its superview.
    open override var next: UIResponder? {
        controller ?? superview
    }

    /// Stands for `UIView.addSubview(_:)`: puts a view in front of the others, taking it from where it was.
    ///
    /// Differs from UIKit, which raises an exception: a view that would contain itself stays where it is.
    open func addSubview(_ view: UIView) {
        guard !isDescendant(of: view) else { return }
        view.removeFromSuperview()
        subviews.append(view)
        view.superview = self
    }

    /// Stands for `UIView.removeFromSuperview()`.
    open func removeFromSuperview() {
        superview?.subviews.removeAll { $0 === self }
        superview = nil
    }

    /// Stands for `UIView.isDescendant(of:)`: true for the view itself, too.
    open func isDescendant(of view: UIView) -> Bool {
        var ancestor: UIView? = self
        while let current = ancestor {
            if current === view { return true }
            ancestor = current.superview
        }
        return false
    }
}
