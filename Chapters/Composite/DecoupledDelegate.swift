import Foundation
import MiniUIKit

// MARK: - The small delegates (given)

/// The thirteen duties of an application delegate.
///
/// A method of `UIApplicationDelegate` belongs to one of them or to none. A memory warning, a change of
/// the clock and the end of a background URL session belong to none.
enum ApplicationDuty: CaseIterable, Sendable {
    /// The launch (both methods), being in front or not, foreground and background, the end.
    case applicationState
    /// The ways up that a window supports.
    case defaultOrientation
    /// The fetch that the system grants.
    case backgroundFetch
    /// The token or the error, and the notifications that arrive.
    case remoteNotifications
    /// The application's own notifications, and the actions that the user chooses.
    case localNotifications
    /// Saving and restoring: whether, what goes into the coder and comes out of it, the view controllers.
    case stateRestoration
    /// Opening a URL.
    case urlOpening
    /// The actions on the application's icon.
    case shortcutItems
    /// Asking the user for health data.
    case health
    /// Locking and unlocking.
    case protectedData
    /// Answering the watch.
    case watchInteraction
    /// Which kinds of extensions are allowed.
    case extensions
    /// Going on with an activity: that it is about to come, is here, has failed, has changed.
    case activityContinuation
}

/// A leaf: a small delegate with one duty. It is an application delegate, like the whole.
@MainActor
protocol DutyDelegate: UIApplicationDelegate {
    /// What it is installed for; of other events it is not told.
    var duty: ApplicationDuty { get }
}

/// Tells when the user comes and goes.
final class SessionDelegate: DutyDelegate {
    let duty = ApplicationDuty.applicationState
    private let log: @MainActor (String) -> Void

    init(log: @escaping @MainActor (String) -> Void) {
        self.log = log
    }

    func applicationDidBecomeActive(_ app: UIApplication) { log("Session: resumed") }
    func applicationDidEnterBackground(_ app: UIApplication) { log("Session: paused") }
}

/// Sends the token to whoever pushes.
final class PushDelegate: DutyDelegate {
    let duty = ApplicationDuty.remoteNotifications
    private let log: @MainActor (String) -> Void

    init(log: @escaping @MainActor (String) -> Void) {
        self.log = log
    }

    func application(_ app: UIApplication, didRegisterForRemoteNotificationsWithDeviceToken token: Data) {
        log("Push: token \(Array(token))")
    }
}

/// Opens the application's own links.
final class LinkDelegate: DutyDelegate {
    let duty = ApplicationDuty.urlOpening
    private let log: @MainActor (String) -> Void

    init(log: @escaping @MainActor (String) -> Void) {
        self.log = log
    }

    func application(
        _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
    ) -> Bool {
        log("Link: \(url)")
        return true
    }
}

/// Leaves everything out, so that it does with an event what is done when nobody cares.
private final class Bystander: UIApplicationDelegate {}

// MARK: - The table

extension ApplicationDuty {
    /// The methods that belong to the duty.
    var methods: Set<UIApplication.DelegateMethod> {
        switch self {
        case .defaultOrientation: [.supportedInterfaceOrientationsForWindow]
        case .protectedData:
            [.applicationProtectedDataWillBecomeUnavailable, .applicationProtectedDataDidBecomeAvailable]
        // TODO: Complete the table; then install, remove, respond and find whom to tell.
        default: []
        }
    }
}

// MARK: - The decoupled delegate

