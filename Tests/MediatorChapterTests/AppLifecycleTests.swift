import Blueprint
import BlueprintTesting
import Foundation
import MiniUIKit
import Testing

@testable import MediatorChapter

@MainActor
@Suite("The application's life, passed on by a mediator")
struct AppLifecycleTests {
    let center = NotificationCenter()
    let journal = Journal()
    let system: ApplicationDriver

    init() {
        system = ApplicationDriver(UIApplication(notificationCenter: center))
    }

    // MARK: Empty and one

    @Test("Nobody is told anything before an event happens")
    func silentUntilAnEvent() {
        system.launch()
        let mediator = AppLifecycleMediator(listeners: [AllEars("A", journal)], center: center)
        #expect(journal.entries == [])
        system.enterBackground()
        #expect(journal.entries == ["A background"])
        withExtendedLifetime(mediator) {}
    }

    @Test("A listener hears that the application has finished launching")
    func launch() {
        let mediator = AppLifecycleMediator(listeners: [AllEars("A", journal)], center: center)
        system.launch()
        #expect(journal.entries == ["A launch"])
        withExtendedLifetime(mediator) {}
    }

    @Test("A listener hears that the application has entered the background")
    func background() {
        system.launch()
        let mediator = AppLifecycleMediator(listeners: [AllEars("A", journal)], center: center)
        system.enterBackground()
        #expect(journal.entries == ["A background"])
        withExtendedLifetime(mediator) {}
    }

    @Test("A listener hears that the application is about to enter the foreground")
    func foreground() {
        system.launch()
        system.enterBackground()
        let mediator = AppLifecycleMediator(listeners: [AllEars("A", journal)], center: center)
        system.enterForeground()
        #expect(journal.entries == ["A foreground"])
        withExtendedLifetime(mediator) {}
    }

    @Test("A phone call is neither background nor foreground")
    func interruption() {
        let mediator = AppLifecycleMediator(listeners: [AllEars("A", journal)], center: center)
        system.launch()
        system.resignActive()
        system.becomeActive()
        #expect(journal.entries == ["A launch"])
        withExtendedLifetime(mediator) {}
    }

    // MARK: Many

