/// Stands for `UIViewController`: it manages a view, and may present another view controller over its own.
///
/// Differs from UIKit: there are no nib files, no storyboards and no child controllers; `init()` is the
/// designated initialiser. Presenting takes no time: what is `animated` is finished when the call returns.
@MainActor
open class UIViewController: UIResponder {
    /// Stands for `UIViewController.title`.
    open var title: String?

    /// Stands for `UIViewController.viewIfLoaded`.
    public private(set) var viewIfLoaded: UIView?

    /// Stands for `UIViewController.presentedViewController`: presented, and kept alive, by this one.
    ///
    /// Differs from UIKit: it is that of this controller alone, never that of an ancestor.
    public private(set) var presentedViewController: UIViewController?

    /// Stands for `UIViewController.presentingViewController`: the one that presents this controller.
    public private(set) weak var presentingViewController: UIViewController?

    /// Stands for `UIViewController.isViewLoaded`.
    public var isViewLoaded: Bool {
        viewIfLoaded != nil
    }

    /// Stands for `UIViewController.view`: loaded when it is first asked for.
    ///
    /// Differs from UIKit: it is not implicitly unwrapped. A controller whose `loadView()` makes no view gets
    /// an empty one.
    public var view: UIView {
        get {
            loadViewIfNeeded()
            return viewIfLoaded ?? UIView()
        }
        set {
            viewIfLoaded?.controller = nil
            newValue.controller = self
            viewIfLoaded = newValue
        }
    }

    /// Stands for `UIViewController.next`: who presents this controller, else what its view is in.
    open override var next: UIResponder? {
        presentingViewController ?? viewIfLoaded?.superview
    }

    /// Stands for `UIViewController.loadView()`: makes the view; override it to make another.
    open func loadView() {
        view = UIView()
    }

    /// Stands for `UIViewController.loadViewIfNeeded()`: loads the view unless it is there already.
    public func loadViewIfNeeded() {
        guard !isViewLoaded else { return }
        loadView()
        if !isViewLoaded {
            view = UIView()
        }
        viewDidLoad()
    }

    /// Stands for `UIViewController.viewDidLoad()`: called once, after the view was loaded.
    open func viewDidLoad() {}

    /// Stands for `UIViewController.viewWillAppear(_:)`.
    open func viewWillAppear(_ animated: Bool) {}

    /// Stands for `UIViewController.viewDidAppear(_:)`.
    open func viewDidAppear(_ animated: Bool) {}

    /// Stands for `UIViewController.viewWillDisappear(_:)`.
    open func viewWillDisappear(_ animated: Bool) {}

    /// Stands for `UIViewController.viewDidDisappear(_:)`.
    open func viewDidDisappear(_ animated: Bool) {}

    /// Stands for `UIViewController.present(_:animated:completion:)`: shows a controller over this one.
    ///
    /// As in UIKit, nothing happens if this controller already presents one, or if the other is already
    /// presented or lies below this one; `completion` is not called then.
    ///
    /// Differs from UIKit: this controller needs no place in a window, and nothing is ever logged. This
    /// controller's own view does not disappear, as under a sheet.
    open func present(
        _ viewControllerToPresent: UIViewController,
        animated flag: Bool,
        completion: (@MainActor () -> Void)? = nil
    ) {
        guard presentedViewController == nil, canPresent(viewControllerToPresent) else { return }
        presentedViewController = viewControllerToPresent
        viewControllerToPresent.presentingViewController = self
        viewControllerToPresent.appear(in: viewIfLoaded?.window, animated: flag)
        completion?()
    }

    /// Stands for `UIViewController.dismiss(animated:completion:)`.
    ///
    /// As in UIKit it takes away what this controller presents, with all that is above. A controller that
    /// presents nothing asks the one that presents it.
    open func dismiss(animated flag: Bool, completion: (@MainActor () -> Void)? = nil) {
        guard let presented = presentedViewController else {
            presentingViewController?.dismiss(animated: flag, completion: completion)
            return
        }
        if presented.presentedViewController != nil {
            presented.dismiss(animated: flag)
        }
        presented.disappear(animated: flag)
        presented.viewIfLoaded?.removeFromSuperview()
        presented.presentingViewController = nil
        presentedViewController = nil
        completion?()
    }
}

extension UIViewController {
    /// Whether a controller is presented by nobody and is neither this one nor below it.
    ///
    /// Controllers keep what they present alive: one presented by its own descendant would never be freed.
    private func canPresent(_ controller: UIViewController) -> Bool {
        var below: UIViewController? = self
        while let current = below {
            if current === controller { return false }
            below = current.presentingViewController
        }
        return controller.presentingViewController == nil
    }

    /// Loads the view, puts it into the window, if there is one, and tells the controller.
    func appear(in window: UIWindow?, animated: Bool) {
        loadViewIfNeeded()
        viewWillAppear(animated)
        window?.addSubview(view)
        viewDidAppear(animated)
    }

    /// Tells the controller that its view goes away, if it was ever shown.
    func disappear(animated: Bool) {
        guard isViewLoaded else { return }
        viewWillDisappear(animated)
        viewDidDisappear(animated)
    }
}
