/// Text put into Markdown so that all of it is read as text.
enum MarkdownText {
    /// The text with every sign escaped that Markdown, its tables, or GitHub's mentions and formulas would take for its own.
    static func escaped(_ text: String) -> String {
        let text = text.replacingScalars { scalar in
            switch scalar {
            case "\\", "`", "*", "_", "[", "]", "{", "}", "|", "~", "$", "!", "#", "/": "\\\(scalar)"
            case "<": "&lt;"
            case ">": "&gt;"
            case "&": "&amp;"
            case "@": "&#64;"
            case "\n", "\r", "\t": " "
            default: nil
            }
        }
        return text.contains("www.") ? text.replacing("www.", with: "www\\.") : text
    }

    /// The lines of a text as one paragraph below a list item of that depth. What would begin a list or a heading at
    /// the beginning of a line is escaped, too.
    static func paragraph(_ text: String, indentation: String) -> String {
        let lines = ClassText.lines(text).map { line in
            let line = line.drop { $0.isWhitespace }
            let number = line.prefix { $0.isASCII && $0.isNumber }
            let rest = line.dropFirst(number.count)
            guard let first = rest.unicodeScalars.first, "-+=.):".unicodeScalars.contains(first),
                number.isEmpty == "-+=:".unicodeScalars.contains(first)
            else { return escaped(String(line)) }
            return number + "\\" + escaped(String(rest))
        }
        return lines.filter { !$0.isEmpty }.joined(separator: "  \n\(indentation)")
    }

    /// A block of code that its text cannot end: its fence is longer than any row of backticks in it.
    static func block(_ text: String, language: String = "") -> String {
        var (longest, run) = (0, 0)
        for scalar in text.unicodeScalars {
            run = scalar == "`" ? run + 1 : 0
            longest = max(longest, run)
        }
        let fence = String(repeating: "`", count: max(3, longest + 1))
        return "\(fence)\(language)\n\(text)\n\(fence)"
    }
}
