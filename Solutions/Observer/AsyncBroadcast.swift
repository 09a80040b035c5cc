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
        var consumers: [Int: AsyncStream<Element>.Continuation] = [:]
        var newest = 0
        var isFinished = false
    }

    private let state = Mutex(State())

    /// How many consumers a value would be sent to now; none once the source is finished.
    var consumerCount: Int {
        state.withLock { $0.consumers.count }
    }

    /// Lets one consumer join and answers what it reads.
    ///
    /// Each consumer has a buffer of its own, so a slow one holds up nobody, and misses what its buffer does
    /// not hold. Whoever joins a finished source gets the end at once.
    func values(_ buffering: Buffering = .unbounded) -> some AsyncSequence<Element, Never> & Sendable {
        let (stream, consumer) = AsyncStream.makeStream(bufferingPolicy: buffering.policy(for: Element.self))
        let number = state.withLock { state -> Int? in
            guard !state.isFinished else { return nil }
            state.newest += 1
            state.consumers[state.newest] = consumer
            return state.newest
        }
        if let number {
            consumer.onTermination = { [weak self] _ in self?.remove(number) }
        } else {
            consumer.finish()
        }
        return stream
    }

    /// Sends a value to every consumer, and waits for none: when it returns the value is in all buffers.
    /// A finished source sends nothing any more.
    func send(_ value: Element) {
        // Under the lock, so that the values of several senders reach all in the same order. What a full buffer
        // drops is part of the result and freed behind the lock, for its end may be anybody's code.
        _ = state.withLock { state in
            state.consumers.values.map { $0.yield(value) }
        }
    }

    /// Ends every consumer's sequence, behind the values that are still in its buffer. Once is enough.
    func finish() {
        let leaving = state.withLock { state in
            state.isFinished = true
            defer { state.consumers = [:] }
            return state.consumers
        }
        // Not under the lock, which `onTermination` takes as well.
        for consumer in leaving.values {
            consumer.finish()
        }
    }

    deinit {
        finish()
    }

    private func remove(_ number: Int) {
        // Here too what is taken out is freed behind the lock.
        _ = state.withLock { $0.consumers.removeValue(forKey: number) }
    }
}

extension Buffering {
    fileprivate func policy<Element>(
        for type: Element.Type
    ) -> AsyncStream<Element>.Continuation.BufferingPolicy {
        switch self {
        case .unbounded: .unbounded
        case .bufferingOldest(let limit): .bufferingOldest(limit)
        case .bufferingNewest(let limit): .bufferingNewest(limit)
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
