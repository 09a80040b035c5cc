import Synchronization

/// The process groups that are running, where a signal handler can find them.
package enum ProcessGroups {
    /// Plain memory and no lock: a handler may run between any two instructions.
    private nonisolated(unsafe) static let slots: UnsafeMutablePointer<pid_t> = {
        let slots = UnsafeMutablePointer<pid_t>.allocate(capacity: count)
        slots.initialize(repeating: 0, count: count)
        return slots
    }()
    private static let count = 256
    private static let lock = Mutex(())

    static func register(_ group: pid_t) -> Int? {
        lock.withLock { _ in
            guard let free = (0..<count).first(where: { slots[$0] == 0 }) else { return nil }
            slots[free] = group
            return free
        }
    }

    static func forget(_ slot: Int?) {
        guard let slot else { return }
        lock.withLock { _ in slots[slot] = 0 }
    }

    /// Ends every group. Safe in a signal handler.
    package static func killAll() {
        for index in 0..<count where slots[index] > 0 { kill(-slots[index], SIGKILL) }
    }

    /// From now on Ctrl-C and the other polite ends end every group, run the clean-up, and leave with 130
    /// (or 128 and the signal's number).
    /// - Parameter cleanUp: Has to be safe in a signal handler.
    package static func endWithTheTool(cleanUp: @escaping @convention(c) () -> Void) {
        _ = slots
        cleanUpBeforeExit = cleanUp
        for number in [SIGINT, SIGTERM, SIGHUP] {
            signal(number) { number in
                ProcessGroups.killAll()
                ProcessGroups.cleanUpBeforeExit?()
                _exit(128 + number)
            }
        }
        signal(SIGPIPE, SIG_IGN)
        // Whoever started us may have had them blocked.
        var signals = sigset_t()
        sigemptyset(&signals)
        for number in [SIGINT, SIGTERM, SIGHUP] { sigaddset(&signals, number) }
        pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    }

    private nonisolated(unsafe) static var cleanUpBeforeExit: (@convention(c) () -> Void)?
}
