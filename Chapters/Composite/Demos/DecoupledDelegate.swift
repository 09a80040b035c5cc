import Foundation
import MiniUIKit

@testable import CompositeChapter

/// A small delegate that the application brings along later.
final class ShortcutDelegate: DutyDelegate {
    let duty = ApplicationDuty.shortcutItems

    func application(
        _ app: UIApplication, performActionFor item: UIApplicationShortcutItem,
        completionHandler completion: @escaping (Bool) -> Void
    ) {
        print("Shortcut: \(item.localizedTitle)")
        completion(true)
    }
}

let delegate = DecoupledAppDelegate.standard()
let application = UIApplication(notificationCenter: NotificationCenter())
application.delegate = delegate
let system = ApplicationDriver(application)
let search = UIApplicationShortcutItem(type: "search", localizedTitle: "Search")

system.launch()
system.registerForRemoteNotifications(deviceToken: Data([7, 42]))
if let url = URL(string: "app://today") {
    print("Opened: \(system.open(url))")
    delegate.remove(.urlOpening)
    print("Opened without the link delegate: \(system.open(url))")
}
system.performAction(for: search) { print("Done: \($0)") }
delegate.install(ShortcutDelegate())
system.performAction(for: search) { print("Done: \($0)") }
print("Responds to a fetch: \(delegate.responds(to: .performFetchWithCompletionHandler))")
let warning = UIApplication.DelegateMethod.applicationDidReceiveMemoryWarning
print("Responds to a memory warning, which is nobody's: \(delegate.responds(to: warning))")
system.enterBackground()
