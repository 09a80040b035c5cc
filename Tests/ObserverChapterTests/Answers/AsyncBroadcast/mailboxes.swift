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
    private struct State {
        var mailboxes: [ObjectIdentifier: Mailbox<Element>] = [:]
        var isFinished = false
    }

    /// What consumers may keep: not the source itself.
    private final class Register: Sendable {
        let state = Mutex(State())
    }

    private let register = Register()

    /// How many consumers a value would be sent to now; none once the source is finished.
    var consumerCount: Int {
        register.state.withLock { $0.mailboxes.count }
    }

    /// Lets one consumer join and answers what it reads.
    ///
    /// Each consumer has a buffer of its own, so a slow one holds up nobody, and misses what its buffer does
    /// not hold. Whoever joins a finished source gets the end at once.
    func values(_ buffering: Buffering = .unbounded) -> some AsyncSequence<Element, Never> & Sendable {
        let mailbox = Mailbox<Element>(buffering)
        let isOpen = register.state.withLock { state in
            if !state.isFinished {
                state.mailboxes[ObjectIdentifier(mailbox)] = mailbox
            }
            return !state.isFinished
        }
        if !isOpen {
            mailbox.close()
        }
        let lease = Lease { [register] in
            mailbox.close()
            _ = register.state.withLock { $0.mailboxes.removeValue(forKey: ObjectIdentifier(mailbox)) }
        }
        return Values(mailbox: mailbox, lease: lease)
    }

    /// Sends a value to every consumer, and waits for none: when it returns the value is in all buffers.
    /// A finished source sends nothing any more.
    func send(_ value: Element) {
        for mailbox in register.state.withLock({ Array($0.mailboxes.values) }) {
            mailbox.put(value)
        }
    }

    /// Ends every consumer's sequence, behind the values that are still in its buffer. Once is enough.
    func finish() {
        let mailboxes = register.state.withLock { state in
            state.isFinished = true
            defer { state.mailboxes = [:] }
            return Array(state.mailboxes.values)
        }
        mailboxes.forEach { $0.close() }
    }

    deinit {
        finish()
    }
}

/// Ends something with its own end.
private final class Lease: Sendable {
    let end: @Sendable () -> Void

    init(end: @escaping @Sendable () -> Void) {
        self.end = end
    }

    deinit {
        end()
    }
}

/// The values of one consumer, and the consumer while it waits.
private final class Mailbox<Element: Sendable>: Sendable {
    private struct Content {
        var values: [Element] = []
        var isClosed = false
        var waiting: CheckedContinuation<Element?, Never>?
    }

    private let buffering: Buffering
    private let content = Mutex(Content())

    init(_ buffering: Buffering) {
        self.buffering = buffering
    }

    func put(_ value: Element) {
        let waiting = content.withLock { content in
            guard !content.isClosed else { return nil as CheckedContinuation<Element?, Never>? }
            guard let waiting = content.waiting else {
                buffering.add(value, to: &content.values)
                return nil
            }
            content.waiting = nil
            return waiting
        }
        waiting?.resume(returning: value)
    }

    func close() {
        let waiting = content.withLock { content in
            content.isClosed = true
            defer { content.waiting = nil }
            return content.waiting
        }
        waiting?.resume(returning: nil)
    }

    /// Sleeps until there is a value, or the end.
    func sleep(leaving: Lease) async -> Element? {
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let value: Element?? = content.withLock { content in
                    if !content.values.isEmpty { return content.values.removeFirst() }
                    if content.isClosed { return .some(nil) }
                    content.waiting = continuation
                    return nil
                }
                if let value {
                    continuation.resume(returning: value)
                }
            }
        } onCancel: {
            leaving.end()
        }
    }
}

/// What one consumer reads.
private struct Values<Element: Sendable>: AsyncSequence, Sendable {
    let mailbox: Mailbox<Element>
    let lease: Lease

    struct Iterator: AsyncIteratorProtocol {
        let mailbox: Mailbox<Element>
        let lease: Lease

        mutating func next(isolation actor: isolated (any Actor)?) async throws(Never) -> Element? {
            await mailbox.sleep(leaving: lease)
        }

        mutating func next() async -> Element? {
            await mailbox.sleep(leaving: lease)
        }
    }

    func makeAsyncIterator() -> Iterator {
        Iterator(mailbox: mailbox, lease: lease)
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
