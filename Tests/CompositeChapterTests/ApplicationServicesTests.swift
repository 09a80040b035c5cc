import Blueprint
import BlueprintTesting
import Foundation
import MiniUIKit
import Testing

@testable import CompositeChapter

@MainActor
@Suite("Application services, leaves and composites")
struct ApplicationServicesTests {
    let application = UIApplication(notificationCenter: NotificationCenter())
    let system: ApplicationDriver
    let journal = Journal()

    init() {
        system = ApplicationDriver(application)
    }

    // MARK: Events

    @Test("Every event reaches every service, in the order of the list")
    func everyEvent() throws {
        let answers = try everyStep(with: Recorder("A", journal))
        let alone = journal.take()
        let manager = ApplicationServiceManager(ServiceList([recorder("A"), recorder("B")]))
        #expect(try everyStep(with: manager) == answers)
        let both = journal.take()
        let wanted = alone.flatMap { (line: String) -> [String] in [line, "B\(line.dropFirst())"] }
        let missed = wanted.filter { !both.contains($0) && $0.hasPrefix("B") }
        #expect(missed == [], "The last service misses some events. ‖ 列表中最后一个服务漏收了一些事件。")
        #expect(
            both == wanted,
            "An event is to reach A, then B, once each. ‖ 每个事件应先到 A，再到 B，各一次。")
    }

    @Test("A launch is accepted if any service accepts it, and all are asked")
    func launchAnswer() {
        let all = "Ask every service, whatever the one before it answers. ‖ 不论前面的服务怎样回答，每个服务都要问到。"
        for answers in [[true, false, false], [false, false, true], [false, false], []] {
            let list = ServiceList(
                answers.map { accepts in { Recorder("A", journal, $0, accepts: accepts) } })
            let manager = ApplicationServiceManager(list)
            let expected = answers.contains(true)
            #expect(manager.application(application, willFinishLaunchingWithOptions: nil) == expected)
            #expect(journal.take().count == answers.count, "\(all)")
            #expect(manager.application(application, didFinishLaunchingWithOptions: nil) == expected)
            #expect(journal.take().count == answers.count, "\(all)")
        }
    }

    @Test("The manager responds to what any service responds to, and calls those alone that do")
    func responds() {
        let manager = ApplicationServiceManager(
            ServiceList([
                {
                    Recorder(
                        "A", journal, $0,
                        unhandled: [
                            .openURL, .willFinishLaunchingWithOptions, .applicationDidEnterBackground,
                        ])
                },
                {
                    Recorder(
                        "B", journal, $0,
                        unhandled: [
                            .openURL, .didFinishLaunchingWithOptions, .performFetchWithCompletionHandler,
                        ])
                },
            ]))
        #expect(manager.responds(to: .applicationDidEnterBackground))
        #expect(manager.responds(to: .performFetchWithCompletionHandler))
        #expect(!manager.responds(to: .openURL))
        #expect(!ApplicationServiceManager(ServiceList([])).responds(to: .openURL))
        _ = manager.application(application, willFinishLaunchingWithOptions: nil)
        _ = manager.application(application, didFinishLaunchingWithOptions: nil)
        manager.applicationDidEnterBackground(application)
        var completions = 0
        manager.application(application, performFetchWithCompletionHandler: { _ in completions += 1 })
        #expect(
            journal.take() == [
                "B willFinishLaunchingWithOptions", "A didFinishLaunchingWithOptions",
                "B applicationDidEnterBackground", "A performFetchWithCompletionHandler",
            ])
        #expect(completions == 1, "Only those that respond are waited for. ‖ 只等待能响应的服务。")
    }

    @Test("A completion handler is called once, when the last service has answered")
    func completesOnce() {
        var services: [Slow] = []
        var results: [UIBackgroundFetchResult] = []
        let slow: ServiceFactory = { context in
            services.append(Slow(context))
            return services[services.count - 1]
        }
        let manager = ApplicationServiceManager(ServiceList([slow, slow]))
        manager.application(application, performFetchWithCompletionHandler: { results.append($0) })
        services.first?.answer?(.newData)
        #expect(results == [], "One service is still at work. ‖ 还有一个服务没有完成。")
        services.last?.answer?(.noData)
        #expect(results == [.newData])
        let empty = ApplicationServiceManager(ServiceList([]))
        empty.application(application, performFetchWithCompletionHandler: { results.append($0) })
        #expect(results == [.newData, .noData], "The system waits for ever. ‖ 系统会一直等下去。")
    }

    // MARK: The tree

    @Test("Composites inside composites pass events on, and each can be the delegate itself")
    func nested() {
        let inner: ServiceFactory = {
            ServiceGroup(ServiceList([recorder("B"), recorder("C")]), context: $0)
        }
        let outer: ServiceFactory = {
            ServiceGroup(ServiceList([recorder("A"), inner, recorder("D")]), context: $0)
        }
        let manager = ApplicationServiceManager(ServiceList([outer, recorder("E")]))
        manager.applicationDidEnterBackground(application)
        #expect(journal.take() == "ABCDE".map { "\($0) applicationDidEnterBackground" })
        let group = inner(ServiceContext { nil })
        application.delegate = group
        #expect(system.launch())
        #expect(
            journal.take() == [
                "B willFinishLaunchingWithOptions", "C willFinishLaunchingWithOptions",
                "B didFinishLaunchingWithOptions", "C didFinishLaunchingWithOptions",
                "B applicationDidBecomeActive", "C applicationDidBecomeActive",
            ])
        withExtendedLifetime(group) {}
    }

    @Test("Services are made on first use, and once")
    func madeOnce() {
        var made: [String] = []
        func counted(_ name: String) -> ServiceFactory {
            { context in
                made.append(name)
                return Recorder(name, journal, context)
            }
        }
        let group: ServiceFactory = { context in
            made.append("group")
            return ServiceGroup(ServiceList([counted("B")]), context: context)
        }
        let manager = ApplicationServiceManager(ServiceList([counted("A"), group]))
        let unused = ServiceGroup(ServiceList([counted("C")]), context: ServiceContext { nil })
        withExtendedLifetime(unused) {}
        #expect(made == [], "Nobody has asked for a service yet. ‖ 还没有人用到任何服务。")
        for _ in 1...2 {
            manager.applicationDidEnterBackground(application)
            _ = manager.service(of: ServiceGroup.self)
            _ = manager.services
        }
        #expect(made.sorted() == ["A", "B", "group"])
    }

    @Test("A service is found by its class or protocol, at any depth")
    func lookup() {
        let inner: ServiceFactory = {
            ServiceGroup(ServiceList([{ Slow($0) }, { Recorder("B", journal, $0) }]), context: $0)
        }
        let manager = ApplicationServiceManager(ServiceList([inner, recorder("C")]))
        #expect(manager.service(of: Recorder.self)?.name == "B")
        #expect(manager.service(of: (any Answering).self) is Slow)
        #expect(manager.service(of: Slow.self) === manager.service(of: (any Answering).self))
        #expect(manager.service(of: ServiceGroup.self) === manager.services.first)
        #expect(manager.service(of: FirstScreenService.self) == nil)
        #expect(manager.service(of: ApplicationServiceManager.self) === manager)
    }

    @Test("Every service reaches the window, which may come late or change")
    func window() {
        let group: ServiceFactory = { ServiceGroup(ServiceList([{ Slow($0) }]), context: $0) }
        let manager = ApplicationServiceManager(ServiceList([recorder("A"), group]))
        let services: [(any ApplicationService)?] = [
            manager.service(of: Recorder.self), manager.service(of: ServiceGroup.self),
            manager.service(of: Slow.self),
        ]
        for window in [nil, UIWindow(), UIWindow()] {
            manager.window = window
            for service in services {
                #expect(service != nil && service?.window === window)
            }
        }
    }

    // MARK: The list

    @Test("A property list names services by way of the registry; an entry that names none is reported")
    func propertyList() throws {
        let registry = ["A": recorder("A"), "B": recorder("B")]
        let data = propertyList("<array>", "B", "AppTheem", "A", "a", "B", "</array>")
        let list = try ServiceList(propertyList: data, registry: registry)
        #expect(
            list.unknownEntries == [
                UnknownServiceEntry(index: 1, name: "AppTheem"), UnknownServiceEntry(index: 3, name: "a"),
            ])
        let manager = ApplicationServiceManager(list)
        manager.applicationDidEnterBackground(application)
        #expect(journal.take() == "BAB".map { "\($0) applicationDidEnterBackground" })
    }

    @Test("A list that is missing or malformed is an error, and an empty one is none")
    func badList() throws {
        let registry = ["A": recorder("A")]
        #expect(throws: ServiceListError.missing) {
            try ServiceList(propertyList: nil, registry: registry)
        }
        let malformed = [
            Data(), propertyList("<array>", "A"), propertyList("<dict><key>A</key>", "A", "</dict>"),
            propertyList("<array>", "A", "<integer>7</integer></array>"),
        ]
        for data in malformed {
            #expect(throws: ServiceListError.malformed) {
                try ServiceList(propertyList: data, registry: registry)
            }
        }
        let empty = try ServiceList(propertyList: propertyList("<array>", "</array>"), registry: registry)
        #expect(empty.factories.isEmpty && empty.unknownEntries.isEmpty)
    }

    // MARK: Ownership

    @Test("With the manager, its services are freed")
    func freed() {
        weak var manager: ApplicationServiceManager?
        weak var leaf: Recorder?
        do {
            let group: ServiceFactory = { ServiceGroup(ServiceList([recorder("A")]), context: $0) }
            let kept = ApplicationServiceManager(ServiceList([group]))
            kept.applicationDidEnterBackground(application)
            (manager, leaf) = (kept, kept.service(of: Recorder.self))
            #expect(leaf != nil, "The manager has to keep its services. ‖ 管理者应当持有它的服务。")
            withExtendedLifetime(kept) {}
        }
        #expect(manager == nil, "Something keeps the manager alive. ‖ 仍有对象让管理者活着。")
        #expect(leaf == nil, "Something keeps a service alive. ‖ 仍有对象让服务活着。")
    }

    // MARK: The pattern

    /// Whoever goes round a composite, straight to what is inside, does not hear what it says itself.
    @Test("A composite is told of an event as one service, and decides itself what its services hear")
    func toldAsOne() {
        let quiet: ServiceFactory = { Quiet([Recorder("A", journal, $0)], journal, $0) }
        let manager = ApplicationServiceManager(ServiceList([quiet, recorder("B")]))
        manager.applicationDidEnterBackground(application)
        manager.applicationWillEnterForeground(application)
        #expect(
            journal.take() == [
                "Quiet", "B applicationDidEnterBackground", "A applicationWillEnterForeground",
                "B applicationWillEnterForeground",
            ],
            "A composite of this test's own was passed by. ‖ 测试自己写的组合被绕过了。")
    }

    @Test("Nobody asks a service whether it is a composite, or which one it is")
    func treatedAlike() throws {
        let structure = try Structure.ofExercise()
        let services = structure.types(conformingTo: "ApplicationService").map(\.name)
        let source = try String(contentsOfFile: structure.file, encoding: .utf8)
        let lines = source.components(separatedBy: .newlines)
        let references = structure.types.flatMap(\.references) + structure.functions.flatMap(\.references)
        var seen: Set<Int> = []
        let questions = references.filter { reference in
            guard reference.place == .body, services.contains(reference.target) else { return false }
            let line = lines[reference.location.line - 1]
            let isNamed = line.contains("\(reference.target).self")
            let isQuestion = reference.kind == .cast || reference.kind == .switch || isNamed
            return isQuestion && seen.insert(reference.location.line).inserted
        }
        expect(
            Ruling(
                questions.map { question in
                    Violation(
                        Sentence(
                            "`\(question.within)` asks whether a service is a `\(question.target)` "
                                + "(\(question.location)). Tell it of the event: "
                                + "a composite passes it on by itself.",
                            "`\(question.within)` 在检查服务是不是 `\(question.target)`（\(question.location)）。"
                                + "直接把事件交给它就行，组合会自己往下传。"
                        ),
                        at: question.location)
                }))
    }
}

