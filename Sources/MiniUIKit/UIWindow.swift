public import Foundation

/// Stands for `UIWindow`: the view at the top, which shows the view of its root view controller.
///
/// Differs from UIKit: it belongs to no scene and no screen, and no application knows which window is key.
@MainActor
open class UIWindow: UIView {
    /// Stands for `UIWindow.isKeyWindow`.
    public private(set) var isKeyWindow = false

    /// Stands for `UIWindow.rootViewController`: the controller whose view fills the window.
    ///
    /// As in UIKit the window keeps it alive, and its view is loaded once the window is visible.
    open var rootViewController: UIViewController? {
        didSet {
            guard rootViewController !== oldValue else { return }
            oldValue?.disappear(animated: false)
            oldValue?.viewIfLoaded?.removeFromSuperview()
            showRoot()
        }
    }

    /// Stands for `UIWindow.init()`: a window starts hidden.
    public override init() {
        super.init()
        isHidden = true
    }

    /// Stands for `UIWindow.init(frame:)`: a window starts hidden.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        isHidden = true
    }

    /// A window is in itself.
    open override var window: UIWindow? { self }

    /// Stands for `UIWindow.makeKeyAndVisible()`: shows the window and the view of its root view controller.
    open func makeKeyAndVisible() {
        isKeyWindow = true
        guard isHidden else { return }
        isHidden = false
        showRoot()
    }

    private func showRoot() {
        guard !isHidden, let root = rootViewController else { return }
        root.appear(in: self, animated: false)
    }
}
