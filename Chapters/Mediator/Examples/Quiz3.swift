import MiniUIKit

@testable import MediatorChapter

final class AppDelegate: UIApplicationDelegate {
    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let mediator = AppLifecycleMediator.makeDefault()
        return withExtendedLifetime(mediator) { true }
    }
}

let delegate = AppDelegate()
UIApplication.shared.delegate = delegate
let system = ApplicationDriver(UIApplication.shared)
system.launch()
system.enterBackground()
print("That was all.")
