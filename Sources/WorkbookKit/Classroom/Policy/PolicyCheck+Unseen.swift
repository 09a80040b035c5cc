import Blueprint

/// What the compiler's tree leaves out, and what the text of a file may hide behind.
extension PolicyCheck {
    /// Default values of subscripts: the compiler's tree has no trace of them.
    func unseenSubscripts(in text: CodeText) -> [Refusal] {
        let code = Array(text.text.utf8)
        var refusals: [Refusal] = []
        var (line, start) = (1, 0)
        for index in code.indices {
            if code[index] == 10 { (line, start) = (line + 1, index + 1) }
            guard code[index...].starts(with: "subscript".utf8), index == 0 || !Self.isWord(code[index - 1]),
                Self.hasDefault(code[(index + 9)...])
            else { continue }
            refusals.append(
                Refusal(rule: .unseen, name: "subscript(… = …)", line: line, column: index - start + 1))
        }
        return refusals
    }

    static func isWord(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "_") || byte >= 128 || (48...57).contains(byte)
            || (65...90).contains(byte & 0xdf)
    }

    /// Whether the first brackets of the code hold a `=`.
    private static func hasDefault(_ code: ArraySlice<UInt8>) -> Bool {
        guard let first = code.first, !isWord(first) else { return false }
        var depth = 0
        // A list that is longer than any that a person writes is taken for one with a default.
        for byte in code.prefix(4096).drop(while: { $0 != UInt8(ascii: "(") }) {
            switch byte {
            case UInt8(ascii: "("): depth += 1
            case UInt8(ascii: ")"):
                depth -= 1
                if depth == 0 { return false }
            case UInt8(ascii: "="): return true
            default: break
            }
        }
        return depth > 0
    }

    /// A regular expression whose quotes or comment marks would end or begin a string for whoever reads the text.
    func unseenPatterns(at places: [Location], in source: [UInt8]) -> [Refusal] {
        guard !places.isEmpty else { return [] }
        let lines = source.split(separator: 10, omittingEmptySubsequences: false)
        return places.compactMap { place in
            guard lines.indices.contains(place.line - 1) else { return nil }
            let literal = Self.pattern(lines[place.line - 1].dropFirst(place.column - 1))
            let isSeen = literal.map { text in
                !["\"", "/*", "//"].contains { text.firstRange(of: Array($0.utf8)) != nil }
            }
            return isSeen == true ? nil : refusal(.unseen, "/…/", place)
        }
    }

    /// The literal that a line of code begins with, and the byte behind it: that one may make a comment of its end. Nil where
    /// it does not end in the line.
    private static func pattern(_ code: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
        let slash = UInt8(ascii: "/")
        let marks = code.prefix { $0 == UInt8(ascii: "#") }
        let end = [slash] + marks
        var index = code.startIndex + end.count
        while index < code.endIndex {
            if code[index...].starts(with: end) {
                // A slash belongs to the literal once: the first and the last are no comment with what is around.
                return code[(code.startIndex + end.count)..<min(index + end.count + 1, code.endIndex)]
            }
            index += code[index] == UInt8(ascii: "\\") ? 2 : 1
        }
        return nil
    }
}
