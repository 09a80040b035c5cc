/// A text of comma-separated values, after RFC 4180; line ends of all systems, and a byte order mark, are taken as well.
struct CSVReader {
    struct Record: Equatable {
        /// The line on which it begins, from 1.
        var line: Int
        var fields: [String]
    }

    private(set) var rows: [Record] = []

    init(_ text: String) {
        var record = Record(line: 1, fields: [])
        var field = ""
        var isQuoted = false
        var line = 1
        var rest = Substring(text)
        if rest.unicodeScalars.first?.value == 0xFEFF { rest.unicodeScalars.removeFirst() }
        while let character = rest.popFirst() {
            if character.isNewline { line += 1 }
            if isQuoted {
                if character != "\"" {
                    field.append(character)
                } else if rest.first == "\"" {
                    field.append("\"")
                    rest.removeFirst()
                } else {
                    isQuoted = false
                }
            } else if character == "\"" && field.isEmpty {
                isQuoted = true
            } else if character == "," {
                record.fields.append(field)
                field = ""
            } else if character.isNewline {
                record.fields.append(field)
                rows.append(record)
                record = Record(line: line, fields: [])
                field = ""
            } else {
                field.append(character)
            }
        }
        if !field.isEmpty || !record.fields.isEmpty {
            record.fields.append(field)
            rows.append(record)
        }
    }
}
