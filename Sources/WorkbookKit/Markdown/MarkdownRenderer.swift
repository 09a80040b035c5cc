/// Shows a lesson's Markdown on a terminal.
package struct MarkdownRenderer: Sendable {
    /// The widest line, between 40 and 100 columns; code alone may be wider.
    package let width: Int

    /// Whether escape sequences may be used.
    package let isColored: Bool

    /// The language of the few words that are not the lesson's.
    package let language: Language

    /// A renderer; a width outside 40…100 is brought inside.
    package init(width: Int, isColored: Bool, language: Language) {
        self.width = min(max(width, 40), 100)
        self.isColored = isColored
        self.language = language
    }

    /// The text for the terminal, ending in a line feed unless it is empty.
    package func render(_ markdown: String) -> String {
        let lines = lines(of: MarkdownParser.blocks(of: markdown), width: width)
        return lines.map { $0.text(isColored: isColored) + "\n" }.joined()
    }

    typealias Line = [StyledCharacter]

    private func lines(of blocks: [MarkdownBlock], width: Int, isTight: Bool = false) -> [Line] {
        var lines: [Line] = []
        for block in blocks {
            if !lines.isEmpty, !isTight { lines.append([]) }
            lines += self.lines(of: block, width: max(width, 8))
        }
        return lines
    }

    private func lines(of block: MarkdownBlock, width: Int) -> [Line] {
        switch block {
        case .heading(let level, let title): heading(title, level: level, width: width)
        case .paragraph(let text): wrap(styled(text), width: width)
        case .code(let name, let code): self.code(code, name: name)
        case .quote(let blocks):
            indent(lines(of: blocks, width: width - 2), behind: Line(styling: "│ ", .dim))
        case .list(let start, let items, let isTight):
            list(items, start: start, isTight: isTight, width: width)
        case .table(let header, let alignments, let rows):
            MarkdownTable(
                header: header.map { styled($0).adding(.bold) },
                alignments: alignments,
                rows: rows.map { $0.map(styled) }
            ).lines(width: width)
        case .details(let summary, let blocks):
            wrap(styled(summary).adding(.bold), width: width)
                + indent(lines(of: blocks, width: width - 2), behind: Line(styling: "  "))
        case .rule: [Line(styling: String(repeating: "─", count: width), .dim)]
        }
    }

    private func styled(_ text: String) -> Line { MarkdownInline.styled(text, isColored: isColored) }

    private func wrap(_ line: Line, width: Int) -> [Line] {
        line.split(separator: StyledCharacter(character: "\n", style: []), omittingEmptySubsequences: false)
            .flatMap { TextWrap.lines(of: Array($0), width: width, character: \.character) }
    }

    private func heading(_ title: String, level: Int, width: Int) -> [Line] {
        let lines = wrap(styled(title).adding(level == 1 ? [.bold, .underline] : .bold), width: width)
        let mark = level == 1 ? "=" : "-"
        guard !isColored, level < 3 else { return lines }
        return lines + [Line(styling: String(repeating: mark, count: lines.map(\.columns).max() ?? 0))]
    }

    private func code(_ code: [String], name: String) -> [Line] {
        let lines = code.map { $0.isBlank ? [] : Line(styling: "    ") + Line(styling: $0, .dim) }
        guard name.lowercased() == "mermaid" else { return lines }
        return [Line(styling: language("Diagram, as Mermaid text:", "类图（Mermaid 文本）："), .italic)] + lines
    }

    private func list(_ items: [[MarkdownBlock]], start: Int?, isTight: Bool, width: Int) -> [Line] {
        let last = start.map { String($0 + items.count - 1).count } ?? 0
        var lines: [Line] = []
        for (index, item) in items.enumerated() {
            if !lines.isEmpty, !isTight { lines.append([]) }
            let marker =
                start.map { number in
                    let text = "\(number + index). "
                    return String(repeating: " ", count: max(0, last + 2 - text.count)) + text
                } ?? "• "
            let margin = Line(styling: String(repeating: " ", count: marker.count))
            let inner = self.lines(of: item, width: width - marker.count, isTight: isTight)
            lines += indent(inner.isEmpty ? [[]] : inner, behind: margin, first: Line(styling: marker))
        }
        return lines
    }

    /// The lines behind a margin; no line ends in spaces.
    private func indent(_ lines: [Line], behind margin: Line, first: Line? = nil) -> [Line] {
        lines.enumerated().map { index, line in
            let whole = (index == 0 ? first ?? margin : margin) + line
            return Array(whole[..<(whole.lastIndex { $0.character != " " }.map { $0 + 1 } ?? 0)])
        }
    }
}
