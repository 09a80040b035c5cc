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
        var shelves: [ObjectIdentifier: Shelf<Element>] = [:]
        var isFinished = false
    }

    private let state = Mutex(State())

    /// How many consumers a value would be sent to now; none once the source is finished.
    var consumerCount: Int {
        state.withLock { $0.shelves.values.count { !$0.isLeft } }
    }

    /// Lets one consumer join and answers what it reads.
    ///
    /// Each consumer has a buffer of its own, so a slow one holds up nobody, and misses what its buffer does
    /// not hold. Whoever joins a finished source gets the end at once.
    func values(_ buffering: Buffering = .unbounded) -> some AsyncSequence<Element, Never> & Sendable {
        let shelf = Shelf<Element>(buffering)
        state.withLock { state in
            if state.isFinished {
                shelf.close()
            } else {
                state.shelves[ObjectIdentifier(shelf)] = shelf
            }
        }
        let key = Key { shelf.leave() }
        return AsyncStream {
            while !Task.isCancelled {
                if let value = shelf.take() { return value }
                try? await Task.sleep(nanoseconds: 100_000)
            }
            key.turn()
            return nil
        }
    }

    /// Sends a value to every consumer, and waits for none: when it returns the value is in all buffers.
    /// A finished source sends nothing any more.
    func send(_ value: Element) {
        state.withLock { state in
            state.shelves = state.shelves.filter { !$0.value.isLeft }
            state.shelves.values.forEach { $0.put(value) }
        }
    }

    /// Ends every consumer's sequence, behind the values that are still in its buffer. Once is enough.
    func finish() {
        state.withLock { state in
            state.isFinished = true
            state.shelves.values.forEach { $0.close() }
            state.shelves = [:]
        }
    }

    deinit {
        finish()
    }
}

private final class Key: Sendable {
    let turn: @Sendable () -> Void

    init(turn: @escaping @Sendable () -> Void) {
        self.turn = turn
    }

    deinit {
        turn()
    }
}

/// Where the values of one consumer lie until it looks.
private final class Shelf<Element: Sendable>: Sendable {
    private struct Content {
        var values: [Element] = []
        var isClosed = false
        var isLeft = false
    }

    private let buffering: Buffering
    private let content = Mutex(Content())

    init(_ buffering: Buffering) {
        self.buffering = buffering
    }

    var isLeft: Bool {
        content.withLock { $0.isLeft }
    }

    func put(_ value: Element) {
        content.withLock { buffering.add(value, to: &$0.values) }
    }

    func close() {
        content.withLock { $0.isClosed = true }
    }

    func leave() {
        content.withLock { $0 = Content(isClosed: true, isLeft: true) }
    }

    /// The next value, the end (`.some(nil)`), or nothing yet.
    func take() -> Element?? {
        content.withLock { content in
            if !content.values.isEmpty { return .some(content.values.removeFirst()) }
            return content.isClosed ? .some(nil) : nil
        }
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
