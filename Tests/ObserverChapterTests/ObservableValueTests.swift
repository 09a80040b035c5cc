import Blueprint
import BlueprintTesting
import Testing

@testable import ObserverChapter

@Suite("Observable value")
struct ObservableValueTests {
    private let value = ObservableValue(1)
    private let journal = Journal()

    @Test("Every observer is told old and new of every change, in the order in which they came")
    func toldOfEachChange() {
        let tokens = ["a", "b", "c"].map { observe($0) }
        #expect(journal.lines == [])
        value.value = 2
        value.value += 3
        #expect(journal.lines == ["a: 1 → 2", "b: 1 → 2", "c: 1 → 2", "a: 2 → 5", "b: 2 → 5", "c: 2 → 5"])
        #expect(value.value == 5)
        withExtendedLifetime(tokens) {}
    }

    @Test("The present value is told at once and without an old one, where that was asked for")
    func initial() {
        value.value = 2
        let asking = observe("asking", .initial)
        #expect(journal.take() == ["asking: nil → 2"])
        let silent = observe("silent")
        #expect(journal.take() == [])
        value.value = 3
        #expect(journal.lines == ["asking: 2 → 3", "silent: 2 → 3"])
        withExtendedLifetime((asking, silent)) {}
    }

    @Test("An equal value is told where nobody asked for distinct ones")
    func equalIsTold() {
        let tokens = [observe("plain"), observe("initial", .initial)]
        _ = journal.take()
        value.value = 1
        #expect(journal.take() == ["plain: 1 → 1", "initial: 1 → 1"])
        value.value = 2
        value.value = 2
        #expect(journal.lines == ["plain: 1 → 2", "initial: 1 → 2", "plain: 2 → 2", "initial: 2 → 2"])
        withExtendedLifetime(tokens) {}
    }

