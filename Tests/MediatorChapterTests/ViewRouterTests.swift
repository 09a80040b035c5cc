import Blueprint
import BlueprintTesting
import MiniUIKit
import Testing

@testable import MediatorChapter

@Suite("View router")
@MainActor
struct ViewRouterTests {
    @Test("An empty router refuses every path, and presents nothing")
    func nothingRegistered() {
        let source = UIViewController()
        let router = Router()
        #expect(throws: RoutingError.unknownPath("/A")) {
            try router.route(from: source, to: "/A")
        }
        #expect(source.presentedViewController == nil)
    }

    @Test("A registered screen is presented over the source, under its own path only")
    func registered() throws {
        let source = UIViewController()
        var router: any Routing = Router()
        router.register("/settings") { titled("Settings") }
        #expect(throws: RoutingError.unknownPath("/Settings")) {
            try router.route(from: source, to: "/Settings")
        }
        try router.route(from: source, to: "/settings")
        #expect(source.presentedViewController?.title == "Settings")
        #expect(source.presentedViewController?.presentingViewController === source)
    }

    @Test("Of two registrations of a path, the last one counts")
    func registeredAgain() throws {
        let source = UIViewController()
        var router: any Routing = Router()
        router.register("/settings") { titled("Old settings") }
        router.register("/settings") { titled("New settings") }
        try router.route(from: source, to: "/settings")
        #expect(source.presentedViewController?.title == "New settings")
    }

    @Test("What is registered with one router is unknown to another")
    func twoRouters() throws {
        let source = UIViewController()
        var first: any Routing = Router()
        var second: any Routing = Router()
        first.register("/settings") { titled("Settings") }
        second.register("/help") { titled("Help") }
        #expect(throws: RoutingError.unknownPath("/help")) {
            try first.route(from: source, to: "/help")
        }
        #expect(throws: RoutingError.unknownPath("/settings")) {
            try second.route(from: source, to: "/settings")
        }
        try first.route(from: source, to: "/settings")
        #expect(source.presentedViewController?.title == "Settings")
    }

    @Test("The window shows A, and A presents nothing yet")
    func firstScreen() {
        let flow = ScreenFlow()
        #expect(flow.shown == ["ViewControllerA"])
        #expect(flow.window.rootViewController?.view.window === flow.window)
    }

    @Test("Each screen leads to both of the others")
    func sixWays() throws {
        let flow = ScreenFlow()
        try flow.top.go(to: "/B")
        #expect(flow.shown == ["ViewControllerA", "ViewControllerB"])
        try flow.top.go(to: "/A")
        #expect(flow.shown == ["ViewControllerA", "ViewControllerB", "ViewControllerA"])
        try flow.top.go(to: "/C")
        #expect(flow.shown == ["ViewControllerA", "ViewControllerB", "ViewControllerA", "ViewControllerC"])
        try flow.top.go(to: "/B")
        try flow.top.go(to: "/C")
        try flow.top.go(to: "/A")
        #expect(
            flow.shown == [
                "ViewControllerA", "ViewControllerB", "ViewControllerA", "ViewControllerC",
                "ViewControllerB", "ViewControllerC", "ViewControllerA",
            ])
    }

    @Test("Back from one screen, the way to another is open")
    func backAndForth() throws {
        let flow = ScreenFlow()
        try flow.top.go(to: "/B")
        try flow.top.dismiss(animated: true)
        #expect(flow.shown == ["ViewControllerA"])
        try flow.top.go(to: "/C")
        #expect(flow.shown == ["ViewControllerA", "ViewControllerC"])
    }

    @Test("Each visit makes a new screen")
    func newScreenEachVisit() throws {
        let flow = ScreenFlow()
        try flow.top.go(to: "/B")
        let first = try flow.top
        first.title = "Read to the end"
        first.dismiss(animated: true)
        try flow.top.go(to: "/B")
        let second = try flow.top
        #expect(second !== first)
        #expect(second.title == nil)
    }

    @Test("A path that nobody knows is refused by its name, and nothing is presented")
    func unknownPath() throws {
        let flow = ScreenFlow()
        try flow.top.go(to: "/C")
        let screen = try flow.top
        #expect(throws: RoutingError.unknownPath("/Z")) {
            try screen.go(to: "/Z")
        }
        #expect(flow.shown == ["ViewControllerA", "ViewControllerC"])
    }

    @Test("A screen is freed once it is dismissed")
    func dismissedIsFreed() throws {
        let flow = ScreenFlow()
        weak var visited: (any Screen)?
        try flow.top.go(to: "/B")
        visited = try flow.top
        visited?.dismiss(animated: true)
        #expect(visited == nil, "Something keeps a dismissed screen alive. ‖ 页面关闭之后，仍有对象让它活着。")
    }

    @Test("With the flow, its screens and its router's registrations are freed")
    func flowIsFreed() throws {
        weak var first: UIViewController?
        weak var second: UIViewController?
        weak var registration: Registration?
        do {
            let flow = ScreenFlow()
            let kept = Registration()
            flow.router.register("/D") { kept.makeScreen() }
            try flow.top.go(to: "/B")
            (first, second, registration) = (flow.window.rootViewController, try flow.top, kept)
        }
        #expect(first == nil, "The first screen is still alive. ‖ 第一个页面仍然活着。")
        #expect(second == nil, "The presented screen is still alive. ‖ 被弹出的页面仍然活着。")
        #expect(registration == nil, "The router is still alive. ‖ 路由仍然活着。")
    }

    @Test("A path registered late is open to the screens that are already there")
    func registeredLate() throws {
        let flow = ScreenFlow()
        let first = try flow.top
        try first.go(to: "/B")
        let second = try flow.top
        flow.router.register("/D") { titled("D") }
        try second.go(to: "/D")
        #expect(second.presentedViewController?.title == "D")
        first.dismiss(animated: true)
        try first.go(to: "/D")
        #expect(first.presentedViewController?.title == "D")
        withExtendedLifetime(flow) {}
    }

    @Test("A path registered anew leads the screens that are already there to the new screen")
    func registeredAnew() throws {
        let flow = ScreenFlow()
        let first = try flow.top
        flow.router.register("/B") { titled("New B") }
        flow.router.register("/C") { titled("New C") }
        try first.go(to: "/B")
        #expect(first.presentedViewController?.title == "New B")
        first.dismiss(animated: true)
        try first.go(to: "/C")
        #expect(first.presentedViewController?.title == "New C")
        withExtendedLifetime(flow) {}
    }

    @Test("No screen knows another screen")
    func knowsNoOtherScreen() throws {
        let structure = try Structure.ofExercise()
        for name in screens {
            let screen = structure.withFunctions(try structure.type(name))
            expect(screen.avoids(screens.filter { $0 != name }))
        }
        let ancestors = structure.ancestors(of: screens).map(structure.withFunctions)
        expect(.all(ancestors.map { $0.avoids(screens) }))
    }

    @Test("No screen presents another itself: it asks the router")
    func presentsNothingItself() throws {
        let structure = try Structure.ofExercise()
        let owners = (try screens.map(structure.type) + structure.ancestors(of: screens))
            .map(structure.withFunctions)
        let others = structure.calledByOthersOnly(than: owners)
        expect(.all(owners.map { $0.presentsNothing(but: others) }))
    }
}

