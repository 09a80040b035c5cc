import Testing

@testable import ToyChapter

@Suite("leaves") struct LeavesTests {
    @Test("One is one") func oneIsOne() { #expect(1 == 1) }
    @Test("The answer is 42") func isFortyTwo() { #expect(answer() == 42) }
    @Test("Two is two") func twoIsTwo() { #expect(2 == 2) }
}
