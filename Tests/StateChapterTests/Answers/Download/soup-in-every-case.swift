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

    /// What is known, in which everything has its place at any time.
    private struct Info {
        var attempts = 0
        var receivedBytes = 0
        var resumeToken = ""
        var file: [String] = []
        var reason = ""
    }

    private enum State {
        case idle
        case running(Info)
        case paused(Info)
        case finished(Info)
        case failed(Info)
    }

    private var state = State.idle

    private var info: Info {
        switch state {
        case .idle: Info()
        case .running(let info), .paused(let info), .finished(let info), .failed(let info): info
        }
    }

    init(totalBytes: Int) {
        self.totalBytes = totalBytes
    }

    var phase: Phase {
        switch state {
        case .idle: .idle
        case .running: .running
        case .paused: .paused
        case .finished: .finished
        case .failed: .failed
        }
    }

    var description: String {
        switch state {
        case .idle: "idle"
        case .running, .paused:
            "\(phase): \(info.receivedBytes) of \(totalBytes) bytes, attempt \(info.attempts)"
        case .finished: "finished: \(info.file.joined())"
        case .failed: "failed: \(info.reason), attempt \(info.attempts)"
        }
    }

    mutating func start() throws(IllegalTransition) {
        try check(.start, isAllowed: phase == .idle)
        state = .running(Info(attempts: 1))
    }

    mutating func receive(upTo offset: Int) throws(IllegalTransition) {
        try check(.receive, isAllowed: phase == .running)
        var info = info
        info.receivedBytes = min(max(offset, info.receivedBytes), totalBytes)
        state = .running(info)
    }

    mutating func pause(resumeToken: String) throws(IllegalTransition) {
        try check(.pause, isAllowed: phase == .running)
        var info = info
        info.resumeToken = resumeToken
        state = .paused(info)
    }

    mutating func resume() throws(IllegalTransition) -> String {
        try check(.resume, isAllowed: phase == .paused)
        let token = info.resumeToken
        var info = info
        info.resumeToken = ""
        state = .running(info)
        return token
    }

    mutating func finish(file: String) throws(IllegalTransition) {
        try check(.finish, isAllowed: phase == .running && info.receivedBytes == totalBytes)
        var info = info
        info.file = [file]
        state = .finished(info)
    }

    mutating func fail(reason: String) throws(IllegalTransition) {
        try check(.fail, isAllowed: phase == .running)
        var info = info
        info.reason = reason
        state = .failed(info)
    }

    mutating func retry() throws(IllegalTransition) {
        try check(.retry, isAllowed: phase == .failed && info.attempts < Self.attemptLimit)
        state = .running(Info(attempts: info.attempts + 1))
    }

    private func check(_ action: Action, isAllowed: Bool) throws(IllegalTransition) {
        guard isAllowed else { throw IllegalTransition(from: phase, action: action) }
    }
}
