import Blueprint
import BlueprintTesting
import Foundation
import MiniUIKit
import Testing

@testable import CompositeChapter

@MainActor
@Suite("One application delegate, split by duty")
struct DecoupledDelegateTests {
    let application = UIApplication(notificationCenter: NotificationCenter())
    let system: ApplicationDriver
    let journal = Journal()

    init() {
        system = ApplicationDriver(application)
    }

    // MARK: Nobody

    @Test("With nobody installed, it responds to nothing that belongs to one of the thirteen")
    func nobody() {
        let delegate = DecoupledAppDelegate()
        let answered = table.values.joined().filter(delegate.responds).map { "\($0)" }
        #expect(answered.sorted() == [], "Nobody is there to handle these. ‖ 这些消息没有人能处理。")
    }

    @Test("An event that reaches an absent delegate goes as if it were left out")
    func absent() {
        let delegate = DecoupledAppDelegate()
        for method in everyMethod {
            #expect(call(method, on: delegate) == call(method, on: Silent()))
        }
    }

    // MARK: One and many

    @Test("Each of the thirteen, installed alone, is told of its own events and no others")
    func ownEvents() {
        for (duty, methods) in table {
            let delegate = DecoupledAppDelegate([Recorder(duty, journal)])
            for method in everyMethod { _ = call(method, on: delegate) }
            let heard = Set(journal.take())
            let own = Set(methods.map { "\(duty) \($0)" })
            #expect(own.subtracting(heard).sorted() == [], "Events of its own are missing. ‖ 漏收了自己的事件。")
            #expect(heard.subtracting(own).sorted() == [], "Events of others arrive. ‖ 收到了别人的事件。")
        }
    }

    @Test("All thirteen together are told, and answer, each for itself")
    func together() {
        let alone = Recorder(.health, journal, "alone")
        let all = DecoupledAppDelegate(ApplicationDuty.allCases.map { Recorder($0, journal) })
        for (duty, methods) in table {
            for method in methods {
                #expect(call(method, on: all) == call(method, on: alone))
                #expect(journal.take() == ["\(duty) \(method)", "alone \(method)"])
            }
        }
    }

    @Test("It responds for those alone that are installed and that respond themselves")
    func responds() {
        for (duty, methods) in table {
            let refused = methods[0]
            let delegate = DecoupledAppDelegate()
            delegate.install(Recorder(duty, journal, unhandled: [refused]))
            let answered = Set(table.values.joined().filter(delegate.responds).map { "\($0)" })
            let expected = Set(methods.dropFirst().map { "\($0)" })
            #expect(expected.subtracting(answered).sorted() == [], "It has these handled. ‖ 这些消息有人处理。")
            #expect(answered.subtracting(expected).sorted() == [], "Nobody handles these. ‖ 这些消息没有人处理。")
            delegate.install(Recorder(duty, journal))
            #expect(delegate.responds(to: refused))
            delegate.install(Recorder(duty, journal, unhandled: [refused]))
            #expect(!delegate.responds(to: refused), "The one before it has been replaced. ‖ 先前的那个已被取代。")
        }
    }

    @Test("A message that belongs to none of the thirteen falls back to the default")
    func unowned() {
        let owned = Set(table.values.joined())
        let all = ApplicationDuty.allCases.map { Recorder($0, journal) }
        for delegate in [DecoupledAppDelegate(), DecoupledAppDelegate(all)] {
            for method in everyMethod where !owned.contains(method) {
                #expect(delegate.responds(to: method) == Silent().responds(to: method), "\(method)")
                #expect(call(method, on: delegate) == call(method, on: Silent()))
            }
        }
        #expect(journal.take() == [])
    }

    // MARK: While running

    @Test("A delegate that is installed takes the place of the one that had its duty")
    func replaced() {
        var first: Recorder? = Recorder(.urlOpening, journal, "first")
        weak let witness = first
        let delegate = DecoupledAppDelegate(
            [first, Recorder(.urlOpening, journal, "second")].compactMap(\.self))
        first = nil
        application.delegate = delegate
        #expect(witness == nil, "The one in the list before it is still kept. ‖ 列表中先前的那个仍被持有。")
        system.open(link)
        delegate.install(Recorder(.urlOpening, journal, "third"))
        system.open(link)
        #expect(journal.take() == ["second openURL", "third openURL"])
        withExtendedLifetime(delegate) {}
    }

