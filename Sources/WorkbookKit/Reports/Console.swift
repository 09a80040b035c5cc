/// Where the workbook speaks: the executable gives it the terminal, a test gives it a list.
package struct Console: Sendable {
    package var language: Language
    package var style: Style
    /// How many columns a line may take.
    package var width: Int
    /// Whether standard output is a terminal; live status and key presses need one.
    package var isTerminal: Bool
    let write: @Sendable (String) -> Void
    let complain: @Sendable (String) -> Void

    /// - Parameters:
    ///   - write: Takes text for standard output, line ends included.
    ///   - complain: Takes text for standard error, line ends included.
    package init(
        language: Language, style: Style, width: Int = 80, isTerminal: Bool = false,
        write: @escaping @Sendable (String) -> Void, complain: @escaping @Sendable (String) -> Void
    ) {
        self.language = language
        self.style = style
        self.width = width
        self.isTerminal = isTerminal
        self.write = write
        self.complain = complain
    }

    func print(_ line: String = "") { write(line + "\n") }
    func print(_ lines: [String]) { write(lines.map { $0 + "\n" }.joined()) }
    func error(_ line: String) { complain(line + "\n") }

    /// Shows a line that the next line replaces; nothing where there is no terminal.
    func status(_ text: String) {
        guard isTerminal else { return }
        var room = width - 1
        let shown = text.prefix { character in
            room -= DisplayWidth.columns(of: character)
            return room >= 0
        }
        write("\r\u{1B}[K\(style.dim(String(shown)))")
    }

    func clearStatus() {
        if isTerminal { write("\r\u{1B}[K") }
    }
}

extension String {
    /// The text without characters that would move a terminal's cursor or colour what follows: what the learner's code
    /// prints is shown, not obeyed.
    var printable: String {
        // Asking what kind of character each is takes long, and most texts have none but these.
        if utf8.allSatisfy({ (32...126).contains($0) || $0 == 10 || $0 == 9 }) { return self }
        // A line end of two characters is one.
        let text = utf8.contains(13) ? replacing("\r\n", with: "\n") : self
        return text.replacingScalars { scalar in
            if (32...126).contains(scalar.value) || scalar == "\n" || scalar == "\t" { return nil }
            return switch scalar.properties.generalCategory {
            case .control: "·"
            case .format where scalar.value != 0x200D: ""
            default: nil
            }
        }
    }
}
