import Blueprint
import BlueprintTesting
import Foundation
import MiniUIKit
import Testing

@testable import CompositeChapter

@Suite("App shell")
@MainActor
struct AppShellTests {
    let application = UIApplication(notificationCenter: NotificationCenter())
    let journal = Journal()
    let reports = Journal()

    // MARK: Start-up by commands

    @Test("Commands do their duty at launch, in order, in whatever component, and not before")
    func launch() {
        let backend = Backend(journal)
        let window = UIWindow()
        let feature = FeatureComponent(
            "Any",
            startup: [
                Duty("first", journal), OpenDatabaseCommand(backend: backend),
                RequestTokenCommand(backend: backend), ShowScreenCommand(title: "Hello", window: window),
                Duty("last", journal),
            ])
        let shell = shell(around: feature)
        #expect(journal.take() == [])
        #expect(window.rootViewController == nil)
        #expect(system(shell).launch())
        #expect(journal.take() == ["first", "database opened", "token requested", "last"])
        #expect(window.rootViewController?.title == "Hello")
        #expect(!window.isHidden)
        #expect(reports.take() == [])
        withExtendedLifetime(shell) {}
    }

    @Test("A failing command ends its own component's start-up and no other, and is reported by name")
    func failedStart() {
        let broken = FeatureComponent(
            "Broken", startup: [Duty("A1", journal), Duty("A2", journal, fails: true), Duty("A3", journal)])
        let wreck = FeatureComponent("Wreck", startup: [Duty("B", journal, fails: true)])
        let sound = FeatureComponent("Sound", startup: [Duty("C", journal)])
        let shell = shell(around: ComponentGroup([ComponentGroup([broken, wreck]), sound]))
        #expect(system(shell).launch(), "The app starts, whatever fails in it. ‖ 无论哪里失败，应用都会启动。")
        #expect(journal.take() == ["A1", "A2", "B", "C"])
        #expect(reports.take() == ["Broken: A2 fails", "Wreck: B fails"])
        withExtendedLifetime(shell) {}
    }

    @Test("A component hears of no event before it has started, nor if its start-up failed")
    func notStarted() {
        let broken = FeatureComponent(
            "Broken", startup: [Duty("A1", journal), Duty("A2", journal, fails: true)],
            colleagues: [Listener("A", journal)])
        let sound = FeatureComponent("Sound", colleagues: [Listener("B", journal)])
        let shell = shell(around: ComponentGroup([ComponentGroup([broken]), sound]))
        shell.applicationDidEnterBackground(application)
        #expect(journal.take() == [], "Nothing has started yet. ‖ 还没有任何组件启动。")
        let system = system(shell)
        system.launch()
        _ = journal.take()
        system.enterBackground()
        #expect(journal.take() == ["B hears didEnterBackground"])
        withExtendedLifetime(shell) {}
    }

    // MARK: Events by composite

    @Test("The start and each event reach every component, in order, at whatever depth")
    func events() {
        let parts = "ABCD".map { Part("\($0)", journal) }
        let tree = ComponentGroup([
            parts[0], ComponentGroup([parts[1], ComponentGroup([parts[2]])]), parts[3],
        ])
        let roots: [(any ShellComponent, [String])] = [
            (parts[0], ["A"]), (tree, ["A", "B", "C", "D"]), (ComponentGroup([]), []),
        ]
        for (root, names) in roots {
            let shell = shell(around: root)
            let system = system(shell)
            #expect(system.launch())
            system.enterBackground()
            system.enterForeground()
            system.registerForRemoteNotifications(deviceToken: Data([7]))
            let token = ShellEvent.didRegister(deviceToken: Data([7]))
            let heard = ["starts", "hears didEnterBackground", "hears willEnterForeground", "hears \(token)"]
            #expect(journal.take() == heard.flatMap { event in names.map { "\($0) \(event)" } })
            withExtendedLifetime(shell) {}
        }
    }

    @Test(
        "A component that fails at an event stops no other; all is reported, and it hears of the next event")
    func failedEvent() {
        let broken = Part("Broken", journal, fails: ["one", "two"])
        let shell = shell(
            around: ComponentGroup([
                ComponentGroup([broken, Part("B", journal)]), Part("C", journal, fails: ["three"]),
                Part("D", journal),
            ]))
        let system = system(shell)
        system.launch()
        let failures = ["Broken: one fails", "Broken: two fails", "C: three fails"]
        #expect(reports.take() == failures, "Some fail at the start. ‖ 有的组件在启动时失败。")
        _ = journal.take()
        for event in ["didEnterBackground", "willEnterForeground"] {
            event == "didEnterBackground" ? system.enterBackground() : system.enterForeground()
            #expect(journal.take() == ["Broken", "B", "C", "D"].map { "\($0) hears \(event)" })
            #expect(reports.take() == failures)
        }
        withExtendedLifetime(shell) {}
    }

