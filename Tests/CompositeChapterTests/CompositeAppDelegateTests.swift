import Blueprint
import BlueprintTesting
import Foundation
import MiniUIKit
import Testing

@testable import CompositeChapter

@Suite("Composite app delegate")
@MainActor
struct CompositeAppDelegateTests {
    let application = UIApplication(notificationCenter: NotificationCenter())
    let journal = Journal()
    var driver: ApplicationDriver { ApplicationDriver(application) }

    // MARK: - The app

    @Test("Launched, the app asks for a token, fills its window, starts analytics; left, it sends them")
    func launch() {
        let delegate = AppDelegate(log: journal.write)
        application.delegate = delegate
        #expect(driver.launch())
        driver.enterBackground()
        #expect(
            journal.lines == [
                "Push: asked for a token", "Startup: shows Home", "Analytics: started",
                "Push: badge cleared", "Analytics: sent",
            ])
        #expect(application.isRegisteredForRemoteNotifications)
        #expect(delegate.window?.isKeyWindow == true)
        #expect(delegate.window?.rootViewController?.title == "Home")
    }

    @Test("The push token reaches push notifications and analytics, its absence the former alone")
    func token() {
        let delegate = AppDelegate(log: journal.write)
        application.delegate = delegate
        driver.registerForRemoteNotifications(deviceToken: Data([10, 0xFF]))
        driver.failToRegisterForRemoteNotifications(error: CancellationError())
        #expect(journal.lines == ["Push: token 0aff", "Analytics: token 0aff", "Push: no token"])
    }

    @Test("What is pushed is shown, and new data only if there is an alert; the system is answered once")
    func notification() {
        let delegate = AppDelegate(log: journal.write)
        application.delegate = delegate
        driver.receiveRemoteNotification(["alert": "Hello"]) { journal.write("\($0)") }
        driver.receiveRemoteNotification([:]) { journal.write("\($0)") }
        #expect(
            journal.lines == [
                "Push: Hello", "Analytics: notification", "newData", "Analytics: notification", "noData",
            ])
    }

    @Test("The app's own URLs are opened in its window, and analytics hear of every URL")
    func opens() throws {
        let delegate = AppDelegate(log: journal.write)
        application.delegate = delegate
        let (own, foreign) = (try url("reader://inbox"), try url("https://example.com"))
        #expect(driver.open(own))
        #expect(!driver.open(foreign))
        #expect(delegate.window?.rootViewController?.title == "Inbox")
        #expect(
            journal.lines == [
                "Startup: shows Inbox", "Analytics: reader://inbox", "Analytics: https://example.com",
            ])
    }

    // MARK: - The composite

    @Test("A composite of nobody responds to nothing, and yet answers whoever asks")
    func nobody() throws {
        let composite = CompositeAppDelegate([])
        #expect(!UIApplication.DelegateMethod.allCases.contains(where: composite.responds(to:)))
        #expect(composite.application(application, didFinishLaunchingWithOptions: nil))
        #expect(!composite.application(application, open: try url("reader://inbox"), options: [:]))
        composite.application(application, didReceiveRemoteNotification: [:]) { journal.write("\($0)") }
        #expect(journal.lines == ["noData"])
    }

    @Test("Every event reaches every child in order, with all that belongs to it, the push token too")
    func inOrder() throws {
        let composite = CompositeAppDelegate([Child("A", journal), Child("B", journal), Child("C", journal)])
        try everyEvent(to: composite)
        #expect(
            journal.lines == everyEvent.flatMap { event in ["A", "B", "C"].map { "\($0): \(event.line)" } })
    }

    @Test("A launch is accepted unless a child refuses, a URL opened if any child opens it; all hear")
    func answers() throws {
        for (launched, opened) in [
            ([true, false, true], [false, true, false]), ([true, true], [false, false]),
        ] {
            journal.lines = []
            let children = zip(launched, opened).map { Child("", journal, launches: $0, opens: $1) }
            let composite = CompositeAppDelegate(children)
            let isLaunched = composite.application(application, didFinishLaunchingWithOptions: nil)
            let isOpened = composite.application(application, open: try url("reader://inbox"), options: [:])
            #expect(isLaunched == !launched.contains(false))
            #expect(isOpened == opened.contains(true))
            #expect(
                journal.lines.count == 2 * children.count,
                "Ask every child, whatever the one before it answers. ‖ 不论前面的子代理怎样回答，每个都要问到。")
        }
    }

    @Test("Of several results the best counts: new data, then a failure, then no data")
    func results() {
        let cases: [([UIBackgroundFetchResult], UIBackgroundFetchResult)] = [
            ([.noData, .newData, .failed], .newData), ([.failed, .newData], .newData),
            ([.noData, .failed, .noData], .failed), ([.noData, .noData], .noData),
        ]
        for (results, expected) in cases {
            let composite = CompositeAppDelegate(results.map { Child("", Journal(), fetches: $0) })
            var answers: [UIBackgroundFetchResult] = []
            composite.application(application, didReceiveRemoteNotification: [:]) { answers.append($0) }
            #expect(answers == [expected])
        }
    }

    @Test("The system is answered once, when the last child has answered, in whatever order they do")
    func late() {
        let (first, second) = (Child("A", journal, fetches: nil), Child("B", journal, fetches: nil))
        let composite = CompositeAppDelegate([first, second, Child("C", journal)])
        var answers: [UIBackgroundFetchResult] = []
        composite.application(application, didReceiveRemoteNotification: [:]) { answers.append($0) }
        second.answer(.newData)
        #expect(answers == [], "A child has not answered yet. ‖ 还有子代理没有回答。")
        first.answer(.failed)
        #expect(answers == [.newData])
    }

    @Test("A composite responds to what any child responds to, and calls no child that does not respond")
    func responds() throws {
        let deaf = Child("Deaf", journal, hears: [])
        let pushed = Child(
            "Pushed", journal,
            hears: [.didRegisterForRemoteNotificationsWithDeviceToken, .didReceiveRemoteNotification],
            fetches: .failed)
        let composite = CompositeAppDelegate([deaf, pushed])
        #expect(heard(by: composite) == heard(by: pushed))
        application.delegate = composite
        driver.launch()
        driver.registerForRemoteNotifications(deviceToken: Data([1]))
        driver.receiveRemoteNotification([:]) { journal.write("\($0)") }
        #expect(journal.lines == ["Pushed: token [1]", "Pushed: push", "failed"])
        for event in everyEvent {
            journal.lines = []
            let one = Child("One", journal, hears: [event.method])
            try everyEvent(to: CompositeAppDelegate([one, Child("All", Journal())]))
            #expect(
                journal.lines == ["One: \(event.line)"],
                "A child that hears one event alone is to be told of that one. ‖ 只响应一个事件的子代理，应当只收到那个事件。")
        }
        for child in [deaf, Child("Refuses", journal, hears: [], launches: false)] {
            #expect(
                CompositeAppDelegate([child]).application(application, didFinishLaunchingWithOptions: nil))
        }
    }

    @Test("A composite may be a child of another")
    func nested() throws {
        let inner = CompositeAppDelegate([
            Child("B", journal), Child("C", journal, hears: [.openURL], opens: true),
        ])
        let outer = CompositeAppDelegate([Child("A", journal), inner, Child("D", journal)])
        application.delegate = outer
        driver.launch()
        #expect(driver.open(try url("reader://inbox")))
        #expect(
            journal.lines == [
                "A: launch", "B: launch", "D: launch", "A: active", "B: active", "D: active",
                "A: reader://inbox", "B: reader://inbox", "C: reader://inbox", "D: reader://inbox",
            ])
    }

    // MARK: - The pattern

    @Test("The app is made of three delegates, and each has one duty")
    func oneDutyEach() throws {
        var duties: [[String]] = []
        for index in 0..<3 {
            let alone = UIApplication(notificationCenter: NotificationCenter())
            let journal = Journal()
            let window = UIWindow()
            let composite = AppDelegateFactory.makeDefault(window: window, log: journal.write)
            defer { withExtendedLifetime((window, composite)) {} }
            let children = composite.children
            try #require(children.count == 3, "One delegate for each duty is expected. ‖ 每项职责应有一个代理。")
            alone.delegate = children[index]
            let driver = ApplicationDriver(alone)
            driver.launch()
            driver.enterBackground()
            driver.registerForRemoteNotifications(deviceToken: Data())
            driver.receiveRemoteNotification(["alert": "Hello"])
            driver.open(try url("reader://inbox"))
            #expect(alone.isRegisteredForRemoteNotifications == (index == 0))
            duties.append(
                Set(journal.lines.compactMap { $0.split(separator: ":").first }.map(String.init)).sorted())
        }
        #expect(duties == [["Push"], ["Startup"], ["Analytics"]])
        let structure = try Structure.ofExercise()
        let delegates = structure.types(conformingTo: "MiniUIKit.UIApplicationDelegate")
        for type in delegates where type.kind == .class && type.name != "AppDelegate" {
            expect(structure.withFunctions(type.without(structure.types)).hasOneDuty())
        }
    }

    @Test("The delegate that the system makes passes every event on, and does nothing itself")
    func passesOn() throws {
        let child = Child("Child", journal, launches: false, opens: true, fetches: .failed)
        let delegate = AppDelegate(passingOnTo: child)
        let answers = try everyEvent(to: delegate)
        #expect(answers == ["false", "failed", "true"], "The answers are the child's own. ‖ 回答应当与子代理的一致。")
        #expect(journal.lines == everyEvent.map { "Child: \($0.line)" })
        child.hears = [.openURL]
        #expect(heard(by: delegate) == ["openURL"])
        let structure = try Structure.ofExercise()
        let reason = Sentence("The delegate for that duty should do it.", "这件事应由负责它的代理来做。")
        let ends = ["CompositeAppDelegate", "AppDelegateFactory"]
        for type in structure.helpers(of: "AppDelegate", but: ends) {
            expect(type.avoids("MiniUIKit.UIViewController", because: reason))
            let register = "registerForRemoteNotifications()"
            expect(type.avoids(calling: register, of: "MiniUIKit.UIApplication", because: reason))
        }
    }

    @Test("The composite knows delegates only: no child's type, not its owner, not the factory")
    func knowsDelegatesOnly() throws {
        let structure = try Structure.ofExercise()
        let composite = try structure.type("CompositeAppDelegate")
        let delegates = structure.types(conformingTo: "MiniUIKit.UIApplicationDelegate").filter {
            $0.kind == .class && $0.name != composite.name && !structure.wraps($0, for: composite)
        }
        expect(
            structure.withFunctions(composite).avoids(
                delegates.map(\.name) + ["AppDelegate", "AppDelegateFactory"],
                because: Sentence(
                    "To the composite all of them are `any UIApplicationDelegate`.",
                    "对组合来说，它们都只是 `any UIApplicationDelegate`。")))
        expect(
            .expecting(
                !composite.ancestors.contains("AppDelegate"),
                Sentence(
                    "`CompositeAppDelegate` inherits from the delegate that owns it: making one makes another, without end.",
                    "`CompositeAppDelegate` 继承了拥有它的代理：创建一个就会再创建一个，没有尽头。"),
                at: composite.location))
    }

    /// Tells a delegate of every event; answers what the system is answered.
    @discardableResult
    private func everyEvent(to delegate: any UIApplicationDelegate) throws -> [String] {
        let application = UIApplication(notificationCenter: NotificationCenter())
        let driver = ApplicationDriver(application)
        application.delegate = delegate
        var answers = ["\(driver.launch(options: [.url: "home"]))"]
        driver.enterBackground()
        driver.registerForRemoteNotifications(deviceToken: Data([1, 2]))
        driver.failToRegisterForRemoteNotifications(error: CancellationError())
        driver.receiveRemoteNotification(["alert": "Hello"]) { answers.append("\($0)") }
        answers.append("\(driver.open(try url("reader://inbox"), options: [.sourceApplication: "Mail"]))")
        withExtendedLifetime(delegate) {}
        return answers
    }

    /// What a child notes of every event.
    private var everyEvent: [(method: UIApplication.DelegateMethod, line: String)] {
        [
            (.didFinishLaunchingWithOptions, "launch home"), (.applicationDidBecomeActive, "active"),
            (.applicationDidEnterBackground, "background"),
            (.didRegisterForRemoteNotificationsWithDeviceToken, "token [1, 2]"),
            (.didFailToRegisterForRemoteNotificationsWithError, "CancellationError()"),
            (.didReceiveRemoteNotification, "push Hello"), (.openURL, "reader://inbox from Mail"),
        ]
    }

    /// What a delegate responds to.
    private func heard(by delegate: any UIApplicationDelegate) -> [String] {
        UIApplication.DelegateMethod.allCases.filter(delegate.responds(to:)).map { "\($0)" }
    }

    private func url(_ string: String) throws -> URL {
        try #require(URL(string: string))
    }
}

