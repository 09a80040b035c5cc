public import Foundation

/// Where a view lies, and which view lies at a point.
extension UIView {
    /// Stands for `UIView.frame`: where the view lies in its superview.
    ///
    /// As in UIKit it is made of `center` and of the size of `bounds`.
    public var frame: CGRect {
        get {
            CGRect(
                x: center.x - bounds.width / 2, y: center.y - bounds.height / 2,
                width: bounds.width, height: bounds.height
            )
        }
        set {
            bounds.size = newValue.size
            center = CGPoint(x: newValue.midX, y: newValue.midY)
        }
    }

    /// Stands for `UIView.convert(_:to:)`: a point of this view as another sees it; `nil` means the topmost view.
    public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
        let here = origin
        let there = view?.origin ?? .zero
        return CGPoint(x: point.x + here.x - there.x, y: point.y + here.y - there.y)
    }

    /// Stands for `UIView.convert(_:from:)`: a point of another view as this one sees it.
    public func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
        let here = origin
        let there = view?.origin ?? .zero
        return CGPoint(x: point.x + there.x - here.x, y: point.y + there.y - here.y)
    }

    /// Where this view's coordinates begin, seen from the topmost view.
    private var origin: CGPoint {
        var point = CGPoint.zero
        var view: UIView? = self
        while let current = view, let above = current.superview {
            point.x += current.frame.minX - current.bounds.minX
            point.y += current.frame.minY - current.bounds.minY
            view = above
        }
        return point
    }
}