    // MARK: Inside a component, by mediator

    @Test("A colleague that fails stops no other; each error is reported with the component's name")
    func failedColleague() {
        let feature = FeatureComponent(
            "Any",
            colleagues: [
                Listener("A", journal, fails: true), Listener("B", journal),
                Listener("C", journal, fails: true), Listener("D", journal),
            ])
        let shell = shell(around: ComponentGroup([feature]))
        let system = system(shell)
        system.launch()
        for _ in 1...2 {
            system.enterBackground()
            system.enterForeground()
            let events = ["didEnterBackground", "willEnterForeground"]
            #expect(journal.take() == events.flatMap { event in "ABCD".map { "\($0) hears \(event)" } })
            #expect(
                reports.take() == ["Any: A fails", "Any: C fails", "Any: A fails", "Any: C fails"])
        }
        withExtendedLifetime(shell) {}
    }

    @Test("What a colleague says reaches the others in its component, and them alone")
    func message() {
        let speaker = Listener("B", journal)
        let shell = shell(
            around: ComponentGroup([
                FeatureComponent(
                    "One", colleagues: [Listener("A", journal), speaker, Listener("C", journal)]),
                FeatureComponent("Two", colleagues: [Listener("D", journal)]),
            ]))
        system(shell).launch()
        speaker.mediator?.send("hello", from: speaker)
        #expect(journal.take() == ["A receives hello", "C receives hello"])
        withExtendedLifetime(shell) {}
    }

    // MARK: The reader as it is shipped

    @Test("The reader shows Home, fetches articles for its badge, and uploads its token")
    func shipped() {
        let backend = Backend(journal)
        let shell = AppShell(backend: backend, log: journal.write, report: { reports.write("\($0)") })
        let system = system(shell)
        #expect(journal.take() == [])
        #expect(system.launch())
        #expect(journal.take() == ["database opened", "token requested"])
        #expect(shell.window?.rootViewController?.title == "Home")
        system.enterBackground()
        #expect(journal.take() == ["Badge: cleared"])
        system.enterForeground()
        #expect(journal.take() == ["fetched", "Badge: 3 new articles"])
        system.registerForRemoteNotifications(deviceToken: Data([1, 2]))
        #expect(journal.take() == ["uploaded [1, 2]"])
        #expect(reports.take() == [])
        withExtendedLifetime(shell) {}
    }

    @Test("Whatever fails in the reader is reported by its component, and the rest goes on")
    func shippedFailures() {
        let cases: [(failing: String, report: String, heard: [String])] = [
            ("database opened", "Feed", ["token requested", "uploaded [1]"]),
            (
                "token requested", "Push",
                ["database opened", "Badge: cleared", "fetched", "Badge: 3 new articles"]
            ),
            ("fetched", "Feed", ["database opened", "token requested", "Badge: cleared", "uploaded [1]"]),
            (
                "uploaded [1]", "Push",
                [
                    "database opened", "token requested", "Badge: cleared", "fetched",
                    "Badge: 3 new articles",
                ]
            ),
        ]
        for (failing, report, heard) in cases {
            let backend = Backend(journal, failing: failing)
            let shell = AppShell(backend: backend, log: journal.write, report: { reports.write("\($0)") })
            let system = system(shell)
            #expect(system.launch())
            system.enterBackground()
            system.enterForeground()
            system.registerForRemoteNotifications(deviceToken: Data([1]))
            #expect(journal.take() == heard)
            #expect(reports.take() == ["\(report): \(failing) fails"])
            #expect(shell.window?.rootViewController?.title == "Home")
            withExtendedLifetime(shell) {}
        }
    }

    // MARK: Ownership

    @Test("The shell keeps what its components are made of; with the shell, all of it is freed")
    func freed() {
        weak var (command, colleague): (Duty?, Listener?)
        weak var backend: Backend?
        do {
            let kept = Backend(journal)
            let reader = AppShell(backend: kept, log: { _ in }, report: { _ in })
            let (duty, listener) = (Duty("duty", journal), Listener("A", journal))
            let feature = FeatureComponent("Any", startup: [duty], colleagues: [listener])
            let shell = shell(around: ComponentGroup([feature]))
            (command, colleague, backend) = (duty, listener, kept)
            for shell in [reader, shell] {
                let system = system(shell)
                system.launch()
                system.enterBackground()
                system.enterForeground()
            }
            #expect(
                listener.mediator != nil, "Nobody keeps the mediator. ‖ 没有对象让中介者活着。")
            withExtendedLifetime((reader, shell)) {}
        }
        #expect(command == nil, "Something keeps a command alive. ‖ 仍有对象让命令活着。")
        #expect(colleague == nil, "Something keeps a colleague alive. ‖ 仍有对象让同事活着。")
        #expect(backend == nil, "The reader's components are still alive. ‖ 阅读器的组件仍然活着。")
    }

    // MARK: The patterns

    @Test("A composite of any kind is told as one component, and decides what its parts hear")
    func toldAsOne() {
        let quiet = Quiet([Part("A", journal), Part("B", journal)], journal)
        for root in [quiet, ComponentGroup([ComponentGroup([quiet])])] as [any ShellComponent] {
            let shell = shell(around: root)
            let system = system(shell)
            system.launch()
            system.enterBackground()
            system.enterForeground()
            let outside = "A composite of this test's own was passed by. ‖ 测试自己写的组合被绕过了。"
            #expect(
                journal.take() == [
                    "A starts", "B starts", "Quiet", "A hears willEnterForeground",
                    "B hears willEnterForeground",
                ],
                "\(outside)")
            withExtendedLifetime(shell) {}
        }
    }

    /// This mediator passes nothing on: whoever hears of the articles was told by another way.
    @Test("Colleagues reach each other by their mediator, and by no other way")
    func onlyByTheMediator() throws {
        let mediator = Confidant()
        let fetcher = ArticleFetcher(backend: Backend(Journal()))
        let badge = ArticleBadge(log: journal.write)
        for colleague in [fetcher, badge] as [any ComponentColleague] {
            colleague.mediator = mediator
        }
        try fetcher.hear(.willEnterForeground)
        #expect(mediator.messages == ["3 new articles"])
        #expect(mediator.sender === fetcher)
        #expect(journal.take() == [], "The badge was told by another way. ‖ 角标是从别的途径得知的。")
    }

    @Test("A colleague knows no other colleague, no component, and not the shell")
    func strangers() throws {
        let structure = try Structure.ofExercise()
        let colleagues = structure.types(conformingTo: "ComponentColleague").filter { $0.kind != .protocol }
        let around = ["ShellComponent", "ComponentMediating", "ComponentColleague"]
            .flatMap(structure.types(conformingTo:)).filter { $0.kind != .protocol }
        for colleague in colleagues {
            let others = around.map(\.name).filter { !([colleague.name] + colleague.ancestors).contains($0) }
            let known = others + ["AppShell", "ShellComponent", "ReaderComponents"]
            let whole = structure.withFunctions(colleague)
            expect(whole.avoids(known))
            for method in ["hear(_:)", "receive(_:)"] {
                expect(whole.avoids(calling: method, of: "ComponentColleague"))
            }
        }
    }

    @Test("The shell and its components know no command and no colleague, and tell no leaf from a group")
    func treatedAlike() throws {
        let structure = try Structure.ofExercise()
        let tellers = [try structure.type("AppShell")] + structure.types(conformingTo: "ShellComponent")
        for teller in tellers.map(structure.withFunctions) {
            expect(
                teller.avoids(
                    "ShowScreenCommand", "OpenDatabaseCommand", "RequestTokenCommand", "ArticleFetcher",
                    "ArticleBadge", "TokenUploader",
                    because: Sentence(
                        "It is the list alone that knows what the app is made of.", "应用由什么组成，只有那份列表知道。")))
        }
        let lines = try String(contentsOfFile: structure.file, encoding: .utf8).components(separatedBy: "\n")
        expect(structure.asksNothing(source: lines))
    }
}

