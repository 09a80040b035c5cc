import Foundation
import MiniUIKit

/// Notes which of its methods are called, and answers so that it can be told from the defaults.
final class DelegateRecorder: UIApplicationDelegate {
    /// What it says it does not handle.
    var unhandled: Set<UIApplication.DelegateMethod> = []
    /// What was called, in order.
    private(set) var called: [UIApplication.DelegateMethod] = []
    /// What came with the calls.
    private(set) var heard: [String] = []

    func responds(to method: UIApplication.DelegateMethod) -> Bool {
        !unhandled.contains(method)
    }

    private func note(_ method: UIApplication.DelegateMethod, _ word: String? = nil) {
        called.append(method)
        heard += word.map { [$0] } ?? []
    }

    func application(
        _ application: UIApplication,
        willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        note(.willFinishLaunchingWithOptions)
        return true
    }

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        note(.didFinishLaunchingWithOptions)
        return false
    }

    func applicationDidBecomeActive(_ application: UIApplication) { note(.applicationDidBecomeActive) }
    func applicationWillResignActive(_ application: UIApplication) { note(.applicationWillResignActive) }
    func applicationDidEnterBackground(_ application: UIApplication) { note(.applicationDidEnterBackground) }
    func applicationWillEnterForeground(_ application: UIApplication) {
        note(.applicationWillEnterForeground)
    }
    func applicationWillTerminate(_ application: UIApplication) { note(.applicationWillTerminate) }
    func applicationDidReceiveMemoryWarning(_ application: UIApplication) {
        note(.applicationDidReceiveMemoryWarning)
    }
    func applicationSignificantTimeChange(_ application: UIApplication) {
        note(.applicationSignificantTimeChange)
    }

    func application(
        _ application: UIApplication,
        supportedInterfaceOrientationsFor window: UIWindow?
    ) -> UIInterfaceOrientationMask {
        note(.supportedInterfaceOrientationsForWindow)
        return .portrait
    }

    func application(
        _ application: UIApplication,
        performFetchWithCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
    ) {
        note(.performFetchWithCompletionHandler)
        completionHandler(.newData)
    }

    func application(
        _ application: UIApplication,
        handleEventsForBackgroundURLSession identifier: String,
        completionHandler: @escaping () -> Void
    ) {
        note(.handleEventsForBackgroundURLSession, identifier)
        completionHandler()
    }

    func application(
        _ application: UIApplication,
        didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data
    ) {
        note(.didRegisterForRemoteNotificationsWithDeviceToken, "\(Array(deviceToken))")
    }

    func application(
        _ application: UIApplication,
        didFailToRegisterForRemoteNotificationsWithError error: any Error
    ) {
        note(.didFailToRegisterForRemoteNotificationsWithError, "\(error)")
    }

    func application(
        _ application: UIApplication,
        didReceiveRemoteNotification userInfo: [AnyHashable: Any],
        fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
    ) {
        note(.didReceiveRemoteNotification, userInfo["alert"] as? String)
        completionHandler(.failed)
    }

    func application(_ application: UIApplication, didReceive notification: UILocalNotification) {
        note(.didReceiveLocalNotification, notification.alertBody)
    }

    func application(
        _ application: UIApplication,
        handleActionWithIdentifier identifier: String?,
        for notification: UILocalNotification,
        completionHandler: @escaping () -> Void
    ) {
        note(.handleActionForLocalNotification, identifier)
        completionHandler()
    }
}

extension DelegateRecorder {
    func application(
        _ application: UIApplication,
        shouldSaveSecureApplicationState coder: NSCoder
    ) -> Bool {
        note(.shouldSaveSecureApplicationState)
        return true
    }

    func application(
        _ application: UIApplication,
        shouldRestoreSecureApplicationState coder: NSCoder
    ) -> Bool {
        note(.shouldRestoreSecureApplicationState)
        return true
    }

    func application(
        _ application: UIApplication,
        viewControllerWithRestorationIdentifierPath identifierComponents: [String],
        coder: NSCoder
    ) -> UIViewController? {
        note(.viewControllerWithRestorationIdentifierPath, identifierComponents.joined(separator: "/"))
        return UIViewController()
    }

    func application(_ application: UIApplication, willEncodeRestorableStateWith coder: NSCoder) {
        note(.willEncodeRestorableState)
        coder.encode("inbox", forKey: "tab")
    }

    func application(_ application: UIApplication, didDecodeRestorableStateWith coder: NSCoder) {
        note(.didDecodeRestorableState, coder.decodeObject(of: NSString.self, forKey: "tab").map { "\($0)" })
    }

    func application(
        _ app: UIApplication,
        open url: URL,
        options: [UIApplication.OpenURLOptionsKey: Any]
    ) -> Bool {
        note(.openURL, url.absoluteString)
        return true
    }

    func application(
        _ application: UIApplication,
        performActionFor shortcutItem: UIApplicationShortcutItem,
        completionHandler: @escaping (Bool) -> Void
    ) {
        note(.performActionForShortcutItem, shortcutItem.type)
        completionHandler(true)
    }

    func applicationShouldRequestHealthAuthorization(_ application: UIApplication) {
        note(.applicationShouldRequestHealthAuthorization)
    }

    func application(
        _ application: UIApplication,
        handleWatchKitExtensionRequest userInfo: [AnyHashable: Any]?,
        reply: @escaping ([AnyHashable: Any]?) -> Void
    ) {
        note(.handleWatchKitExtensionRequest)
        reply(userInfo)
    }

    func application(
        _ application: UIApplication,
        shouldAllowExtensionPointIdentifier extensionPointIdentifier: UIApplication.ExtensionPointIdentifier
    ) -> Bool {
        note(.shouldAllowExtensionPointIdentifier)
        return extensionPointIdentifier != .keyboard
    }

    func applicationProtectedDataWillBecomeUnavailable(_ application: UIApplication) {
        note(.applicationProtectedDataWillBecomeUnavailable)
    }

    func applicationProtectedDataDidBecomeAvailable(_ application: UIApplication) {
        note(.applicationProtectedDataDidBecomeAvailable)
    }

    func application(
        _ application: UIApplication,
        willContinueUserActivityWithType userActivityType: String
    ) -> Bool {
        note(.willContinueUserActivityWithType, userActivityType)
        return true
    }

    func application(
        _ application: UIApplication,
        continue userActivity: NSUserActivity,
        restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
    ) -> Bool {
        note(.continueUserActivity, userActivity.title)
        return true
    }

    func application(
        _ application: UIApplication,
        didFailToContinueUserActivityWithType userActivityType: String,
        error: any Error
    ) {
        note(.didFailToContinueUserActivityWithType, "\(error)")
    }

    func application(_ application: UIApplication, didUpdate userActivity: NSUserActivity) {
        note(.didUpdateUserActivity)
    }
}
