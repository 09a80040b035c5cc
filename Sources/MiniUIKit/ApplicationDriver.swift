import Foundation

/// Plays the system's part towards an application, for tests and demos; UIKit has no counterpart.
///
/// Every step happens in UIKit's order: the delegate is told first, then the notification is posted.
/// A step that cannot happen, such as coming back without having left, does nothing. What the delegate does not
/// respond to is not called: the answer is then what the system would assume.
@MainActor
public final class ApplicationDriver {
    let application: UIApplication

    /// Makes a driver of `application`.
    public init(_ application: UIApplication) {
        self.application = application
    }

    /// Launches the application and brings it to the front; answers whether the delegate accepts it.
    @discardableResult
    public func launch(options: [UIApplication.LaunchOptionsKey: Any]? = nil) -> Bool {
        application.applicationState = .inactive
        let willing =
            delegate(for: .willFinishLaunchingWithOptions)?
            .application(application, willFinishLaunchingWithOptions: options) ?? true
        let accepted =
            delegate(for: .didFinishLaunchingWithOptions)?
            .application(application, didFinishLaunchingWithOptions: options) ?? true
        post(UIApplication.didFinishLaunchingNotification)
        becomeActive()
        return willing && accepted
    }

    /// The user leaves the application: it resigns the front, then enters the background.
    public func enterBackground() {
        guard application.applicationState != .background else { return }
        resignActive()
        application.applicationState = .background
        delegate(for: .applicationDidEnterBackground)?.applicationDidEnterBackground(application)
        post(UIApplication.didEnterBackgroundNotification)
    }

    /// The user comes back: the application enters the foreground, then takes the front.
    public func enterForeground() {
        guard application.applicationState == .background else { return }
        delegate(for: .applicationWillEnterForeground)?.applicationWillEnterForeground(application)
        post(UIApplication.willEnterForegroundNotification)
        application.applicationState = .inactive
        becomeActive()
    }

    /// Something covers the application for a moment, such as a phone call; it stays on the screen.
    public func resignActive() {
        guard application.applicationState == .active else { return }
        delegate(for: .applicationWillResignActive)?.applicationWillResignActive(application)
        post(UIApplication.willResignActiveNotification)
        application.applicationState = .inactive
    }

    /// What covered the application is gone.
    public func becomeActive() {
        guard application.applicationState == .inactive else { return }
        application.applicationState = .active
        delegate(for: .applicationDidBecomeActive)?.applicationDidBecomeActive(application)
        post(UIApplication.didBecomeActiveNotification)
    }

    /// The system ends the application.
    public func terminate() {
        delegate(for: .applicationWillTerminate)?.applicationWillTerminate(application)
        post(UIApplication.willTerminateNotification)
    }

    /// The delegate, if it handles the method.
    func delegate(for method: UIApplication.DelegateMethod) -> (any UIApplicationDelegate)? {
        guard let delegate = application.delegate, delegate.responds(to: method) else { return nil }
        return delegate
    }

    /// Posts a notification on the application's own center.
    func post(_ name: Notification.Name) {
        application.notificationCenter.post(name: name, object: application)
    }
}
