/// The bytes of a source file, with its lines.
struct SourceText {
    let file: String
    let bytes: [UInt8]
    private let lineStarts: [Int]

    init(file: String, bytes: [UInt8]) {
        self.file = file
        self.bytes = bytes
        lineStarts = [0] + bytes.indices.filter { bytes[$0] == UInt8(ascii: "\n") }.map { $0 + 1 }
    }

    /// The place of a byte.
    func location(of offset: Int) -> Location {
        var low = 0
        var high = lineStarts.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if lineStarts[middle] <= offset { low = middle } else { high = middle }
        }
        return Location(file: file, line: low + 1, column: offset - lineStarts[low] + 1)
    }

    /// Where a word stands in a part of the source, not as a part of another word.
    func offset(of word: String, in range: ClosedRange<Int>) -> Int? {
        let word = Array(word.utf8)
        let end = min(range.upperBound + word.count, bytes.count)
        guard !word.isEmpty, range.lowerBound + word.count <= end else { return nil }
        return (range.lowerBound...(end - word.count)).first { start in
            let after = start + word.count
            return bytes[start..<after].elementsEqual(word)
                && (start == 0 || !Self.isWord(bytes[start - 1]))
                && (after == bytes.count || !Self.isWord(bytes[after]))
        }
    }

    /// The names between `<` and `>` right after a byte.
    func genericParameters(after offset: Int) -> [String] {
        guard offset < bytes.count, bytes[offset] == UInt8(ascii: "<") else { return [] }
        let list = bytes[(offset + 1)...].prefix { $0 != UInt8(ascii: ">") }
        return String(decoding: list, as: UTF8.self).split(separator: ",").compactMap { parameter in
            let name = parameter.split(separator: ":").first?.split(separator: " ").last
            return name.map(String.init)
        }
    }

    private static func isWord(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x5a, 0x61...0x7a, 0x5f, 0x80...: true
        default: false
        }
    }
}
