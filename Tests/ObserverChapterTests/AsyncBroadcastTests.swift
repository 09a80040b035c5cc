import Blueprint
import BlueprintTesting
import Foundation
import Synchronization
import Testing

@testable import ObserverChapter

@Suite("Async broadcast")
struct AsyncBroadcastTests {
    private let broadcast = Broadcast<Int>()
    private let patience = Patience()

    @Test("Every consumer gets every value, as soon as it is sent")
    func everyConsumer() async {
        let source = Broadcast<String>()
        #expect(source.consumerCount == 0)
        let readers = [listen(source.values()), listen(source.values())]
        let transcript = Transcript()
        let lines = source.values()
        let desk = Stepper()
        Task(executorPreference: desk) { await transcript.follow(lines) }
        for reader in readers {
            await reader.hears([])
        }
        #expect(source.consumerCount == 3)
        source.send("One")
        for reader in readers {
            await reader.hears(["One"])
        }
        source.send("Two")
        source.send("Three")
        for reader in readers {
            await reader.hears(["One", "Two", "Three"])
        }
        await settle(desk) { await transcript.lines.count == 3 }
        #expect(await transcript.lines == ["One", "Two", "Three"])
        #expect(await !transcript.isComplete)
        source.finish()
        await settle(desk) { await transcript.isComplete }
        #expect(await transcript.isComplete)
    }

    @Test("A consumer gets what is sent after it joined, even before it reads, and nothing from before")
    func joinsLate() async {
        broadcast.send(1)
        let first = broadcast.values()
        broadcast.send(2)
        let second = broadcast.values()
        broadcast.send(3)
        #expect(broadcast.consumerCount == 2)
        broadcast.finish()
        await listen(first).hearsAll([2, 3])
        await listen(second).hearsAll([3])
    }

    @Test("A full buffer for the oldest drops the newcomers")
    func bufferingOldest() async {
        let values = broadcast.values(.bufferingOldest(2))
        (1...4).forEach(broadcast.send)
        let reader = listen(values)
        await reader.hears([1, 2])
        broadcast.send(5)
        await reader.hears([1, 2, 5])
        broadcast.finish()
        await reader.hearsAll([1, 2, 5])
    }

    @Test("A full buffer for the newest drops the oldest")
    func bufferingNewest() async {
        let values = broadcast.values(.bufferingNewest(2))
        (1...4).forEach(broadcast.send)
        let reader = listen(values)
        await reader.hears([3, 4])
        broadcast.send(5)
        await reader.hears([3, 4, 5])
        broadcast.finish()
        await reader.hearsAll([3, 4, 5])
    }

    @Test("Slow consumers hold up nobody, and each misses only what its own buffer does not hold")
    func slowBesideFast() async {
        let oldest = broadcast.values(.bufferingOldest(1))
        let fast = listen(broadcast.values(.bufferingNewest(1)))
        let newest = broadcast.values(.bufferingNewest(3))
        let patient = broadcast.values()
        await fast.hears([])
        for value in 1...9 {
            broadcast.send(value)
            guard await fast.heard(value).last == value else { break }
        }
        await fast.hears(Array(1...9))
        broadcast.finish()
        await fast.hearsAll(Array(1...9))
        await listen(oldest).hearsAll([1])
        await listen(newest).hearsAll([7, 8, 9])
        await listen(patient).hearsAll(Array(1...9))
    }

    @Test("A consumer that is let go frees its buffer and its place")
    func letGo() async {
        let source = Broadcast<Parcel>()
        weak var unread: Parcel?
        do {
            let values = source.values()
            unread = source.sendOne()
            #expect(unread != nil)
            #expect(source.consumerCount == 1)
            withExtendedLifetime(values) {}
        }
        await settle { unread == nil && source.consumerCount == 0 }
        #expect(unread == nil, "The buffer outlives the sequence. ‖ 序列已经释放，缓冲区却还在。")
        #expect(source.consumerCount == 0)
        do {
            let iterator = source.values().makeAsyncIterator()
            unread = source.sendOne()
            #expect(unread != nil, "An iterator is let go with its sequence. ‖ 迭代器还在，缓冲区却随序列一起没了。")
            withExtendedLifetime(iterator) {}
        }
        await settle { unread == nil && source.consumerCount == 0 }
        #expect(unread == nil, "The buffer outlives the iterator. ‖ 迭代器已经释放，缓冲区却还在。")
        #expect(source.consumerCount == 0)
        source.finish()
    }

    @Test("A consumer that stops reading leaves, and the others go on")
    func stopsReading() async {
        let brief = listen(broadcast.values(), upTo: 1)
        let staying = listen(broadcast.values())
        for value in 1...3 {
            broadcast.send(value)
            await staying.hears(Array(1...value))
        }
        await brief.hearsAll([1])
        await settle { broadcast.consumerCount == 1 }
        #expect(broadcast.consumerCount == 1)
        broadcast.finish()
        await staying.hearsAll([1, 2, 3])
    }

