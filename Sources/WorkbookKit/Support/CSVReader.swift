/// A text of comma-separated values, after RFC 4180; the line ends of all systems and a byte order mark are taken as well.
/// Where the first line has more semicolons or tabs than commas, these are what separates: so do spreadsheets of many
/// countries.
struct CSVReader {
    struct Record: Equatable {
        /// The line on which it begins, from 1.
        var line: Int
        var fields: [String]

        /// Whether there is nothing in it but separators and blanks.
        var isEmpty: Bool { fields.allSatisfy { $0.allSatisfy(\.isWhitespace) } }
    }

    /// A quote that is never closed, and the line on which it stands.
    struct OpenQuote: Error, Equatable {
        var line: Int
    }

    private(set) var rows: [Record] = []

    init(_ text: String) throws(OpenQuote) {
        // By scalars: a quote that has a combining accent after it is a quote all the same.
        var rest = text.unicodeScalars[...]
        if rest.first?.value == 0xFEFF { rest.removeFirst() }
        let separator = Self.separator(of: rest)
        var record = Record(line: 1, fields: [])
        var field = String.UnicodeScalarView()
        var quote: Int?
        var line = 1
        var wasReturn = false
        while let scalar = rest.popFirst() {
            let endsReturn = wasReturn && scalar == "\n"
            wasReturn = scalar == "\r"
            if Self.isNewline(scalar), !endsReturn { line += 1 }
            if quote != nil {
                if scalar != "\"" {
                    field.append(scalar)
                } else if rest.first == "\"" {
                    field.append(rest.removeFirst())
                } else {
                    quote = nil
                }
            } else if scalar == "\"" && field.isEmpty {
                quote = line
            } else if scalar == separator {
                record.fields.append(String(field))
                field = .init()
            } else if Self.isNewline(scalar) {
                if endsReturn {
                    record.line = line
                    continue
                }
                record.fields.append(String(field))
                rows.append(record)
                record = Record(line: line, fields: [])
                field = .init()
            } else {
                field.append(scalar)
            }
        }
        if let quote { throw OpenQuote(line: quote) }
        if !field.isEmpty || !record.fields.isEmpty {
            record.fields.append(String(field))
            rows.append(record)
        }
    }

    private static func isNewline(_ scalar: Unicode.Scalar) -> Bool { scalar == "\n" || scalar == "\r" }

    /// What the first line that is not empty has most of, outside of quotes.
    private static func separator(of text: Substring.UnicodeScalarView) -> Unicode.Scalar {
        let candidates: [Unicode.Scalar] = [",", ";", "\t"]
        let blanks = Set([" ", "\r", "\n", "\""] + candidates)
        let lines = text.split(whereSeparator: isNewline)
        guard let first = lines.first(where: { !$0.allSatisfy(blanks.contains) }) else { return "," }
        var counts: [Unicode.Scalar: Int] = [:]
        var isQuoted = false
        for scalar in first {
            if scalar == "\"" { isQuoted.toggle() }
            if !isQuoted { counts[scalar, default: 0] += 1 }
        }
        // Of equals the first.
        return candidates.reversed().max { counts[$0, default: 0] < counts[$1, default: 0] } ?? ","
    }
}
