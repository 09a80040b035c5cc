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

    /// The states, each with what is known in it and nowhere else.
    enum State {
        case idle
        case running(Attempt)
        case paused(Attempt, resumeToken: String)
        case finished(file: String)
        case failed(reason: String, attempts: Int)
    }

    /// One try to fetch the bytes.
    struct Attempt {
        let number: Int
        var receivedBytes = 0
    }

    private(set) var state = State.idle

    init(totalBytes: Int) {
        self.totalBytes = totalBytes
    }

    /// The state's name.
    var phase: Phase {
        switch state {
        case .idle: .idle
        case .running: .running
        case .paused: .paused
        case .finished: .finished
        case .failed: .failed
        }
    }

    /// The state and what is known in it:
    ///
    ///     idle
    ///     running: 300 of 1000 bytes, attempt 1
    ///     paused: 300 of 1000 bytes, attempt 1
    ///     finished: song.mp3
    ///     failed: no network, attempt 1
    var description: String {
        switch state {
        case .idle: "idle"
        case .running(let attempt): "running: \(text(of: attempt))"
        case .paused(let attempt, _): "paused: \(text(of: attempt))"
        case .finished(let file): "finished: \(file)"
        case .failed(let reason, let attempts): "failed: \(reason), attempt \(attempts)"
        }
    }

    /// Begins the first attempt.
    mutating func start() throws(IllegalTransition) {
        guard case .idle = state else { throw refusal(of: .start) }
        state = .running(Attempt(number: 1))
    }

    /// Notes that all bytes before this offset have arrived.
    ///
    /// Notes may be late or wrong: progress never goes back, and never beyond the total.
    mutating func receive(upTo offset: Int) throws(IllegalTransition) {
        guard case .running(var attempt) = state else { throw refusal(of: .receive) }
        attempt.receivedBytes = min(max(offset, attempt.receivedBytes), totalBytes)
        state = .running(attempt)
    }

    /// Interrupts the attempt, which the server will continue for whoever has the token.
    mutating func pause(resumeToken: String) throws(IllegalTransition) {
        guard case .running(let attempt) = state else { throw refusal(of: .pause) }
        state = .paused(attempt, resumeToken: resumeToken)
    }

    /// Continues the attempt where it was interrupted, and hands over the token of that pause.
    mutating func resume() throws(IllegalTransition) -> String {
        guard case .paused(let attempt, let resumeToken) = state else { throw refusal(of: .resume) }
        state = .running(attempt)
        return resumeToken
    }

    /// Ends the download, whose bytes are all in this file; while some are missing that is forbidden.
    mutating func finish(file: String) throws(IllegalTransition) {
        guard case .running(let attempt) = state, attempt.receivedBytes == totalBytes else {
            throw refusal(of: .finish)
        }
        state = .finished(file: file)
    }

    /// Gives the attempt up.
    mutating func fail(reason: String) throws(IllegalTransition) {
        guard case .running(let attempt) = state else { throw refusal(of: .fail) }
        state = .failed(reason: reason, attempts: attempt.number)
    }

    /// Begins the next attempt, from the first byte; after the last one that is forbidden.
    mutating func retry() throws(IllegalTransition) {
        guard case .failed(_, let attempts) = state, attempts < Self.attemptLimit else {
            throw refusal(of: .retry)
        }
        state = .running(Attempt(number: attempts + 1))
    }

    private func refusal(of action: Action) -> IllegalTransition {
        IllegalTransition(from: phase, action: action)
    }

    private func text(of attempt: Attempt) -> String {
        "\(attempt.receivedBytes) of \(totalBytes) bytes, attempt \(attempt.number)"
    }
}
