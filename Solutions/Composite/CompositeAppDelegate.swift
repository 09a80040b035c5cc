import Foundation
import MiniUIKit

/// The delegate that the system makes, in an app marked `@main`. These are all the events that the app hears.
///
/// Push notifications, the start of the app and third parties such as analytics are three duties.
final class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    private let delegate: any UIApplicationDelegate

    /// The app as the system makes it, which prints what it does.
    override convenience init() {
        self.init { print($0) }
    }

    /// The app as it is shipped; `log` is told what it does.
    convenience init(log: @escaping @MainActor (String) -> Void) {
        let window = UIWindow()
        self.init(passingOnTo: AppDelegateFactory.makeDefault(window: window, log: log))
        self.window = window
    }

    /// Passes every event on to `delegate`, responds to what that responds to, and answers what that answers.
    /// It does nothing itself.
    init(passingOnTo delegate: any UIApplicationDelegate) {
        self.delegate = delegate
    }

    func responds(to method: UIApplication.DelegateMethod) -> Bool {
        delegate.responds(to: method)
    }

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        delegate.application(application, didFinishLaunchingWithOptions: launchOptions)
    }

    func applicationDidBecomeActive(_ application: UIApplication) {
        delegate.applicationDidBecomeActive(application)
    }

    func applicationDidEnterBackground(_ application: UIApplication) {
        delegate.applicationDidEnterBackground(application)
    }

    func application(
        _ application: UIApplication,
        didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data
    ) {
        delegate.application(application, didRegisterForRemoteNotificationsWithDeviceToken: deviceToken)
    }

    func application(
        _ application: UIApplication,
        didFailToRegisterForRemoteNotificationsWithError error: any Error
    ) {
        delegate.application(application, didFailToRegisterForRemoteNotificationsWithError: error)
    }

    func application(
        _ application: UIApplication,
        didReceiveRemoteNotification userInfo: [AnyHashable: Any],
        fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
    ) {
        delegate.application(
            application, didReceiveRemoteNotification: userInfo, fetchCompletionHandler: completionHandler
        )
    }

    func application(
        _ app: UIApplication,
        open url: URL,
        options: [UIApplication.OpenURLOptionsKey: Any]
    ) -> Bool {
        delegate.application(app, open: url, options: options)
    }
}

/// A leaf: asks for the device token, and shows what is pushed.
final class PushNotificationsAppDelegate: UIApplicationDelegate {
    private let log: @MainActor (String) -> Void

    init(log: @escaping @MainActor (String) -> Void) {
        self.log = log
    }

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        application.registerForRemoteNotifications()
        log("Push: asked for a token")
        return true
    }

    func applicationDidBecomeActive(_ application: UIApplication) {
        log("Push: badge cleared")
    }

    func application(
        _ application: UIApplication,
        didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data
    ) {
        log("Push: token \(deviceToken.hexadecimal)")
    }

    func application(
        _ application: UIApplication,
        didFailToRegisterForRemoteNotificationsWithError error: any Error
    ) {
        log("Push: no token")
    }

    func application(
        _ application: UIApplication,
        didReceiveRemoteNotification userInfo: [AnyHashable: Any],
        fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
    ) {
        guard let alert = userInfo["alert"] as? String else { return completionHandler(.noData) }
        log("Push: \(alert)")
        completionHandler(.newData)
    }
}

/// A leaf: fills the window, and opens the app's own URLs in it.
final class StartupConfiguratorAppDelegate: UIApplicationDelegate {
    private let mainWindow: UIWindow
    private let log: @MainActor (String) -> Void

    init(window: UIWindow, log: @escaping @MainActor (String) -> Void) {
        mainWindow = window
        self.log = log
    }

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        show("Home")
        mainWindow.makeKeyAndVisible()
        return true
    }

    func application(
        _ app: UIApplication,
        open url: URL,
        options: [UIApplication.OpenURLOptionsKey: Any]
    ) -> Bool {
        guard url.scheme == "reader", let host = url.host() else { return false }
        show(host.capitalized)
        return true
    }

    private func show(_ title: String) {
        let screen = UIViewController()
        screen.title = title
        mainWindow.rootViewController = screen
        log("Startup: shows \(title)")
    }
}

/// A leaf: keeps analytics, made by others, informed.
final class ThirdPartiesConfiguratorAppDelegate: UIApplicationDelegate {
    private let log: @MainActor (String) -> Void

