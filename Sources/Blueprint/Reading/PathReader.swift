/// Reads the names in a demangled text, such as `Module.Outer.(Inner in _8F3A…)`.
struct PathReader {
    private let bytes: [UInt8]
    private var position = 0

    init(_ text: String) {
        bytes = Array(text.utf8)
    }

    /// The byte to be read.
    var next: UInt8? { position < bytes.count ? bytes[position] : nil }

    /// The text that is left.
    var rest: String { String(decoding: bytes[position...], as: UTF8.self) }

    mutating func advance() { position += 1 }

    /// Reads past a prefix, if that is what comes.
    mutating func skip(_ prefix: String) -> Bool {
        guard bytes[position...].starts(with: prefix.utf8) else { return false }
        position += prefix.utf8.count
        return true
    }

    /// Reads past the first occurrence of a text, or to the end.
    mutating func skipPast(_ text: String) {
        while next != nil, !skip(text) { advance() }
    }

    /// Reads past the rest of `<<opaque return type of …>>.0`, which may hold another such text.
    mutating func skipOpaque() {
        var depth = 1
        while depth > 0, next != nil {
            if skip("<<") { depth += 1 } else if skip(">>") { depth -= 1 } else { advance() }
        }
        if skip(".") { _ = path() }
        while let digit = next, (0x30...0x39).contains(digit) { advance() }
    }

    /// Reads past the rest of `Local #1 in Module.function() -> ()`, up to what closes or parts it.
    mutating func skipContext() {
        var depth = 0
        while let byte = next {
            if skip("->") { continue }
            switch byte {
            case UInt8(ascii: "("), UInt8(ascii: "<"), UInt8(ascii: "["): depth += 1
            case UInt8(ascii: ")"), UInt8(ascii: ">"), UInt8(ascii: "]"): depth -= 1
            default: break
            }
            if depth < 0 || depth == 0 && byte == UInt8(ascii: ",") { return }
            advance()
        }
    }

    /// Reads names joined by dots; nil when no name comes.
    mutating func path() -> [String]? {
        guard let first = component() else { return nil }
        var path = [first]
        while next == UInt8(ascii: ".") {
            position += 1
            guard let more = component() else {
                position -= 1
                break
            }
            path.append(more)
        }
        return path
    }

    private mutating func component() -> String? {
        guard let byte = next else { return nil }
        if Self.startsWord(byte) { return word() }
        let start = position
        if skip("("), next.map(Self.startsWord) == true {
            let name = word()
            if skip(" in _") || skip(" in $") {
                skipPast(")")
                return name
            }
        }
        position = start
        return nil
    }

    private mutating func word() -> String {
        let start = position
        while let byte = next, Self.startsWord(byte) || (0x30...0x39).contains(byte) { position += 1 }
        return String(decoding: bytes[start..<position], as: UTF8.self)
    }

    private static func startsWord(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x41...0x5a, 0x61...0x7a, 0x5f, 0x24, 0x60, 0x80...: true
        default: false
        }
    }
}
