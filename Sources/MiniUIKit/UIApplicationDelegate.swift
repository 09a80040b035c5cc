/// What an application tells its delegate; stands for UIKit's `UIApplicationDelegate`.
///
/// UIKit asks the Objective-C runtime which of its optional methods a delegate has. Here every method
/// has a default implementation that does nothing, so a delegate writes only what it cares about,
/// and conforms without inheriting from `NSObject`.
@MainActor
public protocol UIApplicationDelegate: AnyObject {
    /// Stands for the method of the same name; left out, it answers `true`.
    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool

    /// Stands for the method of the same name: the application has become the one in front.
    func applicationDidBecomeActive(_ application: UIApplication)

    /// Stands for the method of the same name: the application is about to lose the front.
    func applicationWillResignActive(_ application: UIApplication)

    /// Stands for the method of the same name: the application is no longer on the screen.
    func applicationDidEnterBackground(_ application: UIApplication)

    /// Stands for the method of the same name: the application is about to return to the screen.
    func applicationWillEnterForeground(_ application: UIApplication)

    /// Stands for the method of the same name: the application is about to end.
    func applicationWillTerminate(_ application: UIApplication)
}

extension UIApplicationDelegate {
    /// Accepts the launch.
    public func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        true
    }

    /// Does nothing.
    public func applicationDidBecomeActive(_ application: UIApplication) {}

    /// Does nothing.
    public func applicationWillResignActive(_ application: UIApplication) {}

    /// Does nothing.
    public func applicationDidEnterBackground(_ application: UIApplication) {}

    /// Does nothing.
    public func applicationWillEnterForeground(_ application: UIApplication) {}

    /// Does nothing.
    public func applicationWillTerminate(_ application: UIApplication) {}
}
