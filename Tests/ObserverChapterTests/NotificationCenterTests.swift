import Blueprint
import BlueprintTesting
import Foundation
import Testing

@testable import ObserverChapter

@Suite("Notification center")
@MainActor
struct NotificationCenterTests {
    let center = MessageCenter()
    let diary = Diary()

    @Test("A message reaches those who watch its name and nobody else; nobody need be watching")
    func onlyItsName() {
        center.post(.news)
        let ann = listener("Ann", to: .news)
        let bob = listener("Bob", to: .weather)
        center.post(.news)
        center.post(.sports)
        #expect(diary.lines == ["Ann: news"])
        withExtendedLifetime((ann, bob)) {}
    }

    @Test("A message brings its sender and its information, posted by name or ready-made")
    func contents() {
        let ann = listener("Ann")
        var received: [Message] = []
        var told: [AnyObject] = []
        center.addObserver(ann, for: .news) { observer, message in
            told.append(observer)
            received.append(message)
        }
        center.post(.news, from: diary, userInfo: ["page": 7])
        center.post(.news)
        center.post(Message(name: .news, sender: diary, userInfo: ["page": 8]))
        #expect(told.map { $0 === ann } == [true, true, true])
        #expect(received.map(\.name) == [.news, .news, .news])
        #expect(received.map { $0.sender === diary } == [true, false, true])
        #expect(received.map { $0.userInfo["page"] as? Int } == [7, nil, 8])
    }

    @Test("Observers are told in the order of their registrations, once for each")
    func order() {
        let listeners = ["Cid", "Ann", "Bob", "Ann"].map { listener($0, to: .news) }
        diary.listen(listeners[2], to: .news, at: center)
        center.post(.news)
        #expect(
            diary.lines == ["Cid: news", "Ann: news", "Bob: news", "Ann: news", "Bob: news"],
            "Two are called Ann, and Bob was added twice. ‖ 有两个同名的 Ann，Bob 则加入了两次。")
        withExtendedLifetime(listeners) {}
    }

    @Test("Removing an observer for a name ends all its registrations for that name, and no others")
    func removedForName() {
        let ann = listener("Ann", to: .news, .news, .weather, .news)
        let bob = listener("Bob", to: .news)
        center.removeObserver(ann, for: .news)
        center.removeObserver(bob, for: .weather)
        center.post(.news)
        center.post(.weather)
        #expect(
            diary.lines == ["Bob: news", "Ann: weather"],
            "Ann watched the news three times, and was removed for them. ‖ Ann 关注了 news 三次，随后按 news 移除。")
        withExtendedLifetime((ann, bob)) {}
    }

    @Test("Removing an observer altogether ends its registrations for every name, and nobody else's")
    func removedAltogether() {
        let ann = listener("Ann", to: .news, .weather, .news, .weather)
        let bob = listener("Bob", to: .news, .weather)
        center.removeObserver(ann)
        center.removeObserver(diary)
        center.post(.news)
        center.post(.weather)
        #expect(diary.lines == ["Bob: news", "Bob: weather"])
        withExtendedLifetime(bob) {}
    }

    @Test("An observer is taken for no other: neither for its equal, nor for one that is gone")
    func takenForNoOther() {
        let ann = listener("Ann", to: .news)
        let twin = listener("Ann's twin", to: .news)
        #expect(ann == twin)
        center.removeObserver(twin, for: .news)
        center.post(.news)
        #expect(
            diary.lines == ["Ann: news"],
            "Ann's twin, who equals her, has been removed. ‖ 与 Ann 相等的另一个对象被移除，Ann 还在。")
        // A new object often lies where the last one was freed.
        let missed = (1...9).map { "Newcomer \($0)" }.filter { name in
            let newcomer = listener(name, to: .weather)
            center.post(.weather)
            return withExtendedLifetime(newcomer) { diary.lines.last != "\(name): weather" }
        }
        #expect(
            missed.isEmpty,
            "Whoever came after one that was gone was not told. ‖ 前一个释放之后才加入的，没有收到通知。")
        withExtendedLifetime(ann) {}
    }

    @Test("Every center passes on its own messages, and the default one is always the same")
    func separateCenters() {
        let ann = listener("Ann", to: .news)
        let bob = listener("Bob")
        diary.listen(bob, to: .news, at: .default)
        center.post(.news)
        #expect(diary.lines == ["Ann: news"])
        MessageCenter.default.post(.news)
        #expect(diary.lines == ["Ann: news", "Bob: news"])
        MessageCenter.default.removeObserver(bob)
        withExtendedLifetime(ann) {}
    }

    @Test("An observer is not kept alive by the center, and need not be removed")
    func keepsNobodyAlive() {
        weak var ann: Listener?
        let bob = listener("Bob")
        do {
            let leaving = listener("Ann", to: .news)
            ann = leaving
            diary.listen(bob, to: .news, at: center)
            center.post(.news)
        }
        #expect(ann == nil, "The center keeps an observer alive. ‖ 通知中心让观察者一直活着。")
        center.post(.news)
        #expect(diary.lines == ["Ann: news", "Bob: news", "Bob: news"])
        withExtendedLifetime(bob) {}
    }

    @Test("What handlers have captured is freed with observers that are removed or gone")
    func handlersFreed() {
        weak var removed: Diary?
        weak var gone: Diary?
        let ann = listener("Ann")
        do {
            let (bob, diaries) = (listener("Bob"), (Diary(), Diary()))
            diaries.0.listen(ann, to: .news, at: center)
            diaries.1.listen(bob, to: .news, at: center)
            center.post(.news)
            center.removeObserver(ann, for: .news)
            (removed, gone) = diaries
        }
        diary.listen(ann, to: .news, at: center)
        center.post(.news)
        #expect(removed == nil, "A removed observer's handler is kept. ‖ 已移除的观察者，其闭包仍被持有。")
        #expect(gone == nil, "The handler of an observer that is gone is kept. ‖ 观察者已释放，其闭包仍被持有。")
        #expect(diary.lines == ["Ann: news"])
        withExtendedLifetime(ann) {}
    }

    @Test("A message posted by a handler is passed on first, and then the one that is under way goes on")
    func postDuringPost() {
        let (ann, bob) = (listener("Ann"), listener("Bob"))
        diary.listen(ann, to: .news, at: center) { [center] in
            center.removeObserver(ann, for: .news)
            center.post(.weather)
        }
        diary.listen(bob, to: .news, at: center)
        diary.listen(ann, to: .weather, at: center)
        diary.listen(bob, to: .weather, at: center)
        center.post(.news)
        #expect(
            diary.lines == ["Ann: news", "Ann: weather", "Bob: weather", "Bob: news"],
            "At the news Ann leaves them, and posts the weather. ‖ Ann 收到 news 就退出 news，并发布 weather。")
        withExtendedLifetime((ann, bob)) {}
    }

    @Test("An observer added during a post, anew or again, is told from the next message on")
    func addDuringPost() {
        let (ann, bob, cid) = (listener("Ann"), listener("Bob"), listener("Cid"))
        var isFirst = true
        diary.listen(ann, to: .news, at: center) { [center, diary] in
            guard isFirst else { return }
            isFirst = false
            center.removeObserver(bob)
            diary.listen(bob, to: .news, at: center)
            diary.listen(cid, to: .news, at: center)
        }
        diary.listen(bob, to: .news, at: center)
        center.post(.news)
        #expect(
            diary.lines == ["Ann: news"],
            "Ann's handler has removed Bob and added him again, and Cid. ‖ Ann 的闭包移除了 Bob，又重新加入 Bob，还加入了 Cid。"
        )
        center.post(.news)
        #expect(diary.lines == ["Ann: news", "Ann: news", "Bob: news", "Cid: news"])
        withExtendedLifetime(ann) {}
    }

    @Test("An observer that removes itself during a post makes nobody miss the message")
    func removesItself() {
        let listeners = ["Ann", "Bob", "Cid"].map { listener($0) }
        for listener in listeners {
            diary.listen(listener, to: .news, at: center) { [center] in
                center.removeObserver(listener)
            }
        }
        center.post(.news)
        center.post(.news)
        #expect(
            diary.lines == ["Ann: news", "Bob: news", "Cid: news"],
            "Each of them has removed itself when it was told. ‖ 三个观察者都在收到通知时移除了自己。")
        withExtendedLifetime(listeners) {}
    }

    @Test("An observer that is removed during a post is told no more, and the others are")
    func removesAnother() {
        let listeners = ["Ann", "Bob", "Cid"].map { listener($0) }
        diary.listen(listeners[0], to: .news, at: center) { [center] in
            center.removeObserver(listeners[1], for: .news)
        }
        diary.listen(listeners[1], to: .news, at: center)
        diary.listen(listeners[2], to: .news, at: center)
        center.post(.news)
        #expect(
            diary.lines == ["Ann: news", "Cid: news"],
            "Ann's handler has removed Bob, whose turn was next. ‖ Ann 的闭包移除了 Bob，而下一个正轮到 Bob。")
        withExtendedLifetime(listeners) {}
    }

    @Test("The center keeps its observers itself, and hands no message to another center")
    func doesTheWorkItself() throws {
        expect(try Structure.ofExercise().avoidsFoundationsCenters())
    }
}

