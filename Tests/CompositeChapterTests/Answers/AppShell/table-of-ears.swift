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

/// The client of the composite, and a component itself.
final class AppShell: UIResponder, UIApplicationDelegate, ShellComponent {
    var window: UIWindow?
    private let all: ComponentGroup
    private let report: @MainActor (ComponentFailure) -> Void

    /// A shell around whatever components.
    init(root: any ShellComponent, report: @escaping @MainActor (ComponentFailure) -> Void) {
        all = ComponentGroup([root])
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

    func start() {
        do throws(ComponentFailures) { try all.start() } catch { error.failures.forEach(report) }
    }

    func handle(_ event: ShellEvent) {
        do throws(ComponentFailures) { try all.handle(event) } catch { error.failures.forEach(report) }
    }

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        start()
        return true
    }

    func applicationWillEnterForeground(_ application: UIApplication) { handle(.willEnterForeground) }

    func applicationDidEnterBackground(_ application: UIApplication) { handle(.didEnterBackground) }

    func application(
        _ application: UIApplication,
        didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data
    ) { handle(.didRegister(deviceToken: deviceToken)) }
}

// MARK: - Components

/// The composite, by what it has its components do.
struct ComponentGroup: ShellComponent {
    private let starts: [@MainActor () -> [ComponentFailure]]
    private let handlers: [@MainActor (ShellEvent) -> [ComponentFailure]]

    init(_ components: [any ShellComponent]) {
        starts = components.map { component in
            {
                do throws(ComponentFailures) { try component.start() } catch { return error.failures };
                return []
            }
        }
        handlers = components.map { component in
            { event in
                do throws(ComponentFailures) { try component.handle(event) } catch { return error.failures }
                return []
            }
        }
    }

    func start() throws(ComponentFailures) {
        try raise(starts.flatMap { $0() })
    }

    func handle(_ event: ShellEvent) throws(ComponentFailures) {
        try raise(handlers.flatMap { $0(event) })
    }

    private func raise(_ failures: [ComponentFailure]) throws(ComponentFailures) {
        if failures.first != nil { throw ComponentFailures(failures: failures) }
    }
}

/// The leaf: the mediator is made when all commands are done, and is there as long as events are heard.
final class FeatureComponent: ShellComponent {
    private let name: String
    private let startup: StartUp
    private let colleagues: [any ComponentColleague]
    private var switchboard: Switchboard?

    init(
        _ name: String,
        startup: [any ComponentCommand] = [],
        colleagues: [any ComponentColleague] = []
    ) {
        self.name = name
        self.startup = StartUp(commands: startup)
        self.colleagues = colleagues
    }

    func start() throws(ComponentFailures) {
        do {
            try startup.execute()
            switchboard = Switchboard(colleagues)
        } catch {
            throw ComponentFailures(failures: [ComponentFailure(component: name, error: error)])
        }
    }

    func handle(_ event: ShellEvent) throws(ComponentFailures) {
        guard let errors = switchboard?.spread(event), !errors.isEmpty else { return }
        throw ComponentFailures(failures: errors.map { ComponentFailure(component: name, error: $0) })
    }
}

/// The mediator: a table of lines, numbered.
final class Switchboard: ComponentMediating {
    private struct Line {
        let number: ObjectIdentifier
        let hear: @MainActor (ShellEvent) throws -> Void
        let receive: @MainActor (String) -> Void
    }

    private let lines: [Line]

    init(_ colleagues: [any ComponentColleague]) {
        lines = colleagues.map { colleague in
            Line(
                number: ObjectIdentifier(colleague),
                hear: { try colleague.hear($0) },
                receive: { colleague.receive($0) }
            )
        }
        colleagues.forEach { $0.mediator = self }
    }

    func spread(_ event: ShellEvent) -> [any Error] {
        lines.reduce(into: []) { errors, line in
            do { try line.hear(event) } catch { errors.append(error) }
        }
    }

    func send(_ message: String, from sender: any ComponentColleague) {
        let number = ObjectIdentifier(sender)
        lines.filter { $0.number != number }.forEach { $0.receive(message) }
    }
}

// MARK: - Commands

/// A command made of commands.
struct StartUp: ComponentCommand {
    let commands: [any ComponentCommand]

    func execute() throws {
        for command in commands { try command.execute() }
    }
}

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
    var mediator: (any ComponentMediating)? {
        get { way() }
        set { way = { [weak newValue] in newValue } }
    }

    private var way: @MainActor () -> (any ComponentMediating)? = { nil }
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

// MARK: - The list

/// The one list: of closures that make the components.
@MainActor
enum ReaderComponents {
    private typealias Maker =
        @MainActor (UIWindow, any ReaderBackend, @escaping @MainActor (String) -> Void) -> any ShellComponent

    private static let makers: [Maker] = [
        { window, _, _ in
            FeatureComponent("Home", startup: [ShowScreenCommand(title: "Home", window: window)])
        },
        { _, backend, log in
            FeatureComponent(
                "Feed", startup: [OpenDatabaseCommand(backend: backend)],
                colleagues: [ArticleFetcher(backend: backend), ArticleBadge(log: log)]
            )
        },
        { _, backend, _ in
            FeatureComponent(
                "Push", startup: [RequestTokenCommand(backend: backend)],
                colleagues: [TokenUploader(backend: backend)]
            )
        },
    ]

    static func makeRoot(
        window: UIWindow,
        backend: any ReaderBackend,
        log: @escaping @MainActor (String) -> Void
    ) -> any ShellComponent {
        ComponentGroup(makers.map { make in make(window, backend, log) })
    }
}
