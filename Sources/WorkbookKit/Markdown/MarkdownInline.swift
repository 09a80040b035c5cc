/// Reads emphasis, code and links inside a line; a mark without its partner is text.
struct MarkdownInline {
    private let characters: [Character]
    private let isColored: Bool
    private var position = 0
    private var output: [StyledCharacter] = []

    /// The styled characters of a text. Without colour, code keeps its backticks.
    static func styled(_ text: String, isColored: Bool) -> [StyledCharacter] {
        var reader = MarkdownInline(characters: Array(text), isColored: isColored)
        reader.read()
        return reader.output
    }

    private init(characters: [Character], isColored: Bool) {
        self.characters = characters
        self.isColored = isColored
    }

    private mutating func read() {
        while position < characters.count {
            if readEscape() || readCode() || readEmphasis() || readLink() || readTag() || readEntity() {
                continue
            }
            let character = characters[position]
            // A line feed in the source is a space, and between two Chinese characters nothing.
            if character == "\n" {
                let joins = [position - 1, position + 1].allSatisfy { index in
                    characters.indices.contains(index) && DisplayWidth.columns(of: characters[index]) == 2
                }
                if !joins { append(" ") }
            } else {
                append(String(character))
            }
            position += 1
        }
    }

    private mutating func append(_ text: String, _ style: TextStyle = []) {
        output += [StyledCharacter](styling: text, style)
    }

    private func inner(_ range: Range<Int>) -> [StyledCharacter] {
        Self.styled(String(characters[range]), isColored: isColored)
    }

    private mutating func readEscape() -> Bool {
        guard characters[position] == "\\", position + 1 < characters.count else { return false }
        let next = characters[position + 1]
        guard next == "\n" || (next.isASCII && (next.isPunctuation || next.isSymbol)) else { return false }
        append(String(next))
        position += 2
        return true
    }

    private mutating func readCode() -> Bool {
        let count = run(of: "`", at: position)
        guard count > 0 else { return false }
        var end = position + count
        while end < characters.count {
            let closing = run(of: "`", at: end)
            if closing == count {
                var code = String(characters[position + count..<end]).replacing("\n", with: " ")
                if count > 1 || code.hasPrefix(" `") { code = code.trimmed }
                append(isColored ? code : "`\(code)`", .code)
                position = end + count
                return true
            }
            end += max(1, closing)
        }
        append(String(repeating: "`", count: count))
        position += count
        return true
    }

    private mutating func readEmphasis() -> Bool {
        let mark = characters[position]
        guard mark == "*" || mark == "_" else { return false }
        let count = min(run(of: mark, at: position), 3)
        let start = position + count
        let opens = start < characters.count && !characters[start].isWhitespace
        // An underscore inside a word, as in `snake_case`, is a letter of it.
        let isInWord = mark == "_" && position > 0 && characters[position - 1].isASCIIWord
        if opens, !isInWord, let end = closing(mark, count, from: start) {
            let styles: [TextStyle] = [.italic, .bold, [.bold, .italic]]
            output += inner(start..<end).adding(styles[count - 1])
            position = end + count
            return true
        }
        append(String(repeating: mark, count: count))
        position = start
        return true
    }

    private func closing(_ mark: Character, _ count: Int, from start: Int) -> Int? {
        var index = start
        while index < characters.count {
            if characters[index] == "\\" {
                index += 2
            } else if characters[index] == "`" {
                index = endOfCode(at: index)
            } else if characters[index] == mark {
                let found = run(of: mark, at: index)
                let after = index + found
                let isInWord = mark == "_" && after < characters.count && characters[after].isASCIIWord
                if found == count || (found == 3 && count < 3), index > start, !isInWord,
                    !characters[index - 1].isWhitespace
                {
                    return after - count
                }
                index = after
            } else {
                index += 1
            }
        }
        return nil
    }

    private func endOfCode(at start: Int) -> Int {
        let count = run(of: "`", at: start)
        var index = start + count
        while index < characters.count {
            let found = run(of: "`", at: index)
            if found == count { return index + count }
            index += max(1, found)
        }
        return start + count
    }

    /// `[text](address)` shows as "text (address)"; so does a picture, with its description.
    private mutating func readLink() -> Bool {
        let isPicture = characters[position] == "!"
        let open = position + (isPicture ? 1 : 0)
        guard open < characters.count, characters[open] == "[", let close = partner(of: "[", "]", at: open),
            close + 1 < characters.count, characters[close + 1] == "(",
            let end = partner(of: "(", ")", at: close + 1)
        else { return false }
        let target = String(characters[close + 2..<end]).split(separator: " ").first.map(String.init) ?? ""
        let address = target.hasPrefix("<") ? String(target.dropFirst().dropLast()) : target
        let label = inner(open + 1..<close)
        output += label.adding(.underline)
        if !address.isEmpty, address != String(label.map(\.character)) { append(" (\(address))", .dim) }
        position = end + 1
        return true
    }

    private func partner(of open: Character, _ close: Character, at start: Int) -> Int? {
        var depth = 0
        var index = start
        while index < characters.count {
            if characters[index] == "\\" {
                index += 1
            } else if characters[index] == "`", open == "[" {
                index = endOfCode(at: index) - 1
            } else if characters[index] == open {
                depth += 1
            } else if characters[index] == close {
                depth -= 1
            }
            if depth == 0 { return index }
            index += 1
        }
        return nil
    }

    /// `<br>` breaks the line and `<https://…>` is an address; every other tag is text.
    private mutating func readTag() -> Bool {
        guard characters[position] == "<", let end = characters[position...].firstIndex(of: ">") else {
            return false
        }
        let tag = String(characters[position + 1..<end])
        if ["br", "br/", "br /"].contains(tag.lowercased()) {
            append("\n")
        } else if tag.contains("://"), !tag.contains(" ") {
            append(tag, .underline)
        } else {
            return false
        }
        position = end + 1
        return true
    }

    private mutating func readEntity() -> Bool {
        let entities = ["&lt;": "<", "&gt;": ">", "&amp;": "&", "&quot;": "\"", "&nbsp;": "\u{A0}"]
        for (entity, text) in entities where characters[position...].starts(with: Array(entity)) {
            append(text)
            position += entity.count
            return true
        }
        return false
    }

    private func run(of mark: Character, at start: Int) -> Int {
        characters[start...].prefix { $0 == mark }.count
    }
}

extension Character {
    fileprivate var isASCIIWord: Bool { isASCII && (isLetter || isNumber) }
}