// MARK: - Helpers

extension ApplicationServicesTests {
    private func recorder(_ name: String) -> ServiceFactory {
        { Recorder(name, journal, $0) }
    }

    /// A property list in XML; what is no tag becomes a string.
    private func propertyList(_ parts: String...) -> Data {
        let body = parts.map { $0.hasPrefix("<") ? $0 : "<string>\($0)</string>" }.joined()
        return Data(#"<?xml version="1.0" encoding="UTF-8"?><plist version="1.0">\#(body)</plist>"#.utf8)
    }

    /// Takes the application through all that can happen to it; answers what its delegate has answered.
    private func everyStep(with delegate: any UIApplicationDelegate) throws -> [String] {
        application.delegate = delegate
        var answers = ["\(system.launch())"]
        system.enterBackground()
        system.performFetch { answers.append("\($0)") }
        system.finishBackgroundURLSession("feed") { answers.append("done") }
        system.enterForeground()
        system.warnOfMemory()
        system.changeTime()
        system.lockDevice()
        system.unlockDevice()
        answers.append("\(system.supportedInterfaceOrientations() == .portrait)")
        system.registerForRemoteNotifications(deviceToken: Data([1, 2]))
        system.failToRegisterForRemoteNotifications(error: CancellationError())
        system.receiveRemoteNotification(["alert": "news"]) { answers.append("\($0)") }
        system.receive(UILocalNotification())
        system.performAction("snooze", for: UILocalNotification()) { answers.append("done") }
        answers.append("\(system.open(try #require(URL(string: "app://today"))))")
        system.performAction(for: UIApplicationShortcutItem(type: "new", localizedTitle: "New")) {
            answers.append("\($0)")
        }
        system.requestHealthAuthorization()
        system.sendWatchKitExtensionRequest(["pulse": 60]) { answers.append("\($0?.count ?? 0)") }
        answers.append("\(system.allowsExtensionPoint(.keyboard))")
        answers.append("\(system.continueUserActivity(NSUserActivity(activityType: "read")))")
        system.failToContinueUserActivity(withType: "write", error: CancellationError())
        system.updateUserActivity(NSUserActivity(activityType: "read"))
        let state = system.saveState() ?? Data()
        answers.append("\(system.restoreState(from: state, paths: [["inbox"]])?.count ?? -1)")
        system.terminate()
        withExtendedLifetime(delegate) {}
        return answers
    }

    /// What the services heard, in order.
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

    /// A composite that lets its services hear nothing of the background.
    final class Quiet: ServiceComposite {
        let services: [any ApplicationService]
        let context: ServiceContext
        private let journal: Journal

        init(_ services: [any ApplicationService], _ journal: Journal, _ context: ServiceContext) {
            self.services = services
            self.journal = journal
            self.context = context
        }

        func applicationDidEnterBackground(_ application: UIApplication) { journal.write("Quiet") }
    }

    /// A leaf that answers when the test wants it to.
    final class Slow: ApplicationService, Answering {
        let context: ServiceContext
        private(set) var answer: ((UIBackgroundFetchResult) -> Void)?

        init(_ context: ServiceContext) { self.context = context }

        func application(
            _ app: UIApplication,
            performFetchWithCompletionHandler completion: @escaping (UIBackgroundFetchResult) -> Void
        ) { answer = completion }
    }

    /// A leaf that notes every event, and answers otherwise than one that leaves it out.
    final class Recorder: ApplicationService {
        let name: String
        let context: ServiceContext
        private let journal: Journal
        private let accepts: Bool
        private let unhandled: Set<UIApplication.DelegateMethod>

        init(
            _ name: String, _ journal: Journal, _ context: ServiceContext = ServiceContext { nil },
            accepts: Bool = true, unhandled: Set<UIApplication.DelegateMethod> = []
        ) {
            self.name = name
            self.journal = journal
            self.context = context
            self.accepts = accepts
            self.unhandled = unhandled
        }

        func responds(to method: UIApplication.DelegateMethod) -> Bool { !unhandled.contains(method) }

        private func note(_ method: UIApplication.DelegateMethod, _ word: String? = nil) {
            journal.write("\(name) \(method)\(word.map { " " + $0 } ?? "")")
        }
    }

    /// What a service may be looked up by.
    @MainActor
    protocol Answering: AnyObject {}
}

extension ApplicationServicesTests.Recorder {
    func application(
        _ app: UIApplication,
        willFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        note(.willFinishLaunchingWithOptions)
        return accepts
    }
    func application(
        _ app: UIApplication,
        didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        note(.didFinishLaunchingWithOptions)
        return accepts
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
        note(.handleEventsForBackgroundURLSession, identifier)
        completion()
    }
    func application(_ app: UIApplication, didRegisterForRemoteNotificationsWithDeviceToken token: Data) {
        note(.didRegisterForRemoteNotificationsWithDeviceToken, "\(Array(token))")
    }
    func application(_ app: UIApplication, didFailToRegisterForRemoteNotificationsWithError error: any Error)
    {
        note(.didFailToRegisterForRemoteNotificationsWithError, "\(error)")
    }
    func application(
        _ app: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
        fetchCompletionHandler completion: @escaping (UIBackgroundFetchResult) -> Void
    ) {
        note(.didReceiveRemoteNotification, "\(userInfo)")
        completion(.failed)
    }
    func application(_ app: UIApplication, didReceive notification: UILocalNotification) {
        note(.didReceiveLocalNotification)
    }
    func application(
        _ app: UIApplication, handleActionWithIdentifier identifier: String?,
        for notification: UILocalNotification, completionHandler completion: @escaping () -> Void
    ) {
        note(.handleActionForLocalNotification, identifier)
        completion()
    }
}

extension ApplicationServicesTests.Recorder {
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
        note(.viewControllerWithRestorationIdentifierPath, "\(path)")
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
        note(.openURL, "\(url)")
        return true
    }
    func application(
        _ app: UIApplication, performActionFor item: UIApplicationShortcutItem,
        completionHandler completion: @escaping (Bool) -> Void
    ) {
        note(.performActionForShortcutItem, item.type)
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
        note(.shouldAllowExtensionPointIdentifier, identifier.rawValue)
        return false
    }
    func application(_ app: UIApplication, willContinueUserActivityWithType type: String) -> Bool {
        note(.willContinueUserActivityWithType, type)
        return true
    }
    func application(
        _ app: UIApplication, continue activity: NSUserActivity,
        restorationHandler handler: @escaping ([any UIUserActivityRestoring]?) -> Void
    ) -> Bool {
        note(.continueUserActivity, activity.activityType)
        return true
    }
    func application(
        _ app: UIApplication, didFailToContinueUserActivityWithType type: String, error: any Error
    ) {
        note(.didFailToContinueUserActivityWithType, type)
    }
    func application(_ app: UIApplication, didUpdate activity: NSUserActivity) {
        note(.didUpdateUserActivity, activity.activityType)
    }
}
