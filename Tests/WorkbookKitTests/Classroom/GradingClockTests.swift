import Testing

@testable import WorkbookKit

@Suite("How long grading will take is told once it is known")
struct GradingClockTests {
    private let clock = GradingClock(now: 100)

    @Test("Not after a few files, not in the first seconds, and not at the end") func silent() {
        #expect(clock.left(3, of: 100, in: .english, now: 200) == "")
        #expect(clock.left(50, of: 100, in: .english, now: 102) == "")
        #expect(clock.left(100, of: 100, in: .english, now: 200) == "")
    }

    @Test("In seconds, then in minutes, in the language asked for") func told() {
        #expect(clock.left(10, of: 20, in: .english, now: 110) == ", about 11 s left")
        #expect(clock.left(10, of: 20, in: .simplifiedChinese, now: 110) == "，大约还要 11 秒")
        #expect(clock.left(10, of: 1_010, in: .english, now: 110) == ", about 17 min left")
        #expect(clock.left(10, of: 1_010, in: .simplifiedChinese, now: 110) == "，大约还要 17 分钟")
    }
}
