import Testing

@testable import WorkbookKit

@Suite("Waiting takes the time that we were there to wait")
struct PatienceTests {
    @Test("It runs out with the time") func runsOut() {
        var patience = Patience(seconds: 10, now: 100)
        for tick in 1...100 { patience.look(now: 100 + Double(tick) / 10) }
        #expect(abs(patience.left) < 1e-9)
        patience.look(now: 110.1)
        #expect(patience.left < 0)
    }

    @Test("A machine that was suspended for an hour has waited for one look") func suspended() {
        var patience = Patience(seconds: 10, now: 100)
        patience.look(now: 3700)
        #expect(patience.left == 10 - Patience.longestStep)
        patience.look(now: 3700.25)
        #expect(patience.left == 9.75 - Patience.longestStep)
    }

    @Test("A clock that goes back gives no time") func backwards() {
        var patience = Patience(seconds: 10, now: 100)
        patience.look(now: 50)
        #expect(patience.left == 10)
        patience.look(now: 50.25)
        #expect(patience.left == 9.75)
    }
}