extension ViewRouterTests {
    /// The screens that may not know each other.
    private var screens: [String] { ["ViewControllerA", "ViewControllerB", "ViewControllerC"] }

    private func titled(_ title: String) -> UIViewController {
        let screen = UIViewController()
        screen.title = title
        return screen
    }

    /// Something that a registration keeps alive, and with it the router.
    final class Registration {
        @MainActor
        func makeScreen() -> UIViewController {
            UIViewController()
        }
    }
}

extension ScreenFlow {
    /// The screens from the window's first to the one on top.
    fileprivate var stack: [UIViewController] {
        Array(sequence(first: window.rootViewController) { $0?.presentedViewController }.compactMap(\.self))
    }

    /// What kinds of screens lie on one another.
    fileprivate var shown: [String] {
        stack.map { "\(type(of: $0))" }
    }

    /// The screen on top.
    fileprivate var top: any Screen {
        get throws {
            try #require(stack.last as? any Screen)
        }
    }
}

extension Structure {
    /// What the file gives to these types from above: superclasses and protocols, with their extensions.
    ///
    /// What it adds to UIKit's classes counts only where a screen uses it: see `withFunctions(_:)`.
    fileprivate func ancestors(of names: [String]) -> [TypeNode] {
        let above = Set(types.filter { names.contains($0.name) }.flatMap(\.ancestors))
        return types.filter { above.contains($0.name) && $0.kind != .extension }
    }

    /// The members of these types that other types call and they themselves do not: what the router has done to
    /// a screen is the router's doing, wherever its lines stand. `go(to:)` is where a screen begins by itself.
    fileprivate func calledByOthersOnly(than owners: [TypeNode]) -> Set<String> {
        let names = owners.map(\.name)
        let called = owners.flatMap { $0.references.compactMap(\.member) }
        let others = types.filter { !names.contains($0.name) && $0.kind != .extension }
        let calls = others.flatMap(\.references).filter { names.contains($0.target) }
        return Set(calls.compactMap(\.member)).subtracting(called + ["go(to:)"])
    }
}

extension TypeNode {
    /// Refuses calls that show another screen, on `self` or on anything else, but in these members.
    fileprivate func presentsNothing(but others: Set<String>) -> Ruling {
        let calls = references.filter {
            $0.member == "present(_:animated:completion:)" && !others.contains($0.within)
        }
        return Ruling(
            calls.map { call in
                Violation(
                    Sentence(
                        "`\(name)` presents a screen itself in `\(call.within)`; the router should do that.",
                        "`\(name)` 在 `\(call.within)` 里自己弹出了页面，这件事应该交给路由。"),
                    at: call.location)
            })
    }
}
