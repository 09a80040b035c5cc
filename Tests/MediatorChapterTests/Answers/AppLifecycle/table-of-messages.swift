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
    private let registration: Registration

    init(listeners: [any AppLifecycleListener], center: NotificationCenter = .default) {
        let table: [(Notification.Name, Message)] = [
            (UIApplication.didFinishLaunchingNotification, { $0.appDidFinishLaunching() }),
            (UIApplication.willEnterForegroundNotification, { $0.appWillEnterForeground() }),
            (UIApplication.didEnterBackgroundNotification, { $0.appDidEnterBackground() }),
        ]
        registration = Registration(table: table, listeners: listeners, center: center)
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

private typealias Message = @MainActor @Sendable (any AppLifecycleListener) -> Void

/// Everything that one mediator has entered into the notification center.
private struct Registration: ~Copyable {
    private let center: NotificationCenter
    private let tokens: [any NSObjectProtocol]

    @MainActor
    init(
        table: [(Notification.Name, Message)],
        listeners: [any AppLifecycleListener],
        center: NotificationCenter
    ) {
        self.center = center
        tokens = table.map { name, message in
            let deliver: @MainActor @Sendable () -> Void = {
                for listener in listeners {
                    message(listener)
                }
            }
            return center.addObserver(forName: name, object: nil, queue: nil) { _ in
                MainActor.assumeIsolated(deliver)
            }
        }
    }

    deinit {
        for token in tokens {
            center.removeObserver(token)
        }
    }
}
