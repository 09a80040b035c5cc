import Foundation
import MiniUIKit

@testable import CompositeChapter

enum DemoError: Error {
    case offline, diskFull, noCampaign
}

/// A backend that says what it does.
final class DemoBackend: ReaderBackend {
    var isOffline = false
    var isDiskFull = false

    func openDatabase() throws {
        if isDiskFull { throw DemoError.diskFull }
        print("  Backend: database opened")
    }

    func requestDeviceToken() throws {
        print("  Backend: token requested")
    }

    func fetchArticles() throws -> Int {
        if isOffline { throw DemoError.offline }
        print("  Backend: 3 articles fetched")
        return 3
    }

    func upload(_ deviceToken: Data) throws {
        if isOffline { throw DemoError.offline }
        print("  Backend: token of \(deviceToken.count) bytes uploaded")
    }
}

/// A command that the shell never saw.
struct LoadCampaignCommand: ComponentCommand {
    let exists: Bool

    func execute() throws {
        if !exists { throw DemoError.noCampaign }
        print("  Coupons: campaign loaded")
    }
}

/// A colleague that the shell never saw.
final class CouponBanner: ComponentColleague {
    weak var mediator: (any ComponentMediating)?

    func hear(_ event: ShellEvent) {
        guard event == .willEnterForeground else { return }
        print("  Coupons: banner shown")
        mediator?.send("1 coupon", from: self)
    }
}

@MainActor func log(_ line: String) {
    print("  \(line)")
}

@MainActor func report(_ failure: ComponentFailure) {
    print("  ✘ \(failure)")
}

/// The life of an app around that shell.
@MainActor func live(_ shell: AppShell, _ backend: DemoBackend) {
    UIApplication.shared.delegate = shell
    let system = ApplicationDriver(UIApplication.shared)
    print("Launch")
    system.launch()
    print("Token")
    system.registerForRemoteNotifications(deviceToken: Data([1, 2, 3, 4]))
    print("Away and back")
    system.enterBackground()
    system.enterForeground()
    print("Away and back, offline")
    backend.isOffline = true
    system.enterBackground()
    system.enterForeground()
    backend.isOffline = false
    withExtendedLifetime(shell) {}
}

let backend = DemoBackend()
let reader = AppShell(backend: backend, log: log, report: report)
print("— The reader")
live(reader, backend)
print("The window shows \(reader.window?.rootViewController?.title ?? "nothing").")

/// The reader and one component more: a line in a list.
@MainActor func readerWithCoupons(campaign exists: Bool) -> AppShell {
    let root = ComponentGroup([
        FeatureComponent(
            "Coupons",
            startup: [LoadCampaignCommand(exists: exists)],
            colleagues: [CouponBanner(), ArticleBadge { log("Coupons: \($0)") }]
        ),
        ReaderComponents.makeRoot(window: UIWindow(), backend: backend, log: log),
    ])
    return AppShell(root: root, report: report)
}

print("\n— The reader with coupons")
live(readerWithCoupons(campaign: true), backend)

print("\n— The same without a campaign, and with a full disk")
backend.isDiskFull = true
live(readerWithCoupons(campaign: false), backend)
