import Blueprint
import BlueprintTesting
import Foundation
import MiniUIKit
import Testing

@testable import CommandChapter

@Suite("Startup commands")
@MainActor
struct StartupCommandsTests {
    let log = LaunchLog()
    let window = UIWindow()

    @Test("Without a window nothing is built: the error names what is missing")
    func windowMissing() {
        let builder = StartupCommandsBuilder(services: log).adding(Note("backup", in: log))
        #expect(throws: StartupError.windowMissing) {
            try builder.build()
        }
        #expect(log.duties == [])
    }

    @Test("Building makes the commands and executes none")
    func builtNotExecuted() throws {
        let commands = try commands { $0.adding(Note("backup", in: log)) }
        #expect(commands.count == 5)
        #expect(log.duties == [])
        #expect(window.rootViewController == nil)
    }

    @Test("Each duty is a command of its own, and does no other", arguments: 0..<4)
    func oneCommandADuty(position: Int) throws {
        let commands = try commands()
        try #require(commands.count == 4)
        commands[position].execute()
        #expect(log.duties == [LaunchLog.allDuties[position]])
    }

    @Test("Executed one after another, the commands do the duties in their order")
    func inOrder() throws {
        for command in try commands() {
            command.execute()
        }
        #expect(log.duties == LaunchLog.allDuties)
    }

    @Test("Commands that were added come behind the duties, the earliest first")
    func addedBehind() throws {
        let builder = StartupCommandsBuilder(services: log)
            .adding(Note("backup", in: log)).settingKeyWindow(window).adding(Note("migration", in: log))
        for command in try builder.build().dropFirst(4) {
            command.execute()
        }
        #expect(log.duties == ["backup", "migration"])
    }

    @Test("Commands keep to the window and the services that they were built for")
    func ownReceivers() throws {
        let first = try commands()
        let (otherLog, otherWindow) = (LaunchLog(), UIWindow())
        otherLog.window = { otherWindow }
        let second = try StartupCommandsBuilder(services: otherLog).settingKeyWindow(otherWindow).build()
        for command in first {
            command.execute()
        }
        #expect(log.duties == LaunchLog.allDuties)
        #expect(otherLog.duties == [])
        for command in second {
            command.execute()
        }
        #expect(otherLog.duties == LaunchLog.allDuties)
    }

    @Test("A launch does every duty once, in order, and succeeds")
    func launch() {
        let delegate = AppDelegate(startup: StartupCommandsBuilder(services: log))
        #expect(launch(delegate))
        #expect(log.duties == LaunchLog.allDuties)
        #expect(delegate.startupError == nil)
    }

    @Test("The window is shown after all duties, with the first screen in it")
    func windowShownLast() throws {
        let look = Look()
        let delegate = AppDelegate(startup: StartupCommandsBuilder(services: log).adding(look))
        look.window = { [weak delegate] in delegate?.window }
        launch(delegate)
        let window = try #require(delegate.window)
        #expect(look.wasHidden != false, "The window is shown too early. ‖ 窗口显示得太早了。")
        #expect(window.isKeyWindow && !window.isHidden)
        #expect(window.rootViewController?.view.window === window)
    }

    @Test("A command put in through the builder is executed at the launch, in its place")
    func addedIsLaunched() {
        let builder = StartupCommandsBuilder(services: log)
            .adding(Note("backup", in: log))
            .adding(Note("migration", in: log))
        launch(AppDelegate(startup: builder))
        #expect(log.duties == LaunchLog.allDuties + ["backup", "migration"])
    }

    @Test("If the commands cannot be built, the launch fails, keeps the reason and shows no window")
    func refusedLaunch() {
        let builder = OwnBuilder(services: log, commands: [Note("backup", in: log)], error: .windowMissing)
        let delegate = AppDelegate(startup: builder)
        #expect(!launch(delegate))
        #expect(delegate.startupError == .windowMissing)
        #expect(delegate.window?.isKeyWindow != true)
        #expect(log.duties == [])
    }

    @Test("With the delegate, the window and the commands are freed")
    func freed() {
        weak var shown: UIWindow?
        weak var command: Look?
        do {
            let look = Look()
            let delegate = AppDelegate(startup: StartupCommandsBuilder(services: log).adding(look))
            launch(delegate)
            (shown, command) = (delegate.window, look)
        }
        #expect(shown == nil, "The window is still alive. ‖ 窗口仍然活着。")
        #expect(command == nil, "A command is still alive. ‖ 命令仍然活着。")
    }

    @Test("The delegate executes what another builder makes, and does nothing besides")
    func executesOnly() throws {
        let order = OwnBuilder(
            services: log, commands: [Note("first", in: log), Note("second", in: log)], error: nil)
        let delegate = AppDelegate(startup: order)
        launch(delegate)
        #expect(
            log.duties == ["first", "second"],
            "The delegate should execute the builder's commands, each once. ‖ 代理应当执行构建器给出的命令，每个一次，此外什么也不做。")
        #expect(
            delegate.window != nil && order.given.window === delegate.window,
            "The delegate should hand its window to the builder. ‖ 代理应当把自己的窗口交给构建器。")
    }

    @Test("The delegate does no duty, knows no command for one, and nothing asks what kind a command is")
    func delegateKnowsNoDuty() throws {
        let structure = try Structure.ofExercise()
        let duties = structure.duties
        let delegate = structure.withFunctions(try structure.type("AppDelegate").without(duties))
        let reason = Sentence("That is a command's business.", "这是命令的事。")
        expect(delegate.avoids(duties.map(\.name) + ["HomeViewController"], because: reason))
        expect(delegate.avoidsCalling(membersOf: "LaunchServices", because: reason))
        expect(delegate.avoids(calling: "rootViewController", of: "MiniUIKit.UIWindow", because: reason))
        let alike = Sentence("Whatever it is, it can be used as it is.", "不管它是哪一种，照样能用。")
        for name in duties.map(\.name) + ["StartupCommandsBuilder"] {
            let others = structure.types.filter { $0.name != name }.map(structure.withFunctions)
            expect(.all(others.map { $0.avoidsCasting(to: [name], because: alike) }))
        }
    }

    @Test("Neither the commands nor the builder know the delegate")
    func knowNoDelegate() throws {
        let structure = try Structure.ofExercise()
        let commands = structure.types(conformingTo: "StartupCommand").filter { $0.kind != .protocol }
        let builders = structure.types(conformingTo: "StartupCommandsBuilding")
        let reason = Sentence("What it needs is handed to it.", "它需要的东西都会交给它。")
        let all = (commands + builders).map(structure.withFunctions)
        expect(.all(all.map { $0.avoids("AppDelegate", because: reason) }))
    }
}

