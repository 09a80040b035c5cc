import Testing

@testable import VaultChapter

@Suite("values") struct ValuesTests {
    @Test("The answer is 42") func number() { #expect(answer() == 42) }
    @Test("The greeting has the name") func text() {
        #expect(greeting("Ann") == "Hello, Ann!")
        #expect(greeting("").isEmpty == false)
    }
    @Test("The primes to 5 are listed") func list() {
        let all = primes()
        #expect(all == [2, 3, 5])
        #expect(all.contains(5) && !all.contains(4))
        #expect(all.count == 3 && all.first == 2 && all[2] == 5)
        #expect("\(all.map { $0 + 1 })" == "[3, 4, 6]")
    }
    @Test("The card is a seven") func value() {
        #expect(card() == Card(rank: 7))
        #expect(String(card().rank) == "7")
    }
    @Test("The light is green") func structure() {
        let shown = light()
        #expect(shown == .green)
    }
}
