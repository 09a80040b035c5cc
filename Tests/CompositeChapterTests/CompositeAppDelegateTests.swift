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
        application.delegate = composite
        driver.launch(options: [.url: "home"])
        driver.enterBackground()
        driver.registerForRemoteNotifications(deviceToken: Data([1, 2]))
        driver.failToRegisterForRemoteNotifications(error: CancellationError())
        driver.receiveRemoteNotification(["alert": "Hello"])
        driver.open(try url("reader://inbox"), options: [.sourceApplication: "Mail"])
        let events = [
            "launch home", "active", "background", "token [1, 2]", "CancellationError()", "push Hello",
            "reader://inbox from Mail",
        ]
        #expect(journal.lines == events.flatMap { event in ["A", "B", "C"].map { "\($0): \(event)" } })
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
            #expect(journal.lines.count == 2 * children.count)
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
    func responds() {
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
            let children = AppDelegateFactory.makeDefault(window: UIWindow(), log: journal.write).children
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
    }

    @Test("The delegate that the system makes passes every event on, and does nothing itself")
    func passesOn() throws {
        let child = Child("Child", journal, launches: false, opens: true, fetches: .failed)
        let delegate = AppDelegate(passingOnTo: child)
        application.delegate = delegate
        #expect(!driver.launch())
        driver.enterBackground()
        driver.registerForRemoteNotifications(deviceToken: Data([1]))
        driver.failToRegisterForRemoteNotifications(error: CancellationError())
        driver.receiveRemoteNotification([:]) { journal.write("\($0)") }
        #expect(driver.open(try url("reader://inbox")))
        child.hears = [.openURL]
        #expect(heard(by: delegate) == ["openURL"])
        #expect(
            journal.lines == [
                "Child: launch", "Child: active", "Child: background", "Child: token [1]",
                "Child: CancellationError()", "Child: push", "failed", "Child: reader://inbox",
            ])
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
        let delegates = structure.types(conformingTo: "MiniUIKit.UIApplicationDelegate")
        let others =
            delegates.filter { $0.kind == .class }.map(\.name) + ["AppDelegate", "AppDelegateFactory"]
        expect(structure.withFunctions(composite).avoids(others.filter { $0 != composite.name }))
        expect(
            .expecting(
                !composite.ancestors.contains("AppDelegate"),
                Sentence(
                    "`CompositeAppDelegate` inherits from the delegate that owns it: making one makes another, without end.",
                    "`CompositeAppDelegate` 继承了拥有它的代理：创建一个就会再创建一个，没有尽头。"),
                at: composite.location))
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
            // What is only declared inside of it, such as a leaf, it does not use for that.
            let inner = types.filter { $0.name.hasPrefix(next + ".") }.map {
                $0.name.dropFirst(next.count + 1) + "."
            }
            type.references.removeAll { reference in inner.contains { reference.within.hasPrefix($0) } }
            type = withFunctions(type)
            found.append(type)
            open += type.references.map(\.target)
        }
        return found
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