    @Test("Cancelling the task of a consumer ends its wait and frees its place, and the others go on")
    func cancelled() async {
        let leaving = listen(broadcast.values())
        let staying = listen(broadcast.values())
        broadcast.send(1)
        await leaving.hears([1])
        await staying.hears([1])
        leaving.cancel()
        await leaving.hearsAll([1], "A cancelled consumer waits on. ‖ 任务已经取消，消费者还在等。")
        await settle { broadcast.consumerCount == 1 }
        #expect(broadcast.consumerCount == 1)
        broadcast.send(2)
        broadcast.finish()
        await staying.hearsAll([1, 2])
        await leaving.hearsAll([1])
    }

    @Test("The end reaches all: who waits, who has not read yet, and who has not begun")
    func finishReachesAll() async {
        let waiting = listen(broadcast.values())
        let busy = listen(broadcast.values(.bufferingNewest(5)))
        let asleep = broadcast.values(.bufferingOldest(5))
        broadcast.send(1)
        await waiting.hears([1])
        await busy.hears([1])
        broadcast.send(2)
        await waiting.hears([1, 2])
        broadcast.finish()
        await waiting.hearsAll([1, 2])
        await busy.hearsAll([1, 2])
        await listen(asleep).hearsAll([1, 2])
        #expect(broadcast.consumerCount == 0)
    }

    @Test("Who joins a finished source gets the end at once, and no value is sent any more")
    func afterFinish() async {
        let early = broadcast.values()
        broadcast.send(1)
        broadcast.finish()
        broadcast.send(2)
        let late = broadcast.values()
        #expect(broadcast.consumerCount == 0)
        broadcast.send(3)
        await listen(late).hearsAll([])
        broadcast.finish()
        await listen(early).hearsAll([1])
        await listen(broadcast.values(.bufferingNewest(1))).hearsAll([])
    }

    @Test("A source that nobody keeps is freed, and ends its consumers")
    func sourceIsFreed() async {
        weak var kept: Broadcast<Int>?
        let reader: Listener<Int>
        do {
            let source = Broadcast<Int>()
            reader = listen(source.values())
            source.send(1)
            await reader.hears([1])
            kept = source
        }
        #expect(kept == nil, "A consumer keeps the source alive. ‖ 消费者让来源一直活着。")
        await reader.hearsAll([1], "The consumer waits for ever. ‖ 来源没了，消费者还在等。")
    }

    @Test("Values that several threads send at once reach everybody once, while others come and go")
    func severalThreads() async {
        let senders = Array(1...4)
        let readers = senders.map { _ in listen(broadcast.values()) }
        await atOnce(senders) { sender in
            for value in 1...100 {
                broadcast.send(sender * 1000 + value)
                for _ in 1...5 {
                    _ = broadcast.values()
                }
            }
        }
        await settle { broadcast.consumerCount == 4 }
        #expect(broadcast.consumerCount == 4)
        broadcast.finish()
        for reader in readers {
            let heard = await reader.all() ?? []
            let isComplete = senders.allSatisfy { sender in
                heard.filter { $0 / 1000 == sender } == (1...100).map { sender * 1000 + $0 }
            }
            #expect(
                isComplete && heard.count == 400,
                "A consumer misses values, or has them twice or in disorder. ‖ 有消费者漏了值，或者重复、乱序。")
        }
    }

    /// Tells by what can be heard whether the transcript is a consumer, however it is written.
    @Test("The transcript reads any sequence, of whatever source")
    func readsAnySequence() async {
        let (lines, source) = AsyncStream.makeStream(of: String.self)
        let transcript = Transcript()
        let desk = Stepper()
        Task(executorPreference: desk) { await transcript.follow(lines) }
        source.yield("One")
        await settle(desk) { await transcript.lines.count == 1 }
        #expect(await transcript.lines == ["One"])
        #expect(
            await !transcript.isComplete, "It is complete before the end has come. ‖ 还没有结束，就已经算完整了。")
        source.yield("Two")
        source.finish()
        await settle(desk) { await transcript.isComplete }
        #expect(await transcript.lines == ["One", "Two"])
        #expect(await transcript.isComplete)
    }

    @Test("What the consumers share is guarded: by a lock, a queue or atomics")
    func isGuarded() throws {
        expect(try Structure.ofExercise().guardsWhatIsShared(by: "Broadcast"))
    }

    @Test("The source does not know the transcript, and the transcript does not know the source")
    func knowNothingOfEachOther() throws {
        let structure = try Structure.ofExercise()
        expect(try structure.keeps("Transcript", outOf: "Broadcast"))
        expect(try structure.keeps("Broadcast", outOf: "Transcript"))
    }

    @Test("A consumer that waits is told of the next value, and does not ask for it again and again")
    func waitsToBeTold() async throws {
        let reader = listen(broadcast.values())
        await reader.hears([])
        #expect(reader.rests(), "A waiting consumer is always at work. ‖ 等待中的消费者一直忙个不停。")
        broadcast.send(1)
        broadcast.finish()
        expect(try Structure.ofExercise().restsNowhere(from: "Broadcast"))
    }
}

