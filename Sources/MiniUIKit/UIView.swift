public import Foundation

/// Stands for `UIView`: a node in the tree of what is on the screen.
///
/// Differs from UIKit: it draws nothing, lays nothing out and is never turned; the tree is left, where the views lie,
/// and whether they are seen and touched.
@MainActor
open class UIView: UIResponder {
    /// Stands for `UIView.subviews`: the views inside this one, from back to front.
    public private(set) var subviews: [UIView] = []

    /// Stands for `UIView.superview`: the view around this one, which keeps it alive.
    public private(set) weak var superview: UIView?

    /// Stands for `UIView.isHidden`.
    open var isHidden = false

    /// Stands for `UIView.alpha`: from 0, which cannot be seen, to 1.
    open var alpha: CGFloat = 1

    /// Stands for `UIView.isUserInteractionEnabled`.
    open var isUserInteractionEnabled = true

    /// Stands for `UIView.bounds`: the view in its own coordinates.
    open var bounds: CGRect

    /// Stands for `UIView.center`: its middle in the coordinates of its superview.
    open var center: CGPoint

    /// The view controller whose root view this is; UIKit has it privately, for the responder chain.
    weak var controller: UIViewController?

    /// Stands for `UIView.init(frame:)`.
    public init(frame: CGRect) {
        bounds = CGRect(origin: .zero, size: frame.size)
        center = CGPoint(x: frame.midX, y: frame.midY)
    }

    /// Stands for `UIView.init()`: an empty view.
    ///
    /// Differs from UIKit: it is a designated initialiser, which a subclass may override and call as such.
    public override init() {
        bounds = .zero
        center = .zero
    }

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

    /// Stands for `UIView.hitTest(_:with:)`: the frontmost view at the point that can be touched, or `nil`.
    ///
    /// As in UIKit, a view that is hidden, all but transparent or not enabled for the user keeps its subviews
    /// out of it too, and so does a view that the point lies outside of.
    open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        guard isUserInteractionEnabled, !isHidden, alpha >= 0.01, self.point(inside: point, with: event)
        else {
            return nil
        }
        for subview in subviews.reversed() {
            if let hit = subview.hitTest(subview.convert(point, from: self), with: event) {
                return hit
            }
        }
        return self
    }

    /// Stands for `UIView.point(inside:with:)`: whether a point in the view's own coordinates lies in it.
    open func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        bounds.contains(point)
    }
}
