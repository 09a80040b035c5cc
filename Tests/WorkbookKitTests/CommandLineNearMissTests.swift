import Testing

@testable import WorkbookKit

@Suite("A near miss is found")
struct CommandLineNearMissTests {
    private let names = ["mediator", "mediator/musketeers", "mediator/view-router", "run", "中介者"]

    @Test(
        "The nearest name is meant",
        arguments: [
            ("mediatr", "mediator"), ("MEDIATRO", "mediator"), ("mediator/musketers", "mediator/musketeers"),
            ("rnu", "run"), ("urn", "run"), ("中介", "中介者"), ("mediator/v", "mediator/view-router"),
        ]
    )
    func near(word: String, meant: String) {
        #expect(NearMiss.best(for: word, in: names) == meant)
    }

    @Test("What is far from every name means none", arguments: ["", "r", "x", "visitor", "factory", "med"])
    func far(word: String) {
        #expect(NearMiss.best(for: word, in: names) == nil)
    }

    @Test("No name, no near miss; of two that are as near the first is meant")
    func ties() {
        #expect(NearMiss.best(for: "run", in: [String]()) == nil)
        #expect(NearMiss.best(for: "rin", in: ["run", "ran"]) == "run")
    }

    @Test(
        "A slip counts once",
        arguments: [
            ("", "", 0), ("", "abc", 3), ("abc", "", 3), ("abc", "abc", 0), ("abc", "acb", 1),
            ("abc", "abcd", 1), ("abcd", "abd", 1), ("abc", "axc", 1), ("kitten", "sitting", 3),
        ]
    )
    func distance(old: String, new: String, slips: Int) {
        #expect(NearMiss.distance(from: Array(old), to: Array(new)) == slips)
    }
}
