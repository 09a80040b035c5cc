import Foundation
import MiniUIKit

// MARK: - The colleagues (given)

/// Hears of the application's life. Every method is optional: what a listener leaves out does nothing.
@MainActor
protocol AppLifecycleListener: AnyObject {
    /// The application has finished launching.
    func appDidFinishLaunching()

    /// The application is about to return to the screen.
    func appWillEnterForeground()

    /// The application has left the screen.
    func appDidEnterBackground()
}

extension AppLifecycleListener {
    func appDidFinishLaunching() {}
    func appWillEnterForeground() {}
    func appDidEnterBackground() {}
}

/// Knows when the user is here.
final class SessionLogger: AppLifecycleListener {
    private let log: @MainActor (String) -> Void

    init(log: @escaping @MainActor (String) -> Void) {
        self.log = log
    }

    func appDidFinishLaunching() { log("Session: started") }
    func appWillEnterForeground() { log("Session: resumed") }
    func appDidEnterBackground() { log("Session: paused"); hooks.forEach { $0() } }
}

@MainActor private var hooks: [() -> Void] = []

/// Gives memory back while nobody is looking.
final class CacheTrimmer: AppLifecycleListener {
    private let log: @MainActor (String) -> Void

    init(log: @escaping @MainActor (String) -> Void) {
        self.log = log
        hooks = [{ [weak self] in self?.log("Cache: trimmed") }]
    }

}

/// Fetches what is new when the user comes back.
final class FeedRefresher: AppLifecycleListener {
    private let log: @MainActor (String) -> Void

    init(log: @escaping @MainActor (String) -> Void) {
        self.log = log
    }

    func appWillEnterForeground() { log("Feed: refreshed") }
}

// MARK: - The mediator (yours)

/// Hears the application's notifications, and passes them to the listeners in the order of `listeners`.
///
/// It subscribes to `center` as it is made. When it dies it unsubscribes, and keeps nothing alive.
@MainActor
final class AppLifecycleMediator {
    private let listeners: [any AppLifecycleListener]
    private var subscriptions: [Subscription] = []

    init(listeners: [any AppLifecycleListener], center: NotificationCenter = .default) {
        self.listeners = listeners
        subscriptions = [
            Subscription(to: UIApplication.didFinishLaunchingNotification, of: center) { [weak self] in
                self?.listeners.forEach { $0.appDidFinishLaunching() }
            },
            Subscription(to: UIApplication.willEnterForegroundNotification, of: center) { [weak self] in
                self?.listeners.forEach { $0.appWillEnterForeground() }
            },
            Subscription(to: UIApplication.didEnterBackgroundNotification, of: center) { [weak self] in
                self?.listeners.forEach { $0.appDidEnterBackground() }
            },
        ]
    }

    /// A mediator with the default listeners: the session logger, the cache trimmer, the feed refresher.
    ///
    /// This is the one place that lists them.
    static func makeDefault(
        center: NotificationCenter = .default,
        log: @escaping @MainActor (String) -> Void = { print($0) }
    ) -> AppLifecycleMediator {
        AppLifecycleMediator(
            listeners: [SessionLogger(log: log), CacheTrimmer(log: log), FeedRefresher(log: log)],
            center: center
        )
    }
}

/// One entry in a notification center, which ends when this object does.
private final class Subscription {
    private let center: NotificationCenter
    private let token: any NSObjectProtocol

    init(
        to name: Notification.Name,
        of center: NotificationCenter,
        handler: @escaping @MainActor @Sendable () -> Void
    ) {
        self.center = center
        // UIKit posts these on the main thread, and without a queue the block runs where it is posted.
        token = center.addObserver(forName: name, object: nil, queue: nil) { _ in
            MainActor.assumeIsolated(handler)
        }
    }

    deinit {
        center.removeObserver(token)
    }
}