    @Test("Listeners hear an event in the order of the list")
    func order() {
        let names = ["C", "A", "B"]
        let mediator = AppLifecycleMediator(listeners: names.map { AllEars($0, journal) }, center: center)
        system.launch()
        system.enterBackground()
        system.enterForeground()
        #expect(
            journal.entries == [
                "C launch", "A launch", "B launch",
                "C background", "A background", "B background",
                "C foreground", "A foreground", "B foreground",
            ]
        )
        withExtendedLifetime(mediator) {}
    }

    @Test("A listener that implements one method is told of that event alone")
    func optionalMethods() {
        let listeners: [any AppLifecycleListener] = [
            LaunchOnly(journal), BackgroundOnly(journal), ForegroundOnly(journal),
        ]
        let mediator = AppLifecycleMediator(listeners: listeners, center: center)
        system.launch()
        system.enterBackground()
        system.enterForeground()
        #expect(journal.entries == ["launch only", "background only", "foreground only"])
        withExtendedLifetime(mediator) {}
    }

    @Test("The default listeners are the session logger, the cache trimmer and the feed refresher")
    func defaultListeners() {
        let mediator = AppLifecycleMediator.makeDefault(center: center, log: journal.write)
        system.launch()
        system.enterBackground()
        system.enterForeground()
        #expect(
            journal.entries == [
                "Session: started", "Session: paused", "Cache: trimmed", "Session: resumed",
                "Feed: refreshed",
            ]
        )
        withExtendedLifetime(mediator) {}
    }

    @Test("A mediator hears the notification center it was given and no other")
    func ownCenter() {
        let other = NotificationCenter()
        let mediator = AppLifecycleMediator(listeners: [AllEars("A", journal)], center: center)
        let stranger = AppLifecycleMediator(listeners: [AllEars("B", journal)], center: other)
        system.launch()
        ApplicationDriver(UIApplication(notificationCenter: other)).launch()
        #expect(journal.entries.sorted() == ["A launch", "B launch"])
        withExtendedLifetime((mediator, stranger)) {}
    }

    // MARK: Ownership

    @Test("A mediator lives no longer than its owner keeps it")
    func mediatorIsReleased() {
        var mediator: AppLifecycleMediator? = .init(listeners: [AllEars("A", journal)], center: center)
        weak let witness = mediator
        system.launch()
        #expect(journal.entries == ["A launch"])
        mediator = nil
        #expect(witness == nil, "the notification center keeps the mediator ‖ 通知中心还持有着中介者")
    }

    @Test("Listeners die with their mediator")
    func listenersAreReleased() {
        var listener: AllEars? = AllEars("A", journal)
        weak let witness = listener
        var mediator: AppLifecycleMediator? = listener.map { .init(listeners: [$0], center: center) }
        listener = nil
        system.launch()
        #expect(witness != nil, "the mediator has to keep its listeners ‖ 中介者应当持有它的监听者")
        withExtendedLifetime(mediator) {}
        mediator = nil
        #expect(witness == nil, "somebody still keeps the listener ‖ 还有人持有着监听者")
    }

    // MARK: The trap

    @Test("A mediator that died hears nothing any more")
    func deadMediatorIsSilent() {
        let listener = AllEars("A", journal)
        var mediator: AppLifecycleMediator? = .init(listeners: [listener], center: center)
        system.launch()
        withExtendedLifetime(mediator) {}
        mediator = nil
        system.enterBackground()
        system.enterForeground()
        #expect(journal.entries == ["A launch"])
    }

    @Test("When one mediator dies the others still hear")
    func otherMediatorsStillHear() {
        var first: AppLifecycleMediator? = .init(listeners: [AllEars("A", journal)], center: center)
        let second = AppLifecycleMediator(listeners: [AllEars("B", journal)], center: center)
        system.launch()
        withExtendedLifetime(first) {}
        first = nil
        system.enterBackground()
        #expect(journal.entries.sorted() == ["A launch", "B background", "B launch"])
        withExtendedLifetime(second) {}
    }

    // MARK: The pattern

    /// Tells who talks to whom by what can be heard, however it is written.
    @Test("A listener is told by the mediator that lists it, and a listener that nobody lists hears nothing")
    func onlyThroughTheMediator() {
        let listeners: [any AppLifecycleListener] = [
            SessionLogger(log: journal.write), CacheTrimmer(log: journal.write),
            FeedRefresher(log: journal.write),
        ]
        for listener in listeners {
            let mediator = AppLifecycleMediator(listeners: [listener], center: center)
            system.launch()
            system.enterBackground()
            system.enterForeground()
            withExtendedLifetime(mediator) {}
        }
        #expect(
            journal.entries == [
                "Session: started", "Session: paused", "Session: resumed",
                "Cache: trimmed", "Feed: refreshed",
            ],
            "Some listener was told by somebody else than its mediator. ‖ 有监听者不是由自己的中介者通知的。")
    }

    @Test("What subscribes to a notification center unsubscribes too")
    func endsItsSubscriptions() throws {
        let structure = try Structure.ofExercise()
        let references = structure.types.flatMap(\.references) + structure.functions.flatMap(\.references)
        let ends = references.filter { reference in
            reference.member?.hasPrefix("removeObserver") == true
                // Such a token ends its subscription by itself.
                || reference.target.hasSuffix("ObservationToken")
        }
        let mediator = try structure.type("AppLifecycleMediator")
        expect(
            .expecting(
                !ends.isEmpty,
                Sentence(
                    "Nothing in this file calls `removeObserver`: the notification center keeps every block of a "
                        + "mediator that died.",
                    "这个文件没有任何地方调用 `removeObserver`：中介者销毁之后，它注册的闭包仍一直留在通知中心里。"
                ),
                at: mediator.location
            )
        )
        // An object that was registered with a selector, where there are such, does remove itself.
        let selectors = references.contains { $0.member?.hasPrefix("addObserver(_:selector") == true }
        let source = try String(contentsOfFile: structure.file, encoding: .utf8)
        let lines = source.components(separatedBy: .newlines)
        let useless = ends.filter { lines[$0.location.line - 1].contains("removeObserver(self") }
        guard !selectors, useless.count == ends.count, let call = useless.first else { return }
        expect(
            Ruling([
                Violation(
                    Sentence(
                        "`removeObserver(self)` removes no block: only the token that `addObserver` answered does.",
                        "`removeObserver(self)` 移除不了闭包，要传入 `addObserver` 返回的令牌。"
                    ),
                    at: call.location
                )
            ])
        )
    }

    @Test("A listener knows no notification center, no mediator and no other listener")
    func listenersKnowNobody() throws {
        let structure = try Structure.ofExercise()
        // Which of its modules declares the notification center depends on the platform's Foundation.
        let strangers = [
            "FoundationEssentials.NotificationCenter", "Foundation.NotificationCenter",
            "Foundation.NSNotificationCenter", "AppLifecycleMediator", "AppLifecycleListener",
        ]
        let reason = Sentence(
            "A colleague only says what it does; who hears what, and when, is the mediator's business.",
            "同事只负责做自己的事；谁在什么时候收到什么，由中介者决定。"
        )
        for name in ["AppLifecycleListener"] + defaultListenerNames {
            let others = (strangers + defaultListenerNames).filter { $0 != name }
            let listener = structure.withFunctions(try structure.type(name))
            expect(listener.avoids(others, because: reason))
        }
    }

    @Test("The mediator treats every listener alike")
    func treatsListenersAlike() throws {
        let structure = try Structure.ofExercise()
        let mediator = try structure.type("AppLifecycleMediator")
        let reason = Sentence(
            "A mediator that asks its colleagues for their type has to be edited for every new one.",
            "中介者一旦检查同事的具体类型，每增加一个同事就得改一次中介者。"
        )
        // Whoever delivers for the mediator may not ask either.
        let deliverers = structure.types.map(structure.withFunctions)
        for name in defaultListenerNames {
            expect(.all(deliverers.map { $0.avoidsCasting(to: name, because: reason) }))
            expect(mediator.delivers(withoutNaming: name, because: reason))
        }
    }

    private var defaultListenerNames: [String] { ["SessionLogger", "CacheTrimmer", "FeedRefresher"] }
}

