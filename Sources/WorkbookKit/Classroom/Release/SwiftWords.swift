/// The identifiers that a piece of Swift source speaks of: every word outside of comments and the text of strings.
///
/// It knows no grammar, so it may find more than the compiler would, and never less: what is kept because of a word too
/// many does no harm, and that nothing is missing the compiler proves.
struct SwiftWords {
    private let source: [UInt8]
    private var position = 0
    private(set) var words: Set<String> = []

    init(in source: some Sequence<UInt8>) {
        self.source = Array(source)
        readCode(until: nil)
    }

    private mutating func readCode(until end: UInt8?) {
        var depth = 0
        while let byte = peek() {
            switch byte {
            case UInt8(ascii: "/") where peek(1) == UInt8(ascii: "/"): skipLine()
            case UInt8(ascii: "/") where peek(1) == UInt8(ascii: "*"): skipComment()
            case UInt8(ascii: "\""): readString(hashes: 0)
            case UInt8(ascii: "#"):
                let hashes = source[position...].prefix { $0 == UInt8(ascii: "#") }.count
                position += hashes
                if peek() == UInt8(ascii: "\"") { readString(hashes: hashes) }
            case let letter where Self.isWord(letter): readWord()
            default:
                position += 1
                if end == UInt8(ascii: ")") {
                    if byte == UInt8(ascii: "(") { depth += 1 }
                    if byte == UInt8(ascii: ")") {
                        if depth == 0 { return }
                        depth -= 1
                    }
                }
            }
        }
    }

    private mutating func readWord() {
        let start = position
        while let byte = peek(), Self.isWord(byte) { position += 1 }
        words.insert(String(decoding: source[start..<position], as: UTF8.self))
    }

    /// Reads a string from its opening quote; what is interpolated is code again.
    private mutating func readString(hashes: Int) {
        let isLong = peek(1) == UInt8(ascii: "\"") && peek(2) == UInt8(ascii: "\"")
        let quotes = isLong ? 3 : 1
        position += quotes
        while let byte = peek() {
            if byte == UInt8(ascii: "\""), has(UInt8(ascii: "\""), quotes), has(.hash, hashes, after: quotes)
            {
                position += quotes + hashes
                return
            }
            if byte == UInt8(ascii: "\\"), has(.hash, hashes, after: 1) {
                position += 1 + hashes
                if peek() == UInt8(ascii: "(") {
                    position += 1
                    readCode(until: UInt8(ascii: ")"))
                } else {
                    position += 1
                }
                continue
            }
            position += 1
        }
    }

    private mutating func skipLine() {
        while let byte = peek(), byte != 0x0a { position += 1 }
    }

    private mutating func skipComment() {
        var depth = 0
        while let byte = peek() {
            let next = peek(1)
            if byte == UInt8(ascii: "/"), next == UInt8(ascii: "*") {
                depth += 1
                position += 2
            } else if byte == UInt8(ascii: "*"), next == UInt8(ascii: "/") {
                depth -= 1
                position += 2
                if depth == 0 { return }
            } else {
                position += 1
            }
        }
    }

    private func peek(_ distance: Int = 0) -> UInt8? {
        position + distance < source.count ? source[position + distance] : nil
    }

    /// Whether the byte stands here so many times.
    private func has(_ byte: UInt8, _ count: Int, after distance: Int = 0) -> Bool {
        (0..<count).allSatisfy { peek(distance + $0) == byte }
    }

    private static func isWord(_ byte: UInt8) -> Bool {
        byte >= 0x80 || byte == UInt8(ascii: "_") || (0x30...0x39).contains(byte)
            || (0x41...0x5a).contains(byte)
            || (0x61...0x7a).contains(byte)
    }
}

extension UInt8 {
    fileprivate static let hash = UInt8(ascii: "#")
}
