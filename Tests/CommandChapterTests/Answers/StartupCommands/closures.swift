import MiniUIKit

// MARK: - The receivers (given)

/// What the duties of a launch act on, apart from the window: a receiver.
///
/// In an app, SDKs, appearance proxies and `UIApplication` stand behind it.
@MainActor
protocol LaunchServices: AnyObject {
    /// Starts the libraries of third parties, such as analytics.
    func startThirdParties()

    /// Sets the look of the controls that are shown from now on.
    func applyAppearance()

    /// Asks the system for remote notifications.
    func registerForRemoteNotifications()
}

/// The first screen, which the window starts with.
final class HomeViewController: UIViewController {
    override init() {
        super.init()
        title = "Home"
    }
}

// MARK: - What is agreed on (given)

/// The command: one duty of a launch with all that it acts on, done when it is executed and not before.
@MainActor
protocol StartupCommand {
    /// Does the duty.
    func execute()
}

/// Why the commands of a launch could not be built.
enum StartupError: Error, Equatable, CustomStringConvertible {
    /// The builder was not given the window that a command acts on.
    case windowMissing

    var description: String {
        switch self {
        case .windowMissing: "A startup command needs the key window, and the builder was given none."
        }
    }
}

/// Makes the commands of a launch, so that whoever executes them need not know how, nor which.
@MainActor
protocol StartupCommandsBuilding {
    /// What the commands act on, apart from the window.
    var services: any LaunchServices { get }

    /// A builder whose commands act on this window, too.
    func settingKeyWindow(_ window: UIWindow) -> Self

    /// The commands, in the order in which they are to be executed; none of them is executed yet.
    func build() throws(StartupError) -> [any StartupCommand]
}

// MARK: - Commands, client, invoker (yours)

/// The command as a closure, which captures what it acts on.
struct StartupAction: StartupCommand {
    private let action: @MainActor () -> Void

    init(_ action: @escaping @MainActor () -> Void) {
        self.action = action
    }

    func execute() {
        action()
    }
}

/// The client: it writes down what is done, and in which order.
struct StartupCommandsBuilder: StartupCommandsBuilding {
    let services: any LaunchServices
    var keyWindow: UIWindow?
    var added: [any StartupCommand] = []

    init(services: any LaunchServices) {
        self.services = services
    }

    func settingKeyWindow(_ window: UIWindow) -> Self {
        var copy = self
        copy.keyWindow = window
        return copy
    }

    func adding(_ command: any StartupCommand) -> Self {
        var copy = self
        copy.added += [command]
        return copy
    }

    func build() throws(StartupError) -> [any StartupCommand] {
        guard let window = keyWindow else { throw .windowMissing }
        return [
            StartupAction { [services] in services.startThirdParties() },
            StartupAction { window.rootViewController = HomeViewController() },
            StartupAction { [services] in services.applyAppearance() },
            StartupAction { [services] in services.registerForRemoteNotifications() },
        ] + added
    }
}

/// The invoker, which can also be made from the services alone.
final class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    private(set) var startupError: StartupError?
    private let startup: any StartupCommandsBuilding

    init(startup: any StartupCommandsBuilding) {
        self.startup = startup
    }

    convenience init(services: any LaunchServices) {
        self.init(startup: StartupCommandsBuilder(services: services))
    }

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let window = UIWindow()
        self.window = window
        do throws(StartupError) {
            let commands = try startup.settingKeyWindow(window).build()
            commands.forEach { $0.execute() }
            window.makeKeyAndVisible()
        } catch {
            startupError = error
        }
        return startupError == nil
    }
}