extension StartupCommandsTests {
    /// Notes the duties as they are done.
    final class LaunchLog: LaunchServices {
        static let allDuties = [
            "third parties", "root view controller", "appearance", "remote notifications",
        ]

        /// Where the root view controller is expected, which nobody calls this log for.
        var window: () -> UIWindow? = { nil }
        private var noted: [String] = []

        var duties: [String] {
            lookAtWindow()
            return noted
        }

        func note(_ duty: String) {
            lookAtWindow()
            noted.append(duty)
        }

        func startThirdParties() { note("third parties") }
        func applyAppearance() { note("appearance") }
        func registerForRemoteNotifications() { note("remote notifications") }

        private func lookAtWindow() {
            guard !noted.contains("root view controller") else { return }
            if window()?.rootViewController is HomeViewController { noted.append("root view controller") }
        }
    }

    /// A command that is none of the four.
    private struct Note: StartupCommand {
        let duty: String
        let log: LaunchLog

        init(_ duty: String, in log: LaunchLog) {
            (self.duty, self.log) = (duty, log)
        }

        func execute() {
            log.note(duty)
        }
    }

    /// A command that looks whether the window is shown already.
    private final class Look: StartupCommand {
        var window: () -> UIWindow? = { nil }
        private(set) var wasHidden: Bool?

        func execute() {
            wasHidden = window()?.isHidden
        }
    }

    /// A builder that makes other commands, or none.
    private struct OwnBuilder: StartupCommandsBuilding {
        final class Given {
            var window: UIWindow?
        }

        let services: any LaunchServices
        let commands: [any StartupCommand]
        let error: StartupError?
        let given = Given()

        func settingKeyWindow(_ window: UIWindow) -> Self {
            given.window = window
            return self
        }

        func build() throws(StartupError) -> [any StartupCommand] {
            if let error { throw error }
            return commands
        }
    }

    /// Commands for the test's window and services.
    private func commands(
        _ change: (StartupCommandsBuilder) -> StartupCommandsBuilder = { $0 }
    ) throws -> [any StartupCommand] {
        log.window = { window }
        return try change(StartupCommandsBuilder(services: log)).settingKeyWindow(window).build()
    }

    @discardableResult
    private func launch(_ delegate: AppDelegate) -> Bool {
        log.window = { [weak delegate] in delegate?.window }
        let application = UIApplication(notificationCenter: NotificationCenter())
        application.delegate = delegate
        return ApplicationDriver(application).launch()
    }
}

extension Structure {
    /// The commands that do a duty; any other, such as one made of commands, is anybody's.
    fileprivate var duties: [TypeNode] {
        types(conformingTo: "StartupCommand").filter { command in
            command.refers(to: "LaunchServices").holds || command.refers(to: "HomeViewController").holds
                || command.references.contains { $0.member == "rootViewController" }
        }
    }
}

extension TypeNode {
    /// Uses no member of the type.
    fileprivate func avoidsCalling(membersOf type: String, because reason: Sentence) -> Ruling {
        let members = Set(references.filter { $0.target == type }.compactMap(\.member))
        let rulings = members.map { avoids(calling: $0, of: type, because: reason) }
        return Ruling(Ruling.all(rulings).violations.sorted { $0.location < $1.location })
    }
}
