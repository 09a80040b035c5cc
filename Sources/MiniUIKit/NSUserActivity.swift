import Foundation

#if !canImport(Darwin)
    /// What a user was doing, to go on with elsewhere; stands for Foundation's `NSUserActivity`, which Linux lacks.
    ///
    /// Differs from Foundation: it is offered to no other device and no search.
    public final class NSUserActivity {
        /// Stands for `NSUserActivity.activityType`.
        public let activityType: String

        /// Stands for `NSUserActivity.title`.
        public var title: String?

        /// Stands for `NSUserActivity.userInfo`.
        public var userInfo: [AnyHashable: Any]?

        /// Stands for `NSUserActivity.init(activityType:)`.
        public init(activityType: String) {
            self.activityType = activityType
        }
    }
#endif

/// An object that can take up an activity; stands for UIKit's `UIUserActivityRestoring`.
@MainActor
public protocol UIUserActivityRestoring: AnyObject {
    /// Stands for the method of the same name.
    func restoreUserActivityState(_ userActivity: NSUserActivity)
}
