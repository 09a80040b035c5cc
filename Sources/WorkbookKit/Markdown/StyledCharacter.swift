/// How a piece of text is shown on a terminal with colour.
struct TextStyle: OptionSet, Sendable {
    let rawValue: Int

    static let bold = TextStyle(rawValue: 1)
    static let dim = TextStyle(rawValue: 2)
    static let italic = TextStyle(rawValue: 4)
    static let underline = TextStyle(rawValue: 8)
    static let code = TextStyle(rawValue: 16)

    /// The escape sequence that begins the style.
    var sequence: String {
        let codes: [(TextStyle, String)] = [
            (.bold, "1"), (.dim, "2"), (.italic, "3"), (.underline, "4"), (.code, "36"),
        ]
        return "\u{1B}[\(codes.filter { contains($0.0) }.map(\.1).joined(separator: ";"))m"
    }
}

/// One character and its style, so that text is broken into lines before it is coloured.
struct StyledCharacter: Equatable {
    var character: Character
    var style: TextStyle
}

extension [StyledCharacter] {
    init(styling text: String, _ style: TextStyle = []) {
        self = text.map { StyledCharacter(character: $0, style: style) }
    }

    var columns: Int { reduce(0) { $0 + DisplayWidth.columns(of: $1.character) } }

    func adding(_ style: TextStyle) -> [StyledCharacter] {
        map { StyledCharacter(character: $0.character, style: $0.style.union(style)) }
    }

    /// The text, with escape sequences where there is colour.
    func text(isColored: Bool) -> String {
        guard isColored else { return String(map(\.character)) }
        var text = ""
        var style: TextStyle = []
        for element in self {
            if element.style != style {
                if !style.isEmpty { text += "\u{1B}[0m" }
                if !element.style.isEmpty { text += element.style.sequence }
                style = element.style
            }
            text.append(element.character)
        }
        return style.isEmpty ? text : text + "\u{1B}[0m"
    }
}
