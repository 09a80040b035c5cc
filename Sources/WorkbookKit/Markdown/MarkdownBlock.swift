/// A part of a lesson that stands on lines of its own.
indirect enum MarkdownBlock: Equatable, Sendable {
    enum Alignment: Sendable {
        case left, center, right
    }

    case heading(level: Int, String)
    case paragraph(String)
    case code(language: String, lines: [String])
    case quote([MarkdownBlock])
    /// A list; an ordered one begins at its number. A tight one has no blank lines between its items.
    case list(start: Int?, items: [[MarkdownBlock]], isTight: Bool)
    case table(header: [String], alignments: [Alignment], rows: [[String]])
    case details(summary: String, [MarkdownBlock])
    case rule
}
