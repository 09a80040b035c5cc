extension UIApplication {
    /// A method of `UIApplicationDelegate`; stands for its `Selector`, whose name is the raw value.
    ///
    /// UIKit asks `responds(to: #selector(…))`. Swift has no selectors of its own, so here they are listed.
    public enum DelegateMethod: String, CaseIterable, Sendable {
        // The application's state
        case willFinishLaunchingWithOptions = "application:willFinishLaunchingWithOptions:"
        case didFinishLaunchingWithOptions = "application:didFinishLaunchingWithOptions:"
        case applicationDidBecomeActive = "applicationDidBecomeActive:"
        case applicationWillResignActive = "applicationWillResignActive:"
        case applicationDidEnterBackground = "applicationDidEnterBackground:"
        case applicationWillEnterForeground = "applicationWillEnterForeground:"
        case applicationWillTerminate = "applicationWillTerminate:"
        case applicationDidReceiveMemoryWarning = "applicationDidReceiveMemoryWarning:"
        case applicationSignificantTimeChange = "applicationSignificantTimeChange:"
        case supportedInterfaceOrientationsForWindow = "application:supportedInterfaceOrientationsForWindow:"

        // Work in the background
        case performFetchWithCompletionHandler = "application:performFetchWithCompletionHandler:"
        case handleEventsForBackgroundURLSession =
            "application:handleEventsForBackgroundURLSession:completionHandler:"

        // Notifications
        case didRegisterForRemoteNotificationsWithDeviceToken =
            "application:didRegisterForRemoteNotificationsWithDeviceToken:"
        case didFailToRegisterForRemoteNotificationsWithError =
            "application:didFailToRegisterForRemoteNotificationsWithError:"
        case didReceiveRemoteNotification =
            "application:didReceiveRemoteNotification:fetchCompletionHandler:"
        case didReceiveLocalNotification = "application:didReceiveLocalNotification:"
        case handleActionForLocalNotification =
            "application:handleActionWithIdentifier:forLocalNotification:completionHandler:"

        // State restoration
        case shouldSaveSecureApplicationState = "application:shouldSaveSecureApplicationState:"
        case shouldRestoreSecureApplicationState = "application:shouldRestoreSecureApplicationState:"
        case viewControllerWithRestorationIdentifierPath =
            "application:viewControllerWithRestorationIdentifierPath:coder:"
        case willEncodeRestorableState = "application:willEncodeRestorableStateWithCoder:"
        case didDecodeRestorableState = "application:didDecodeRestorableStateWithCoder:"

        // What others ask for
        case openURL = "application:openURL:options:"
        case performActionForShortcutItem = "application:performActionForShortcutItem:completionHandler:"
        case applicationShouldRequestHealthAuthorization = "applicationShouldRequestHealthAuthorization:"
        case handleWatchKitExtensionRequest = "application:handleWatchKitExtensionRequest:reply:"
        case shouldAllowExtensionPointIdentifier = "application:shouldAllowExtensionPointIdentifier:"

        // Protected data
        case applicationProtectedDataWillBecomeUnavailable = "applicationProtectedDataWillBecomeUnavailable:"
        case applicationProtectedDataDidBecomeAvailable = "applicationProtectedDataDidBecomeAvailable:"

        // Activities that go on from another device
        case willContinueUserActivityWithType = "application:willContinueUserActivityWithType:"
        case continueUserActivity = "application:continueUserActivity:restorationHandler:"
        case didFailToContinueUserActivityWithType =
            "application:didFailToContinueUserActivityWithType:error:"
        case didUpdateUserActivity = "application:didUpdateUserActivity:"
    }
}
