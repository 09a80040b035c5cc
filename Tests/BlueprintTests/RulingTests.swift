import Blueprint
import Testing

@Suite("Ruling")
struct RulingTests {
    private let place = Location(file: "/course/Musketeers.swift", line: 12, column: 5)

    @Test("A ruling without violations holds")
    func empty() {
        #expect(Ruling().holds)
        #expect(Ruling.all().holds)
    }

    @Test("Rulings together keep every violation in order")
    func together() {
        let first = Violation(Sentence("one", "一"), at: place)
        let second = Violation(Sentence("two", "二"), at: place)
        let ruling = Ruling.all(Ruling([first]), Ruling()) + Ruling([second])
        #expect(!ruling.holds)
        #expect(ruling.violations == [first, second])
    }

    @Test("A sentence shows both languages, a location the file's name")
    func wording() {
        #expect(Sentence("one", "一").description == "one ‖ 一")
        #expect(place.description == "Musketeers.swift:12")
    }
}
