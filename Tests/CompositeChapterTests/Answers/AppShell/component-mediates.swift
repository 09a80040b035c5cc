import Foundation
import MiniUIKit

// MARK: - What is agreed on (given)

/// What the system tells the app once it has launched, as far as its components care.
enum ShellEvent: Hashable, Sendable {
    case willEnterForeground
    case didEnterBackground
    case didRegister(deviceToken: Data)
}

/// What went wrong in a component.
struct ComponentFailure: CustomStringConvertible {
    /// The name of the component: that of the leaf, however many groups it is in.
    let component: String
    let error: any Error

    var description: String { "\(component): \(error)" }
}

/// All that went wrong in a component, or in a whole group of them, at one start or one event.
struct ComponentFailures: Error {
    let failures: [ComponentFailure]
}

/// The component: a part of the app, or a group of parts. Whoever starts it or tells it need not know which.
@MainActor
protocol ShellComponent {
    /// Gets ready, at launch.
    func start() throws(ComponentFailures)

    /// Hears of an event.
    func handle(_ event: ShellEvent) throws(ComponentFailures)
}

/// The command: one duty of a start-up with all that it acts on, done when it is executed and not before.
@MainActor
protocol ComponentCommand {
    /// Does the duty.
    func execute() throws
}

/// The mediator, as the colleagues in a component see it.
@MainActor
protocol ComponentMediating: AnyObject {
    /// Passes the message on to the other colleagues in the component, in their order and at once.
    func send(_ message: String, from sender: any ComponentColleague)
}

/// The colleague: does its share of a component's work, and knows neither the others nor what surrounds them.
@MainActor
protocol ComponentColleague: AnyObject {
    /// Given by the component, which keeps both alive.
    var mediator: (any ComponentMediating)? { get set }

    /// Hears of an event; left out, it does nothing.
    func hear(_ event: ShellEvent) throws

    /// Hears what another colleague has to say; left out, it does nothing.
    func receive(_ message: String)
}

extension ComponentColleague {
    func hear(_ event: ShellEvent) throws {}
    func receive(_ message: String) {}
}

/// What the components of the reader act on: a receiver. In an app, the disk and the network stand behind it.
@MainActor
protocol ReaderBackend: AnyObject {
    func openDatabase() throws
    func requestDeviceToken() throws
    func fetchArticles() throws -> Int
    func upload(_ deviceToken: Data) throws
}

// MARK: - The shell

/// The client of the composite.
final class AppShell: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    private let root: any ShellComponent
    private let report: @MainActor (ComponentFailure) -> Void

    /// A shell around whatever components.
    init(root: any ShellComponent, report: @escaping @MainActor (ComponentFailure) -> Void) {
        self.root = root
        self.report = report
    }

    /// The reader, as it is shipped.
    convenience init(
        backend: any ReaderBackend,
        log: @escaping @MainActor (String) -> Void,
        report: @escaping @MainActor (ComponentFailure) -> Void
    ) {
        let window = UIWindow()
        let root = ReaderComponents.makeRoot(window: window, backend: backend, log: log)
        self.init(root: root, report: report)
        self.window = window
    }

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        root.attempt { component throws(ComponentFailures) in try component.start() }.forEach(report)
        return true
    }

    func applicationWillEnterForeground(_ application: UIApplication) {
        root.failures(at: .willEnterForeground).forEach(report)
    }

    func applicationDidEnterBackground(_ application: UIApplication) {
        root.failures(at: .didEnterBackground).forEach(report)
    }

    func application(
        _ application: UIApplication,
        didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data
    ) {
        root.failures(at: .didRegister(deviceToken: deviceToken)).forEach(report)
    }
}

extension ShellComponent {
    /// What goes wrong when the component does that.
    fileprivate func attempt(
        _ work: (Self) throws(ComponentFailures) -> Void
    ) -> [ComponentFailure] {
        do throws(ComponentFailures) {
            try work(self)
            return []
        } catch {
            return error.failures
        }
    }

    /// What goes wrong when the component hears of the event.
    fileprivate func failures(at event: ShellEvent) -> [ComponentFailure] {
        attempt { component throws(ComponentFailures) in try component.handle(event) }
    }
}

extension [ComponentFailure] {
    /// Throws them all, if there are any.
    fileprivate func raise() throws(ComponentFailures) {
        if !isEmpty { throw ComponentFailures(failures: self) }
    }
}

// MARK: - Components

/// The composite.
struct ComponentGroup: ShellComponent {
    let components: [any ShellComponent]

    init(_ components: [any ShellComponent]) {
        self.components = components
    }

    func start() throws(ComponentFailures) {
        try components.flatMap { component in
            component.attempt { part throws(ComponentFailures) in try part.start() }
        }.raise()
    }

