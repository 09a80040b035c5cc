import Foundation
import MiniUIKit

@testable import CompositeChapter

/// A leaf that says what it does with the events that it cares about.
final class AppConfigService: ApplicationService {
    let context: ServiceContext

    init(context: ServiceContext) {
        self.context = context
        print("  AppConfig is made")
    }

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        print("  AppConfig: configured")
        return false
    }
}

/// Another leaf, which wants the window.
final class AppThemeService: ApplicationService {
    let context: ServiceContext

    init(context: ServiceContext) {
        self.context = context
        print("  AppTheme is made")
    }

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        print("  AppTheme: themed the window: \(window != nil)")
        return true
    }
}

/// A leaf of the shop, which is a component of its own.
final class OrdersService: ApplicationService {
    let context: ServiceContext

    init(context: ServiceContext) {
        self.context = context
        print("  Orders is made")
    }

    func application(
        _ application: UIApplication,
        didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data
    ) {
        print("  Orders: sends the token \(Array(deviceToken)) to the shop")
    }

    func applicationDidEnterBackground(_ application: UIApplication) {
        print("  Orders: saved")
    }
}

let registry: [String: ServiceFactory] = [
    "AppConfig": AppConfigService.init,
    "AppTheme": AppThemeService.init,
    "Shop": { ServiceGroup(ServiceList([OrdersService.init]), context: $0) },
]

/// What would be in `Services.plist`.
let services = """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0">
    <array>
        <string>AppConfig</string>
        <string>AppTheem</string>
        <string>AppTheme</string>
        <string>Shop</string>
    </array>
    </plist>
    """

do {
    let list = try ServiceList(propertyList: Data(services.utf8), registry: registry)
    for entry in list.unknownEntries {
        print(entry)
    }
    let manager = ApplicationServiceManager(list)
    manager.window = UIWindow()
    let application = UIApplication(notificationCenter: NotificationCenter())
    application.delegate = manager
    let system = ApplicationDriver(application)

    print("The application launches.")
    print("Accepted: \(system.launch())")
    print("A push token arrives.")
    system.registerForRemoteNotifications(deviceToken: Data([7, 42]))
    print("The user leaves.")
    system.enterBackground()
    print("The shop's orders are found: \(manager.service(of: OrdersService.self) != nil)")
    withExtendedLifetime(manager) {}
} catch {
    print(error)
}

do {
    _ = try ServiceList(propertyList: nil, registry: registry)
} catch {
    print(error)
}
do {
    _ = try ServiceList(propertyList: Data("AppConfig, AppTheme".utf8), registry: registry)
} catch {
    print(error)
}
