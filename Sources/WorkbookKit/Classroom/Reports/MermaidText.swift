/// A class diagram in Mermaid that was made from a student's code.
enum MermaidText {
    /// The diagram without what could end the block it stands in, or do more than draw: Mermaid has links, calls and
    /// settings, which no class diagram of the workbook uses.
    static func safe(_ text: String) -> String {
        let lines = ClassText.lines(text, limit: 50_000).filter { line in
            let word = line.drop { $0.isWhitespace }.prefix { !$0.isWhitespace }.lowercased()
            return !["click", "link", "links", "callback", "href", "style", "classdef", "cssclass"].contains(
                word) && !word.hasPrefix("%%") && !word.hasPrefix("---")
        }
        return lines.joined(separator: "\n").replacingScalars { $0 == "`" ? "" : nil }
    }
}
