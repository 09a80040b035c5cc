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

/// Starts the libraries of third parties.
struct InitializeThirdPartiesCommand: StartupCommand {
    let services: any LaunchServices

    func execute() {
        services.startThirdParties()
    }
}

/// Puts the first screen into the window.
struct InitialViewControllerCommand: StartupCommand {
    let keyWindow: UIWindow

    func execute() {
        keyWindow.rootViewController = HomeViewController()
    }
}

/// Sets the look of the app.
struct InitializeAppearanceCommand: StartupCommand {
    let services: any LaunchServices

    func execute() {
        services.applyAppearance()
    }
}

/// Asks for remote notifications.
struct RegisterForRemoteNotificationsCommand: StartupCommand {
    let services: any LaunchServices

    func execute() {
        services.registerForRemoteNotifications()
    }
}

/// The client: it knows every command and what each acts on.
///
/// Its commands start the third parties, put a `HomeViewController` into the window, apply the appearance and
/// register for remote notifications: one command a duty, in this order. Those that were added come behind.
struct StartupCommandsBuilder: StartupCommandsBuilding {
    let services: any LaunchServices
    private var keyWindow: UIWindow?
    private var added: [any StartupCommand] = []

    init(services: any LaunchServices) {
        self.services = services
    }

    func settingKeyWindow(_ window: UIWindow) -> Self {
        var copy = self
        copy.keyWindow = window
        return copy
    }

    /// A builder with one more command, behind all that it has.
    func adding(_ command: any StartupCommand) -> Self {
        var copy = self
        copy.added.append(command)
        return copy
    }

    func build() throws(StartupError) -> [any StartupCommand] {
        guard let keyWindow else { throw .windowMissing }
        let duties: [any StartupCommand] = [
            InitializeThirdPartiesCommand(services: services),
            InitialViewControllerCommand(keyWindow: keyWindow),
            InitializeAppearanceCommand(services: services),
            RegisterForRemoteNotificationsCommand(services: services),
        ]
        return duties + added
    }
}

/// The invoker: it has the commands built and executes them, whatever they do.
final class AppDelegate: UIResponder, UIApplicationDelegate {
    /// Made at the launch; shown last, for appearance is not applied to what is on the screen already.
    var window: UIWindow?

    /// Why the launch did nothing; nil as long as it did not fail.
    private(set) var startupError: StartupError?

    private let startup: any StartupCommandsBuilding

    init(startup: any StartupCommandsBuilding) {
        self.startup = startup
    }

    /// Answers whether the duties were done; if their commands cannot be built, no window is shown.
    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let window = UIWindow()
        self.window = window
        do {
            let commands = try startup.settingKeyWindow(window).build()
            Launcher(services: startup.services, window: window).launch(commands, of: startup)
        } catch {
            startupError = error
            return false
        }
        window.makeKeyAndVisible()
        return true
    }
}

/// Does the duties itself where it knows which they are.
@MainActor
struct Launcher {
    let services: any LaunchServices
    let window: UIWindow

    func launch(_ commands: [any StartupCommand], of startup: any StartupCommandsBuilding) {
        guard startup is StartupCommandsBuilder else {
            return commands.forEach { $0.execute() }
        }
        services.startThirdParties()
        window.rootViewController = HomeViewController()
        services.applyAppearance()
        services.registerForRemoteNotifications()
        commands.dropFirst(4).forEach { $0.execute() }
    }
}
