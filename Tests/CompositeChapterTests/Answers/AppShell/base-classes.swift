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
        do {
            try root.start()
        } catch {
            tell(of: error)
        }
        return true
    }

    func applicationWillEnterForeground(_ application: UIApplication) { pass(.willEnterForeground) }

    func applicationDidEnterBackground(_ application: UIApplication) { pass(.didEnterBackground) }

    func application(
        _ application: UIApplication,
        didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data
    ) { pass(.didRegister(deviceToken: deviceToken)) }

    private func pass(_ event: ShellEvent) {
        do {
            try root.handle(event)
        } catch {
            tell(of: error)
        }
    }

    private func tell(of failures: ComponentFailures) {
        for failure in failures.failures { report(failure) }
    }
}

// MARK: - Components

/// What the shell can do to a component.
enum Occasion {
    case start
    case event(ShellEvent)
}

/// A template: what components have in common is that they throw what went wrong when all is done.
class BasicComponent: ShellComponent {
    fileprivate init() {}

    final func start() throws(ComponentFailures) { try raise(live(through: .start)) }

    final func handle(_ event: ShellEvent) throws(ComponentFailures) {
        try raise(live(through: .event(event)))
    }

    /// What went wrong.
    fileprivate func live(through occasion: Occasion) -> [ComponentFailure] { [] }

    private func raise(_ failures: [ComponentFailure]) throws(ComponentFailures) {
        guard failures.isEmpty else { throw ComponentFailures(failures: failures) }
    }
}

/// The composite: a linked list.
final class ComponentGroup: BasicComponent {
    private final class Link {
        let component: any ShellComponent
        let next: Link?

        init(_ component: any ShellComponent, next: Link?) {
            (self.component, self.next) = (component, next)
        }
    }

    private let first: Link?

    init(_ components: [any ShellComponent]) {
        first = components.reversed().reduce(nil) { Link($1, next: $0) }
        super.init()
    }

    fileprivate override func live(through occasion: Occasion) -> [ComponentFailure] {
        var failures: [ComponentFailure] = []
        var link = first
        while let current = link {
            do throws(ComponentFailures) {
                switch occasion {
                case .start: try current.component.start()
                case .event(let event): try current.component.handle(event)
                }
            } catch {
                failures.append(contentsOf: error.failures)
            }
            link = current.next
        }
        return failures
    }
}

/// The leaf: it has no mediator before it has started.
final class FeatureComponent: BasicComponent {
    private enum State {
        case new
        case broken
        case running
    }

    private let name: String
    private let commands: [any ComponentCommand]
    private let bus: Bus
    private var state = State.new

    init(
        _ name: String,
        startup: [any ComponentCommand] = [],
        colleagues: [any ComponentColleague] = []
    ) {
        self.name = name
        commands = startup
        bus = Bus()
        super.init()
        colleagues.forEach(bus.join)
    }

    fileprivate override func live(through occasion: Occasion) -> [ComponentFailure] {
        switch (occasion, state) {
        case (.start, _):
            do {
                state = .broken
                try commands.forEach { try $0.execute() }
                state = .running
                return []
            } catch {
                return [ComponentFailure(component: name, error: error)]
            }
        case (.event(let event), .running):
            return bus.announce(event).map { ComponentFailure(component: name, error: $0) }
        case (.event, _):
            return []
        }
    }
}

/// The mediator, which colleagues join.
final class Bus: ComponentMediating {
    private var riders: [ObjectIdentifier: any ComponentColleague] = [:]
    private var order: [ObjectIdentifier] = []

    func join(_ colleague: any ComponentColleague) {
        let id = ObjectIdentifier(colleague)
        riders[id] = colleague
        order.append(id)
        colleague.mediator = self
    }

    func announce(_ event: ShellEvent) -> [any Error] {
        order.compactMap { id in
            do {
                try riders[id]?.hear(event)
                return nil
            } catch {
                return error
            }
        }
    }

    func send(_ message: String, from sender: any ComponentColleague) {
        for id in order where id != ObjectIdentifier(sender) {
            riders[id]?.receive(message)
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

// MARK: - Colleagues

/// What colleagues have in common.
class BasicColleague: ComponentColleague {
    final weak var mediator: (any ComponentMediating)?

    func hear(_ event: ShellEvent) throws {}
    func receive(_ message: String) {}

    /// Says something to the others.
    final func say(_ message: String) {
        mediator?.send(message, from: self)
    }
}

/// Fetches articles.
final class ArticleFetcher: BasicColleague {
    private let backend: any ReaderBackend

    init(backend: any ReaderBackend) {
        self.backend = backend
        super.init()
    }

    override func hear(_ event: ShellEvent) throws {
        if case .willEnterForeground = event { say("\(try backend.fetchArticles()) new articles") }
    }
}

/// Logs what others say.
final class ArticleBadge: BasicColleague {
    private let log: @MainActor (String) -> Void

    init(log: @escaping @MainActor (String) -> Void) {
        self.log = log
        super.init()
    }

    override func hear(_ event: ShellEvent) throws {
        try super.hear(event)
        if event == .didEnterBackground { receive("cleared") }
    }

    override func receive(_ message: String) {
        log("Badge: " + message)
    }
}

/// Uploads the device token.
final class TokenUploader: BasicColleague {
    private let backend: any ReaderBackend

    init(backend: any ReaderBackend) {
        self.backend = backend
        super.init()
    }

    override func hear(_ event: ShellEvent) throws {
        switch event {
        case .didRegister(let token): try backend.upload(token)
        case .willEnterForeground, .didEnterBackground: break
        }
    }
}

// MARK: - The list

/// Assembles a component, line by line.
@MainActor
struct FeatureBuilder {
    let name: String
    var commands: [any ComponentCommand] = []
    var colleagues: [any ComponentColleague] = []

    func starting(by command: any ComponentCommand) -> Self {
        var copy = self
        copy.commands.append(command)
        return copy
    }

    func with(_ colleague: any ComponentColleague) -> Self {
        var copy = self
        copy.colleagues.append(colleague)
        return copy
    }

    func build() -> FeatureComponent {
        FeatureComponent(name, startup: commands, colleagues: colleagues)
    }
}

/// The one list.
@MainActor
enum ReaderComponents {
    static func makeRoot(
        window: UIWindow,
        backend: any ReaderBackend,
        log: @escaping @MainActor (String) -> Void
    ) -> any ShellComponent {
        let home = FeatureBuilder(name: "Home").starting(by: ShowScreenCommand(title: "Home", window: window))
        let feed = FeatureBuilder(name: "Feed").starting(by: OpenDatabaseCommand(backend: backend))
            .with(ArticleFetcher(backend: backend)).with(ArticleBadge(log: log))
        let push = FeatureBuilder(name: "Push").starting(by: RequestTokenCommand(backend: backend))
            .with(TokenUploader(backend: backend))
        return ComponentGroup([home, feed, push].map { $0.build() })
    }
}
