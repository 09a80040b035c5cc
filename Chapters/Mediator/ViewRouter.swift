import MiniUIKit

/// Why a screen was not shown.
enum RoutingError: Error, Equatable, CustomStringConvertible {
    /// Nothing is registered under the path.
    case unknownPath(String)

    var description: String {
        switch self {
        case .unknownPath(let path): "No screen is registered under \"\(path)\"."
        }
    }
}

/// What leads from screen to screen. It is not bound to classes: is a value right here, or an object?
@MainActor
protocol Routing {
    /// Has the path lead to a new screen at each visit; the last registration of a path counts.
    ///
    /// It counts for the screens that are already there, too, and for no other router.
    mutating func register(_ path: String, make: @escaping @MainActor () -> UIViewController)

    /// Presents the screen under the path over the source, or refuses the path and presents nothing.
    func route(from source: UIViewController, to path: String) throws(RoutingError)
}

/// A screen that leads to others by their paths.
@MainActor
protocol Screen: UIViewController {
    /// Shows the screen under the path over this one.
    func go(to path: String) throws(RoutingError)
}

/// The first screen.
final class ViewControllerA: UIViewController, Screen {
    // TODO: This works, but each screen knows all the others. Complete `Router`, register the three screens
    // with it in `ScreenFlow`, and have every screen ask the router: none is to know or present another.

    func go(to path: String) throws(RoutingError) {
        switch path {
        case "/B": present(ViewControllerB(), animated: true)
        case "/C": present(ViewControllerC(), animated: true)
        default: throw .unknownPath(path)
        }
    }
}

/// The second screen.
final class ViewControllerB: UIViewController, Screen {
    func go(to path: String) throws(RoutingError) {
        switch path {
        case "/A": present(ViewControllerA(), animated: true)
        case "/C": present(ViewControllerC(), animated: true)
        default: throw .unknownPath(path)
        }
    }
}

/// The third screen.
final class ViewControllerC: UIViewController, Screen {
    func go(to path: String) throws(RoutingError) {
        switch path {
        case "/A": present(ViewControllerA(), animated: true)
        case "/B": present(ViewControllerB(), animated: true)
        default: throw .unknownPath(path)
        }
    }
}

/// The mediator among screens.
struct Router: Routing {
    mutating func register(_ path: String, make: @escaping @MainActor () -> UIViewController) {}

    func route(from source: UIViewController, to path: String) throws(RoutingError) {}
}

/// The one place that knows all screens: the window, with the first of them in it, and the router.
@MainActor
final class ScreenFlow {
    let window = UIWindow()
    var router = Router()

    /// Shows A; the three screens are reached as `/A`, `/B` and `/C`.
    init() {
        window.rootViewController = ViewControllerA()
        window.makeKeyAndVisible()
    }
}
