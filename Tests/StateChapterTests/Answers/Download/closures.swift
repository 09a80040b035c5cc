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

    private var behaviour: DownloadBehaviour

    init(totalBytes: Int) {
        self.totalBytes = totalBytes
        behaviour = .idle(of: totalBytes)
    }

    /// The state's name.
    var phase: Phase { behaviour.phase }

    var description: String { behaviour.text }

    /// Begins the first attempt.
    mutating func start() throws(IllegalTransition) {
        behaviour = try allowed(behaviour.onStart, .start)()
    }

    /// Notes that all bytes before this offset have arrived.
    mutating func receive(upTo offset: Int) throws(IllegalTransition) {
        behaviour = try allowed(behaviour.onReceive, .receive)(offset)
    }

    /// Interrupts the attempt, which the server will continue for whoever has the token.
    mutating func pause(resumeToken: String) throws(IllegalTransition) {
        behaviour = try allowed(behaviour.onPause, .pause)(resumeToken)
    }

    /// Continues the attempt where it was interrupted, and hands over the token of that pause.
    mutating func resume() throws(IllegalTransition) -> String {
        let (next, resumeToken) = try allowed(behaviour.onResume, .resume)()
        behaviour = next
        return resumeToken
    }

    /// Ends the download, whose bytes are all in this file; while some are missing that is forbidden.
    mutating func finish(file: String) throws(IllegalTransition) {
        behaviour = try allowed(behaviour.onFinish, .finish)(file)
    }

    /// Gives the attempt up.
    mutating func fail(reason: String) throws(IllegalTransition) {
        behaviour = try allowed(behaviour.onFail, .fail)(reason)
    }

    /// Begins the next attempt, from the first byte; after the last one that is forbidden.
    mutating func retry() throws(IllegalTransition) {
        behaviour = try allowed(behaviour.onRetry, .retry)()
    }

    private func allowed<Move>(_ move: Move?, _ action: Action) throws(IllegalTransition) -> Move {
        guard let move else { throw IllegalTransition(from: phase, action: action) }
        return move
    }
}

/// A state made of closures: a move that it does not have is forbidden.
private struct DownloadBehaviour {
    let phase: Download.Phase
    let text: String
    var onStart: (() -> DownloadBehaviour)?
    var onReceive: ((Int) -> DownloadBehaviour)?
    var onPause: ((String) -> DownloadBehaviour)?
    var onResume: (() -> (DownloadBehaviour, String))?
    var onFinish: ((String) -> DownloadBehaviour)?
    var onFail: ((String) -> DownloadBehaviour)?
    var onRetry: (() -> DownloadBehaviour)?

    static func idle(of total: Int) -> DownloadBehaviour {
        DownloadBehaviour(phase: .idle, text: "idle", onStart: { running(0, of: total, attempt: 1) })
    }

    static func running(_ received: Int, of total: Int, attempt: Int) -> DownloadBehaviour {
        DownloadBehaviour(
            phase: .running, text: "running: \(received) of \(total) bytes, attempt \(attempt)",
            onReceive: { running(min(max($0, received), total), of: total, attempt: attempt) },
            onPause: { paused(received, of: total, attempt: attempt, token: $0) },
            onFinish: received == total
                ? { DownloadBehaviour(phase: .finished, text: "finished: \($0)") } : nil,
            onFail: { failed($0, of: total, attempt: attempt) })
    }

    static func paused(_ received: Int, of total: Int, attempt: Int, token: String) -> DownloadBehaviour {
        DownloadBehaviour(
            phase: .paused, text: "paused: \(received) of \(total) bytes, attempt \(attempt)",
            onResume: { (running(received, of: total, attempt: attempt), token) })
    }

    static func failed(_ reason: String, of total: Int, attempt: Int) -> DownloadBehaviour {
        DownloadBehaviour(
            phase: .failed, text: "failed: \(reason), attempt \(attempt)",
            onRetry: attempt < Download.attemptLimit
                ? { running(0, of: total, attempt: attempt + 1) } : nil)
    }
}