/// The composite: one application delegate, made of at most one small delegate for each duty.
///
/// It is the only delegate that the system knows; whose duty an event is, it looks up in the table.
/// Small delegates are installed and removed at any time, and kept as long as they are installed.
final class DecoupledAppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    private let bystander = Bystander()

    /// A delegate made of these.
    init(_ delegates: [any DutyDelegate] = []) {
        super.init()
    }

    /// A delegate made of the session, push and link delegates: this is the one place that lists them.
    ///
    /// In Objective-C each of them could install itself in `+load`, which the runtime calls before `main`.
    /// Swift runs nothing of a type before somebody uses it, so somebody has to name them.
    static func standard(
        log: @escaping @MainActor (String) -> Void = { print($0) }
    ) -> DecoupledAppDelegate {
        DecoupledAppDelegate()
    }

    /// Installs a small delegate for its duty, in place of the one that had it.
    func install(_ delegate: any DutyDelegate) {
    }

    /// Removes the small delegate that has the duty, if there is one.
    func remove(_ duty: ApplicationDuty) {
    }

    /// Whether the one whose duty it is has been installed, and responds.
    ///
    /// What is nobody's duty falls back to the default: the answer of a delegate that leaves the method out.
    func responds(to method: UIApplication.DelegateMethod) -> Bool {
        bystander.responds(to: method)
    }

    /// Who is to be told of an event: the one whose duty it is, or a bystander if there is none.
    ///
    /// In UIKit the runtime asks for `forwardingTarget(for:)` and passes on by itself; here it is written.
    private func target(for method: UIApplication.DelegateMethod) -> any UIApplicationDelegate {
        bystander
    }
}

// MARK: - Passing on (given)

/// The methods one by one, in the order of the duties.
extension DecoupledAppDelegate {
    func application(
        _ app: UIApplication,
        willFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        target(for: .willFinishLaunchingWithOptions)
            .application(app, willFinishLaunchingWithOptions: options)
    }

    func application(
        _ app: UIApplication,
        didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        target(for: .didFinishLaunchingWithOptions).application(app, didFinishLaunchingWithOptions: options)
    }

    func applicationDidBecomeActive(_ app: UIApplication) {
        target(for: .applicationDidBecomeActive).applicationDidBecomeActive(app)
    }

    func applicationWillResignActive(_ app: UIApplication) {
        target(for: .applicationWillResignActive).applicationWillResignActive(app)
    }

    func applicationDidEnterBackground(_ app: UIApplication) {
        target(for: .applicationDidEnterBackground).applicationDidEnterBackground(app)
    }

    func applicationWillEnterForeground(_ app: UIApplication) {
        target(for: .applicationWillEnterForeground).applicationWillEnterForeground(app)
    }

    func applicationWillTerminate(_ app: UIApplication) {
        target(for: .applicationWillTerminate).applicationWillTerminate(app)
    }

    func application(
        _ app: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?
    ) -> UIInterfaceOrientationMask {
        target(for: .supportedInterfaceOrientationsForWindow)
            .application(app, supportedInterfaceOrientationsFor: window)
    }

    func application(
        _ app: UIApplication,
        performFetchWithCompletionHandler completion: @escaping (UIBackgroundFetchResult) -> Void
    ) {
        target(for: .performFetchWithCompletionHandler)
            .application(app, performFetchWithCompletionHandler: completion)
    }

    func application(_ app: UIApplication, didRegisterForRemoteNotificationsWithDeviceToken token: Data) {
        target(for: .didRegisterForRemoteNotificationsWithDeviceToken)
            .application(app, didRegisterForRemoteNotificationsWithDeviceToken: token)
    }

    func application(
        _ app: UIApplication, didFailToRegisterForRemoteNotificationsWithError error: any Error
    ) {
        target(for: .didFailToRegisterForRemoteNotificationsWithError)
            .application(app, didFailToRegisterForRemoteNotificationsWithError: error)
    }

    func application(
        _ app: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
        fetchCompletionHandler completion: @escaping (UIBackgroundFetchResult) -> Void
    ) {
        target(for: .didReceiveRemoteNotification)
            .application(app, didReceiveRemoteNotification: userInfo, fetchCompletionHandler: completion)
    }

    func application(_ app: UIApplication, didReceive notification: UILocalNotification) {
        target(for: .didReceiveLocalNotification).application(app, didReceive: notification)
    }

    func application(
        _ app: UIApplication, handleActionWithIdentifier identifier: String?,
        for notification: UILocalNotification, completionHandler completion: @escaping () -> Void
    ) {
        target(for: .handleActionForLocalNotification).application(
            app, handleActionWithIdentifier: identifier, for: notification, completionHandler: completion)
    }

