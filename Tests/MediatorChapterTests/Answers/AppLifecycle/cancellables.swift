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
    private let bag: [Cancellable]

    init(listeners: [any AppLifecycleListener], center: NotificationCenter = .default) {
        bag = Event.allCases.map { event in
            center.observe(event.name) { listeners.forEach(event.tell) }
        }
    }

    /// A mediator with the default listeners: the session logger, the cache trimmer, the feed refresher.
    ///
    /// This is the one place that lists them.
    static func makeDefault(
        center: NotificationCenter = .default,
        log: @escaping @MainActor (String) -> Void = { print($0) }
    ) -> AppLifecycleMediator {
        let listeners: [any AppLifecycleListener] = [
            SessionLogger(log: log), CacheTrimmer(log: log), FeedRefresher(log: log),
        ]
        return AppLifecycleMediator(listeners: listeners, center: center)
    }
}

private enum Event: CaseIterable {
    case launched, foreground, background

    var name: Notification.Name {
        switch self {
        case .launched: UIApplication.didFinishLaunchingNotification
        case .foreground: UIApplication.willEnterForegroundNotification
        case .background: UIApplication.didEnterBackgroundNotification
        }
    }

    @MainActor
    func tell(_ listener: any AppLifecycleListener) {
        switch self {
        case .launched: listener.appDidFinishLaunching()
        case .foreground: listener.appWillEnterForeground()
        case .background: listener.appDidEnterBackground()
        }
    }
}

private final class Cancellable {
    private let cancel: () -> Void
    init(_ cancel: @escaping () -> Void) { self.cancel = cancel }
    deinit { cancel() }
}

extension NotificationCenter {
    fileprivate func observe(
        _ name: Notification.Name, _ body: @escaping @MainActor @Sendable () -> Void
    ) -> Cancellable {
        let token = addObserver(forName: name, object: nil, queue: nil) { _ in
            MainActor.assumeIsolated(body)
        }
        return Cancellable { self.removeObserver(token) }
    }
}
