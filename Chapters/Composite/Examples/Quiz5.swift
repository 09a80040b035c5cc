import MiniUIKit

@testable import CompositeChapter

let delegate = DecoupledAppDelegate()

final class BadgeDelegate: DutyDelegate {
    static let isInstalled: Bool = {
        delegate.install(BadgeDelegate())
        return true
    }()

    let duty = ApplicationDuty.applicationState

    func applicationDidEnterBackground(_ app: UIApplication) { print("Badge: cleared") }
}

UIApplication.shared.delegate = delegate
let system = ApplicationDriver(UIApplication.shared)
system.launch()
system.enterBackground()
print("Installed: \(BadgeDelegate.isInstalled)")
system.enterForeground()
system.enterBackground()