extension AsyncBroadcastTests {
    /// Something whose end can be seen.
    final class Parcel: Sendable {}

    /// Runs its tasks only when the test says so, on the test's own thread. Nothing depends on time, then,
    /// and whoever waits in vain holds up nobody.
    final class Stepper: TaskExecutor {
        private let jobs = Mutex<[UnownedJob]>([])

        func enqueue(_ job: consuming ExecutorJob) {
            let job = UnownedJob(job)
            jobs.withLock { $0.append(job) }
        }

        /// Takes steps until there are no more to take, and answers how many it took.
        @discardableResult
        func run(limit: Int = 100) -> Int {
            for count in 0..<limit {
                guard let job = jobs.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) else { return count }
                job.runSynchronously(on: asUnownedTaskExecutor())
            }
            return limit
        }
    }

    /// How long a program that takes steps elsewhere, on a queue of its own perhaps, is waited for in one
    /// test. What is done by the steps of a `Stepper` is waited for by nobody.
    final class Patience: Sendable {
        private let end = Mutex<ContinuousClock.Instant?>(nil)

        /// Takes steps until the condition holds, or patience is at its end.
        func settle(_ stepper: Stepper, until condition: () async -> Bool) async {
            stepper.run()
            while await !condition(), lasts {
                await Task.yield()
                stepper.run()
            }
        }

        private var lasts: Bool {
            end.withLock { end in
                let now = ContinuousClock.now
                let limit = end ?? now + .seconds(1)
                end = limit
                return now < limit
            }
        }
    }

    /// A consumer of the test's own.
    final class Listener<Element: Sendable>: Sendable {
        private final class Notes: Sendable {
            let lines = Mutex<(heard: [Element], isEnded: Bool)>(([], false))
        }

        let stepper: Stepper
        private let notes: Notes
        private let patience: Patience
        private let task: Task<Void, Never>

        /// Begins to read, and stops after so many values.
        init(_ values: some AsyncSequence<Element, Never> & Sendable, upTo last: Int, patience: Patience) {
            let (stepper, notes) = (Stepper(), Notes())
            (self.stepper, self.notes, self.patience) = (stepper, notes, patience)
            task = Task(executorPreference: stepper) {
                for await value in values {
                    let count = notes.lines.withLock { lines in
                        lines.heard.append(value)
                        return lines.heard.count
                    }
                    if count == last { break }
                }
                notes.lines.withLock { $0.isEnded = true }
            }
        }

        /// What it has heard, once that is so much or the end has come.
        func heard(_ count: Int) async -> [Element] {
            await patience.settle(stepper) {
                notes.lines.withLock { $0.isEnded || $0.heard.count >= count }
            }
            return notes.lines.withLock { $0.heard }
        }

        /// What it has heard, once the end has come; nil if it does not come.
        func all() async -> [Element]? {
            await patience.settle(stepper) { notes.lines.withLock { $0.isEnded } }
            return notes.lines.withLock { $0.isEnded ? $0.heard : nil }
        }

        /// Whether it takes no more than a few steps in the next moment. The moment is for those who are busy
        /// elsewhere in between; who waits takes no step in any time.
        func rests() -> Bool {
            let end = ContinuousClock.now + .milliseconds(30)
            var steps = 0
            while steps < 20, ContinuousClock.now < end {
                steps += stepper.run(limit: 20)
            }
            return steps < 20
        }

        func cancel() {
            task.cancel()
        }
    }

    /// Does the work on so many threads, which begin it together.
    private func atOnce(_ workers: [Int], _ work: @escaping @Sendable (Int) -> Void) async {
        let started = Mutex(0)
        let group = DispatchGroup()
        await withCheckedContinuation { done in
            for worker in workers {
                group.enter()
                Thread.detachNewThread {
                    started.withLock { $0 += 1 }
                    while started.withLock({ $0 < workers.count }) {}
                    work(worker)
                    group.leave()
                }
            }
            group.notify(queue: .global()) { done.resume() }
        }
    }

    private func listen<Element>(
        _ values: some AsyncSequence<Element, Never> & Sendable, upTo last: Int = .max
    ) -> Listener<Element> {
        Listener(values, upTo: last, patience: patience)
    }

    private func settle(_ stepper: Stepper = Stepper(), until condition: () async -> Bool) async {
        await patience.settle(stepper, until: condition)
    }
}