    @Test("A delegate that is removed is told nothing, and the duty is free for another")
    func removed() {
        var recorder: Recorder? = Recorder(.urlOpening, journal)
        weak let witness = recorder
        let delegate = DecoupledAppDelegate([Recorder(.protectedData, journal)])
        recorder.map(delegate.install)
        recorder = nil
        application.delegate = delegate
        #expect(system.open(link))
        delegate.remove(.urlOpening)
        delegate.remove(.urlOpening)
        delegate.remove(.health)
        #expect(witness == nil, "A removed delegate is still kept. ‖ 已移除的代理仍被持有。")
        #expect(!delegate.responds(to: .openURL))
        #expect(!system.open(link))
        system.lockDevice()
        delegate.install(Recorder(.urlOpening, journal, "late"))
        #expect(delegate.responds(to: .openURL))
        #expect(system.open(link))
        #expect(
            journal.take() == [
                "urlOpening openURL", "protectedData applicationProtectedDataWillBecomeUnavailable",
                "late openURL",
            ])
        withExtendedLifetime(delegate) {}
    }

    @Test("A delegate may hand its duty to another in the middle of an event")
    func duringEvent() {
        let delegate = DecoupledAppDelegate()
        let second = Recorder(.applicationState, journal, "second")
        let first = Recorder(.applicationState, journal, "first")
        first.onEvent = { [unowned delegate] in
            delegate.remove(.applicationState)
            delegate.install(second)
        }
        delegate.install(first)
        application.delegate = delegate
        system.launch()
        #expect(
            journal.take() == [
                "first willFinishLaunchingWithOptions", "second didFinishLaunchingWithOptions",
                "second applicationDidBecomeActive",
            ])
        withExtendedLifetime(delegate) {}
    }

    // MARK: Instances

    @Test("What is installed in one is unknown to another, and goes with it")
    func instances() {
        weak var witness: Recorder?
        let other = DecoupledAppDelegate()
        do {
            let delegate = DecoupledAppDelegate()
            delegate.install(Recorder(.health, journal))
            let recorder = Recorder(.urlOpening, journal)
            delegate.install(recorder)
            witness = recorder
            withExtendedLifetime(delegate) {}
        }
        other.install(Recorder(.protectedData, journal))
        #expect(
            !other.responds(to: .openURL) && !other.responds(to: .applicationShouldRequestHealthAuthorization)
        )
        #expect(witness == nil, "Something keeps a small delegate alive. ‖ 仍有对象让小代理活着。")
    }

    @Test("The standard delegate is made of the session, push and link delegates")
    func standard() {
        let delegate = DecoupledAppDelegate.standard(log: journal.write)
        application.delegate = delegate
        system.launch()
        system.registerForRemoteNotifications(deviceToken: Data([7, 42]))
        #expect(system.open(link))
        system.enterBackground()
        #expect(
            journal.take() == [
                "Session: resumed", "Push: token [7, 42]", "Link: app://today", "Session: paused",
            ])
        #expect(!delegate.responds(to: .performActionForShortcutItem))
        for duty in [ApplicationDuty.applicationState, .remoteNotifications, .urlOpening] {
            delegate.remove(duty)
        }
        for method in everyMethod { _ = call(method, on: delegate) }
        #expect(journal.take() == [], "All three have been removed. ‖ 三个都已经移除了。")
    }

    // MARK: The pattern

    @Test("A small delegate that nobody has installed is told nothing")
    func onlyInstalled() {
        let early = strays
        let delegate = DecoupledAppDelegate([Recorder(.health, journal)])
        let late = strays
        for method in everyMethod where delegate.responds(to: method) { _ = call(method, on: delegate) }
        #expect(
            journal.take() == ["health applicationShouldRequestHealthAuthorization"],
            "A small delegate was told by somebody else than the one it is installed in. ‖ 有小代理不是由安装它的代理通知的。")
        withExtendedLifetime((early, late)) {}
    }

    @Test("The decoupled delegate knows no small delegate but in its list")
    func knowsNone() throws {
        let structure = try Structure.ofExercise()
        let leaves = ["SessionDelegate", "PushDelegate", "LinkDelegate"]
        let source = try String(contentsOfFile: structure.file, encoding: .utf8)
        let lines = source.components(separatedBy: .newlines)
        let delegate = try structure.type("DecoupledAppDelegate")
        // Where it is made, it may list them: in what is static, or in an initializer of the learner's own.
        var makers = delegate.storedProperties.filter(\.isStatic).map(\.name)
        for member in delegate.members {
            let isMaker = member.kind == .initializer && member.name != "init(_:)"
            if member.isStatic || isMaker { makers.append(member.name) }
        }
        // So may what only these use.
        let given = ["install(_:)", "remove(_:)", "responds(to:)", "target(for:)"]
        for _ in delegate.members {
            for member in delegate.members where !makers.contains(member.name) {
                let uses = delegate.references.filter {
                    $0.target == delegate.name && $0.member == member.name && $0.within != member.name
                }
                let isTheirs = !uses.isEmpty && uses.allSatisfy { makers.contains($0.within) }
                if isTheirs && !given.contains(member.name) { makers.append(member.name) }
            }
        }
        let known = delegate.references.filter { reference in
            // What stands in a nested type has its name before the member's.
            let isNested = reference.within.prefix { $0 != "(" }.contains(".")
            return leaves.contains(reference.target) && !makers.contains(reference.within) && !isNested
        }
        let everywhere = structure.types.flatMap(\.references) + structure.functions.flatMap(\.references)
        let asked = everywhere.filter { reference in
            guard leaves.contains(reference.target) else { return false }
            let line = lines[reference.location.line - 1]
            let isCompared =
                line.contains("\(reference.target).self")
                && ["==", "!=", "ObjectIdentifier"].contains(where: line.contains)
            return reference.kind == .cast || isCompared
        }
        var seen: Set<Int> = []
        let places = (known + asked).filter { seen.insert($0.location.line).inserted }
        let violations = places.sorted { $0.location < $1.location }.map { reference in
            Violation(
                Sentence(
                    "`\(reference.within)` knows `\(reference.target)` (\(reference.location)). "
                        + "Only `standard(log:)` lists small delegates. What one is for, its `duty` says; what it does, "
                        + "the methods of `UIApplicationDelegate`.",
                    "`\(reference.within)` 认识 `\(reference.target)`（\(reference.location)）。"
                        + "只有 `standard(log:)` 列出小代理。"
                        + "小代理负责什么由它的 `duty` 说明，要做什么则通过 `UIApplicationDelegate` 的方法。"
                ),
                at: reference.location)
        }
        expect(Ruling(violations))
    }
}

