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
    /// It counts for the screens that are already there, too.
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

/// Asks whoever is further up the responder chain.
extension Screen {
    func go(to path: String) throws(RoutingError) {
        var responder: UIResponder? = self
        while let current = responder {
            if let guide = current as? any Guide {
                return try guide.lead(self, to: path)
            }
            responder = current.next
        }
        throw .unknownPath(path)
    }
}

/// A responder that shows the way.
@MainActor
private protocol Guide: UIResponder {
    func lead(_ traveller: UIViewController, to path: String) throws(RoutingError)
}

/// The first screen.
final class ViewControllerA: UIViewController, Screen {}

/// The second screen.
final class ViewControllerB: UIViewController, Screen {}

/// The third screen.
final class ViewControllerC: UIViewController, Screen {}

private final class GuidingWindow: UIWindow, Guide {
    private let router: Router
    init(router: Router) {
        self.router = router
        super.init()
    }
    func lead(_ traveller: UIViewController, to path: String) throws(RoutingError) {
        try router.route(from: traveller, to: path)
    }
}

/// The mediator among screens.
final class Router: Routing {
    private let book = Book<String, @MainActor () -> UIViewController>()

    func register(_ path: String, make: @escaping @MainActor () -> UIViewController) {
        book[path] = make
    }

    func route(from source: UIViewController, to path: String) throws(RoutingError) {
        guard let screen = book[path]?() else { throw .unknownPath(path) }
        source.cover(with: screen)
    }
}

extension UIViewController {
    fileprivate func cover(with screen: UIViewController) {
        present(screen, animated: true)
    }
}

private final class Book<Key: Hashable, Page> {
    private var pages: [Key: Page] = [:]
    subscript(key: Key) -> Page? {
        get { pages[key] }
        set { pages[key] = newValue }
    }
}

/// The one place that knows all screens: the window, with the first of them in it, and the router.
@MainActor
final class ScreenFlow {
    let window: UIWindow
    let router: Router

    /// Shows A; the three screens are reached as `/A`, `/B` and `/C`.
    init() {
        router = Router()
        window = GuidingWindow(router: router)
        router.register("/A", make: ViewControllerA.init)
        router.register("/B", make: ViewControllerB.init)
        router.register("/C", make: ViewControllerC.init)
        window.rootViewController = ViewControllerA()
        window.makeKeyAndVisible()
    }
}