    func application(_ app: UIApplication, shouldSaveSecureApplicationState coder: NSCoder) -> Bool {
        target(for: .shouldSaveSecureApplicationState)
            .application(app, shouldSaveSecureApplicationState: coder)
    }

    func application(_ app: UIApplication, shouldRestoreSecureApplicationState coder: NSCoder) -> Bool {
        target(for: .shouldRestoreSecureApplicationState)
            .application(app, shouldRestoreSecureApplicationState: coder)
    }

    func application(
        _ app: UIApplication, viewControllerWithRestorationIdentifierPath path: [String], coder: NSCoder
    ) -> UIViewController? {
        target(for: .viewControllerWithRestorationIdentifierPath)
            .application(app, viewControllerWithRestorationIdentifierPath: path, coder: coder)
    }

    func application(_ app: UIApplication, willEncodeRestorableStateWith coder: NSCoder) {
        target(for: .willEncodeRestorableState).application(app, willEncodeRestorableStateWith: coder)
    }

    func application(_ app: UIApplication, didDecodeRestorableStateWith coder: NSCoder) {
        target(for: .didDecodeRestorableState).application(app, didDecodeRestorableStateWith: coder)
    }

    func application(
        _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
    ) -> Bool {
        target(for: .openURL).application(app, open: url, options: options)
    }

    func application(
        _ app: UIApplication, performActionFor item: UIApplicationShortcutItem,
        completionHandler completion: @escaping (Bool) -> Void
    ) {
        target(for: .performActionForShortcutItem)
            .application(app, performActionFor: item, completionHandler: completion)
    }

    func applicationShouldRequestHealthAuthorization(_ app: UIApplication) {
        target(for: .applicationShouldRequestHealthAuthorization)
            .applicationShouldRequestHealthAuthorization(app)
    }

    func applicationProtectedDataWillBecomeUnavailable(_ app: UIApplication) {
        target(for: .applicationProtectedDataWillBecomeUnavailable)
            .applicationProtectedDataWillBecomeUnavailable(app)
    }

    func applicationProtectedDataDidBecomeAvailable(_ app: UIApplication) {
        target(for: .applicationProtectedDataDidBecomeAvailable)
            .applicationProtectedDataDidBecomeAvailable(app)
    }

    func application(
        _ app: UIApplication, handleWatchKitExtensionRequest userInfo: [AnyHashable: Any]?,
        reply: @escaping ([AnyHashable: Any]?) -> Void
    ) {
        target(for: .handleWatchKitExtensionRequest)
            .application(app, handleWatchKitExtensionRequest: userInfo, reply: reply)
    }

    func application(
        _ app: UIApplication,
        shouldAllowExtensionPointIdentifier identifier: UIApplication.ExtensionPointIdentifier
    ) -> Bool {
        target(for: .shouldAllowExtensionPointIdentifier)
            .application(app, shouldAllowExtensionPointIdentifier: identifier)
    }

    func application(_ app: UIApplication, willContinueUserActivityWithType type: String) -> Bool {
        target(for: .willContinueUserActivityWithType)
            .application(app, willContinueUserActivityWithType: type)
    }

    func application(
        _ app: UIApplication, continue activity: NSUserActivity,
        restorationHandler handler: @escaping ([any UIUserActivityRestoring]?) -> Void
    ) -> Bool {
        target(for: .continueUserActivity).application(app, continue: activity, restorationHandler: handler)
    }

    func application(
        _ app: UIApplication, didFailToContinueUserActivityWithType type: String, error: any Error
    ) {
        target(for: .didFailToContinueUserActivityWithType)
            .application(app, didFailToContinueUserActivityWithType: type, error: error)
    }

    func application(_ app: UIApplication, didUpdate activity: NSUserActivity) {
        target(for: .didUpdateUserActivity).application(app, didUpdate: activity)
    }
}