// MARK: - Helpers

extension DecoupledDelegateTests {
    /// Which methods belong to which duty.
    private var table: [ApplicationDuty: [UIApplication.DelegateMethod]] {
        [
            .applicationState: [
                .willFinishLaunchingWithOptions, .didFinishLaunchingWithOptions,
                .applicationDidBecomeActive, .applicationWillResignActive,
                .applicationDidEnterBackground, .applicationWillEnterForeground, .applicationWillTerminate,
            ],
            .defaultOrientation: [.supportedInterfaceOrientationsForWindow],
            .backgroundFetch: [.performFetchWithCompletionHandler],
            .remoteNotifications: [
                .didRegisterForRemoteNotificationsWithDeviceToken,
                .didFailToRegisterForRemoteNotificationsWithError, .didReceiveRemoteNotification,
            ],
            .localNotifications: [.didReceiveLocalNotification, .handleActionForLocalNotification],
            .stateRestoration: [
                .shouldSaveSecureApplicationState, .shouldRestoreSecureApplicationState,
                .viewControllerWithRestorationIdentifierPath, .willEncodeRestorableState,
                .didDecodeRestorableState,
            ],
            .urlOpening: [.openURL],
            .shortcutItems: [.performActionForShortcutItem],
            .health: [.applicationShouldRequestHealthAuthorization],
            .protectedData: [
                .applicationProtectedDataWillBecomeUnavailable, .applicationProtectedDataDidBecomeAvailable,
            ],
            .watchInteraction: [.handleWatchKitExtensionRequest],
            .extensions: [.shouldAllowExtensionPointIdentifier],
            .activityContinuation: [
                .willContinueUserActivityWithType, .continueUserActivity,
                .didFailToContinueUserActivityWithType, .didUpdateUserActivity,
            ],
        ]
    }