extension Structure {
    /// A type with all that it uses, and what that uses, as far as these, at which the search ends.
    fileprivate func helpers(of name: String, but ends: [String]) -> [TypeNode] {
        var found: [TypeNode] = []
        var open = [name]
        while let next = open.popLast() {
            let isKnown = ends.contains(next) || found.contains { $0.name == next }
            guard !isKnown, var type = types.first(where: { $0.name == next }) else { continue }
            type = withFunctions(type.without(types))
            found.append(type)
            open += type.references.map(\.target)
        }
        return found
    }

    /// Whether a delegate is no child, but what the composite alone puts around one.
    fileprivate func wraps(_ delegate: TypeNode, for composite: TypeNode) -> Bool {
        let isElsewhere =
            types.contains { type in
                ![delegate.name, composite.name].contains(type.name)
                    && !type.name.hasPrefix(composite.name + ".")
                    && type.references.contains { $0.target == delegate.name }
            } || functions.contains { $0.references.contains { $0.target == delegate.name } }
        return !isElsewhere
            && delegate.storedProperties.contains { $0.mentions.contains("MiniUIKit.UIApplicationDelegate") }
    }
}

extension TypeNode {
    /// Refuses a delegate that can do by itself what belongs to two duties, whichever it does when it runs.
    fileprivate func hasOneDuty() -> Ruling {
        let makers = members.filter(\.isStatic).map(\.name)
        let code = references.filter { !makers.contains($0.within) }
        let asks = code.contains { $0.member == "registerForRemoteNotifications()" }
        let shows = code.first { $0.target == "MiniUIKit.UIViewController" }
        return .expecting(
            !asks || shows == nil,
            Sentence(
                "`\(name)` has two duties: it asks for a push token and makes screens. "
                    + "Give each a delegate of its own.",
                "`\(name)` 兼有两项职责：既申请推送令牌，又创建界面。请让每项职责各有一个代理。"),
            at: shows?.location ?? location)
    }
}

