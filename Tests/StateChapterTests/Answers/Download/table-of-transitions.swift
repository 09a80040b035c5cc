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
final class Download: CustomStringConvertible {
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

    /// The states; that nothing has begun is the absence of one.
    private enum Progress {
        case running(received: Int, attempt: Int)
        case paused(received: Int, attempt: Int, token: String)
        case finished(file: String)
        case failed(reason: String, attempt: Int)
    }

    /// The moves, with what they bring along.
    private enum Move {
        case start
        case receive(Int)
        case pause(token: String)
        case resume
        case finish(file: String)
        case fail(reason: String)
        case retry

        var action: Action {
            switch self {
            case .start: .start
            case .receive: .receive
            case .pause: .pause
            case .resume: .resume
            case .finish: .finish
            case .fail: .fail
            case .retry: .retry
            }
        }
    }

    private var progress: Progress?

    init(totalBytes: Int) {
        self.totalBytes = totalBytes
    }

    /// The state's name.
    var phase: Phase {
        switch progress {
        case nil: .idle
        case .running: .running
        case .paused: .paused
        case .finished: .finished
        case .failed: .failed
        }
    }

    var description: String {
        switch progress {
        case nil: "idle"
        case .running(let received, let attempt):
            "running: \(received) of \(totalBytes) bytes, attempt \(attempt)"
        case .paused(let received, let attempt, _):
            "paused: \(received) of \(totalBytes) bytes, attempt \(attempt)"
        case .finished(let file): "finished: \(file)"
        case .failed(let reason, let attempt): "failed: \(reason), attempt \(attempt)"
        }
    }

    /// Begins the first attempt.
    func start() throws(IllegalTransition) { try make(.start) }

    /// Notes that all bytes before this offset have arrived.
    func receive(upTo offset: Int) throws(IllegalTransition) { try make(.receive(offset)) }

    /// Interrupts the attempt, which the server will continue for whoever has the token.
    func pause(resumeToken: String) throws(IllegalTransition) { try make(.pause(token: resumeToken)) }

    /// Continues the attempt where it was interrupted, and hands over the token of that pause.
    func resume() throws(IllegalTransition) -> String {
        let token = if case .paused(_, _, let token) = progress { token } else { "" }
        try make(.resume)
        return token
    }

    /// Ends the download, whose bytes are all in this file; while some are missing that is forbidden.
    func finish(file: String) throws(IllegalTransition) { try make(.finish(file: file)) }

    /// Gives the attempt up.
    func fail(reason: String) throws(IllegalTransition) { try make(.fail(reason: reason)) }

    /// Begins the next attempt, from the first byte; after the last one that is forbidden.
    func retry() throws(IllegalTransition) { try make(.retry) }

    /// The whole table in one place: what is not in it is forbidden.
    private func make(_ move: Move) throws(IllegalTransition) {
        switch (progress, move) {
        case (nil, .start):
            progress = .running(received: 0, attempt: 1)
        case (.running(let received, let attempt), .receive(let offset)):
            progress = .running(received: min(max(offset, received), totalBytes), attempt: attempt)
        case (.running(let received, let attempt), .pause(let token)):
            progress = .paused(received: received, attempt: attempt, token: token)
        case (.paused(let received, let attempt, _), .resume):
            progress = .running(received: received, attempt: attempt)
        case (.running(totalBytes, _), .finish(let file)):
            progress = .finished(file: file)
        case (.running(_, let attempt), .fail(let reason)):
            progress = .failed(reason: reason, attempt: attempt)
        case (.failed(_, let attempt), .retry) where attempt < Self.attemptLimit:
            progress = .running(received: 0, attempt: attempt + 1)
        default:
            throw IllegalTransition(from: phase, action: move.action)
        }
    }
}
