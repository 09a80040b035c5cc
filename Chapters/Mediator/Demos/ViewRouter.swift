import MiniUIKit

@testable import MediatorChapter

let flow = ScreenFlow()

/// The screens from the window's first to the one on top.
@MainActor func stack() -> [UIViewController] {
    Array(sequence(first: flow.window.rootViewController) { $0?.presentedViewController }.compactMap(\.self))
}

@MainActor func show() {
    print(stack().map { $0.title ?? "\(type(of: $0))" }.joined(separator: " > "))
}

@MainActor func go(to path: String) {
    do throws(RoutingError) {
        try (stack().last as? any Screen)?.go(to: path)
        show()
    } catch {
        print(error)
    }
}

@MainActor func back() {
    stack().last?.dismiss(animated: true)
    show()
}

show()
go(to: "/B")
go(to: "/C")
back()
go(to: "/A")
go(to: "/settings")

flow.router.register("/settings") {
    let settings = UIViewController()
    settings.title = "Settings"
    return settings
}
go(to: "/settings")