extension CompositeAppDelegateTests {
    /// What happened, in order.
    @MainActor
    final class Journal {
        var lines: [String] = []

        func write(_ line: String) { lines.append(line) }
    }

    /// A delegate of the test's own.
    final class Child: UIApplicationDelegate {
        let name: String
        var hears: [UIApplication.DelegateMethod]
        private let journal: Journal
        private let launches: Bool
        private let opens: Bool
        private let fetches: UIBackgroundFetchResult?
        private var completion: (UIBackgroundFetchResult) -> Void = { _ in }

        /// With no result, a notification is answered later.
        init(
            _ name: String,
            _ journal: Journal,
            hears: [UIApplication.DelegateMethod] = UIApplication.DelegateMethod.allCases,
            launches: Bool = true,
            opens: Bool = false,
            fetches: UIBackgroundFetchResult? = .noData
        ) {
            self.name = name
            self.journal = journal
            self.hears = hears
            self.launches = launches
            self.opens = opens
            self.fetches = fetches
        }

        func answer(_ result: UIBackgroundFetchResult) { completion(result) }
        private func write(_ words: Any?...) {
            journal.write("\(name): " + words.compactMap { $0 }.map { "\($0)" }.joined(separator: " "))
        }

        func responds(to method: UIApplication.DelegateMethod) -> Bool { hears.contains(method) }

        func application(
            _ application: UIApplication,
            didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
        ) -> Bool {
            write("launch", launchOptions?[.url])
            return launches
        }

        func applicationDidBecomeActive(_ application: UIApplication) { write("active") }
        func applicationDidEnterBackground(_ application: UIApplication) { write("background") }

        func application(
            _ application: UIApplication,
            didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data
        ) {
            write("token", Array(deviceToken))
        }

        func application(
            _ application: UIApplication,
            didFailToRegisterForRemoteNotificationsWithError error: any Error
        ) {
            write(error)
        }

        func application(
            _ application: UIApplication,
            didReceiveRemoteNotification userInfo: [AnyHashable: Any],
            fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
        ) {
            write("push", userInfo["alert"])
            completion = completionHandler
            fetches.map(completionHandler)
        }

        func application(
            _ app: UIApplication,
            open url: URL,
            options: [UIApplication.OpenURLOptionsKey: Any]
        ) -> Bool {
            write(url, options[.sourceApplication].map { "from \($0)" })
            return opens
        }
    }
}