    @Test("An equal value is not told to those who asked for distinct ones, and to them alone")
    func equalIsLeftOut() {
        let distinct = observe("distinct", .distinct)
        value.value = 1
        #expect(journal.take() == [])
        let plain = observe("plain")
        let both = observe("both", [.distinct, .initial])
        #expect(journal.take() == ["both: nil → 1"])
        value.value = 1
        #expect(journal.take() == ["plain: 1 → 1"])
        value.value = 2
        value.value = 1
        #expect(
            journal.lines == [
                "distinct: 1 → 2", "plain: 1 → 2", "both: 1 → 2",
                "distinct: 2 → 1", "plain: 2 → 1", "both: 2 → 1",
            ])
        withExtendedLifetime((distinct, plain, both)) {}
    }

    @Test("With the last reference to its token an observation ends, and its closure is freed")
    func tokenEnds() {
        weak var kept: Journal?
        var token: ObservationToken?
        do {
            let own = Journal()
            token = value.observe { own.write("own", $0) }
            kept = own
        }
        var second = token
        token = nil
        value.value = 2
        #expect(kept?.lines == ["own: 1 → 2"])
        withExtendedLifetime(second) {}
        second = nil
        #expect(kept == nil, "The closure is kept longer than the token. ‖ 令牌已经释放，闭包却还留着。")
        do {
            let own = Journal()
            token = value.observe { own.write("own", $0) }
            kept = own
        }
        token?.invalidate()
        #expect(kept == nil, "The closure of an invalidated token is kept. ‖ 令牌已经失效，闭包却还留着。")
    }

    @Test("A token that is invalidated ends its own observation at once, once, and no other")
    func invalidated() {
        var tokens = ["a", "b", "c", "d"].map { observe($0) }
        tokens[1].invalidate()
        value.value = 2
        #expect(journal.take() == ["a: 1 → 2", "c: 1 → 2", "d: 1 → 2"])
        tokens[1].invalidate()
        tokens.removeFirst(2)
        value.value = 3
        #expect(journal.take() == ["c: 2 → 3", "d: 2 → 3"])
        let newcomer = observe("e")
        tokens[1].invalidate()
        value.value = 4
        #expect(journal.lines == ["c: 3 → 4", "e: 3 → 4"])
        var ends = 0
        do {
            let token = ObservationToken { ends += 1 }
            token.invalidate()
            token.invalidate()
            #expect(ends == 1)
        }
        #expect(ends == 1)
        withExtendedLifetime((tokens, newcomer)) {}
    }

    @Test("One whose token ends while a change is told hears of it no more, and nobody else is left out")
    func endsInRound() {
        var tokens: [String: ObservationToken] = [:]
        tokens["a"] = value.observe { [journal] change in
            journal.write("a", change)
            tokens["a"]?.invalidate()
            tokens["c"] = nil
        }
        for name in ["b", "c", "d"] {
            tokens[name] = observe(name)
        }
        value.value = 2
        #expect(
            journal.take() == ["a: 1 → 2", "b: 1 → 2", "d: 1 → 2"],
            "When a is told, it ends its own observation and that of c. ‖ a 得到通知时，结束了自己和 c 的观察。")
        value.value = 3
        #expect(journal.lines == ["b: 2 → 3", "d: 2 → 3"])
        tokens = [:]
    }

    @Test("One who comes while a change is told hears of the changes made from then on")
    func joinsInRound() {
        var tokens: [ObservationToken] = []
        tokens.append(
            value.observe { [value, journal] change in
                journal.write("a", change)
                guard change.newValue == 2 else { return }
                value.value = 3
                tokens.append(value.observe { journal.write("b", $0) })
                tokens.append(value.observe(options: .initial) { journal.write("c", $0) })
            })
        value.value = 2
        #expect(
            journal.take() == ["a: 1 → 2", "c: nil → 3", "a: 2 → 3"],
            "When a is told of 2, it assigns 3; then b comes, and c with .initial. ‖ a 得知 2 时先赋值 3，随后 b 加入，c 以 .initial 加入。"
        )
        value.value = 4
        #expect(journal.lines == ["a: 3 → 4", "b: 3 → 4", "c: 3 → 4"])
        tokens = []
    }

    @Test("A change that an observer makes is told when everybody has heard of the one before")
    func changeInRound() {
        let first = observe("a", .distinct)
        let second = value.observe { [value, journal] change in
            journal.write("b", change)
            if change.newValue == 2 {
                value.value = 1
                value.value = 7
            }
            journal.note("b sees \(value.value)")
        }
        let third = observe("c", .distinct)
        value.value = 2
        #expect(
            journal.lines == [
                "a: 1 → 2", "b: 1 → 2", "b sees 7", "c: 1 → 2",
                "a: 2 → 1", "b: 2 → 1", "b sees 7", "c: 2 → 1",
                "a: 1 → 7", "b: 1 → 7", "b sees 7", "c: 1 → 7",
            ],
            "When b is told of 2, it assigns 1, and then 7. ‖ b 得知 2 时，先赋值 1，再赋值 7。")
        first.invalidate()
        second.invalidate()
        third.invalidate()
    }

    @Test("A token does not keep the value alive, and may outlive it")
    func valueIsFreed() {
        weak var kept: ObservableValue<String>?
        var token: ObservationToken?
        do {
            let name = ObservableValue("Anne")
            token = name.observe(options: .initial) { [journal] in journal.note($0.newValue) }
            name.value = "Louise"
            kept = name
        }
        #expect(journal.lines == ["Anne", "Louise"])
        #expect(kept == nil, "The token keeps the value alive. ‖ 令牌让值一直活着。")
        token?.invalidate()
        token = nil
    }

    @Test("The log has the temperature that it found, and every change to another one")
    func log() {
        let log = TemperatureLog(of: value)
        #expect(log.lines == ["1 °C"])
        value.value = 3
        value.value = 3
        value.value = -2
        #expect(log.lines == ["1 °C", "1 °C → 3 °C", "3 °C → -2 °C"])
    }

    @Test("A log that nobody keeps is freed, and its observation ends")
    func logIsFreed() {
        weak var kept: TemperatureLog?
        weak var second: TemperatureLog?
        let subject = Announcer()
        do {
            let logs = [TemperatureLog(of: value), TemperatureLog(of: subject)]
            (kept, second) = (logs[0], logs[1])
            withExtendedLifetime(logs) {
                #expect(subject.ends == 0, "The observation ends before the log. ‖ 日志还在，观察却已经结束了。")
            }
        }
        #expect(kept == nil, "The value keeps the log alive. ‖ 值让日志一直活着。")
        #expect(second == nil, "What it observes keeps the log alive. ‖ 被观察的对象让日志一直活着。")
        #expect(
            subject.ends == subject.observers.count,
            "The observation goes on without the log. ‖ 日志已经释放，观察却没有结束。")
    }

    /// Tells by what can be heard whether the log is an observer, however it is written.
    @Test("The log hears what its subject tells it, whatever the subject, and nothing else")
    func hearsItsSubject() {
        let subject = Announcer()
        let log = TemperatureLog(of: subject)
        #expect(log.lines == [])
        subject.tell(nil, 7)
        subject.tell(7, 9)
        #expect(
            log.lines == ["7 °C", "7 °C → 9 °C"],
            "The log does not write what its subject tells it. ‖ 主题告诉日志的内容，日志没有记下来。")
    }

    @Test("The value does not know the log, and the log knows no more than a subject")
    func knowEachOtherByAbstraction() throws {
        let structure = try Structure.ofExercise()
        expect(try structure.keeps("TemperatureLog", outOf: "ObservableValue"))
        expect(try structure.keeps("ObservableValue", outOf: "TemperatureLog"))
    }
}