extension AsyncBroadcastTests.Listener where Element: Equatable {
    /// Expects that it has heard this so far.
    fileprivate func hears(_ expected: [Element], sourceLocation: SourceLocation = #_sourceLocation) async {
        let heard = await heard(expected.count)
        #expect(heard == expected, sourceLocation: sourceLocation)
    }

    /// Expects that it has heard this, and then the end.
    fileprivate func hearsAll(
        _ expected: [Element], _ comment: Comment = "The end does not come. ‖ 结束一直没有到来。",
        sourceLocation: SourceLocation = #_sourceLocation
    ) async {
        guard let heard = await all() else {
            Issue.record(comment, sourceLocation: sourceLocation)
            return
        }
        #expect(heard == expected, sourceLocation: sourceLocation)
    }
}

extension Broadcast<AsyncBroadcastTests.Parcel> {
    /// Sends a parcel that only buffers keep.
    fileprivate func sendOne() -> AsyncBroadcastTests.Parcel? {
        weak var sent: AsyncBroadcastTests.Parcel?
        let parcel = AsyncBroadcastTests.Parcel()
        send(parcel)
        sent = parcel
        return sent
    }
}

extension Structure {
    /// Refuses every line by which one type leads to the other.
    fileprivate func keeps(_ other: String, outOf name: String) throws -> Ruling {
        try refuses(from: name, where: { $0.target == other || $0.target.hasPrefix("\(other).") }) {
            node, line in
            Sentence(
                "`\(node)` knows `\(other)` (\(line)); neither `\(name)` nor what it makes use of should.",
                "`\(node)` 知道 `\(other)` 的存在（\(line)）；`\(name)` 和它用到的东西都不该依赖它。")
        }
    }

    /// Whether the file declares it.
    private func isOwn(_ name: String) -> Bool {
        types.contains { $0.name == name && $0.kind != .extension } || functions.contains { $0.name == name }
    }

    /// Asks for something that keeps threads apart, whatever it is called: the compiler believes
    /// `@unchecked`. A type of the file's own is no guard by its name; it has one, or is none.
    fileprivate func guardsWhatIsShared(by name: String) throws -> Ruling {
        let guards = ["mutex", "lock", "queue", "semaphore", "atomic", "condition"]
        let isGuarded = try reach(of: name).flatMap(\.references).contains { reference in
            let name = reference.target.lowercased().replacingOccurrences(of: "clock", with: "")
            return !isOwn(reference.target) && guards.contains { name.contains($0) }
        }
        return .expecting(
            isGuarded,
            Sentence(
                "`\(name)` may be called from everywhere, and nothing keeps two threads apart in it, "
                    + "as a `Mutex` would.",
                "`\(name)` 在任何地方都可以调用，却没有 `Mutex` 之类的东西把同时进来的线程隔开。"),
            at: try type(name).location)
    }

    /// Refuses to pause a task or a thread between two looks.
    fileprivate func restsNowhere(from name: String) throws -> Ruling {
        let lines = try String(contentsOfFile: file, encoding: .utf8)
            .split(separator: "\n", omittingEmptySubsequences: false)
        /// What is called; for `Task`, whose methods the structure does not tell apart, as the source has it.
        func called(in reference: Reference) -> Substring {
            let place = reference.location
            guard reference.member == nil, reference.target == "Task", lines.indices.contains(place.line - 1)
            else { return (reference.member ?? reference.target).prefix { $0 != "(" } }
            let rest = lines[place.line - 1].utf8.dropFirst(place.column - 1)
            return Substring(rest).prefix { $0.isLetter }
        }
        let rests: Set<Substring> = [
            "sleep", "usleep", "nanosleep", "sched_yield", "asyncAfter", "makeTimerSource", "scheduledTimer",
        ]
        return try refuses(from: name) { reference in
            guard !isOwn(reference.target) else { return false }
            let isTask = reference.target.split(separator: ".").last == "Task"
            return rests.contains(called(in: reference)) || isTask && called(in: reference) == "yield"
        } saying: { node, line in
            Sentence(
                "`\(node)` pauses before it looks again (\(line)); the source should tell it.",
                "`\(node)` 歇一会儿再去看（\(line)）；应该由来源通知它。")
        }
    }

    private func refuses(
        from name: String, where isWrong: (Reference) -> Bool,
        saying sentence: (_ node: String, _ line: Location) -> Sentence
    ) throws -> Ruling {
        Ruling(
            try reach(of: name).flatMap { node in
                node.references.filter(isWrong).map {
                    Violation(sentence(node.name, $0.location), at: $0.location)
                }
            })
    }
}
