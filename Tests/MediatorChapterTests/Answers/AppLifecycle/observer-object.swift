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
    private let observer: LifecycleObserver

    init(listeners: [any AppLifecycleListener], center: NotificationCenter = .default) {
        observer = LifecycleObserver(center: center) { event in
            for listener in listeners {
                switch event {
                case .launch: listener.appDidFinishLaunching()
                case .foreground: listener.appWillEnterForeground()
                case .background: listener.appDidEnterBackground()
                }
            }
        }
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

/// Turns the application's notifications into events, for as long as it lives.
private final class LifecycleObserver {
    enum Event: CaseIterable {
        case launch, foreground, background

        var name: Notification.Name {
            switch self {
            case .launch: UIApplication.didFinishLaunchingNotification
            case .foreground: UIApplication.willEnterForegroundNotification
            case .background: UIApplication.didEnterBackgroundNotification
            }
        }
    }

    private let center: NotificationCenter
    private let tokens: [Event: any NSObjectProtocol]

    init(center: NotificationCenter, onEvent: @escaping @MainActor @Sendable (Event) -> Void) {
        self.center = center
        var tokens: [Event: any NSObjectProtocol] = [:]
        for event in Event.allCases {
            tokens[event] = center.addObserver(forName: event.name, object: nil, queue: nil) { _ in
                MainActor.assumeIsolated { onEvent(event) }
            }
        }
        self.tokens = tokens
    }

    deinit {
        tokens.values.forEach { center.removeObserver($0) }
    }
}