// MARK: - Helpers

extension TypeNode {
    /// Does not name the type where it subscribes and delivers; where the default listeners are made, it may.
    fileprivate func delivers(withoutNaming listener: String, because reason: Sentence) -> Ruling {
        let delivering = members.filter { !$0.isStatic && $0.kind == .method }.map(\.name)
        let places = Set(delivering + ["init(listeners:center:)"])
        let found = references.filter {
            $0.target == listener && places.contains($0.within) && $0.kind != .cast
        }
        return Ruling(
            found.map { reference in
                Violation(
                    Sentence(
                        "`\(name)` names `\(listener)` in `\(reference.within)`. \(reason.english)",
                        "`\(name)` 在 `\(reference.within)` 中用到了 `\(listener)`。\(reason.chinese)"),
                    at: reference.location)
            })
    }
}

extension AppLifecycleTests {
    /// What the listeners heard, in order.
    @MainActor
    final class Journal {
        private(set) var entries: [String] = []

        func write(_ entry: String) {
            entries.append(entry)
        }
    }

    /// Writes down every event, after its own name.
    final class AllEars: AppLifecycleListener {
        private let name: String
        private let journal: Journal

        init(_ name: String, _ journal: Journal) {
            self.name = name
            self.journal = journal
        }

        func appDidFinishLaunching() { journal.write("\(name) launch") }
        func appWillEnterForeground() { journal.write("\(name) foreground") }
        func appDidEnterBackground() { journal.write("\(name) background") }
    }

    final class LaunchOnly: AppLifecycleListener {
        private let journal: Journal
        init(_ journal: Journal) { self.journal = journal }
        func appDidFinishLaunching() { journal.write("launch only") }
    }

    final class BackgroundOnly: AppLifecycleListener {
        private let journal: Journal
        init(_ journal: Journal) { self.journal = journal }
        func appDidEnterBackground() { journal.write("background only") }
    }

    final class ForegroundOnly: AppLifecycleListener {
        private let journal: Journal
        init(_ journal: Journal) { self.journal = journal }
        func appWillEnterForeground() { journal.write("foreground only") }
    }
}
