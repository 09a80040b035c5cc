import Foundation
import MiniUIKit

@testable import CompositeChapter

/// A child that the app does not know: it hears of the token, and finds new data in every notification.
final class WidgetsAppDelegate: UIApplicationDelegate {
    func application(
        _ application: UIApplication,
        didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data
    ) {
        print("Widgets: token of \(deviceToken.count) bytes")
    }

    func application(
        _ application: UIApplication,
        didReceiveRemoteNotification userInfo: [AnyHashable: Any],
        fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
    ) {
        completionHandler(.newData)
    }
}

let application = UIApplication(notificationCenter: NotificationCenter())
let driver = ApplicationDriver(application)
let appDelegate = AppDelegate()
application.delegate = appDelegate

print("Launched: \(driver.launch())")
driver.registerForRemoteNotifications(deviceToken: Data([0x0A, 0x1B]))
driver.receiveRemoteNotification(["alert": "Tea is ready"]) { print("Result: \($0)") }
if let url = URL(string: "reader://inbox") {
    print("Opened: \(driver.open(url))")
}
driver.enterBackground()

print()
let parts = AppDelegateFactory.makeDefault(window: UIWindow()) { print($0) }
let composite = CompositeAppDelegate([parts, WidgetsAppDelegate()])
application.delegate = composite
driver.registerForRemoteNotifications(deviceToken: Data([0x0A, 0x1B]))
driver.receiveRemoteNotification([:]) { print("Result: \($0)") }