// MARK: - Helpers

extension AppShellTests {
    private func shell(around root: any ShellComponent) -> AppShell {
        AppShell(root: root) { reports.write("\($0.component): \($0.error)") }
    }

    private func system(_ shell: AppShell) -> ApplicationDriver {
        application.delegate = shell
        return ApplicationDriver(application)
    }

    /// What was done, or reported, in order.
    @MainActor
    final class Journal {
        private var entries: [String] = []

        func write(_ entry: String) { entries.append(entry) }

        /// What was written since it was last taken.
        func take() -> [String] {
            defer { entries = [] }
            return entries
        }
    }

    struct Failure: Error, CustomStringConvertible {
        let name: String
        var description: String { "\(name) fails" }
    }

    /// A command that the shell never saw.
    final class Duty: ComponentCommand {
        private let name: String
        private let journal: Journal
        private let fails: Bool

        init(_ name: String, _ journal: Journal, fails: Bool = false) {
            (self.name, self.journal, self.fails) = (name, journal, fails)
        }

        func execute() throws {
            journal.write(name)
            if fails { throw Failure(name: name) }
        }
    }

    /// A colleague that the shell never saw.
    final class Listener: ComponentColleague {
        weak var mediator: (any ComponentMediating)?
        private let name: String
        private let journal: Journal
        private let fails: Bool

