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

// MARK: - The shell (yours)

/// The client of the composite: tells the component at the root what the system tells the app.
///
/// A failure never stops the app, nor refuses its launch: each is reported by itself.
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
        reportingFailures { () throws(ComponentFailures) in try root.start() }
        return true
    }

    func applicationWillEnterForeground(_ application: UIApplication) {
        tell(.willEnterForeground)
    }

    func applicationDidEnterBackground(_ application: UIApplication) {
        tell(.didEnterBackground)
    }

    func application(
        _ application: UIApplication,
        didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data
    ) {
        tell(.didRegister(deviceToken: deviceToken))
    }

    private func tell(_ event: ShellEvent) {
        reportingFailures { () throws(ComponentFailures) in try root.handle(event) }
    }

    private func reportingFailures(of work: () throws(ComponentFailures) -> Void) {
        do throws(ComponentFailures) {
            try work()
        } catch {
            error.failures.forEach(report)
        }
    }
}

// MARK: - Components (yours)

/// The composite: components that are one. Whatever fails in one of them, all are told, in order.
struct ComponentGroup: ShellComponent {
    private let components: [any ShellComponent]

    init(_ components: [any ShellComponent]) {
        self.components = components
    }

    func start() throws(ComponentFailures) {
        try tellAll { component throws(ComponentFailures) in try component.start() }
    }

    func handle(_ event: ShellEvent) throws(ComponentFailures) {
        try tellAll { component throws(ComponentFailures) in try component.handle(event) }
    }

    private func tellAll(
        _ tell: (any ShellComponent) throws(ComponentFailures) -> Void
    ) throws(ComponentFailures) {
        var failures: [ComponentFailure] = []
        for component in components {
            do throws(ComponentFailures) {
                try tell(component)
            } catch {
                failures += error.failures
            }
        }
        guard failures.isEmpty else { throw ComponentFailures(failures: failures) }
    }
}

/// The leaf: a component that starts up by commands, and spreads events among its colleagues by a mediator.
///
/// A command relies on those before it: the first that fails ends the start-up. A component that has not
/// started, or not to the end, hears of no event; one that failed at an event hears of the next.
final class FeatureComponent: ShellComponent {
    private let name: String
    private let startup: [any ComponentCommand]
    private let mediator: ComponentMediator
    private var isStarted = false

    init(
        _ name: String,
        startup: [any ComponentCommand] = [],
        colleagues: [any ComponentColleague] = []
    ) {
        self.name = name
        self.startup = startup
        mediator = ComponentMediator(colleagues: colleagues)
    }

    func start() throws(ComponentFailures) {
        do {
            for command in startup {
                try command.execute()
            }
        } catch {
            throw failures([error])
        }
        isStarted = true
    }

    func handle(_ event: ShellEvent) throws(ComponentFailures) {
        guard isStarted else { return }
        let errors = mediator.spread(event)
        guard errors.isEmpty else { throw failures(errors) }
    }

    private func failures(_ errors: [any Error]) -> ComponentFailures {
        ComponentFailures(failures: errors.map { ComponentFailure(component: name, error: $0) })
    }
}

/// The mediator in a component: everything that its colleagues hear, they hear from it.
final class ComponentMediator: ComponentMediating {
    private let colleagues: [any ComponentColleague]

    init(colleagues: [any ComponentColleague]) {
        self.colleagues = colleagues
        for colleague in colleagues {
            colleague.mediator = self
        }
    }

    /// Tells every colleague, in order; answers the errors of those that failed.
    func spread(_ event: ShellEvent) -> [any Error] {
        var errors: [any Error] = []
        for colleague in colleagues {
            do {
                try colleague.hear(event)
            } catch {
                errors.append(error)
            }
        }
        return errors
    }

    func send(_ message: String, from sender: any ComponentColleague) {
        for colleague in colleagues where colleague !== sender {
            colleague.receive(message)
        }
    }
}

// MARK: - Commands (yours)

/// Puts a first screen with that title into the window, and shows the window.
struct ShowScreenCommand: ComponentCommand {
    let title: String
    let window: UIWindow

    func execute() {
        let screen = UIViewController()
        screen.title = title
        window.rootViewController = screen
        window.makeKeyAndVisible()
    }
}

/// Opens the database.
struct OpenDatabaseCommand: ComponentCommand {
    let backend: any ReaderBackend

    func execute() throws {
        try backend.openDatabase()
    }
}

/// Asks for a device token.
struct RequestTokenCommand: ComponentCommand {
    let backend: any ReaderBackend

    func execute() throws {
        try backend.requestDeviceToken()
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
