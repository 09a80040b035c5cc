import Dispatch
import Synchronization

/// Work done side by side, on threads that may wait.
enum Lanes {
    /// Does so many pieces of work, and comes back when all are done.
    /// - Parameters:
    ///   - lanes: How many at once; as many as the machine has cores where nil.
    ///   - work: Called with the index of each piece, in order, from any thread.
    static func run(_ count: Int, lanes: Int? = nil, _ work: @escaping @Sendable (Int) -> Void) {
        let next = Atomic(0)
        let lane: @Sendable (Int) -> Void = { _ in
            while true {
                let index = next.wrappingAdd(1, ordering: .relaxed).oldValue
                guard index < count else { return }
                work(index)
            }
        }
        let lanes = min(count, max(1, lanes ?? ProcessInfo.processInfo.activeProcessorCount))
        if lanes == 1 { lane(0) } else { DispatchQueue.concurrentPerform(iterations: lanes, execute: lane) }
    }

    /// The same for work that may fail. After a failure nothing new is begun, and the first is thrown.
    static func attempt(_ count: Int, _ work: @escaping @Sendable (Int) throws -> Void) throws {
        let failure = Mutex<(any Error)?>(nil)
        run(count) { index in
            guard failure.withLock({ $0 == nil }) else { return }
            do {
                try work(index)
            } catch {
                failure.withLock { $0 = $0 ?? error }
            }
        }
        if let error = failure.withLock({ $0 }) { throw error }
    }
}
