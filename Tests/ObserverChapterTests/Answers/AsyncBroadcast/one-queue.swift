import Dispatch
import Synchronization

/// What becomes of values that a consumer has not read yet.
enum Buffering: Sendable {
    /// Every value is kept, however many there are.
    case unbounded
    /// So many are kept at most; when the buffer is full the newcomer is dropped.
    case bufferingOldest(Int)
    /// So many are kept at most; when the buffer is full the oldest makes room for the newcomer.
    case bufferingNewest(Int)
}

/// One source of values for any number of consumers: the pattern's Subject, to be called from everywhere.
///
/// A consumer joins when its sequence is made, even if it reads later. It is sent every value from then on,
/// in order, and none from before. It leaves when its sequence and the iterators of that are gone, or when
/// the task in which it waits for a value is cancelled, which ends the wait. Its buffer is freed then.
///
/// Consumers do not keep the source alive. A source that goes away finishes.
final class Broadcast<Element: Sendable>: Sendable {
    private let desk = Desk<Element>()

    /// How many consumers a value would be sent to now; none once the source is finished.
    var consumerCount: Int {
        desk.queue.sync { desk.buffers.count }
    }

    /// Lets one consumer join and answers what it reads.
    ///
    /// Each consumer has a buffer of its own, so a slow one holds up nobody, and misses what its buffer does
    /// not hold. Whoever joins a finished source gets the end at once.
    func values(_ buffering: Buffering = .unbounded) -> some AsyncSequence<Element, Never> & Sendable {
        let number = desk.queue.sync { desk.open(buffering) }
        let key = Key { [desk] in desk.queue.sync { desk.close(number) } }
        return Values(number: number, desk: desk, key: key)
    }

    /// Sends a value to every consumer, and waits for none: when it returns the value is in all buffers.
    /// A finished source sends nothing any more.
    func send(_ value: Element) {
        desk.queue.sync { desk.send(value) }
    }

    /// Ends every consumer's sequence, behind the values that are still in its buffer. Once is enough.
    func finish() {
        desk.queue.sync { desk.finish() }
    }

    deinit {
        finish()
    }
}

private final class Key: Sendable {
    let close: @Sendable () -> Void

    init(close: @escaping @Sendable () -> Void) {
        self.close = close
    }

    deinit {
        close()
    }
}

/// Everything about the consumers; it is touched on its queue only.
private final class Desk<Element: Sendable>: @unchecked Sendable {
    let queue = DispatchQueue(label: "broadcast")
    /// Of those who may still be sent something.
    private(set) var buffers: [Int: Buffering] = [:]
    private var values: [Int: [Element]] = [:]
    private var waiting: [Int: CheckedContinuation<Element?, Never>] = [:]
    private var newest = 0
    private var isFinished = false

    func open(_ buffering: Buffering) -> Int {
        newest += 1
        if !isFinished {
            buffers[newest] = buffering
        }
        return newest
    }

    func close(_ number: Int) {
        buffers[number] = nil
        waiting.removeValue(forKey: number)?.resume(returning: nil)
        values[number] = nil
    }

    func send(_ value: Element) {
        for (number, buffering) in buffers {
            if let consumer = waiting.removeValue(forKey: number) {
                consumer.resume(returning: value)
            } else {
                buffering.add(value, to: &values[number, default: []])
            }
        }
    }

    func finish() {
        isFinished = true
        buffers = [:]
        for consumer in waiting.values {
            consumer.resume(returning: nil)
        }
        waiting = [:]
    }

    func read(_ number: Int, _ consumer: CheckedContinuation<Element?, Never>) {
        if let value = values[number]?.first {
            values[number]?.removeFirst()
            consumer.resume(returning: value)
        } else if buffers[number] == nil {
            consumer.resume(returning: nil)
        } else {
            waiting[number] = consumer
        }
    }
}

/// What one consumer reads.
private struct Values<Element: Sendable>: AsyncSequence, AsyncIteratorProtocol, Sendable {
    let number: Int
    let desk: Desk<Element>
    let key: Key

    func makeAsyncIterator() -> Self {
        self
    }

    func next() async -> Element? {
        await withTaskCancellationHandler {
            await withCheckedContinuation { consumer in
                desk.queue.async { [desk, number] in desk.read(number, consumer) }
            }
        } onCancel: {
            // Without the key, whose end waits for the queue: it must not come on the queue itself.
            desk.queue.async { [desk, number] in desk.close(number) }
        }
    }

    func next(isolation actor: isolated (any Actor)?) async throws(Never) -> Element? {
        await next()
    }
}

extension Buffering {
    /// Puts a value into a buffer.
    fileprivate func add<Element>(_ value: Element, to buffer: inout [Element]) {
        switch self {
        case .bufferingOldest(let limit) where buffer.count >= limit: break
        case .bufferingNewest(let limit) where buffer.count >= limit: buffer = buffer.dropFirst() + [value]
        default: buffer.append(value)
        }
    }
}

/// A consumer, which is the pattern's Observer: writes down what it reads.
actor Transcript {
    /// What has come so far.
    private(set) var lines: [String] = []
    /// Whether the end has come.
    private(set) var isComplete = false

    /// Reads to the end, wherever the lines come from.
    func follow(_ source: some AsyncSequence<String, Never> & Sendable) async {
        for await line in source {
            lines.append(line)
        }
        isComplete = true
    }
}
