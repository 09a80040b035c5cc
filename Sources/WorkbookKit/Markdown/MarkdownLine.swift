/// The line that opens a block of code.
struct Fence {
    let mark: Character
    let count: Int
    let indent: Int
    let language: String

    init?(_ line: String) {
        let text = line.trimmed
        guard let mark = text.first, mark == "`" || mark == "~" else { return nil }
        count = text.prefix { $0 == mark }.count
        let info = String(text.dropFirst(count)).trimmed
        guard count >= 3, !(mark == "`" && info.contains("`")) else { return nil }
        self.mark = mark
        indent = line.indent
        language = info.split(separator: " ").first.map(String.init) ?? ""
    }

    func isClosed(by line: String) -> Bool {
        let text = line.trimmed
        return text.count >= count && text.allSatisfy { $0 == mark }
    }
}

/// The beginning of a list item.
struct ListMarker {
    /// What tells one list from the next: the bullet, or what follows the number.
    let kind: Character
    let number: Int?
    /// The column at which the item's text begins.
    let indent: Int
    let text: String

    init?(_ line: String) {
        let rest = line.trimmed
        let digits = rest.prefix { $0.isASCII && $0.isNumber }
        guard let kind = rest.dropFirst(digits.count).first, digits.count <= 9,
            (digits.isEmpty ? "-*+" : ".)").contains(kind)
        else { return nil }
        let after = rest.dropFirst(digits.count + 1)
        guard after.isEmpty || after.first == " " else { return nil }
        let spaces = after.prefix { $0 == " " }.count
        self.kind = kind
        number = Int(digits)
        indent = line.indent + digits.count + 1 + (1...4 ~= spaces ? spaces : 1)
        text = String(after.dropFirst(1...4 ~= spaces ? spaces : 1))
    }
}

extension String {
    var isBlank: Bool { allSatisfy { $0 == " " } }
    var indent: Int { prefix { $0 == " " }.count }

    var trimmed: String {
        guard let end = lastIndex(where: { $0 != " " && $0 != "\n" }) else { return "" }
        return String(self[...end].drop { $0 == " " || $0 == "\n" })
    }

    /// The line without the spaces around it; two at its end ask for a line break, which a backslash says too.
    var trimmedKeepingBreak: String { hasSuffix("  ") ? trimmed + "\\" : trimmed }

    func droppingIndent(upTo count: Int) -> String { String(dropFirst(Swift.min(indent, count))) }

    func isTag(_ tag: String) -> Bool { trimmed.lowercased().hasPrefix(tag) }

    var isRule: Bool {
        let marks = filter { $0 != " " }
        return marks.count >= 3
            && ["-", "*", "_"].contains { mark in marks.allSatisfy { String($0) == mark } }
    }

    /// The cells of a table's row; nil for a line that is none. A bar in code or after a backslash is text.
    var cells: [String]? {
        var cells = [""]
        var isCode = false
        var isEscaped = false
        for character in trimmed {
            if character == "|", !isCode, !isEscaped {
                cells.append("")
            } else {
                if isEscaped, character == "|" { cells[cells.count - 1].removeLast() }
                cells[cells.count - 1].append(character)
                if character == "`" { isCode.toggle() }
            }
            isEscaped = character == "\\" && !isEscaped
        }
        guard cells.count > 1 else { return nil }
        if trimmed.hasPrefix("|") { cells.removeFirst() }
        if cells.count > 1, cells.last?.isBlank == true { cells.removeLast() }
        return cells.map(\.trimmed)
    }
}
