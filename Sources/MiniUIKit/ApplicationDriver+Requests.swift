public import Foundation

/// What others want of the application.
extension ApplicationDriver {
    /// Another application opens a URL that is this one's to show; answers whether it does.
    @discardableResult
    public func open(_ url: URL, options: [UIApplication.OpenURLOptionsKey: Any] = [:]) -> Bool {
        delegate(for: .openURL)?.application(application, open: url, options: options) ?? false
    }

    /// The user chooses an action on the application's icon.
    public func performAction(
        for shortcutItem: UIApplicationShortcutItem,
        completion: @escaping (Bool) -> Void = { _ in }
    ) {
        guard let delegate = delegate(for: .performActionForShortcutItem) else {
            return completion(false)
        }
        delegate.application(application, performActionFor: shortcutItem, completionHandler: completion)
    }

    /// The user turns the device; answers the ways up that the window can have.
    public func supportedInterfaceOrientations(for window: UIWindow? = nil) -> UIInterfaceOrientationMask {
        delegate(for: .supportedInterfaceOrientationsForWindow)?
            .application(application, supportedInterfaceOrientationsFor: window)
            ?? application.supportedInterfaceOrientations(for: window)
    }

    /// A companion wants to read health data, which the application is to ask the user for.
    public func requestHealthAuthorization() {
        delegate(for: .applicationShouldRequestHealthAuthorization)?
            .applicationShouldRequestHealthAuthorization(application)
    }

    /// The watch asks something.
    public func sendWatchKitExtensionRequest(
        _ userInfo: [AnyHashable: Any]?,
        reply: @escaping ([AnyHashable: Any]?) -> Void = { _ in }
    ) {
        guard let delegate = delegate(for: .handleWatchKitExtensionRequest) else { return reply(nil) }
        delegate.application(application, handleWatchKitExtensionRequest: userInfo, reply: reply)
    }

    /// An extension, such as another maker's keyboard, is about to be used; answers whether it may.
    public func allowsExtensionPoint(_ identifier: UIApplication.ExtensionPointIdentifier) -> Bool {
        delegate(for: .shouldAllowExtensionPointIdentifier)?
            .application(application, shouldAllowExtensionPointIdentifier: identifier) ?? true
    }

    /// The user goes on with what was begun on another device; answers whether the application does.
    @discardableResult
    public func continueUserActivity(
        _ userActivity: NSUserActivity,
        restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void = { _ in }
    ) -> Bool {
        announceUserActivity(withType: userActivity.activityType)
        return delegate(for: .continueUserActivity)?
            .application(application, continue: userActivity, restorationHandler: restorationHandler) ?? false
    }

    /// The user wants to go on with what was begun on another device, which cannot be reached.
    public func failToContinueUserActivity(withType userActivityType: String, error: any Error) {
        announceUserActivity(withType: userActivityType)
        delegate(for: .didFailToContinueUserActivityWithType)?.application(
            application, didFailToContinueUserActivityWithType: userActivityType, error: error
        )
    }

    /// The system asks what an activity is now, before it offers it to another device.
    public func updateUserActivity(_ userActivity: NSUserActivity) {
        delegate(for: .didUpdateUserActivity)?.application(application, didUpdate: userActivity)
    }

    private func announceUserActivity(withType userActivityType: String) {
        _ = delegate(for: .willContinueUserActivityWithType)?
            .application(application, willContinueUserActivityWithType: userActivityType)
    }
}
