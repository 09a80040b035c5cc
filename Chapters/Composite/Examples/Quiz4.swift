import MiniUIKit

@testable import CompositeChapter

final class Greeter: ApplicationService {
    let context: ServiceContext

    init(context: ServiceContext) {
        self.context = context
        print("made, window: \(context.window != nil)")
    }

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        print("launched, window: \(window != nil)")
        return true
    }
}

let manager = ApplicationServiceManager(ServiceList([Greeter.init]))
print("The manager is there.")
print("found: \(manager.service(of: Greeter.self) != nil)")
manager.window = UIWindow()
_ = manager.application(UIApplication.shared, didFinishLaunchingWithOptions: nil)
