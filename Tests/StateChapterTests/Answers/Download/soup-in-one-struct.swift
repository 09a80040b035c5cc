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

    /// The state, in which everything has its place at any time.
    private struct State {
        var phase = Phase.idle
        var attempts = 0
        var receivedBytes = 0
        var resumeToken = ""
        var file = ""
        var reason = ""
    }

    private var state = State()

    init(totalBytes: Int) {
        self.totalBytes = totalBytes
    }

    /// The state's name.
    var phase: Phase { state.phase }

    var description: String {
        switch state.phase {
        case .idle: "idle"
        case .running, .paused:
            "\(state.phase): \(state.receivedBytes) of \(totalBytes) bytes, attempt \(state.attempts)"
        case .finished: "finished: \(state.file)"
        case .failed: "failed: \(state.reason), attempt \(state.attempts)"
        }
    }

    /// Begins the first attempt.
    mutating func start() throws(IllegalTransition) {
        try check(.start, isAllowed: state.phase == .idle)
        begin()
    }

    /// Notes that all bytes before this offset have arrived.
    mutating func receive(upTo offset: Int) throws(IllegalTransition) {
        try check(.receive, isAllowed: state.phase == .running)
        state.receivedBytes = min(max(offset, state.receivedBytes), totalBytes)
    }

    /// Interrupts the attempt, which the server will continue for whoever has the token.
    mutating func pause(resumeToken: String) throws(IllegalTransition) {
        try check(.pause, isAllowed: state.phase == .running)
        state.phase = .paused
        state.resumeToken = resumeToken
    }

    /// Continues the attempt where it was interrupted, and hands over the token of that pause.
    mutating func resume() throws(IllegalTransition) -> String {
        try check(.resume, isAllowed: state.phase == .paused)
        state.phase = .running
        defer { state.resumeToken = "" }
        return state.resumeToken
    }

    /// Ends the download, whose bytes are all in this file; while some are missing that is forbidden.
    mutating func finish(file: String) throws(IllegalTransition) {
        try check(.finish, isAllowed: state.phase == .running && state.receivedBytes == totalBytes)
        state.phase = .finished
        state.file = file
        state.receivedBytes = 0
    }

    /// Gives the attempt up.
    mutating func fail(reason: String) throws(IllegalTransition) {
        try check(.fail, isAllowed: state.phase == .running)
        state.phase = .failed
        state.reason = reason
        state.receivedBytes = 0
    }

    /// Begins the next attempt, from the first byte; after the last one that is forbidden.
    mutating func retry() throws(IllegalTransition) {
        try check(.retry, isAllowed: state.phase == .failed && state.attempts < Self.attemptLimit)
        begin()
    }

    private mutating func begin() {
        state.phase = .running
        state.attempts += 1
        state.receivedBytes = 0
        state.reason = ""
    }

    private func check(_ action: Action, isAllowed: Bool) throws(IllegalTransition) {
        guard isAllowed else { throw IllegalTransition(from: state.phase, action: action) }
    }
}
