import Foundation
import MiniUIKit
import Testing

@MainActor
@Suite("The stand-in for the running application")
struct ApplicationDriverTests {
    let application = UIApplication(notificationCenter: NotificationCenter())

    /// What the delegate heard, and what was posted, in order.
    final class Journal: UIApplicationDelegate {
        var entries: [String] = []

        func application(
            _ application: UIApplication,
            didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
        ) -> Bool {
            entries.append("delegate: launch \(application.applicationState)")
            return launchOptions?[.url] == nil
        }

        func applicationDidBecomeActive(_ application: UIApplication) {
            entries.append("delegate: active \(application.applicationState)")
        }

        func applicationWillResignActive(_ application: UIApplication) {
            entries.append("delegate: resign \(application.applicationState)")
        }

        func applicationDidEnterBackground(_ application: UIApplication) {
            entries.append("delegate: background \(application.applicationState)")
        }

        func applicationWillEnterForeground(_ application: UIApplication) {
            entries.append("delegate: foreground \(application.applicationState)")
        }

        func applicationWillTerminate(_ application: UIApplication) {
            entries.append("delegate: terminate \(application.applicationState)")
        }
    }

    @Test("The delegate hears of every event before its notification is posted")
    func order() {
        let journal = Journal()
        application.delegate = journal
        let notifications = [
            (UIApplication.didFinishLaunchingNotification, "launch"),
            (UIApplication.didBecomeActiveNotification, "active"),
            (UIApplication.willResignActiveNotification, "resign"),
            (UIApplication.didEnterBackgroundNotification, "background"),
            (UIApplication.willEnterForegroundNotification, "foreground"),
            (UIApplication.willTerminateNotification, "terminate"),
        ]
        let tokens = notifications.map { name, word in
            application.notificationCenter.addObserver(forName: name, object: application, queue: nil) { _ in
                MainActor.assumeIsolated { journal.entries.append("posted: \(word)") }
            }
        }
        let driver = ApplicationDriver(application)
        driver.launch()
        driver.enterBackground()
        driver.enterForeground()
        driver.terminate()
        #expect(
            journal.entries == [
                "delegate: launch inactive", "posted: launch", "delegate: active active", "posted: active",
                "delegate: resign active", "posted: resign",
                "delegate: background background", "posted: background",
                "delegate: foreground background", "posted: foreground",
                "delegate: active active", "posted: active",
                "delegate: terminate active", "posted: terminate",
            ]
        )
        tokens.forEach(application.notificationCenter.removeObserver)
    }

    @Test("A step that cannot happen does nothing")
    func impossibleSteps() {
        let journal = Journal()
        application.delegate = journal
        let driver = ApplicationDriver(application)
        driver.enterBackground()
        driver.becomeActive()
        driver.resignActive()
        #expect(journal.entries == [])
        driver.launch()
        driver.enterForeground()
        driver.becomeActive()
        #expect(journal.entries == ["delegate: launch inactive", "delegate: active active"])
    }

    @Test("A launch answers what the delegate answers, and true without one")
    func launchAnswer() {
        let journal = Journal()
        #expect(ApplicationDriver(application).launch())
        application.delegate = journal
        #expect(ApplicationDriver(application).launch(options: [.url: "https://example.com"]) == false)
    }
}
