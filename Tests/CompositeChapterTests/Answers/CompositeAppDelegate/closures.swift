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

/// A leaf: it handles the events that it is given a closure for.
final class Handlers: UIApplicationDelegate {
    var launched: ((UIApplication) -> Bool)?
    var active: (() -> Void)?
    var background: (() -> Void)?
    var token: ((Data) -> Void)?
    var failure: (() -> Void)?
    var pushed: (([AnyHashable: Any]) -> UIBackgroundFetchResult)?
    var opened: ((URL) -> Bool)?

    init(_ set: (Handlers) -> Void) {
        set(self)
    }

    func responds(to method: UIApplication.DelegateMethod) -> Bool {
        switch method {
        case .didFinishLaunchingWithOptions: launched != nil
        case .applicationDidBecomeActive: active != nil
        case .applicationDidEnterBackground: background != nil
        case .didRegisterForRemoteNotificationsWithDeviceToken: token != nil
        case .didFailToRegisterForRemoteNotificationsWithError: failure != nil
        case .didReceiveRemoteNotification: pushed != nil
        case .openURL: opened != nil
        default: false
        }
    }

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        launched?(application) ?? true
    }

    func applicationDidBecomeActive(_ application: UIApplication) {
        active?()
    }

    func applicationDidEnterBackground(_ application: UIApplication) {
        background?()
    }

    func application(
        _ application: UIApplication,
        didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data
    ) {
        token?(deviceToken)
    }

    func application(
        _ application: UIApplication,
        didFailToRegisterForRemoteNotificationsWithError error: any Error
    ) {
        failure?()
    }

    func application(
        _ application: UIApplication,
        didReceiveRemoteNotification userInfo: [AnyHashable: Any],
        fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
    ) {
        completionHandler(pushed?(userInfo) ?? .noData)
    }

    func application(
        _ app: UIApplication,
        open url: URL,
        options: [UIApplication.OpenURLOptionsKey: Any]
    ) -> Bool {
        opened?(url) ?? false
    }
}

/// The composite: an app delegate made of app delegates, each of which may be a composite again.
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
    private let first: (any UIApplicationDelegate)?
    private let rest: CompositeAppDelegate?

    init(_ children: [any UIApplicationDelegate]) {
        self.children = children
        first = children.first
        rest = children.isEmpty ? nil : CompositeAppDelegate(Array(children.dropFirst()))
    }

    func responds(to method: UIApplication.DelegateMethod) -> Bool {
        guard let first, let rest else { return false }
        return first.responds(to: method) || rest.responds(to: method)
    }

    /// Has the first child and then the others do something, each if it responds.
    private func tell(
        _ method: UIApplication.DelegateMethod,
        _ act: (any UIApplicationDelegate) -> Void
    ) {
        guard let first, let rest else { return }
        if first.responds(to: method) { act(first) }
        rest.tell(method, act)
    }

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        var isAccepted = true
        tell(.didFinishLaunchingWithOptions) {
            if !$0.application(application, didFinishLaunchingWithOptions: launchOptions) {
                isAccepted = false
            }
        }
        return isAccepted
    }

    func applicationDidBecomeActive(_ application: UIApplication) {
        tell(.applicationDidBecomeActive) { $0.applicationDidBecomeActive(application) }
    }

    func applicationDidEnterBackground(_ application: UIApplication) {
        tell(.applicationDidEnterBackground) { $0.applicationDidEnterBackground(application) }
    }

    func application(
        _ application: UIApplication,
        didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data
    ) {
        tell(.didRegisterForRemoteNotificationsWithDeviceToken) {
            $0.application(application, didRegisterForRemoteNotificationsWithDeviceToken: deviceToken)
        }
    }

    func application(
        _ application: UIApplication,
        didFailToRegisterForRemoteNotificationsWithError error: any Error
    ) {
        tell(.didFailToRegisterForRemoteNotificationsWithError) {
            $0.application(application, didFailToRegisterForRemoteNotificationsWithError: error)
        }
    }

    func application(
        _ application: UIApplication,
        didReceiveRemoteNotification userInfo: [AnyHashable: Any],
        fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
    ) {
        var pending = 1
        var best = UIBackgroundFetchResult.noData
        let finish: (UIBackgroundFetchResult) -> Void = { result in
            if result == .newData || best == .noData { best = result }
            pending -= 1
            if pending == 0 { completionHandler(best) }
        }
        tell(.didReceiveRemoteNotification) {
            pending += 1
            $0.application(
                application, didReceiveRemoteNotification: userInfo, fetchCompletionHandler: finish)
        }
        finish(.noData)
    }

    func application(
        _ app: UIApplication,
        open url: URL,
        options: [UIApplication.OpenURLOptionsKey: Any]
    ) -> Bool {
        var isOpened = false
        tell(.openURL) { isOpened = $0.application(app, open: url, options: options) || isOpened }
        return isOpened
    }
}

/// The one place that lists what the app is made of.
@MainActor
enum AppDelegateFactory {
    /// A delegate for each duty: push notifications, the start, third parties.
    static func makeDefault(
        window: UIWindow,
        log: @escaping @MainActor (String) -> Void
    ) -> CompositeAppDelegate {
        let push = Handlers { push in
            push.launched = { application in
                application.registerForRemoteNotifications()
                log("Push: asked for a token")
                return true
            }
            push.active = { log("Push: badge cleared") }
            push.token = { log("Push: token \($0.hexadecimal)") }
            push.failure = { log("Push: no token") }
            push.pushed = { userInfo in
                guard let alert = userInfo["alert"] else { return .noData }
                log("Push: \(alert)")
                return .newData
            }
        }
        let start = Handlers { start in
            let show = { (title: String) in
                let screen = UIViewController()
                screen.title = title
                window.rootViewController = screen
                window.makeKeyAndVisible()
                log("Startup: shows \(title)")
            }
            start.launched = { _ in
                show("Home")
                return true
            }
            start.opened = { url in
                guard url.scheme == "reader", let host = url.host() else { return false }
                show(host.capitalized)
                return true
            }
        }
        let analytics = Handlers { analytics in
            analytics.launched = { _ in
                log("Analytics: started")
                return true
            }
            analytics.background = { log("Analytics: sent") }
            analytics.token = { log("Analytics: token \($0.hexadecimal)") }
            analytics.pushed = { _ in
                log("Analytics: notification")
                return .noData
            }
            analytics.opened = { url in
                log("Analytics: \(url.absoluteString)")
                return false
            }
        }
        return CompositeAppDelegate([push, start, analytics])
    }
}

extension Data {
    /// A device token as push services want it.
    fileprivate var hexadecimal: String {
        map { String(format: "%02x", $0) }.joined()
    }
}
