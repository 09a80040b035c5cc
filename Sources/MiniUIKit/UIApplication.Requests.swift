/// What others ask of an application: URLs, shortcuts, extensions, downloads.
extension UIApplication {
    /// What comes with a URL; stands for `UIApplication.OpenURLOptionsKey`.
    public struct OpenURLOptionsKey: RawRepresentable, Hashable, Sendable {
        /// The key as UIKit spells it in Objective-C.
        public let rawValue: String

        /// Makes a key from UIKit's own spelling.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// The bundle identifier of the application that asks.
        public static let sourceApplication = OpenURLOptionsKey(
            rawValue: "UIApplicationOpenURLOptionsSourceApplicationKey"
        )

        /// Whether the document is to stay where it is.
        public static let openInPlace = OpenURLOptionsKey(
            rawValue: "UIApplicationOpenURLOptionsOpenInPlaceKey"
        )
    }

    /// A kind of app extension; stands for `UIApplication.ExtensionPointIdentifier`.
    public struct ExtensionPointIdentifier: RawRepresentable, Hashable, Sendable {
        /// The identifier as the system spells it.
        public let rawValue: String

        /// Makes an identifier from the system's own spelling.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// A keyboard of another maker.
        public static let keyboard = ExtensionPointIdentifier(rawValue: "com.apple.keyboard-service")
    }
}

/// What a fetch in the background has brought; stands for UIKit's `UIBackgroundFetchResult`.
public enum UIBackgroundFetchResult: UInt, Sendable {
    /// There was something new.
    case newData
    /// There was nothing new.
    case noData
    /// It could not be found out.
    case failed
}

/// An action on the application's icon; stands for UIKit's `UIApplicationShortcutItem`.
///
/// Differs from UIKit: it has neither subtitle nor icon nor user info.
@MainActor
open class UIApplicationShortcutItem {
    /// Stands for `UIApplicationShortcutItem.type`: what tells the action from others.
    public let type: String

    /// Stands for `UIApplicationShortcutItem.localizedTitle`: what the user reads.
    public let localizedTitle: String

    /// Stands for `UIApplicationShortcutItem.init(type:localizedTitle:)`.
    public init(type: String, localizedTitle: String) {
        self.type = type
        self.localizedTitle = localizedTitle
    }
}

/// A notification that the application has scheduled itself; stands for UIKit's `UILocalNotification`.
///
/// Differs from UIKit: nothing is scheduled. Later systems have `UNNotification` for it.
@MainActor
open class UILocalNotification {
    /// Stands for `UILocalNotification.alertBody`: what the user reads.
    open var alertBody: String?

    /// Stands for `UILocalNotification.userInfo`: what the application has noted for itself.
    open var userInfo: [AnyHashable: Any]?

    /// Stands for `UILocalNotification.init()`.
    public init() {}
}

/// The ways up that an interface can have; stands for UIKit's `UIInterfaceOrientationMask`.
public struct UIInterfaceOrientationMask: OptionSet, Hashable, Sendable {
    /// The bits that UIKit uses.
    public let rawValue: UInt

    /// Makes a mask from UIKit's own bits.
    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    /// Upright.
    public static let portrait = UIInterfaceOrientationMask(rawValue: 1 << 1)
    /// Upright, with the home button on top.
    public static let portraitUpsideDown = UIInterfaceOrientationMask(rawValue: 1 << 2)
    /// Lying, with the home button on the right.
    public static let landscapeRight = UIInterfaceOrientationMask(rawValue: 1 << 3)
    /// Lying, with the home button on the left.
    public static let landscapeLeft = UIInterfaceOrientationMask(rawValue: 1 << 4)
    /// Both ways of lying.
    public static let landscape: UIInterfaceOrientationMask = [.landscapeLeft, .landscapeRight]
    /// All four.
    public static let all: UIInterfaceOrientationMask = [.portrait, .landscape, .portraitUpsideDown]
    /// All but one, which is what a phone supports unless told otherwise.
    public static let allButUpsideDown: UIInterfaceOrientationMask = [.portrait, .landscape]
}
