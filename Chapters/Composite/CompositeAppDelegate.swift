import Foundation
import MiniUIKit

/// The delegate that the system makes, in an app marked `@main`. These are all the events that the app hears.
///
/// Push notifications, the start of the app and third parties such as analytics are three duties.
final class AppDelegate: UIResponder, UIApplicationDelegate {
    // TODO: This works, but one class has all three duties. Give each duty a delegate of its own, list them in
    // `AppDelegateFactory`, complete `CompositeAppDelegate`, and leave nothing here but to pass on.

    var window: UIWindow?
    private let log: @MainActor (String) -> Void

    /// The app as the system makes it, which prints what it does.
    override convenience init() {
        self.init { print($0) }
    }

    /// The app as it is shipped; `log` is told what it does.
    init(log: @escaping @MainActor (String) -> Void) {
        self.log = log
        window = UIWindow()
    }

    /// Passes every event on to `delegate`, responds to what that responds to, and answers what that answers.
    /// It does nothing itself.
    init(passingOnTo delegate: any UIApplicationDelegate) {
        log = { _ in }
    }

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        application.registerForRemoteNotifications()
        log("Push: asked for a token")
        show("Home")
        window?.makeKeyAndVisible()
        log("Analytics: started")
        return true
    }

    func applicationDidBecomeActive(_ application: UIApplication) {
        log("Push: badge cleared")
    }

    func applicationDidEnterBackground(_ application: UIApplication) {
        log("Analytics: sent")
    }

    func application(
        _ application: UIApplication,
        didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data
    ) {
        log("Push: token \(deviceToken.hexadecimal)")
        log("Analytics: token \(deviceToken.hexadecimal)")
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
        let alert = userInfo["alert"] as? String
        if let alert {
            log("Push: \(alert)")
        }
        log("Analytics: notification")
        completionHandler(alert == nil ? .noData : .newData)
    }

    func application(
        _ app: UIApplication,
        open url: URL,
        options: [UIApplication.OpenURLOptionsKey: Any]
    ) -> Bool {
        var isOurs = false
        if url.scheme == "reader", let host = url.host() {
            show(host.capitalized)
            isOurs = true
        }
        log("Analytics: \(url.absoluteString)")
        return isOurs
    }

    private func show(_ title: String) {
        let screen = UIViewController()
        screen.title = title
        window?.rootViewController = screen
        log("Startup: shows \(title)")
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
}

/// The one place that lists what the app is made of.
@MainActor
enum AppDelegateFactory {
    /// A delegate for each duty, in this order: push notifications, the start, third parties.
    static func makeDefault(
        window: UIWindow,
        log: @escaping @MainActor (String) -> Void
    ) -> CompositeAppDelegate {
        CompositeAppDelegate([])
    }
}

extension Data {
    /// A device token as push services want it.
    fileprivate var hexadecimal: String {
        map { String(format: "%02x", $0) }.joined()
    }
}
