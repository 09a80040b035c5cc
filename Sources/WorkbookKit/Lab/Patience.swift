/// How long a program is still waited for. Time counts only while we run ourselves: on a machine that was suspended, or
/// that gave us no processor, the program had none either, and its time is not up.
struct Patience {
    /// What is left, in seconds; zero or below when it has run out.
    private(set) var left: Double
    private var last: Double

    /// The longest time between two looks that counts, in seconds. Who waits looks several times as often.
    static let longestStep = 0.5

    /// - Parameters:
    ///   - seconds: How long to wait.
    ///   - now: What a clock that never jumps shows, in seconds.
    init(seconds: Double, now: Double = monotonicSeconds()) {
        left = seconds
        last = now
    }

    /// Takes note of the time that has passed since the last look.
    mutating func look(now: Double = monotonicSeconds()) {
        left -= min(max(now - last, 0), Self.longestStep)
        last = now
    }
}
