import Testing

@testable import WorkbookKit

@Suite("Long output is cut in the middle and counted")
struct CappedOutputTests {
    private func capped(_ text: String, pieces: Int = 3, limit: Int = 10) -> CappedOutput {
        var output = CappedOutput(limit: limit)
        let bytes = Array(text.utf8)
        for start in stride(from: 0, to: bytes.count, by: pieces) {
            output.append(bytes[start..<min(start + pieces, bytes.count)])
        }
        return output
    }

    @Test("Nothing") func nothing() {
        #expect(capped("").parts == ("", ""))
        #expect(capped("").cut == 0)
    }

    @Test("What fits is whole", arguments: ["a", "12345", "123456", "1234567890"], [1, 3, 100])
    func fits(text: String, pieces: Int) {
        let output = capped(text, pieces: pieces)
        #expect(output.parts == (text, "") && output.cut == 0 && output.total == text.utf8.count)
    }

    @Test("What does not is its beginning and its end", arguments: [1, 3, 100])
    func cuts(pieces: Int) {
        let output = capped("12345-middle-67890", pieces: pieces)
        #expect(output.parts == ("12345", "67890"))
        #expect(output.cut == 8 && output.total == 18)
    }

    @Test("A character that lies across the middle stays one", arguments: [1, 2, 100])
    func middle(pieces: Int) {
        #expect(capped("123中45", pieces: pieces).parts.head == "123中45")
        #expect(capped("1234中5678中0", pieces: pieces).parts == ("1234", "8中0"))
        #expect(capped("1234中56中890", pieces: pieces).parts == ("1234", "890"))
    }

    @Test("However much comes, little is kept") func bounded() {
        var output = CappedOutput(limit: 100)
        for _ in 0..<10_000 { output.append([UInt8](repeating: 0x61, count: 1_000)) }
        #expect(output.total == 10_000_000 && output.cut == 9_999_900)
        #expect(output.parts.head.utf8.count == 50 && output.parts.tail.utf8.count == 50)
    }
}
