/// Text that a student may have chosen, made fit to be shown. Escaping for a format comes after this.
enum ClassText {
    /// The text on one line, without control characters and cut where it gets too long. Never empty.
    static func line(_ text: String, limit: Int = 200) -> String {
        let words = cut(text, limit: limit).printable.split(whereSeparator: \.isWhitespace)
        return words.isEmpty ? "?" : words.joined(separator: " ")
    }

    /// The lines of the text, without control characters but the tabulator and without empty lines at the end.
    static func lines(_ text: String, limit: Int = 4_000) -> [String] {
        var lines = cut(text, limit: limit).printable.split(
            omittingEmptySubsequences: false, whereSeparator: \.isNewline
        ).map(String.init)
        while lines.last?.allSatisfy(\.isWhitespace) == true { lines.removeLast() }
        return lines
    }

    /// The first so many Unicode scalars; one character may be thousands of them.
    static func cut(_ text: String, limit: Int) -> String {
        let scalars = text.unicodeScalars
        guard let end = scalars.index(scalars.startIndex, offsetBy: limit, limitedBy: scalars.endIndex),
            end < scalars.endIndex
        else { return text }
        return String(scalars[..<end]) + "…"
    }

    /// The text as one part of a path: letters, digits, hyphens and underscores of ASCII, nothing that leads elsewhere.
    static func fileName(_ text: String) -> String {
        let name = String(text.unicodeScalars.prefix(100)).unicodeScalars.map { scalar in
            let isKept =
                scalar.isASCII
                && (scalar.properties.isAlphabetic || "0123456789-_".unicodeScalars.contains(scalar))
            return isKept ? Character(scalar) : "-"
        }
        return name.isEmpty ? "-" : String(name)
    }

    /// The text with some of its Unicode scalars replaced. Characters would not do: a quotation mark that an accent
    /// follows is another character, and no other sign to a program that reads bytes.
    static func replacing(_ text: String, _ replacement: (Unicode.Scalar) -> String?) -> String {
        let scalars = text.unicodeScalars
        var (result, kept) = ("", scalars.startIndex)
        for index in scalars.indices {
            guard let other = replacement(scalars[index]) else { continue }
            result.unicodeScalars += scalars[kept..<index]
            result += other
            kept = scalars.index(after: index)
        }
        // Most texts have nothing to replace, and are not copied.
        guard kept > scalars.startIndex else { return text }
        result.unicodeScalars += scalars[kept...]
        return result
    }
}
