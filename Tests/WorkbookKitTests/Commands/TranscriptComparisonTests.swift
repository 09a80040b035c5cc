import Testing

@testable import WorkbookKit

@Suite("A transcript is compared line by line")
struct TranscriptComparisonTests {
    @Test(
        "White space at the ends of lines and of the text does not count",
        arguments: [("", ""), ("", "\n\n"), ("a", "a\n"), ("a \nb", "a\nb\n\n"), ("a\r\nb", "a\nb")])
    func same(printed: String, expected: String) {
        #expect(TranscriptComparison(printed: printed, expected: expected).isSame)
    }

    @Test(
        "White space at the beginning does, and so do empty lines within",
        arguments: [(" a", "a"), ("a\n\nb", "a\nb")])
    func different(printed: String, expected: String) {
        #expect(!TranscriptComparison(printed: printed, expected: expected).isSame)
    }

    @Test("Missing and extra lines stand where they belong") func lines() {
        #expect(
            TranscriptComparison(printed: "a\nx\nc\nd", expected: "a\nb\nc").lines
                == [.same("a"), .extra("x"), .missing("b"), .same("c"), .extra("d")])
        #expect(TranscriptComparison(printed: "", expected: "a\nb").lines == [.missing("a"), .missing("b")])
        #expect(TranscriptComparison(printed: "a", expected: "").lines == [.extra("a")])
    }
}