    private var link: URL { URL(string: "app://today") ?? URL(filePath: "/") }

    /// Small delegates that are made and installed by nobody.
    private var strays: [any DutyDelegate] {
        [
            SessionDelegate(log: journal.write), PushDelegate(log: journal.write),
            LinkDelegate(log: journal.write),
        ]
    }

    /// Calls the method, whether the delegate responds or not; answers what it answers.
    private func call(_ method: UIApplication.DelegateMethod, on delegate: any UIApplicationDelegate)
        -> String
    {
        let app = application
        let coder = NSKeyedArchiver(requiringSecureCoding: true)
        let activity = NSUserActivity(activityType: "read")
        var answer: Any? = "no answer"
        switch method {
        case .willFinishLaunchingWithOptions:
            answer = delegate.application(app, willFinishLaunchingWithOptions: nil)
        case .didFinishLaunchingWithOptions:
            answer = delegate.application(app, didFinishLaunchingWithOptions: nil)
        case .applicationDidBecomeActive: delegate.applicationDidBecomeActive(app)
        case .applicationWillResignActive: delegate.applicationWillResignActive(app)
        case .applicationDidEnterBackground: delegate.applicationDidEnterBackground(app)
        case .applicationWillEnterForeground: delegate.applicationWillEnterForeground(app)
        case .applicationWillTerminate: delegate.applicationWillTerminate(app)
        case .applicationDidReceiveMemoryWarning: delegate.applicationDidReceiveMemoryWarning(app)
        case .applicationSignificantTimeChange: delegate.applicationSignificantTimeChange(app)
        case .supportedInterfaceOrientationsForWindow:
            answer = delegate.application(app, supportedInterfaceOrientationsFor: nil).rawValue
        case .performFetchWithCompletionHandler:
            delegate.application(app, performFetchWithCompletionHandler: { answer = $0 })
        case .handleEventsForBackgroundURLSession:
            delegate.application(app, handleEventsForBackgroundURLSession: "feed") { answer = "done" }
        case .didRegisterForRemoteNotificationsWithDeviceToken:
            delegate.application(app, didRegisterForRemoteNotificationsWithDeviceToken: Data([1, 2]))
        case .didFailToRegisterForRemoteNotificationsWithError:
            delegate.application(app, didFailToRegisterForRemoteNotificationsWithError: CancellationError())
        case .didReceiveRemoteNotification:
            delegate.application(app, didReceiveRemoteNotification: [:]) { answer = $0 }
        case .didReceiveLocalNotification: delegate.application(app, didReceive: UILocalNotification())
        case .handleActionForLocalNotification:
            delegate.application(app, handleActionWithIdentifier: nil, for: UILocalNotification()) {
                answer = "done"
            }
        case .shouldSaveSecureApplicationState:
            answer = delegate.application(app, shouldSaveSecureApplicationState: coder)
        case .shouldRestoreSecureApplicationState:
            answer = delegate.application(app, shouldRestoreSecureApplicationState: coder)
        case .viewControllerWithRestorationIdentifierPath:
            let controller = delegate.application(
                app, viewControllerWithRestorationIdentifierPath: [], coder: coder)
            answer = controller != nil
        case .willEncodeRestorableState: delegate.application(app, willEncodeRestorableStateWith: coder)
        case .didDecodeRestorableState: delegate.application(app, didDecodeRestorableStateWith: coder)
        case .openURL: answer = delegate.application(app, open: link, options: [:])
        case .performActionForShortcutItem:
            let item = UIApplicationShortcutItem(type: "new", localizedTitle: "New")
            delegate.application(app, performActionFor: item) { answer = $0 }
        case .applicationShouldRequestHealthAuthorization:
            delegate.applicationShouldRequestHealthAuthorization(app)
        case .handleWatchKitExtensionRequest:
            delegate.application(app, handleWatchKitExtensionRequest: [1: 2]) { answer = $0?.count ?? 0 }
        case .shouldAllowExtensionPointIdentifier:
            answer = delegate.application(app, shouldAllowExtensionPointIdentifier: .keyboard)
        case .applicationProtectedDataWillBecomeUnavailable:
            delegate.applicationProtectedDataWillBecomeUnavailable(app)
        case .applicationProtectedDataDidBecomeAvailable:
            delegate.applicationProtectedDataDidBecomeAvailable(app)
        case .willContinueUserActivityWithType:
            answer = delegate.application(app, willContinueUserActivityWithType: "read")
        case .continueUserActivity:
            answer = delegate.application(app, continue: activity, restorationHandler: { _ in })
        case .didFailToContinueUserActivityWithType:
            delegate.application(
                app, didFailToContinueUserActivityWithType: "read", error: CancellationError())
        case .didUpdateUserActivity: delegate.application(app, didUpdate: activity)
        }
        return "\(method): \(answer ?? "nil")"
    }

