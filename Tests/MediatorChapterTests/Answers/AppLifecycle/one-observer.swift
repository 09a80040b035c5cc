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
    private typealias Message = @MainActor (any AppLifecycleListener) -> Void

    private static let messages: [Notification.Name: Message] = [
        UIApplication.didFinishLaunchingNotification: { $0.appDidFinishLaunching() },
        UIApplication.willEnterForegroundNotification: { $0.appWillEnterForeground() },
        UIApplication.didEnterBackgroundNotification: { $0.appDidEnterBackground() },
    ]

    private let listeners: [any AppLifecycleListener]
    private let center: NotificationCenter
    private var token: (any NSObjectProtocol)?

    init(listeners: [any AppLifecycleListener], center: NotificationCenter = .default) {
        self.listeners = listeners
        self.center = center
        token = center.addObserver(forName: nil, object: nil, queue: nil) { [weak self] note in
            let name = note.name
            MainActor.assumeIsolated { self?.hear(name) }
        }
    }

    isolated deinit {
        token.map(center.removeObserver)
    }

    private func hear(_ name: Notification.Name) {
        guard let message = Self.messages[name] else { return }
        for listener in listeners { message(listener) }
    }

    /// A mediator with the default listeners: the session logger, the cache trimmer, the feed refresher.
    ///
    /// This is the one place that lists them.
    static func makeDefault(
        center: NotificationCenter = .default,
        log: @escaping @MainActor (String) -> Void = { print($0) }
    ) -> AppLifecycleMediator {
        let kinds: [any LoggingListener.Type] = [SessionLogger.self, CacheTrimmer.self, FeedRefresher.self]
        return AppLifecycleMediator(listeners: kinds.map { $0.init(log: log) }, center: center)
    }
}

@MainActor
private protocol LoggingListener: AppLifecycleListener {
    init(log: @escaping @MainActor (String) -> Void)
}

extension SessionLogger: LoggingListener {}
extension CacheTrimmer: LoggingListener {}
extension FeedRefresher: LoggingListener {}
