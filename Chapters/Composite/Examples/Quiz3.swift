import MiniUIKit

@testable import CompositeChapter

/// Accepts the launch, or refuses it.
final class Voter: ApplicationService {
    let context: ServiceContext
    private let answer: Bool

    init(_ answer: Bool, context: ServiceContext) {
        self.answer = answer
        self.context = context
    }

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        answer
    }
}

@MainActor func launches(_ delegate: any UIApplicationDelegate) -> Bool {
    delegate.application(UIApplication.shared, didFinishLaunchingWithOptions: nil)
}

let yes: ServiceFactory = { Voter(true, context: $0) }
let no: ServiceFactory = { Voter(false, context: $0) }
let noWindow = ServiceContext { nil }

print(launches(CompositeAppDelegate([yes(noWindow), no(noWindow)])))
print(launches(ApplicationServiceManager(ServiceList([yes, no]))))
print(launches(CompositeAppDelegate([])))
print(launches(ApplicationServiceManager(ServiceList([]))))