extension NotificationCenterTests {
    /// Makes an observer that writes down the messages of these names.
    private func listener(_ name: String, to names: Message.Name...) -> Listener {
        let listener = Listener(name)
        for name in names {
            diary.listen(listener, to: name, at: center)
        }
        return listener
    }

    /// An observer that equals all of its kind.
    final class Listener: NSObject {
        let name: String

        init(_ name: String) {
            self.name = name
        }

        override func isEqual(_ object: Any?) -> Bool { object is Listener }
        override var hash: Int { 0 }
    }

    /// Where everybody's lines come together.
    @MainActor
    final class Diary {
        private(set) var lines: [String] = []

        func listen(
            _ listener: Listener, to name: Message.Name, at center: MessageCenter,
            then act: @escaping @MainActor () -> Void = {}
        ) {
            center.addObserver(listener, for: name) { listener, message in
                self.lines.append("\(listener.name): \(message.name.rawValue)")
                act()
            }
        }
    }
}

extension Message.Name {
    fileprivate static let news = Message.Name("news")
    fileprivate static let weather = Message.Name("weather")
    fileprivate static let sports = Message.Name("sports")
}

extension Structure {
    /// Refuses Foundation's notification centers and queues in any line of the file.
    fileprivate func avoidsFoundationsCenters() -> Ruling {
        let centers: Set = ["NotificationCenter", "NSNotificationCenter", "NotificationQueue"]
        let own = types.filter { $0.kind != .extension }.map(\.name)
        let uses = types.flatMap(\.references) + functions.flatMap(\.references)
        var seen: Set<Int> = []
        return Ruling(
            uses.filter { use in
                centers.contains(use.target.components(separatedBy: ".").last ?? "")
                    && !own.contains(use.target)
                    && seen.insert(use.location.line).inserted
            }.map { use in
                Violation(
                    Sentence(
                        "`\(use.target)` does the work (\(use.location)); the center should do it itself.",
                        "这里由 `\(use.target)` 代劳（\(use.location)）；通知中心应该自己来做。"),
                    at: use.location)
            })
    }
}