extension ObservableValueTests {
    /// Where everybody's lines come together.
    final class Journal {
        private(set) var lines: [String] = []

        func note(_ line: String) {
            lines.append(line)
        }

        func write(_ name: String, _ change: ValueChange<Int>) {
            note("\(name): \(change.oldValue.map(String.init) ?? "nil") → \(change.newValue)")
        }

        /// The lines so far, to begin anew.
        func take() -> [String] {
            defer { lines = [] }
            return lines
        }
    }

    /// A subject that tells what the test wants it to.
    final class Announcer: ValueSubject {
        private(set) var observers: [(ValueChange<Int>) -> Void] = []
        private(set) var ends = 0

        func observe(
            options: ObservationOptions, _ observer: @escaping (ValueChange<Int>) -> Void
        ) -> ObservationToken {
            observers.append(observer)
            return ObservationToken { self.ends += 1 }
        }

        func tell(_ oldValue: Int?, _ newValue: Int) {
            for observer in observers {
                observer(ValueChange(oldValue: oldValue, newValue: newValue))
            }
        }
    }

    private func observe(_ name: String, _ options: ObservationOptions = []) -> ObservationToken {
        value.observe(options: options) { [journal] in journal.write(name, $0) }
    }
}

extension Structure {
    /// Refuses every line by which one type leads to the other: its own, those of functions, and those of
    /// helper types. Of the token, which may know its value, only the members that are used are followed.
    fileprivate func keeps(_ other: String, outOf name: String) throws -> Ruling {
        var seen: Set = [name]
        var open = [withFunctions(try type(name))]
        var violations: [Violation] = []
        while let node = open.popLast() {
            for reference in node.references {
                if reference.target == other || reference.target.hasPrefix("\(other).") {
                    violations.append(
                        Violation(
                            Sentence(
                                "`\(node.name)` knows `\(other)` (\(reference.location)); "
                                    + "neither `\(name)` nor what it makes use of should.",
                                "`\(node.name)` 知道 `\(other)` 的存在（\(reference.location)）；"
                                    + "`\(name)` 和它用到的东西都不该依赖它。"),
                            at: reference.location))
                } else if var next = types.first(where: { $0.name == reference.target }) {
                    let isToken = next.name == "ObservationToken"
                    let member = isToken ? reference.member ?? "" : ""
                    guard seen.insert(next.name + member).inserted else { continue }
                    if isToken { next.references.removeAll { $0.within != member } }
                    open.append(withFunctions(next))
                }
            }
        }
        return Ruling(violations)
    }
}
