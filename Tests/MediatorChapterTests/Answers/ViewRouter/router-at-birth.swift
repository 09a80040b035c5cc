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

/// What the three screens share: they ask the router that they were made with.
@MainActor
private protocol Guided: Screen {
    var guide: any Routing { get }
}

extension Guided {
    func go(to path: String) throws(RoutingError) {
        try guide.route(from: self, to: path)
    }
}

/// The first screen.
final class ViewControllerA: UIViewController, Guided {
    fileprivate let guide: any Routing
    init(guide: any Routing) {
        self.guide = guide
        super.init()
    }
}

/// The second screen.
final class ViewControllerB: UIViewController, Guided {
    fileprivate let guide: any Routing
    init(guide: any Routing) {
        self.guide = guide
        super.init()
    }
}

/// The third screen.
final class ViewControllerC: UIViewController, Guided {
    fileprivate let guide: any Routing
    init(guide: any Routing) {
        self.guide = guide
        super.init()
    }
}

/// The mediator among screens.
struct Router: Routing {
    private final class Table {
        var entries: [(path: String, make: @MainActor () -> UIViewController)] = []
    }
    private let table = Table()

    mutating func register(_ path: String, make: @escaping @MainActor () -> UIViewController) {
        table.entries.append((path, make))
    }

    func route(from source: UIViewController, to path: String) throws(RoutingError) {
        guard let entry = table.entries.last(where: { $0.path == path }) else { throw .unknownPath(path) }
        source.present(entry.make(), animated: true)
    }
}

/// The one place that knows all screens: the window, with the first of them in it, and the router.
@MainActor
final class ScreenFlow {
    let window = UIWindow()
    var router = Router()

    /// Shows A; the three screens are reached as `/A`, `/B` and `/C`.
    init() {
        let makers: [String: @MainActor (any Routing) -> UIViewController] = [
            "/A": ViewControllerA.init, "/B": ViewControllerB.init, "/C": ViewControllerC.init,
        ]
        for (path, make) in makers {
            router.register(path) { [unowned self] in make(router) }
        }
        window.rootViewController = ViewControllerA(guide: router)
        window.makeKeyAndVisible()
    }
}
