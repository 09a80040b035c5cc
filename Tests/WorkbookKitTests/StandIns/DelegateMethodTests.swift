import Foundation
import MiniUIKit
import Testing

@MainActor
@Suite("The stand-in for the system asks before it calls")
struct DelegateMethodTests {
    let application = UIApplication(notificationCenter: NotificationCenter())

    struct Offline: Error {}

    /// Every step of the driver, in an order in which each can happen; what it answered, in words.
    private func steps() throws -> [String] {
        let driver = ApplicationDriver(application)
        var answers: [String] = []
        answers.append("launch \(driver.launch())")
        driver.enterBackground()
        driver.performFetch { answers.append("fetch \($0)") }
        driver.finishBackgroundURLSession("feed") { answers.append("session done") }
        driver.enterForeground()
        driver.warnOfMemory()
        driver.changeTime()
        driver.lockDevice()
        driver.unlockDevice()
        answers.append("portrait only \(driver.supportedInterfaceOrientations() == .portrait)")
        driver.registerForRemoteNotifications(deviceToken: Data([1, 2]))
        driver.failToRegisterForRemoteNotifications(error: Offline())
        driver.receiveRemoteNotification(["alert": "news"]) { answers.append("push \($0)") }
        let reminder = UILocalNotification()
        reminder.alertBody = "tea"
        driver.receive(reminder)
        driver.performAction("snooze", for: reminder) { answers.append("action done") }
        answers.append("open \(driver.open(try #require(URL(string: "app://today"))))")
        let item = UIApplicationShortcutItem(type: "new", localizedTitle: "New")
        driver.performAction(for: item) { answers.append("shortcut \($0)") }
        driver.requestHealthAuthorization()
        driver.sendWatchKitExtensionRequest(["pulse": 60]) { answers.append("watch \($0?.count ?? 0)") }
        answers.append("keyboard \(driver.allowsExtensionPoint(.keyboard))")
        let activity = NSUserActivity(activityType: "read")
        activity.title = "page 3"
        answers.append("continue \(driver.continueUserActivity(activity))")
        driver.failToContinueUserActivity(withType: "write", error: Offline())
        driver.updateUserActivity(activity)
        let state = driver.saveState()
        let restored = driver.restoreState(from: state ?? Data(), paths: [["tabs", "inbox"]])
        answers.append("restored \(restored?.count ?? -1)")
        driver.terminate()
        return answers
    }

    @Test("Every method is reached by a step, with what belongs to it")
    func everyMethod() throws {
        let recorder = DelegateRecorder()
        application.delegate = recorder
        let answers = try steps()
        #expect(Set(recorder.called) == Set(UIApplication.DelegateMethod.allCases))
        #expect(
            recorder.heard == [
                "feed", "[1, 2]", "Offline()", "news", "tea", "snooze", "app://today", "new", "read",
                "page 3",
                "write", "Offline()", "tabs/inbox", "inbox",
            ])
        #expect(
            answers == [
                "launch false", "fetch newData", "session done", "portrait only true", "push failed",
                "action done", "open true", "shortcut true", "watch 1", "keyboard false", "continue true",
                "restored 1",
            ])
    }

    @Test("A method that the delegate does not respond to is not called; the others are")
    func asksFirst() throws {
        for method in UIApplication.DelegateMethod.allCases {
            let recorder = DelegateRecorder()
            recorder.unhandled = [method]
            application.delegate = recorder
            _ = try steps()
            #expect(!recorder.called.contains(method))
        }
    }

    @Test(
        "Without a delegate, with one that responds to nothing, and with one that leaves all out, it is the same"
    )
    func defaults() throws {
        final class Silent: UIApplicationDelegate {}
        let recorder = DelegateRecorder()
        recorder.unhandled = Set(UIApplication.DelegateMethod.allCases)
        let silent = Silent()
        for delegate in [nil, recorder, silent] as [(any UIApplicationDelegate)?] {
            application.delegate = delegate
            #expect(
                try steps() == [
                    "launch true", "fetch noData", "session done", "portrait only false", "push noData",
                    "action done", "open false", "shortcut false", "watch 0", "keyboard true",
                    "continue false", "restored -1",
                ])
        }
        #expect(recorder.called == [])
    }

    @Test("Each method has the name that the Objective-C runtime knows it by")
    func selectors() {
        for method in UIApplication.DelegateMethod.allCases {
            #expect(method.rawValue.hasPrefix("application"))
            #expect(method.rawValue.hasSuffix(":"))
        }
    }

    @Test(
        "An application knows whether it asked for remote notifications, and whether the device is unlocked")
    func state() {
        application.registerForRemoteNotifications()
        #expect(application.isRegisteredForRemoteNotifications)
        application.unregisterForRemoteNotifications()
        #expect(!application.isRegisteredForRemoteNotifications)
        let driver = ApplicationDriver(application)
        driver.unlockDevice()
        driver.lockDevice()
        #expect(!application.isProtectedDataAvailable)
        driver.unlockDevice()
        #expect(application.isProtectedDataAvailable)
    }
}
