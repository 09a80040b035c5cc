public import Foundation

/// What an application tells its delegate; stands for UIKit's `UIApplicationDelegate`.
///
/// UIKit asks the Objective-C runtime which of its optional methods a delegate has. Here every method
/// has a default implementation that does nothing, so a delegate writes only what it cares about,
/// and conforms without inheriting from `NSObject`.
@MainActor
public protocol UIApplicationDelegate: AnyObject {
    /// Stands for the property of the same name; left out, there is none.
    var window: UIWindow? { get set }

    /// Stands for `NSObjectProtocol.responds(to:)`: the system does not call what the delegate does not handle.
    ///
    /// UIKit reads the answer off the class. Here it is `true` unless the delegate says otherwise, for a method
    /// that is left out has a default implementation.
    func responds(to method: UIApplication.DelegateMethod) -> Bool

    // MARK: - The application's state

    /// Stands for the method of the same name; left out, it answers `true`.
    func application(
        _ application: UIApplication,
        willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool

    /// Stands for the method of the same name; left out, it answers `true`.
    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool

    /// Stands for the method of the same name: the application has become the one in front.
    func applicationDidBecomeActive(_ application: UIApplication)

    /// Stands for the method of the same name: the application is about to lose the front.
    func applicationWillResignActive(_ application: UIApplication)

    /// Stands for the method of the same name: the application is no longer on the screen.
    func applicationDidEnterBackground(_ application: UIApplication)

    /// Stands for the method of the same name: the application is about to return to the screen.
    func applicationWillEnterForeground(_ application: UIApplication)

    /// Stands for the method of the same name: the application is about to end.
    func applicationWillTerminate(_ application: UIApplication)

    /// Stands for the method of the same name: the device is short of memory.
    func applicationDidReceiveMemoryWarning(_ application: UIApplication)

    /// Stands for the method of the same name: midnight has passed, or the clock was set.
    func applicationSignificantTimeChange(_ application: UIApplication)

    /// Stands for the method of the same name; left out, it answers what the application supports.
    func application(
        _ application: UIApplication,
        supportedInterfaceOrientationsFor window: UIWindow?
    ) -> UIInterfaceOrientationMask

    // MARK: - Work in the background

    /// Stands for the method of the same name; left out, it says that there was no data.
    func application(
        _ application: UIApplication,
        performFetchWithCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
    )

    /// Stands for the method of the same name; left out, it is done at once.
    func application(
        _ application: UIApplication,
        handleEventsForBackgroundURLSession identifier: String,
        completionHandler: @escaping () -> Void
    )

    // MARK: - Notifications

    /// Stands for the method of the same name: remote notifications are sent to this token.
    func application(
        _ application: UIApplication,
        didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data
    )

    /// Stands for the method of the same name: there will be no remote notifications.
    func application(
        _ application: UIApplication,
        didFailToRegisterForRemoteNotificationsWithError error: any Error
    )

    /// Stands for the method of the same name; left out, it says that there was no data.
    func application(
        _ application: UIApplication,
        didReceiveRemoteNotification userInfo: [AnyHashable: Any],
        fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
    )

    /// Stands for the method of the same name, which later systems leave to the notification center.
    func application(_ application: UIApplication, didReceive notification: UILocalNotification)

    /// Stands for the method of the same name; left out, it is done at once.
    func application(
        _ application: UIApplication,
        handleActionWithIdentifier identifier: String?,
        for notification: UILocalNotification,
        completionHandler: @escaping () -> Void
    )

    // MARK: - State restoration

    /// Stands for the method of the same name; left out, nothing is saved.
    func application(_ application: UIApplication, shouldSaveSecureApplicationState coder: NSCoder) -> Bool

    /// Stands for the method of the same name; left out, nothing is restored.
    func application(_ application: UIApplication, shouldRestoreSecureApplicationState coder: NSCoder) -> Bool

    /// Stands for the method of the same name; left out, there is no such view controller.
    func application(
        _ application: UIApplication,
        viewControllerWithRestorationIdentifierPath identifierComponents: [String],
        coder: NSCoder
    ) -> UIViewController?

    /// Stands for the method of the same name: what the delegate wants to keep goes into the coder.
    func application(_ application: UIApplication, willEncodeRestorableStateWith coder: NSCoder)

    /// Stands for the method of the same name: what the delegate has kept is in the coder.
    func application(_ application: UIApplication, didDecodeRestorableStateWith coder: NSCoder)

    // MARK: - What others ask for

    /// Stands for the method of the same name; left out, no URL is opened.
    func application(
        _ app: UIApplication,
        open url: URL,
        options: [UIApplication.OpenURLOptionsKey: Any]
    ) -> Bool

    /// Stands for the method of the same name; left out, it says that nothing was done.
    func application(
        _ application: UIApplication,
        performActionFor shortcutItem: UIApplicationShortcutItem,
        completionHandler: @escaping (Bool) -> Void
    )

    /// Stands for the method of the same name: a companion, such as a watch, wants to read health data.
    func applicationShouldRequestHealthAuthorization(_ application: UIApplication)

    /// Stands for the method of the same name; left out, it replies with nothing.
    func application(
        _ application: UIApplication,
        handleWatchKitExtensionRequest userInfo: [AnyHashable: Any]?,
        reply: @escaping ([AnyHashable: Any]?) -> Void
    )

    /// Stands for the method of the same name; left out, every kind of extension is allowed.
    func application(
        _ application: UIApplication,
        shouldAllowExtensionPointIdentifier extensionPointIdentifier: UIApplication.ExtensionPointIdentifier
    ) -> Bool

    // MARK: - Protected data

    /// Stands for the method of the same name: the device is about to be locked.
    func applicationProtectedDataWillBecomeUnavailable(_ application: UIApplication)

    /// Stands for the method of the same name: the device has been unlocked.
    func applicationProtectedDataDidBecomeAvailable(_ application: UIApplication)

    // MARK: - Activities that go on from another device

    /// Stands for the method of the same name; left out, the system tells the user that it is under way.
    func application(
        _ application: UIApplication,
        willContinueUserActivityWithType userActivityType: String
    ) -> Bool

    /// Stands for the method of the same name; left out, no activity is continued.
    func application(
        _ application: UIApplication,
        continue userActivity: NSUserActivity,
        restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
    ) -> Bool

    /// Stands for the method of the same name: the activity could not be continued.
    func application(
        _ application: UIApplication,
        didFailToContinueUserActivityWithType userActivityType: String,
        error: any Error
    )

    /// Stands for the method of the same name: the activity now says where the user is.
    func application(_ application: UIApplication, didUpdate userActivity: NSUserActivity)
}
