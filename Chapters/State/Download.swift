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

    // TODO: Declare the states as an enum with associated values, store one of them, and write the moves.
    init(totalBytes: Int) {
        self.totalBytes = totalBytes
    }

    /// The state's name.
    var phase: Phase { .idle }

    /// The state and what is known in it:
    ///
    ///     idle
    ///     running: 300 of 1000 bytes, attempt 1
    ///     paused: 300 of 1000 bytes, attempt 1
    ///     finished: song.mp3
    ///     failed: no network, attempt 1
    var description: String { "" }

    /// Begins the first attempt.
    mutating func start() throws(IllegalTransition) {}

    /// Notes that all bytes before this offset have arrived.
    ///
    /// Notes may be late or wrong: progress never goes back, and never beyond the total.
    mutating func receive(upTo offset: Int) throws(IllegalTransition) {}

    /// Interrupts the attempt, which the server will continue for whoever has the token.
    mutating func pause(resumeToken: String) throws(IllegalTransition) {}

    /// Continues the attempt where it was interrupted, and hands over the token of that pause.
    mutating func resume() throws(IllegalTransition) -> String { "" }

    /// Ends the download, whose bytes are all in this file; while some are missing that is forbidden.
    mutating func finish(file: String) throws(IllegalTransition) {}

    /// Gives the attempt up.
    mutating func fail(reason: String) throws(IllegalTransition) {}

    /// Begins the next attempt, from the first byte; after the last one that is forbidden.
    mutating func retry() throws(IllegalTransition) {}
}
