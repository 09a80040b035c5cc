/// Tasks that somebody may have to wait for.
///
/// A task that is merely started is out of reach: no test can tell when it is done. A task that is started
/// here can be waited for without its owner keeping it.
@MainActor
public final class PendingTasks {
    private var tasks: [Int: Task<Void, Never>] = [:]
    private var started = 0

    /// Makes an empty list.
    public init() {}

    /// Starts `work` as a task of its own on the main actor, and answers the task so that it can be cancelled.
    @discardableResult
    public func start(_ work: @escaping @MainActor () async -> Void) -> Task<Void, Never> {
        started += 1
        let number = started
        let task = Task { [weak self] in
            await work()
            self?.tasks[number] = nil
        }
        tasks[number] = task
        return task
    }

    /// Returns when no task is left, those that were started meanwhile included.
    public func settled() async {
        while let task = tasks.values.first {
            await task.value
        }
    }
}
