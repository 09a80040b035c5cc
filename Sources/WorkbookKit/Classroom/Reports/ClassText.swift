/// Text that a student may have chosen, made fit to be shown. Escaping for a format comes after this.
enum ClassText {
    /// The text on one line, without control characters and cut where it gets too long. Never empty.
    static func line(_ text: String, limit: Int = 200) -> String {
        let words = cut(text, limit: limit).printable.split(whereSeparator: \.isWhitespace)
        return words.isEmpty ? "?" : words.joined(separator: " ")
    }

    /// The lines of the text, without control characters but the tabulator and without empty lines at the end.
    static func lines(_ text: String, limit: Int = 4_000) -> [String] {
        // By scalars: to divide a text into characters takes many times as long, and a line end is one by itself.
        var lines = cut(text, limit: limit).printable.unicodeScalars.split(
            omittingEmptySubsequences: false, whereSeparator: { ["\n", "\u{2028}", "\u{2029}"].contains($0) }
        ).map { String($0) }
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
}
