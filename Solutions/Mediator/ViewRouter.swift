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
    /// Given by the router that shows the screen, which keeps no screens: so screens may keep it.
    var router: (any Routing)? { get set }

    /// Shows the screen under the path over this one.
    func go(to path: String) throws(RoutingError)
}

extension Screen {
    func go(to path: String) throws(RoutingError) {
        guard let router else { throw .unknownPath(path) }
        try router.route(from: self, to: path)
    }
}

/// The first screen.
final class ViewControllerA: UIViewController, Screen {
    var router: (any Routing)?
}

/// The second screen.
final class ViewControllerB: UIViewController, Screen {
    var router: (any Routing)?
}

/// The third screen.
final class ViewControllerC: UIViewController, Screen {
    var router: (any Routing)?
}

/// The mediator among screens: an object, since all screens must see the same registrations.
final class Router: Routing {
    private var makers: [String: @MainActor () -> UIViewController] = [:]

    func register(_ path: String, make: @escaping @MainActor () -> UIViewController) {
        makers[path] = make
    }

    func route(from source: UIViewController, to path: String) throws(RoutingError) {
        guard let make = makers[path] else { throw .unknownPath(path) }
        let screen = make()
        (screen as? any Screen)?.router = self
        source.present(screen, animated: true)
    }
}

/// The one place that knows all screens: the window, with the first of them in it, and the router.
@MainActor
final class ScreenFlow {
    let window = UIWindow()
    var router = Router()

    /// Shows A; the three screens are reached as `/A`, `/B` and `/C`.
    init() {
        router.register("/A") { ViewControllerA() }
        router.register("/B") { ViewControllerB() }
        router.register("/C") { ViewControllerC() }
        let first = ViewControllerA()
        first.router = router
        window.rootViewController = first
        window.makeKeyAndVisible()
    }
}
