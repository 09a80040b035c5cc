/// A source without its comments and without the text of its strings; code inside of a string, `\(…)`, stays. Lines and
/// columns, in bytes, are those of the source.
struct CodeText {
    let text: String

    init(_ source: [UInt8]) {
        var scanner = CodeScanner(source: source)
        scanner.scan(until: nil)
        text = String(decoding: scanner.code, as: UTF8.self)
    }

    /// All words of the code.
    var words: [String] {
        // Asking each character whether it is a letter is slow, and for most sources its byte says so.
        guard text.utf8.allSatisfy({ $0 < 128 }) else {
            return text.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init)
        }
        return text.utf8.split { !PolicyCheck.isWord($0) }.map { String(Substring($0)) }
    }
}

/// Walks through a source and blanks what is no code.
private struct CodeScanner {
    let source: [UInt8]
    var code: [UInt8] = []
    private var position = 0

    init(source: [UInt8]) {
        self.source = source
        code.reserveCapacity(source.count)
    }

    private func starts(_ word: String, at index: Int) -> Bool { source[index...].starts(with: word.utf8) }

    private mutating func blank(_ count: Int) {
        for _ in 0..<count where position < source.count {
            code.append(source[position] == 10 ? 10 : 32)
            position += 1
        }
    }

    /// Reads code up to the bracket that closes a piece of a string, or to the end.
    mutating func scan(until end: UInt8?) {
        var depth = 0
        while position < source.count {
            let byte = source[position]
            if starts("//", at: position) {
                while position < source.count, source[position] != 10, source[position] != 13 { blank(1) }
            } else if starts("/*", at: position) {
                comment()
            } else if byte == UInt8(ascii: "`") {
                name()
            } else if byte == UInt8(ascii: "\"") {
                string(hashes: 0)
            } else if byte == UInt8(ascii: "#") {
                let hashes = source[position...].prefix { $0 == byte }.count
                if position + hashes < source.count, source[position + hashes] == UInt8(ascii: "\"") {
                    string(hashes: hashes)
                } else {
                    code += source[position..<position + hashes]
                    position += hashes
                }
            } else {
                if end != nil {
                    if byte == UInt8(ascii: "(") { depth += 1 }
                    if byte == UInt8(ascii: ")") {
                        depth -= 1
                        if depth < 0 { return }
                    }
                }
                code.append(byte)
                position += 1
            }
        }
    }

    /// A name in backticks may hold quotes and slashes, which then mean nothing.
    private mutating func name() {
        repeat {
            code.append(source[position])
            position += 1
        } while position < source.count && source[position] != UInt8(ascii: "`") && source[position] != 10
        guard position < source.count, source[position] != 10 else { return }
        code.append(source[position])
        position += 1
    }

    /// Comments nest.
    private mutating func comment() {
        var depth = 0
        repeat {
            if starts("/*", at: position) {
                depth += 1
                blank(2)
            } else if starts("*/", at: position) {
                depth -= 1
                blank(2)
            } else {
                blank(1)
            }
        } while depth > 0 && position < source.count
    }

    /// Whether `#""" …` is a string of one line that begins with quotes: it is where its line has the end of one.
    private func isOneLine(_ marks: String) -> Bool {
        guard !marks.isEmpty else { return false }
        let end = Array(("\"" + marks).utf8)
        let line = source[(position + marks.utf8.count + 1)...].prefix { $0 != 10 && $0 != 13 }
        return line.indices.contains { line[$0...].starts(with: end) }
    }

    private mutating func string(hashes: Int) {
        let marks = String(repeating: "#", count: hashes)
        let isLong = starts(marks + "\"\"\"", at: position) && !isOneLine(marks)
        let quote = isLong ? "\"\"\"" : "\""
        let (end, escape, piece) = (quote + marks, "\\" + marks, "\\" + marks + "(")
        blank(hashes + quote.utf8.count)
        while position < source.count, !starts(end, at: position) {
            if starts(piece, at: position) {
                blank(hashes + 2)
                scan(until: UInt8(ascii: ")"))
                blank(1)
            } else if starts(escape, at: position) {
                blank(hashes + 2)
            } else {
                // A string that is not closed ends with its line.
                if !isLong, source[position] == 10 || source[position] == 13 { return }
                blank(1)
            }
        }
        blank(end.utf8.count)
    }
}
