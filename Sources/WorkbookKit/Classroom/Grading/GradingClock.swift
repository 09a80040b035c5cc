/// How long the rest of a class will take, from how long the beginning took.
struct GradingClock: Sendable {
    private let start: Double

    /// - Parameter now: What a clock that never jumps shows, in seconds.
    init(now: Double = monotonicSeconds()) { start = now }

    /// What is said behind the count of files; nothing while it would be a guess.
    func left(_ done: Int, of count: Int, in language: Language, now: Double = monotonicSeconds()) -> String {
        let passed = now - start
        guard done > 3, passed > 2, done < count else { return "" }
        let seconds = Int(passed / Double(done) * Double(count - done)) + 1
        return seconds < 90
            ? language(", about \(seconds) s left", "，大约还要 \(seconds) 秒")
            : language(", about \((seconds + 59) / 60) min left", "，大约还要 \((seconds + 59) / 60) 分钟")
    }
}
