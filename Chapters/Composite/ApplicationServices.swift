import Foundation
import MiniUIKit

// MARK: - The component (given)

/// The component: a service of the application, or a group of services.
///
/// Who tells it of an event need not know which of the two it is, and does not ask.
@MainActor
protocol ApplicationService: UIApplicationDelegate {
    /// What the service was given when it was made.
    var context: ServiceContext { get }

    /// The first service of that class or protocol: this one, or one inside it.
    func service<Service>(of type: Service.Type) -> Service?
}

extension ApplicationService {
    /// The application's window as it is now. Only the manager has one of its own to set.
    var window: UIWindow? {
        get { context.window }
        set {}
    }

    /// A leaf has nobody inside: it is the one, or it is not.
    func service<Service>(of type: Service.Type) -> Service? {
        self as? Service
    }
}

/// The way from a service to the application's window, which may come late, or be another one later.
@MainActor
struct ServiceContext {
    private let findWindow: @MainActor () -> UIWindow?

    init(window findWindow: @escaping @MainActor () -> UIWindow?) {
        self.findWindow = findWindow
    }

    var window: UIWindow? { findWindow() }
}

/// A leaf, as an example: it puts the first screen into the window, and answers whether there was one.
final class FirstScreenService: ApplicationService {
    let context: ServiceContext

    init(context: ServiceContext) {
        self.context = context
    }

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        guard let window else { return false }
        window.rootViewController = UIViewController()
        window.makeKeyAndVisible()
        return true
    }
}

// MARK: - The list

/// Makes a service; `FirstScreenService.init` is one.
typealias ServiceFactory = @MainActor (ServiceContext) -> any ApplicationService

/// A place in a property list that names no service.
struct UnknownServiceEntry: Hashable, Sendable, CustomStringConvertible {
    /// The place, counted from 0.
    var index: Int
    /// What stands there.
    var name: String

    var description: String { "Entry \(index) of the list, \"\(name)\", names no service." }
}

/// Why a property list names no services at all; an empty list is no error.
enum ServiceListError: Error, CustomStringConvertible {
    /// There is no such file.
    case missing
    /// It is no property list, or holds something else than an array of strings.
    case malformed

    var description: String {
        switch self {
        case .missing: "The list of services is missing."
        case .malformed: "The list of services is no property list that holds an array of strings."
        }
    }
}

/// Which services there are, in their order, before any of them is made.
@MainActor
struct ServiceList {
    /// What makes the services.
    let factories: [ServiceFactory]
    /// The entries that had to be left out.
    let unknownEntries: [UnknownServiceEntry]

    /// The services as code lists them.
    init(_ factories: [ServiceFactory]) {
        self.factories = factories
        unknownEntries = []
    }

    /// The services that a property list names; those that the registry does not know are left out and noted.
    ///
    /// A name becomes a service by way of the registry. The runtime could look for a class of that name
    /// instead, and would find none once somebody has renamed the class.
    /// - Parameters:
    ///   - propertyList: What is in the file; `nil` if there is no file.
    ///   - registry: What makes the service of each name.
    init(propertyList: Data?, registry: [String: ServiceFactory]) throws(ServiceListError) {
        // TODO: Read the list; then have both composites make their services, find them and tell them.
        factories = []
        unknownEntries = []
    }
}

// MARK: - The composites

/// A composite: to whoever tells it of events it is a service, and it passes them on to the services inside.
///
/// There may be others than the two below, which pass on less; what you add to the protocol needs a default.
@MainActor
protocol ServiceComposite: ApplicationService {
    /// The services inside, leaves and composites alike, in the list's order; made on first use, and once.
    var services: [any ApplicationService] { get }
}

extension ServiceComposite {
    /// This composite, or what the first service that has one inside it finds.
    func service<Service>(of type: Service.Type) -> Service? {
        nil
    }

    /// Whether any service responds.
    func responds(to method: UIApplication.DelegateMethod) -> Bool {
        false
    }

    /// Whether any service accepts the launch; all that respond are asked.
    func application(
        _ application: UIApplication,
        willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        false
    }

    /// Whether any service accepts the launch; all that respond are asked.
    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        false
    }

    /// Tells the services that respond to the method, in order; answers what each of them answers.
    @discardableResult
    private func tell<Answer>(
        _ method: UIApplication.DelegateMethod,
        _ body: (any ApplicationService) -> Answer
    ) -> [Answer] {
        []
    }

    /// Tells the services that respond to the method, in order, and completes when the last has answered.
    ///
    /// It completes once; where no service responds, without delay.
    private func tell<Answer>(
        _ method: UIApplication.DelegateMethod,
        completion: @escaping ([Answer]) -> Void,
        _ body: (any ApplicationService, @escaping (Answer) -> Void) -> Void
    ) {
        completion([])
    }
}

