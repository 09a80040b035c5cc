/// A move that is forbidden: where a download is, and what it was asked to do there.
struct IllegalTransition: Error, Equatable, CustomStringConvertible {
    let from: Download.Phase
    let action: Download.Action

    var description: String { "A download that is \(from) cannot \(action)." }
}

/// The context: one download, from a server that names the number of bytes beforehand.
///
/// What it may be asked to do, and what it is then:
///
/// - idle, at first: `start` → running
/// - running: `receive` → running; `pause` → paused; `fail` → failed; with all bytes, `finish` → finished
/// - paused: `resume` → running
/// - failed: `retry` → running, up to the third attempt
/// - finished: nothing more
///
/// Everything else is an `IllegalTransition` and changes nothing. All that changes in a download is the one
/// state that it stores, and a state has room for what it knows and for nothing else: no file before the end,
/// no resume token but while paused.
struct Download: CustomStringConvertible {
    /// The name of a state, without what the state knows.
    enum Phase: CaseIterable {
        case idle
        case running
        case paused
        case finished
        case failed
    }

    /// What a download may be asked to do.
    enum Action: CaseIterable {
        case start
        case receive
        case pause
        case resume
        case finish
        case fail
        case retry
    }

    /// How often a download is tried, the first time included.
    static let attemptLimit = 3

    let totalBytes: Int

    /// One struct for each state, whose methods are the moves that are allowed in it.
    private enum State {
        case idle(Idle)
        case running(Running)
        case paused(Paused)
        case finished(Finished)
        case failed(Failed)

        var phase: Phase {
            switch self {
            case .idle: .idle
            case .running: .running
            case .paused: .paused
            case .finished: .finished
            case .failed: .failed
            }
        }
    }

    private struct Idle {
        func started() -> Running { Running(attempt: 1) }
    }

    private struct Running {
        let attempt: Int
        private(set) var received = 0

        init(attempt: Int) {
            self.attempt = attempt
        }

        mutating func receive(upTo offset: Int, of total: Int) {
            received = min(max(offset, received), total)
        }

        func paused(with token: String) -> Paused { Paused(running: self, token: token) }

        func finished(with file: String, of total: Int) -> Finished? {
            received == total ? Finished(file: file) : nil
        }

        func failed(because reason: String) -> Failed { Failed(running: self, reason: reason) }
    }

    private struct Paused {
        let running: Running
        let token: String
    }

    private struct Finished {
        let file: String
    }

    private struct Failed {
        let running: Running
        let reason: String

        func retried() -> Running? {
            running.attempt < Download.attemptLimit ? Running(attempt: running.attempt + 1) : nil
        }
    }

    private var state = State.idle(Idle())

    init(totalBytes: Int) {
        self.totalBytes = totalBytes
    }

    /// The state's name.
    var phase: Phase { state.phase }

    var description: String {
        switch state {
        case .idle: "idle"
        case .running(let running): "running: \(text(running))"
        case .paused(let paused): "paused: \(text(paused.running))"
        case .finished(let finished): "finished: \(finished.file)"
        case .failed(let failed): "failed: \(failed.reason), attempt \(failed.running.attempt)"
        }
    }

    /// Begins the first attempt.
    mutating func start() throws(IllegalTransition) {
        try move(.start) { if case .idle(let idle) = $0 { .running(idle.started()) } else { nil } }
    }

    /// Notes that all bytes before this offset have arrived.
    mutating func receive(upTo offset: Int) throws(IllegalTransition) {
        let total = totalBytes
        try move(.receive) { state in
            guard case .running(var running) = state else { return nil }
            running.receive(upTo: offset, of: total)
            return .running(running)
        }
    }

    /// Interrupts the attempt, which the server will continue for whoever has the token.
    mutating func pause(resumeToken: String) throws(IllegalTransition) {
        try move(.pause) { state in
            if case .running(let running) = state { .paused(running.paused(with: resumeToken)) } else { nil }
        }
    }

    /// Continues the attempt where it was interrupted, and hands over the token of that pause.
    mutating func resume() throws(IllegalTransition) -> String {
        guard case .paused(let paused) = state else {
            throw IllegalTransition(from: phase, action: .resume)
        }
        state = .running(paused.running)
        return paused.token
    }

    /// Ends the download, whose bytes are all in this file; while some are missing that is forbidden.
    mutating func finish(file: String) throws(IllegalTransition) {
        let total = totalBytes
        try move(.finish) { state in
            guard case .running(let running) = state else { return nil }
            return running.finished(with: file, of: total).map { .finished($0) }
        }
    }

    /// Gives the attempt up.
    mutating func fail(reason: String) throws(IllegalTransition) {
        try move(.fail) { state in
            if case .running(let running) = state { .failed(running.failed(because: reason)) } else { nil }
        }
    }

    /// Begins the next attempt, from the first byte; after the last one that is forbidden.
    mutating func retry() throws(IllegalTransition) {
        try move(.retry) { state in
            guard case .failed(let failed) = state else { return nil }
            return failed.retried().map { .running($0) }
        }
    }

    private mutating func move(_ action: Action, to next: (State) -> State?) throws(IllegalTransition) {
        guard let next = next(state) else { throw IllegalTransition(from: phase, action: action) }
        state = next
    }

    private func text(_ running: Running) -> String {
        "\(running.received) of \(totalBytes) bytes, attempt \(running.attempt)"
    }
}