        init(_ name: String, _ journal: Journal, fails: Bool = false) {
            (self.name, self.journal, self.fails) = (name, journal, fails)
        }

        func hear(_ event: ShellEvent) throws {
            journal.write("\(name) hears \(event)")
            if fails { throw Failure(name: name) }
        }

        func receive(_ message: String) { journal.write("\(name) receives \(message)") }
    }

    /// A leaf that the shell never saw, which may fail in several ways at once.
    final class Part: ShellComponent {
        private let name: String
        private let journal: Journal
        private let fails: [String]

        init(_ name: String, _ journal: Journal, fails: [String] = []) {
            (self.name, self.journal, self.fails) = (name, journal, fails)
        }

        func start() throws(ComponentFailures) { try note("starts") }
        func handle(_ event: ShellEvent) throws(ComponentFailures) { try note("hears \(event)") }

        private func note(_ what: String) throws(ComponentFailures) {
            journal.write("\(name) \(what)")
            let failures = fails.map { ComponentFailure(component: name, error: Failure(name: $0)) }
            guard failures.isEmpty else { throw ComponentFailures(failures: failures) }
        }
    }

    /// A composite that the shell never saw: its parts hear nothing of the background.
    final class Quiet: ShellComponent {
        private let parts: [Part]
        private let journal: Journal

        init(_ parts: [Part], _ journal: Journal) {
            (self.parts, self.journal) = (parts, journal)
        }

        func start() throws(ComponentFailures) {
            for part in parts { try part.start() }
        }

        func handle(_ event: ShellEvent) throws(ComponentFailures) {
            guard event != .didEnterBackground else { return journal.write("Quiet") }
            for part in parts { try part.handle(event) }
        }
    }

    /// A mediator that keeps what it is told to itself.
    final class Confidant: ComponentMediating {
        private(set) var messages: [String] = []
        private(set) weak var sender: (any ComponentColleague)?

        func send(_ message: String, from sender: any ComponentColleague) {
            messages.append(message)
            self.sender = sender
        }
    }

    /// A backend that notes what it does, and fails at one thing.
    final class Backend: ReaderBackend {
        private let journal: Journal
        private let failing: String?

        init(_ journal: Journal, failing: String? = nil) {
            (self.journal, self.failing) = (journal, failing)
        }

        func openDatabase() throws { try note("database opened") }
        func requestDeviceToken() throws { try note("token requested") }
        func upload(_ deviceToken: Data) throws { try note("uploaded \([UInt8](deviceToken))") }

        func fetchArticles() throws -> Int {
            try note("fetched")
            return 3
        }

        private func note(_ what: String) throws {
            if what == failing { throw Failure(name: what) }
            journal.write(what)
        }
    }
}

extension Structure {
    /// Refuses to ask of what kind a component or a part of one is, and to look into a component.
    fileprivate func asksNothing(source lines: [String]) -> Ruling {
        let components = types(conformingTo: "ShellComponent").map(\.name)
        let parts = ["ComponentCommand", "ComponentColleague"].flatMap(types(conformingTo:)).map(\.name)
        let kinds = Set(components + parts)
        let names = Set(["ShellComponent"] + components)
        let above = Set(types(conformingTo: "ShellComponent").flatMap(\.ancestors))
        let general = types.filter { names.contains($0.name) && above.contains($0.name) }
        var insides: Set<String> = []
        for type in general {
            for member in type.members where member.kind == .property || member.name.hasSuffix("()") {
                if !member.isStatic && !names.isDisjoint(with: member.mentions) {
                    insides.insert(member.name)
                }
            }
            for property in type.storedProperties where !names.isDisjoint(with: property.mentions) {
                insides.insert(property.name)
            }
        }
        let references = types.flatMap(\.references) + functions.flatMap(\.references)
        let questions = references.filter { reference in
            guard reference.place == .body else { return false }
            let target = reference.target
            let isCompared = lines[reference.location.line - 1].contains("\(target).self")
            return switch reference.kind {
            case .cast: kinds.contains(target)
            case .member where general.contains { $0.name == target } && !reference.isOnSelf:
                insides.contains(reference.member ?? "")
            default: kinds.contains(target) && isCompared
            }
        }
        return Ruling(
            questions.map { question in
                Violation(
                    Sentence(
                        "`\(question.within)` looks into a `\(question.target)` (\(question.location)). "
                            + "Tell it what happens, whatever it is: a group passes it on by itself.",
                        "`\(question.within)` 在查看 `\(question.target)` 的底细（\(question.location)）。"
                            + "不论它是什么，把事情告诉它就行：组合会自己往下传。"),
                    at: question.location)
            })
    }
}
