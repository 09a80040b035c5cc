/// How text is marked on a terminal: colours where they are wanted, the plain text everywhere else.
package struct Style: Sendable {
    package var isColored: Bool

    package init(isColored: Bool) { self.isColored = isColored }

    /// Colours as asked for; `auto` wants a terminal that can show them and no `NO_COLOR`.
    package init(_ choice: Options.Color, isTerminal: Bool, environment: [String: String]) {
        switch choice {
        case .always: isColored = true
        case .never: isColored = false
        case .auto:
            isColored =
                isTerminal && environment["NO_COLOR", default: ""].isEmpty && environment["TERM"] != "dumb"
        }
    }

    func bold(_ text: String) -> String { mark(text, "1") }
    func dim(_ text: String) -> String { mark(text, "2") }
    func red(_ text: String) -> String { mark(text, "31") }
    func green(_ text: String) -> String { mark(text, "32") }
    func yellow(_ text: String) -> String { mark(text, "33") }
    func cyan(_ text: String) -> String { mark(text, "36") }

    private func mark(_ text: String, _ code: String) -> String {
        isColored && !text.isEmpty ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
    }
}

/// The signs that stand before a line.
enum Glyph {
    static let passed = "✔"
    static let failed = "✘"
    static let notChecked = "–"
    static let next = "→"
}
