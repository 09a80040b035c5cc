import MiniUIKit

@testable import CommandChapter

/// Services that say what they are asked for.
final class SpokenServices: LaunchServices {
    func startThirdParties() { print("Third parties started") }
    func applyAppearance() { print("Appearance applied") }
    func registerForRemoteNotifications() { print("Remote notifications asked for") }
}

/// A duty that the app did not have before.
struct RestoreDraftCommand: StartupCommand {
    func execute() { print("Draft restored") }
}

let services = SpokenServices()
let builder = StartupCommandsBuilder(services: services).adding(RestoreDraftCommand())

let delegate = AppDelegate(startup: builder)
UIApplication.shared.delegate = delegate
let isLaunched = ApplicationDriver(.shared).launch()
print(isLaunched ? "Launched" : "Not launched")
print("On the screen: \(delegate.window?.rootViewController?.title ?? "nothing")")

do throws(StartupError) {
    let commands = try builder.build()
    print("\(commands.count) commands without a window")
} catch {
    print(error)
}