    init(log: @escaping @MainActor (String) -> Void) {
        self.log = log
    }

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        log("Analytics: started")
        return true
    }

    func applicationDidEnterBackground(_ application: UIApplication) {
        log("Analytics: sent")
    }

    func application(
        _ application: UIApplication,
        didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data
    ) {
        log("Analytics: token \(deviceToken.hexadecimal)")
    }

    func application(
        _ application: UIApplication,
        didReceiveRemoteNotification userInfo: [AnyHashable: Any],
        fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
    ) {
        log("Analytics: notification")
        completionHandler(.noData)
    }

    func application(
        _ app: UIApplication,
        open url: URL,
        options: [UIApplication.OpenURLOptionsKey: Any]
    ) -> Bool {
        log("Analytics: \(url.absoluteString)")
        return false
    }
}

/// The composite: an app delegate made of app delegates, each of which may be a composite again. It knows no
/// more than that: not of what type they are, not who owns the composite or puts it together.
///
/// It hears the same events as `AppDelegate`. Each reaches every child that responds to it, in order, whatever
/// the others answer; and the composite responds to what any of its children responds to. Of their answers:
/// - A launch is accepted unless a child refuses it.
/// - A URL is opened if any child opens it.
/// - A remote notification is answered once, as soon as the last of the children has answered: `.newData` if any
///   child has new data, otherwise `.failed` if any has failed, otherwise `.noData`.
final class CompositeAppDelegate: UIResponder, UIApplicationDelegate {
    /// In the order in which they hear.
    let children: [any UIApplicationDelegate]

    init(_ children: [any UIApplicationDelegate]) {
        self.children = children
    }

    func responds(to method: UIApplication.DelegateMethod) -> Bool {
        children.contains { $0.responds(to: method) }
    }

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let answers = children(respondingTo: .didFinishLaunchingWithOptions).map {
            $0.application(application, didFinishLaunchingWithOptions: launchOptions)
        }
        return !answers.contains(false)
    }

    func applicationDidBecomeActive(_ application: UIApplication) {
        for child in children(respondingTo: .applicationDidBecomeActive) {
            child.applicationDidBecomeActive(application)
        }
    }

    func applicationDidEnterBackground(_ application: UIApplication) {
        for child in children(respondingTo: .applicationDidEnterBackground) {
            child.applicationDidEnterBackground(application)
        }
    }

    func application(
        _ application: UIApplication,
        didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data
    ) {
        for child in children(respondingTo: .didRegisterForRemoteNotificationsWithDeviceToken) {
            child.application(application, didRegisterForRemoteNotificationsWithDeviceToken: deviceToken)
        }
    }

    func application(
        _ application: UIApplication,
        didFailToRegisterForRemoteNotificationsWithError error: any Error
    ) {
        for child in children(respondingTo: .didFailToRegisterForRemoteNotificationsWithError) {
            child.application(application, didFailToRegisterForRemoteNotificationsWithError: error)
        }
    }

    func application(
        _ application: UIApplication,
        didReceiveRemoteNotification userInfo: [AnyHashable: Any],
        fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
    ) {
        let asked = children(respondingTo: .didReceiveRemoteNotification)
        guard !asked.isEmpty else { return completionHandler(.noData) }
        var results: [UIBackgroundFetchResult] = []
        for child in asked {
            child.application(application, didReceiveRemoteNotification: userInfo) { result in
                results.append(result)
                guard results.count == asked.count else { return }
                completionHandler([.newData, .failed].first(where: results.contains) ?? .noData)
            }
        }
    }

    func application(
        _ app: UIApplication,
        open url: URL,
        options: [UIApplication.OpenURLOptionsKey: Any]
    ) -> Bool {
        let answers = children(respondingTo: .openURL).map {
            $0.application(app, open: url, options: options)
        }
        return answers.contains(true)
    }

    private func children(
        respondingTo method: UIApplication.DelegateMethod
    ) -> [any UIApplicationDelegate] {
        children.filter { $0.responds(to: method) }
    }
}

/// The one place that lists what the app is made of.
@MainActor
enum AppDelegateFactory {
    /// A delegate for each duty, in this order: push notifications, the start, third parties.
    static func makeDefault(
        window: UIWindow,
        log: @escaping @MainActor (String) -> Void
    ) -> CompositeAppDelegate {
        CompositeAppDelegate([
            PushNotificationsAppDelegate(log: log),
            StartupConfiguratorAppDelegate(window: window, log: log),
            ThirdPartiesConfiguratorAppDelegate(log: log),
        ])
    }
}

extension Data {
    /// A device token as push services want it.
    fileprivate var hexadecimal: String {
        map { String(format: "%02x", $0) }.joined()
    }
}
