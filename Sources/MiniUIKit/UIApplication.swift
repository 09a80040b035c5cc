public import Foundation

/// The running application; stands for UIKit's `UIApplication`.
///
/// UIKit makes exactly one. Here a test may make as many as it likes, each with a notification
/// center of its own, so that tests which run side by side do not hear one another.
@MainActor
open class UIApplication: UIResponder {
    /// The application that a real process has exactly one of; it posts on `NotificationCenter.default`.
    public static let shared = UIApplication()

    /// The object that is told of the application's life, each time before the notification is posted.
    ///
    /// Weak here; in an app `UIApplicationMain` keeps the delegate alive.
    public weak var delegate: (any UIApplicationDelegate)?

    /// Where the application is in its life; `background` until it has been launched.
    public internal(set) var applicationState = State.background

    /// Stands for `UIApplication.isRegisteredForRemoteNotifications`.
    ///
    /// Differs from UIKit: it is true as soon as the application has asked, with or without a token.
    public private(set) var isRegisteredForRemoteNotifications = false

    /// Stands for `UIApplication.isProtectedDataAvailable`: whether the device is unlocked.
    public internal(set) var isProtectedDataAvailable = true

    /// Where the application posts its notifications. UIKit has no such property: it always posts on `.default`.
    public let notificationCenter: NotificationCenter

    /// Makes an application that posts on `notificationCenter`. UIKit has no counterpart: the system makes the one.
    public init(notificationCenter: NotificationCenter = .default) {
        self.notificationCenter = notificationCenter
    }

    /// Stands for `UIApplication.registerForRemoteNotifications()`.
    ///
    /// Differs from UIKit: no token comes by itself, `ApplicationDriver` brings it.
    open func registerForRemoteNotifications() {
        isRegisteredForRemoteNotifications = true
    }

    /// Stands for `UIApplication.unregisterForRemoteNotifications()`.
    open func unregisterForRemoteNotifications() {
        isRegisteredForRemoteNotifications = false
    }

    /// Stands for `UIApplication.supportedInterfaceOrientations(for:)`.
    ///
    /// Differs from UIKit: no property list is read, it is what a phone supports.
    open func supportedInterfaceOrientations(for window: UIWindow?) -> UIInterfaceOrientationMask {
        .allButUpsideDown
    }
}

extension UIApplication {
    /// Stands for `UIApplication.State`.
    public enum State: Sendable {
        /// On the screen and receiving events.
        case active
        /// On the screen but not receiving events, as during a phone call.
        case inactive
        /// Not on the screen.
        case background
    }

    /// Why an application is launched; stands for `UIApplication.LaunchOptionsKey`.
    public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
        /// The key as UIKit spells it in Objective-C.
        public let rawValue: String

        /// Makes a key from UIKit's own spelling.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// The application is launched to open a URL.
        public static let url = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsURLKey")

        /// The application is launched because of a remote notification.
        public static let remoteNotification = LaunchOptionsKey(
            rawValue: "UIApplicationLaunchOptionsRemoteNotificationKey"
        )

        /// The application is launched by an action on its icon.
        public static let shortcutItem = LaunchOptionsKey(
            rawValue: "UIApplicationLaunchOptionsShortcutItemKey"
        )
    }
}
