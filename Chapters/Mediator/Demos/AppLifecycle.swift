import MiniUIKit

@testable import MediatorChapter

final class AppDelegate: UIApplicationDelegate {
    let mediator = AppLifecycleMediator.makeDefault()
}

var delegate: AppDelegate? = AppDelegate()
UIApplication.shared.delegate = delegate
let system = ApplicationDriver(UIApplication.shared)

print("The application is launched.")
system.launch()

print("\nThe user leaves.")
system.enterBackground()

print("\nThe user comes back.")
system.enterForeground()

print("\nA phone call comes in.")
system.resignActive()
system.becomeActive()

print("\nThe mediator is gone, and the user leaves.")
delegate = nil
system.enterBackground()
