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

    /// The state: a type of its own for each, behind a protocol.
    private var stage: any DownloadStage

    init(totalBytes: Int) {
        self.totalBytes = totalBytes
        stage = IdleStage(totalBytes: totalBytes)
    }

    /// The state's name.
    var phase: Phase { stage.phase }

    var description: String { stage.description }

    /// Begins the first attempt.
    mutating func start() throws(IllegalTransition) {
        stage = try stage.start()
    }

    /// Notes that all bytes before this offset have arrived.
    mutating func receive(upTo offset: Int) throws(IllegalTransition) {
        stage = try stage.receive(upTo: offset)
    }

    /// Interrupts the attempt, which the server will continue for whoever has the token.
    mutating func pause(resumeToken: String) throws(IllegalTransition) {
        stage = try stage.pause(resumeToken: resumeToken)
    }

    /// Continues the attempt where it was interrupted, and hands over the token of that pause.
    mutating func resume() throws(IllegalTransition) -> String {
        let (next, resumeToken) = try stage.resume()
        stage = next
        return resumeToken
    }

    /// Ends the download, whose bytes are all in this file; while some are missing that is forbidden.
    mutating func finish(file: String) throws(IllegalTransition) {
        stage = try stage.finish(file: file)
    }

    /// Gives the attempt up.
    mutating func fail(reason: String) throws(IllegalTransition) {
        stage = try stage.fail(reason: reason)
    }

    /// Begins the next attempt, from the first byte; after the last one that is forbidden.
    mutating func retry() throws(IllegalTransition) {
        stage = try stage.retry()
    }
}

/// A state: each move leads to another state, and is refused unless a type says otherwise.
private protocol DownloadStage: CustomStringConvertible {
    var phase: Download.Phase { get }

    func start() throws(IllegalTransition) -> any DownloadStage
    func receive(upTo offset: Int) throws(IllegalTransition) -> any DownloadStage
    func pause(resumeToken: String) throws(IllegalTransition) -> any DownloadStage
    func resume() throws(IllegalTransition) -> (any DownloadStage, resumeToken: String)
    func finish(file: String) throws(IllegalTransition) -> any DownloadStage
    func fail(reason: String) throws(IllegalTransition) -> any DownloadStage
    func retry() throws(IllegalTransition) -> any DownloadStage
}

extension DownloadStage {
    func refusal(of action: Download.Action) -> IllegalTransition {
        IllegalTransition(from: phase, action: action)
    }

    func start() throws(IllegalTransition) -> any DownloadStage { throw refusal(of: .start) }

    func receive(upTo offset: Int) throws(IllegalTransition) -> any DownloadStage {
        throw refusal(of: .receive)
    }

    func pause(resumeToken: String) throws(IllegalTransition) -> any DownloadStage {
        throw refusal(of: .pause)
    }

    func resume() throws(IllegalTransition) -> (any DownloadStage, resumeToken: String) {
        throw refusal(of: .resume)
    }

    func finish(file: String) throws(IllegalTransition) -> any DownloadStage { throw refusal(of: .finish) }

    func fail(reason: String) throws(IllegalTransition) -> any DownloadStage { throw refusal(of: .fail) }

    func retry() throws(IllegalTransition) -> any DownloadStage { throw refusal(of: .retry) }
}

private struct IdleStage: DownloadStage {
    let totalBytes: Int

    var phase: Download.Phase { .idle }
    var description: String { "idle" }

    func start() -> any DownloadStage {
        RunningStage(totalBytes: totalBytes, attempt: 1)
    }
}

private struct RunningStage: DownloadStage {
    let totalBytes: Int
    let attempt: Int
    var receivedBytes = 0

    var phase: Download.Phase { .running }
    var description: String { "running: \(receivedBytes) of \(totalBytes) bytes, attempt \(attempt)" }

    func receive(upTo offset: Int) -> any DownloadStage {
        var next = self
        next.receivedBytes = min(max(offset, receivedBytes), totalBytes)
        return next
    }

    func pause(resumeToken: String) -> any DownloadStage {
        PausedStage(interrupted: self, resumeToken: resumeToken)
    }

    func finish(file: String) throws(IllegalTransition) -> any DownloadStage {
        guard receivedBytes == totalBytes else { throw refusal(of: .finish) }
        return FinishedStage(file: file)
    }

    func fail(reason: String) -> any DownloadStage {
        FailedStage(interrupted: self, reason: reason)
    }
}

private struct PausedStage: DownloadStage {
    let interrupted: RunningStage
    let resumeToken: String

    var phase: Download.Phase { .paused }
    var description: String {
        "paused: \(interrupted.receivedBytes) of \(interrupted.totalBytes) bytes, attempt \(interrupted.attempt)"
    }

    func resume() -> (any DownloadStage, resumeToken: String) {
        (interrupted, resumeToken)
    }
}

private struct FinishedStage: DownloadStage {
    let file: String

    var phase: Download.Phase { .finished }
    var description: String { "finished: \(file)" }
}

private struct FailedStage: DownloadStage {
    let interrupted: RunningStage
    let reason: String

    var phase: Download.Phase { .failed }
    var description: String { "failed: \(reason), attempt \(interrupted.attempt)" }

    func retry() throws(IllegalTransition) -> any DownloadStage {
        guard interrupted.attempt < Download.attemptLimit else { throw refusal(of: .retry) }
        return RunningStage(totalBytes: interrupted.totalBytes, attempt: interrupted.attempt + 1)
    }
}
