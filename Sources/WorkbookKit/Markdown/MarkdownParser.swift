/// Reads the blocks of a Markdown text, as far as lessons need them; what it does not know is a paragraph.
struct MarkdownParser {
    private var lines: ArraySlice<String>

    /// The blocks of a text.
    static func blocks(of text: String) -> [MarkdownBlock] {
        blocks(
            of: text.replacing("\r\n", with: "\n").withoutControls.split(
                separator: "\n", omittingEmptySubsequences: false
            ).map(String.init))
    }

    private static func blocks(of lines: [String]) -> [MarkdownBlock] {
        var parser = MarkdownParser(lines: lines[...])
        var blocks: [MarkdownBlock] = []
        while let block = parser.next() { blocks.append(block) }
        return blocks
    }

    private mutating func next() -> MarkdownBlock? {
        while let line = lines.first {
            if line.isBlank {
                lines.removeFirst()
            } else if line.trimmed.hasPrefix("<!--") {
                skipComment()
            } else {
                return block(startingWith: line)
            }
        }
        return nil
    }

    private mutating func block(startingWith line: String) -> MarkdownBlock {
        if let fence = Fence(line) { return code(in: fence) }
        if let heading = Self.heading(line) {
            lines.removeFirst()
            return heading
        }
        if line.isRule {
            lines.removeFirst()
            return .rule
        }
        if line.trimmed.hasPrefix(">") { return quote() }
        if let marker = ListMarker(line) { return list(startingWith: marker) }
        if line.isTag("<details") { return details() }
        return table() ?? paragraph()
    }

    // MARK: - Leaves

    private static func heading(_ line: String) -> MarkdownBlock? {
        let text = line.trimmed
        let level = text.prefix { $0 == "#" }.count
        let rest = text.dropFirst(level)
        guard (1...6).contains(level), rest.isEmpty || rest.first == " " else { return nil }
        var title = String(rest).trimmed
        if let end = title.lastIndex(where: { $0 != "#" }), title[end] == " " {
            title = String(title[..<end])
        }
        return .heading(level: level, title.trimmed)
    }

    /// A fence that is never closed takes the rest: a lesson with a slip still shows everything.
    private mutating func code(in fence: Fence) -> MarkdownBlock {
        lines.removeFirst()
        var code: [String] = []
        while let line = lines.popFirst() {
            if fence.isClosed(by: line) { break }
            code.append(line.droppingIndent(upTo: fence.indent))
        }
        return .code(language: fence.language, lines: code)
    }

    private mutating func skipComment() {
        while let line = lines.popFirst(), !line.contains("-->") {}
    }

    private mutating func paragraph() -> MarkdownBlock {
        var text: [String] = []
        while let line = lines.first, !line.isBlank, text.isEmpty || !startsBlock(line) {
            text.append(line)
            lines.removeFirst()
        }
        return .paragraph(text.map(\.trimmedKeepingBreak).joined(separator: "\n"))
    }

    /// Whether a line ends the paragraph before it.
    private func startsBlock(_ line: String) -> Bool {
        Fence(line) != nil || Self.heading(line) != nil || line.isRule || ListMarker(line) != nil
            || [">", "<!--", "<details", "</details"].contains { line.trimmed.hasPrefix($0) }
    }

    private mutating func table() -> MarkdownBlock? {
        guard let header = lines.first?.cells, let rule = lines.dropFirst().first,
            rule.contains("-"), rule.allSatisfy({ "|-: ".contains($0) }), let marks = rule.cells,
            marks.count == header.count
        else { return nil }
        lines.removeFirst(2)
        var rows: [[String]] = []
        while let line = lines.first, !line.isBlank, let cells = line.cells {
            let padding = Array(repeating: "", count: max(0, header.count - cells.count))
            rows.append(Array((cells + padding).prefix(header.count)))
            lines.removeFirst()
        }
        let alignments = marks.map { mark -> MarkdownBlock.Alignment in
            mark.hasSuffix(":") ? (mark.hasPrefix(":") ? .center : .right) : .left
        }
        return .table(header: header, alignments: alignments, rows: rows)
    }

    // MARK: - Containers

    private mutating func quote() -> MarkdownBlock {
        var inner: [String] = []
        while let line = lines.first, line.trimmed.hasPrefix(">") {
            let text = line.trimmed.dropFirst()
            inner.append(String(text.first == " " ? text.dropFirst() : text))
            lines.removeFirst()
        }
        return .quote(Self.blocks(of: inner))
    }

    private mutating func list(startingWith first: ListMarker) -> MarkdownBlock {
        var items: [[MarkdownBlock]] = []
        var isTight = true
        while let line = lines.first, let marker = ListMarker(line), marker.kind == first.kind, !line.isRule {
            lines.removeFirst()
            var inner = [marker.text]
            while let line = lines.first {
                if line.isBlank {
                    // A blank line belongs to the item only when the item goes on after it.
                    guard let next = lines.first(where: { !$0.isBlank }), next.indent >= marker.indent else {
                        break
                    }
                    inner.append("")
                } else if line.indent >= marker.indent {
                    inner.append(line.droppingIndent(upTo: marker.indent))
                } else if inner.last?.isBlank == false, !startsBlock(line) {
                    inner.append(line.trimmed)
                } else {
                    break
                }
                lines.removeFirst()
            }
            let blocks = Self.blocks(of: inner)
            items.append(blocks)
            if inner.contains(where: \.isBlank), blocks.count > 1 { isTight = false }
            if lines.first?.isBlank == true, let next = lines.first(where: { !$0.isBlank }),
                let after = ListMarker(next), after.kind == first.kind
            {
                isTight = false
                lines = lines.drop(while: \.isBlank)
            }
        }
        return .list(start: first.number, items: items, isTight: isTight)
    }

    private mutating func details() -> MarkdownBlock {
        var inner: [String] = []
        var depth = 0
        while let line = lines.popFirst() {
            if line.isTag("<details") { depth += 1 }
            if line.trimmed.hasSuffix("</details>") { depth -= 1 }
            inner.append(line)
            if depth <= 0 { break }
        }
        var text = inner.joined(separator: "\n")
        if let open = text.firstIndex(of: ">") { text = String(text[text.index(after: open)...]) }
        if depth <= 0 { text = String(text.trimmed.dropLast("</details>".count)) }
        var summary = ""
        if let start = text.firstRange(of: "<summary>"), let end = text.firstRange(of: "</summary>"),
            start.upperBound <= end.lowerBound
        {
            summary =
                text[start.upperBound..<end.lowerBound].split(separator: "\n").joined(separator: " ").trimmed
            text = String(text[..<start.lowerBound] + text[end.upperBound...])
        }
        return .details(
            summary: summary,
            Self.blocks(of: text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init))
        )
    }
}