    func handle(_ event: ShellEvent) throws(ComponentFailures) {
        try components.flatMap { $0.failures(at: event) }.raise()
    }
}

/// The leaf, and the mediator among its own colleagues.
final class FeatureComponent: ShellComponent, ComponentMediating {
    let name: String
    private var duties: [any ComponentCommand]
    private let colleagues: [any ComponentColleague]
    private var audience: [any ComponentColleague] = []

    init(
        _ name: String,
        startup: [any ComponentCommand] = [],
        colleagues: [any ComponentColleague] = []
    ) {
        self.name = name
        duties = startup
        self.colleagues = colleagues
        for colleague in colleagues { colleague.mediator = self }
    }

    func start() throws(ComponentFailures) {
        defer { duties = [] }
        let done = Result { try duties.forEach { try $0.execute() } }
        try blame([done]).raise()
        audience = colleagues
    }

    func handle(_ event: ShellEvent) throws(ComponentFailures) {
        try blame(audience.map { colleague in Result { try colleague.hear(event) } }).raise()
    }

    func send(_ message: String, from sender: any ComponentColleague) {
        colleagues.filter { $0 !== sender }.forEach { $0.receive(message) }
    }

    private func blame(_ results: [Result<Void, any Error>]) -> [ComponentFailure] {
        results.compactMap { result in
            guard case .failure(let error) = result else { return nil }
            return ComponentFailure(component: name, error: error)
        }
    }
}

// MARK: - Commands

/// A duty that a closure does.
class ClosureCommand: ComponentCommand {
    private let duty: @MainActor () throws -> Void

    init(_ duty: @escaping @MainActor () throws -> Void) {
        self.duty = duty
    }

    func execute() throws {
        try duty()
    }
}

/// Shows the first screen.
final class ShowScreenCommand: ClosureCommand {
    init(title: String, window: UIWindow) {
        super.init {
            window.rootViewController = UIViewController()
            window.rootViewController?.title = title
            window.makeKeyAndVisible()
        }
    }
}

/// Opens the database.
final class OpenDatabaseCommand: ClosureCommand {
    init(backend: any ReaderBackend) {
        super.init { try backend.openDatabase() }
    }
}

/// Asks for a device token.
final class RequestTokenCommand: ClosureCommand {
    init(backend: any ReaderBackend) {
        super.init { try backend.requestDeviceToken() }
    }
}

// MARK: - Colleagues (yours)

/// Fetches articles when the user comes back, and says how many came: "3 new articles".
final class ArticleFetcher: ComponentColleague {
    weak var mediator: (any ComponentMediating)?
    private let backend: any ReaderBackend

    init(backend: any ReaderBackend) {
        self.backend = backend
    }

    func hear(_ event: ShellEvent) throws {
        guard event == .willEnterForeground else { return }
        let count = try backend.fetchArticles()
        mediator?.send("\(count) new articles", from: self)
    }
}

/// Logs what the others say, as "Badge: 3 new articles", and "Badge: cleared" when the user leaves.
final class ArticleBadge: ComponentColleague {
    weak var mediator: (any ComponentMediating)?
    private let log: @MainActor (String) -> Void

    init(log: @escaping @MainActor (String) -> Void) {
        self.log = log
    }

    func hear(_ event: ShellEvent) {
        guard event == .didEnterBackground else { return }
        log("Badge: cleared")
    }

    func receive(_ message: String) {
        log("Badge: \(message)")
    }
}

/// Uploads the device token when there is one.
final class TokenUploader: ComponentColleague {
    weak var mediator: (any ComponentMediating)?
    private let backend: any ReaderBackend

    init(backend: any ReaderBackend) {
        self.backend = backend
    }

    func hear(_ event: ShellEvent) throws {
        guard case .didRegister(let deviceToken) = event else { return }
        try backend.upload(deviceToken)
    }
}

// MARK: - The list (yours)

/// The one place that lists what the reader is made of.
@MainActor
enum ReaderComponents {
    /// What is seen: "Home" shows a screen "Home"; "Feed" opens the database, with a fetcher and a badge.
    /// What is not: "Push" requests a device token, with an uploader.
    static func makeRoot(
        window: UIWindow,
        backend: any ReaderBackend,
        log: @escaping @MainActor (String) -> Void
    ) -> any ShellComponent {
        ComponentGroup([
            ComponentGroup([
                FeatureComponent("Home", startup: [ShowScreenCommand(title: "Home", window: window)]),
                FeatureComponent(
                    "Feed",
                    startup: [OpenDatabaseCommand(backend: backend)],
                    colleagues: [ArticleFetcher(backend: backend), ArticleBadge(log: log)]
                ),
            ]),
            FeatureComponent(
                "Push",
                startup: [RequestTokenCommand(backend: backend)],
                colleagues: [TokenUploader(backend: backend)]
            ),
        ])
    }
}