/// The composite at the root: the application's delegate, which owns the window.
final class ApplicationServiceManager: UIResponder, ServiceComposite {
    var window: UIWindow?
    let list: ServiceList

    /// Leads to `window`; the services keep it, and it keeps nobody.
    var context: ServiceContext { ServiceContext { nil } }
    var services: [any ApplicationService] { [] }

    init(_ list: ServiceList) {
        self.list = list
    }
}

/// A composite further down: a component of the application that has services of its own.
final class ServiceGroup: ServiceComposite {
    let context: ServiceContext
    private let list: ServiceList
    var services: [any ApplicationService] { [] }

    /// A group of the listed services, which are given its context.
    init(_ list: ServiceList, context: ServiceContext) {
        self.context = context
        self.list = list
    }
}

// MARK: - Passing on (given)

/// The methods but those of the launch, one by one, for Swift has no runtime that would pass on messages.
extension ServiceComposite {
    func applicationDidBecomeActive(_ app: UIApplication) {
        tell(.applicationDidBecomeActive) { $0.applicationDidBecomeActive(app) }
    }

    func applicationWillResignActive(_ app: UIApplication) {
        tell(.applicationWillResignActive) { $0.applicationWillResignActive(app) }
    }

    func applicationDidEnterBackground(_ app: UIApplication) {
        tell(.applicationDidEnterBackground) { $0.applicationDidEnterBackground(app) }
    }

    func applicationWillEnterForeground(_ app: UIApplication) {
        tell(.applicationWillEnterForeground) { $0.applicationWillEnterForeground(app) }
    }

    func applicationWillTerminate(_ app: UIApplication) {
        tell(.applicationWillTerminate) { $0.applicationWillTerminate(app) }
    }

    func applicationDidReceiveMemoryWarning(_ app: UIApplication) {
        tell(.applicationDidReceiveMemoryWarning) { $0.applicationDidReceiveMemoryWarning(app) }
    }

    func applicationSignificantTimeChange(_ app: UIApplication) {
        tell(.applicationSignificantTimeChange) { $0.applicationSignificantTimeChange(app) }
    }

    func applicationProtectedDataWillBecomeUnavailable(_ app: UIApplication) {
        tell(.applicationProtectedDataWillBecomeUnavailable) {
            $0.applicationProtectedDataWillBecomeUnavailable(app)
        }
    }

    func applicationProtectedDataDidBecomeAvailable(_ app: UIApplication) {
        tell(.applicationProtectedDataDidBecomeAvailable) {
            $0.applicationProtectedDataDidBecomeAvailable(app)
        }
    }

    func applicationShouldRequestHealthAuthorization(_ app: UIApplication) {
        tell(.applicationShouldRequestHealthAuthorization) {
            $0.applicationShouldRequestHealthAuthorization(app)
        }
    }

    func application(_ app: UIApplication, didRegisterForRemoteNotificationsWithDeviceToken token: Data) {
        tell(.didRegisterForRemoteNotificationsWithDeviceToken) {
            $0.application(app, didRegisterForRemoteNotificationsWithDeviceToken: token)
        }
    }

    func application(
        _ app: UIApplication, didFailToRegisterForRemoteNotificationsWithError error: any Error
    ) {
        tell(.didFailToRegisterForRemoteNotificationsWithError) {
            $0.application(app, didFailToRegisterForRemoteNotificationsWithError: error)
        }
    }

    func application(_ app: UIApplication, didReceive notification: UILocalNotification) {
        tell(.didReceiveLocalNotification) { $0.application(app, didReceive: notification) }
    }

    func application(_ app: UIApplication, willEncodeRestorableStateWith coder: NSCoder) {
        tell(.willEncodeRestorableState) { $0.application(app, willEncodeRestorableStateWith: coder) }
    }

    func application(_ app: UIApplication, didDecodeRestorableStateWith coder: NSCoder) {
        tell(.didDecodeRestorableState) { $0.application(app, didDecodeRestorableStateWith: coder) }
    }

    func application(
        _ app: UIApplication, didFailToContinueUserActivityWithType type: String, error: any Error
    ) {
        tell(.didFailToContinueUserActivityWithType) {
            $0.application(app, didFailToContinueUserActivityWithType: type, error: error)
        }
    }

    func application(_ app: UIApplication, didUpdate activity: NSUserActivity) {
        tell(.didUpdateUserActivity) { $0.application(app, didUpdate: activity) }
    }
}

/// What is asked, and how the answers become one.
extension ServiceComposite {
    /// Whether any service opens it.
    func application(
        _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
    ) -> Bool {
        tell(.openURL) { $0.application(app, open: url, options: options) }.contains(true)
    }

    /// Whether any service wants it.
    func application(_ app: UIApplication, shouldSaveSecureApplicationState coder: NSCoder) -> Bool {
        tell(.shouldSaveSecureApplicationState) {
            $0.application(app, shouldSaveSecureApplicationState: coder)
        }.contains(true)
    }