    /// Every method there is, whoever it belongs to.
    private var everyMethod: [UIApplication.DelegateMethod] { UIApplication.DelegateMethod.allCases }

    /// What the small delegates heard, in order.
    @MainActor
    final class Journal {
        private var entries: [String] = []

        func write(_ entry: String) {
            entries.append(entry)
        }

        /// What was written since it was last taken.
        func take() -> [String] {
            defer { entries = [] }
            return entries
        }
    }

    /// Leaves everything out.
    final class Silent: UIApplicationDelegate {}

    /// A small delegate that notes every event, its own or not, and answers otherwise than the default.
    final class Recorder: DutyDelegate {
        let duty: ApplicationDuty
        var onEvent: () -> Void = {}
        private let name: String
        private let journal: Journal
        private let unhandled: Set<UIApplication.DelegateMethod>

        init(
            _ duty: ApplicationDuty, _ journal: Journal, _ name: String? = nil,
            unhandled: Set<UIApplication.DelegateMethod> = []
        ) {
            self.duty = duty
            self.journal = journal
            self.name = name ?? "\(duty)"
            self.unhandled = unhandled
        }

        func responds(to method: UIApplication.DelegateMethod) -> Bool {
            !unhandled.contains(method)
        }

        private func note(_ method: UIApplication.DelegateMethod) {
            journal.write("\(name) \(method)")
            onEvent()
        }
    }
}

