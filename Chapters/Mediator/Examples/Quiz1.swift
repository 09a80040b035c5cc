import MiniUIKit

@testable import MediatorChapter

/// A router that is a value.
struct RouterValue: Routing {
    private var makers: [String: @MainActor () -> UIViewController] = [:]

    mutating func register(_ path: String, make: @escaping @MainActor () -> UIViewController) {
        makers[path] = make
    }

    func route(from source: UIViewController, to path: String) throws(RoutingError) {
        guard let make = makers[path] else { throw .unknownPath(path) }
        source.present(make(), animated: true)
        print("\(path) is shown.")
        source.dismiss(animated: true)
    }
}

var router = RouterValue()
router.register("/B") { ViewControllerB() }
let first = ViewControllerA()
first.router = router
router.register("/C") { ViewControllerC() }

for path in ["/B", "/C"] {
    do { try first.go(to: path) } catch { print(error) }
}
