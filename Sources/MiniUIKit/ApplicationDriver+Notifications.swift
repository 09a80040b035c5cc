public import Foundation

/// What is sent to the application, and to its user.
extension ApplicationDriver {
    /// The push service knows the device now, by this token.
    public func registerForRemoteNotifications(deviceToken: Data) {
        delegate(for: .didRegisterForRemoteNotificationsWithDeviceToken)?.application(
            application, didRegisterForRemoteNotificationsWithDeviceToken: deviceToken
        )
    }

    /// The push service cannot be had.
    public func failToRegisterForRemoteNotifications(error: any Error) {
        delegate(for: .didFailToRegisterForRemoteNotificationsWithError)?.application(
            application, didFailToRegisterForRemoteNotificationsWithError: error
        )
    }

    /// A notification arrives from the push service.
    public func receiveRemoteNotification(
        _ userInfo: [AnyHashable: Any],
        completion: @escaping (UIBackgroundFetchResult) -> Void = { _ in }
    ) {
        guard let delegate = delegate(for: .didReceiveRemoteNotification) else {
            return completion(.noData)
        }
        delegate.application(
            application, didReceiveRemoteNotification: userInfo, fetchCompletionHandler: completion
        )
    }

    /// A notification of the application's own is due.
    public func receive(_ notification: UILocalNotification) {
        delegate(for: .didReceiveLocalNotification)?.application(application, didReceive: notification)
    }

    /// The user chooses an action of such a notification.
    public func performAction(
        _ identifier: String?,
        for notification: UILocalNotification,
        completion: @escaping () -> Void = {}
    ) {
        guard let delegate = delegate(for: .handleActionForLocalNotification) else {
            return completion()
        }
        delegate.application(
            application, handleActionWithIdentifier: identifier, for: notification,
            completionHandler: completion
        )
    }
}
