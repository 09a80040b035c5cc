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

/// The commands have no place of their own: they stand inside the type that a launch begins with.
extension AppDelegate {
    /// What the commands that act on the services have in common.
    @MainActor
    class ServiceCommand: StartupCommand {
        let services: any LaunchServices

        init(_ services: any LaunchServices) {
            self.services = services
        }

        func execute() {}
    }

    final class ThirdPartiesCommand: ServiceCommand {
        override func execute() {
            services.startThirdParties()
        }
    }

    final class AppearanceCommand: ServiceCommand {
        override func execute() {
            services.applyAppearance()
        }
    }

    final class RemoteNotificationsCommand: ServiceCommand {
        override func execute() {
            services.registerForRemoteNotifications()
        }
    }

    final class FirstScreenCommand: StartupCommand {
        private let window: UIWindow
        private let makeScreen: @MainActor () -> UIViewController

        init(window: UIWindow, makeScreen: @escaping @MainActor () -> UIViewController) {
            self.window = window
            self.makeScreen = makeScreen
        }

        func execute() {
            window.rootViewController = makeScreen()
        }
    }
}

/// The client: an object that is changed by each call and hands itself back.
class StartupCommandsBuilder: StartupCommandsBuilding {
    let services: any LaunchServices
    private var firstScreen: AppDelegate.FirstScreenCommand?
    private var others: [any StartupCommand] = []

    init(services: any LaunchServices) {
        self.services = services
        others = [AppDelegate.AppearanceCommand(services), AppDelegate.RemoteNotificationsCommand(services)]
    }

    @discardableResult
    func settingKeyWindow(_ window: UIWindow) -> Self {
        firstScreen = AppDelegate.FirstScreenCommand(window: window) { HomeViewController() }
        return self
    }

    @discardableResult
    func adding(_ command: any StartupCommand) -> Self {
        others.append(command)
        return self
    }

    func build() throws(StartupError) -> [any StartupCommand] {
        guard let firstScreen else { throw StartupError.windowMissing }
        return [AppDelegate.ThirdPartiesCommand(services), firstScreen] + others
    }
}

/// The invoker, which has its window from the start.
final class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow? = UIWindow()
    private(set) var startupError: StartupError?
    private let startup: any StartupCommandsBuilding

    init(startup: any StartupCommandsBuilding) {
        self.startup = startup
    }

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        do {
            try commands().forEach { $0.execute() }
        } catch {
            startupError = error
            return false
        }
        window?.makeKeyAndVisible()
        return true
    }

    private func commands() throws(StartupError) -> [any StartupCommand] {
        guard let window else { throw .windowMissing }
        return try startup.settingKeyWindow(window).build()
    }
}