    /// Whether any service wants it.
    func application(_ app: UIApplication, shouldRestoreSecureApplicationState coder: NSCoder) -> Bool {
        tell(.shouldRestoreSecureApplicationState) {
            $0.application(app, shouldRestoreSecureApplicationState: coder)
        }.contains(true)
    }

    /// The first that any service has.
    func application(
        _ app: UIApplication, viewControllerWithRestorationIdentifierPath path: [String], coder: NSCoder
    ) -> UIViewController? {
        tell(.viewControllerWithRestorationIdentifierPath) {
            $0.application(app, viewControllerWithRestorationIdentifierPath: path, coder: coder)
        }.compactMap(\.self).first
    }

    /// Whether no service forbids it.
    func application(
        _ app: UIApplication,
        shouldAllowExtensionPointIdentifier identifier: UIApplication.ExtensionPointIdentifier
    ) -> Bool {
        !tell(.shouldAllowExtensionPointIdentifier) {
            $0.application(app, shouldAllowExtensionPointIdentifier: identifier)
        }.contains(false)
    }

    /// The ways up that every service allows.
    func application(
        _ app: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?
    ) -> UIInterfaceOrientationMask {
        let masks = tell(.supportedInterfaceOrientationsForWindow) {
            $0.application(app, supportedInterfaceOrientationsFor: window)
        }
        guard let first = masks.first else { return app.supportedInterfaceOrientations(for: window) }
        return masks.reduce(first) { $0.intersection($1) }
    }

    /// Whether any service tells the user itself.
    func application(_ app: UIApplication, willContinueUserActivityWithType type: String) -> Bool {
        tell(.willContinueUserActivityWithType) {
            $0.application(app, willContinueUserActivityWithType: type)
        }.contains(true)
    }

    /// Whether any service goes on with it.
    func application(
        _ app: UIApplication, continue activity: NSUserActivity,
        restorationHandler handler: @escaping ([any UIUserActivityRestoring]?) -> Void
    ) -> Bool {
        tell(.continueUserActivity) {
            $0.application(app, continue: activity, restorationHandler: handler)
        }.contains(true)
    }
}

/// What is answered by a closure, which may only be called once.
extension ServiceComposite {
    func application(
        _ app: UIApplication,
        performFetchWithCompletionHandler completion: @escaping (UIBackgroundFetchResult) -> Void
    ) {
        tell(.performFetchWithCompletionHandler, completion: { completion($0.combined) }) {
            $0.application(app, performFetchWithCompletionHandler: $1)
        }
    }

    func application(
        _ app: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
        fetchCompletionHandler completion: @escaping (UIBackgroundFetchResult) -> Void
    ) {
        tell(.didReceiveRemoteNotification, completion: { completion($0.combined) }) {
            $0.application(app, didReceiveRemoteNotification: userInfo, fetchCompletionHandler: $1)
        }
    }

    func application(
        _ app: UIApplication, handleEventsForBackgroundURLSession identifier: String,
        completionHandler completion: @escaping () -> Void
    ) {
        tell(.handleEventsForBackgroundURLSession, completion: { (_: [Void]) in completion() }) {
            service, done in
            service.application(app, handleEventsForBackgroundURLSession: identifier) { done(()) }
        }
    }

    func application(
        _ app: UIApplication, handleActionWithIdentifier identifier: String?,
        for notification: UILocalNotification, completionHandler completion: @escaping () -> Void
    ) {
        tell(.handleActionForLocalNotification, completion: { (_: [Void]) in completion() }) {
            service, done in
            service.application(app, handleActionWithIdentifier: identifier, for: notification) { done(()) }
        }
    }

    /// Says whether any service did it.
    func application(
        _ app: UIApplication, performActionFor item: UIApplicationShortcutItem,
        completionHandler completion: @escaping (Bool) -> Void
    ) {
        tell(.performActionForShortcutItem, completion: { completion($0.contains(true)) }) {
            $0.application(app, performActionFor: item, completionHandler: $1)
        }
    }

    /// Replies with the first answer that says something.
    func application(
        _ app: UIApplication, handleWatchKitExtensionRequest userInfo: [AnyHashable: Any]?,
        reply: @escaping ([AnyHashable: Any]?) -> Void
    ) {
        tell(.handleWatchKitExtensionRequest, completion: { reply($0.compactMap(\.self).first) }) {
            $0.application(app, handleWatchKitExtensionRequest: userInfo, reply: $1)
        }
    }
}

extension [UIBackgroundFetchResult] {
    /// New data counts before a failure, and a failure before nothing new.
    fileprivate var combined: UIBackgroundFetchResult {
        contains(.newData) ? .newData : contains(.failed) ? .failed : .noData
    }
}
