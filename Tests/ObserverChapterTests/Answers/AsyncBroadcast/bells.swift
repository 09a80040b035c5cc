import Foundation

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
final class Broadcast<Element: Sendable>: @unchecked Sendable {
    private struct Place {
        weak var shelf: Shelf<Element>?
    }

    private let lock = NSLock()
    private var places: [Place] = []
    private var isFinished = false

    /// How many consumers a value would be sent to now; none once the source is finished.
    var consumerCount: Int {
        shelves().count
    }

    /// Lets one consumer join and answers what it reads.
    ///
    /// Each consumer has a buffer of its own, so a slow one holds up nobody, and misses what its buffer does
    /// not hold. Whoever joins a finished source gets the end at once.
    func values(_ buffering: Buffering = .unbounded) -> some AsyncSequence<Element, Never> & Sendable {
        let shelf = Shelf<Element>(buffering)
        lock.lock()
        let isOpen = !isFinished
        if isOpen {
            places.append(Place(shelf: shelf))
        }
        lock.unlock()
        if !isOpen {
            shelf.close()
        }
        return AsyncStream { await shelf.take() }
    }

    /// Sends a value to every consumer, and waits for none: when it returns the value is in all buffers.
    /// A finished source sends nothing any more.
    func send(_ value: Element) {
        for shelf in shelves() {
            shelf.put(value)
        }
    }

    /// Ends every consumer's sequence, behind the values that are still in its buffer. Once is enough.
    func finish() {
        let last = shelves()
        lock.lock()
        isFinished = true
        places = []
        lock.unlock()
        for shelf in last {
            shelf.close()
        }
    }

    deinit {
        finish()
    }

    private func shelves() -> [Shelf<Element>] {
        lock.lock()
        defer { lock.unlock() }
        places.removeAll { $0.shelf?.isLeft != false }
        return places.compactMap(\.shelf)
    }
}

/// The values of one consumer, and a bell that rings when there is something to look for.
private final class Shelf<Element: Sendable>: @unchecked Sendable {
    private let buffering: Buffering
    private let lock = NSLock()
    private var values: [Element] = []
    private var isClosed = false
    private var hasLeft = false
    private let (bell, rope) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))

    init(_ buffering: Buffering) {
        self.buffering = buffering
        rope.onTermination = { [weak self] end in
            if case .cancelled = end { self?.leave() }
        }
    }

    var isLeft: Bool {
        lock.withLock { hasLeft }
    }

    func put(_ value: Element) {
        lock.withLock { if !isClosed { buffering.add(value, to: &values) } }
        rope.yield()
    }

    func close() {
        lock.withLock { isClosed = true }
        rope.finish()
    }

    private func leave() {
        lock.withLock { hasLeft = true }
    }

    func take() async -> Element? {
        while true {
            let found: Element?? = lock.withLock {
                if !values.isEmpty { return .some(values.removeFirst()) }
                return isClosed || hasLeft ? .some(nil) : nil
            }
            if let found { return found }
            for await _ in bell { break }
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
