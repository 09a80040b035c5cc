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
    func appDidEnterBackground() { log("Session: paused") }
}

/// Gives memory back while nobody is looking.
final class CacheTrimmer: AppLifecycleListener {
    private let log: @MainActor (String) -> Void

    init(log: @escaping @MainActor (String) -> Void) {
        self.log = log
    }

    func appDidEnterBackground() { log("Cache: trimmed") }
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
    // TODO: Keep the listeners, subscribe to the three notifications, deliver, unsubscribe, list the defaults.
    init(listeners: [any AppLifecycleListener], center: NotificationCenter = .default) {
    }

    /// A mediator with the default listeners: the session logger, the cache trimmer, the feed refresher.
    ///
    /// This is the one place that lists them.
    static func makeDefault(
        center: NotificationCenter = .default,
        log: @escaping @MainActor (String) -> Void = { print($0) }
    ) -> AppLifecycleMediator {
        AppLifecycleMediator(listeners: [], center: center)
    }
}
