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

/// The commands, nested in one place.
enum Duty {
    struct OnServices: StartupCommand {
        let services: any LaunchServices
        let perform: @MainActor (any LaunchServices) -> Void

        func execute() {
            perform(services)
        }
    }

    struct OnWindow<Screen: UIViewController>: StartupCommand {
        let window: UIWindow
        let screen: @MainActor () -> Screen

        func execute() {
            window.rootViewController = screen()
        }
    }
}

/// The client: a list of recipes, each of which makes one command or says what it lacks.
struct StartupCommandsBuilder: StartupCommandsBuilding {
    private typealias Recipe = @MainActor (Self) -> Result<any StartupCommand, StartupError>

    let services: any LaunchServices
    private var window: UIWindow?
    private var recipes: [Recipe]

    init(services: any LaunchServices) {
        self.services = services
        recipes = [
            { .success(Duty.OnServices(services: $0.services) { $0.startThirdParties() }) },
            { builder in
                guard let window = builder.window else { return .failure(.windowMissing) }
                return .success(Duty.OnWindow(window: window) { HomeViewController() })
            },
            { .success(Duty.OnServices(services: $0.services) { $0.applyAppearance() }) },
            { .success(Duty.OnServices(services: $0.services) { $0.registerForRemoteNotifications() }) },
        ]
    }

    func settingKeyWindow(_ window: UIWindow) -> Self {
        var builder = self
        builder.window = window
        return builder
    }

    func adding(_ command: any StartupCommand) -> Self {
        var builder = self
        builder.recipes.append { _ in .success(command) }
        return builder
    }

    func build() throws(StartupError) -> [any StartupCommand] {
        var commands: [any StartupCommand] = []
        for recipe in recipes {
            commands.append(try recipe(self).get())
        }
        return commands
    }
}

/// The invoker proper: commands in a row, which are a command themselves.
struct StartupSequence: StartupCommand {
    let commands: [any StartupCommand]

    func execute() {
        for command in commands {
            command.execute()
        }
    }
}

/// Shows the window: no duty that the builder knows, but the end of every launch.
struct ShowWindow: StartupCommand {
    let window: UIWindow

    func execute() {
        window.makeKeyAndVisible()
    }
}

/// Has the commands built, and leaves the rest to an invoker that is handed to it.
final class AppDelegate: UIResponder, UIApplicationDelegate {
    lazy var window: UIWindow? = UIWindow()
    private(set) var startupError: StartupError?
    private let startup: any StartupCommandsBuilding
    private let run: @MainActor ([any StartupCommand]) -> Void

    init(
        startup: any StartupCommandsBuilding,
        run: @escaping @MainActor ([any StartupCommand]) -> Void = { StartupSequence(commands: $0).execute() }
    ) {
        self.startup = startup
        self.run = run
    }

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        guard let window else { return false }
        do {
            run(try startup.settingKeyWindow(window).build() + [ShowWindow(window: window)])
        } catch {
            startupError = error
            return false
        }
        return true
    }
}