extension DecoupledDelegateTests.Recorder {
    func application(
        _ app: UIApplication,
        willFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        note(.willFinishLaunchingWithOptions)
        return true
    }
    func application(
        _ app: UIApplication,
        didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        note(.didFinishLaunchingWithOptions)
        return true
    }
    func applicationDidBecomeActive(_ app: UIApplication) { note(.applicationDidBecomeActive) }
    func applicationWillResignActive(_ app: UIApplication) { note(.applicationWillResignActive) }
    func applicationDidEnterBackground(_ app: UIApplication) { note(.applicationDidEnterBackground) }
    func applicationWillEnterForeground(_ app: UIApplication) { note(.applicationWillEnterForeground) }
    func applicationWillTerminate(_ app: UIApplication) { note(.applicationWillTerminate) }
    func applicationDidReceiveMemoryWarning(_ app: UIApplication) {
        note(.applicationDidReceiveMemoryWarning)
    }
    func applicationSignificantTimeChange(_ app: UIApplication) { note(.applicationSignificantTimeChange) }
    func applicationProtectedDataWillBecomeUnavailable(_ app: UIApplication) {
        note(.applicationProtectedDataWillBecomeUnavailable)
    }
    func applicationProtectedDataDidBecomeAvailable(_ app: UIApplication) {
        note(.applicationProtectedDataDidBecomeAvailable)
    }
    func applicationShouldRequestHealthAuthorization(_ app: UIApplication) {
        note(.applicationShouldRequestHealthAuthorization)
    }
    func application(
        _ app: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?
    ) -> UIInterfaceOrientationMask {
        note(.supportedInterfaceOrientationsForWindow)
        return .portrait
    }
    func application(
        _ app: UIApplication,
        performFetchWithCompletionHandler completion: @escaping (UIBackgroundFetchResult) -> Void
    ) {
        note(.performFetchWithCompletionHandler)
        completion(.newData)
    }
    func application(
        _ app: UIApplication, handleEventsForBackgroundURLSession identifier: String,
        completionHandler completion: @escaping () -> Void
    ) {
        note(.handleEventsForBackgroundURLSession)
        completion()
    }
    func application(_ app: UIApplication, didRegisterForRemoteNotificationsWithDeviceToken token: Data) {
        note(.didRegisterForRemoteNotificationsWithDeviceToken)
    }
    func application(_ app: UIApplication, didFailToRegisterForRemoteNotificationsWithError error: any Error)
    {
        note(.didFailToRegisterForRemoteNotificationsWithError)
    }
    func application(
        _ app: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
        fetchCompletionHandler completion: @escaping (UIBackgroundFetchResult) -> Void
    ) {
        note(.didReceiveRemoteNotification)
        completion(.failed)
    }
    func application(_ app: UIApplication, didReceive notification: UILocalNotification) {
        note(.didReceiveLocalNotification)
    }
    func application(
        _ app: UIApplication, handleActionWithIdentifier identifier: String?,
        for notification: UILocalNotification, completionHandler completion: @escaping () -> Void
    ) {
        note(.handleActionForLocalNotification)
        completion()
    }
}

extension DecoupledDelegateTests.Recorder {
    func application(_ app: UIApplication, shouldSaveSecureApplicationState coder: NSCoder) -> Bool {
        note(.shouldSaveSecureApplicationState)
        return true
    }
    func application(_ app: UIApplication, shouldRestoreSecureApplicationState coder: NSCoder) -> Bool {
        note(.shouldRestoreSecureApplicationState)
        return true
    }
    func application(
        _ app: UIApplication, viewControllerWithRestorationIdentifierPath path: [String], coder: NSCoder
    ) -> UIViewController? {
        note(.viewControllerWithRestorationIdentifierPath)
        return UIViewController()
    }
    func application(_ app: UIApplication, willEncodeRestorableStateWith coder: NSCoder) {
        note(.willEncodeRestorableState)
    }
    func application(_ app: UIApplication, didDecodeRestorableStateWith coder: NSCoder) {
        note(.didDecodeRestorableState)
    }
    func application(
        _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
    ) -> Bool {
        note(.openURL)
        return true
    }
    func application(
        _ app: UIApplication, performActionFor item: UIApplicationShortcutItem,
        completionHandler completion: @escaping (Bool) -> Void
    ) {
        note(.performActionForShortcutItem)
        completion(true)
    }
    func application(
        _ app: UIApplication, handleWatchKitExtensionRequest userInfo: [AnyHashable: Any]?,
        reply: @escaping ([AnyHashable: Any]?) -> Void
    ) {
        note(.handleWatchKitExtensionRequest)
        reply(userInfo)
    }
    func application(
        _ app: UIApplication,
        shouldAllowExtensionPointIdentifier identifier: UIApplication.ExtensionPointIdentifier
    ) -> Bool {
        note(.shouldAllowExtensionPointIdentifier)
        return false
    }
    func application(_ app: UIApplication, willContinueUserActivityWithType type: String) -> Bool {
        note(.willContinueUserActivityWithType)
        return true
    }
    func application(
        _ app: UIApplication, continue activity: NSUserActivity,
        restorationHandler handler: @escaping ([any UIUserActivityRestoring]?) -> Void
    ) -> Bool {
        note(.continueUserActivity)
        return true
    }
    func application(
        _ app: UIApplication, didFailToContinueUserActivityWithType type: String, error: any Error
    ) {
        note(.didFailToContinueUserActivityWithType)
    }
    func application(_ app: UIApplication, didUpdate activity: NSUserActivity) {
        note(.didUpdateUserActivity)
    }
}
