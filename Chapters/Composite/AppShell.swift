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
    // TODO: Have the shell tell its root and report what fails; then complete all that follows.

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
        false
    }

    func applicationWillEnterForeground(_ application: UIApplication) {}

    func applicationDidEnterBackground(_ application: UIApplication) {}

    func application(
        _ application: UIApplication,
        didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data
    ) {}
}

// MARK: - Components (yours)

/// The composite: components that are one. Whatever fails in one of them, all are told, in order.
struct ComponentGroup: ShellComponent {
    init(_ components: [any ShellComponent]) {}

    func start() throws(ComponentFailures) {}

    func handle(_ event: ShellEvent) throws(ComponentFailures) {}
}

/// The leaf: a component that starts up by commands, and spreads events among its colleagues by a mediator.
///
/// A command relies on those before it: the first that fails ends the start-up. A component that has not
/// started, or not to the end, hears of no event; one that failed at an event hears of the next.
final class FeatureComponent: ShellComponent {
    init(
        _ name: String,
        startup: [any ComponentCommand] = [],
        colleagues: [any ComponentColleague] = []
    ) {}

    func start() throws(ComponentFailures) {}

    func handle(_ event: ShellEvent) throws(ComponentFailures) {}
}

/// The mediator in a component: everything that its colleagues hear, they hear from it.
final class ComponentMediator: ComponentMediating {
    init(colleagues: [any ComponentColleague]) {}

    func send(_ message: String, from sender: any ComponentColleague) {}
}

// MARK: - Commands (yours)

/// Puts a first screen with that title into the window, and shows the window.
struct ShowScreenCommand: ComponentCommand {
    let title: String
    let window: UIWindow

    func execute() {}
}

/// Opens the database.
struct OpenDatabaseCommand: ComponentCommand {
    let backend: any ReaderBackend

    func execute() throws {}
}

/// Asks for a device token.
struct RequestTokenCommand: ComponentCommand {
    let backend: any ReaderBackend

    func execute() throws {}
}

// MARK: - Colleagues (yours)

/// Fetches articles when the user comes back, and says how many came: "3 new articles".
final class ArticleFetcher: ComponentColleague {
    var mediator: (any ComponentMediating)? {
        get { nil }
        set {}
    }
    private let backend: any ReaderBackend

    init(backend: any ReaderBackend) {
        self.backend = backend
    }
}

/// Logs what the others say, as "Badge: 3 new articles", and "Badge: cleared" when the user leaves.
final class ArticleBadge: ComponentColleague {
    var mediator: (any ComponentMediating)? {
        get { nil }
        set {}
    }
    private let log: @MainActor (String) -> Void

    init(log: @escaping @MainActor (String) -> Void) {
        self.log = log
    }
}

/// Uploads the device token when there is one.
final class TokenUploader: ComponentColleague {
    var mediator: (any ComponentMediating)? {
        get { nil }
        set {}
    }
    private let backend: any ReaderBackend

    init(backend: any ReaderBackend) {
        self.backend = backend
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
        ComponentGroup([])
    }
}
