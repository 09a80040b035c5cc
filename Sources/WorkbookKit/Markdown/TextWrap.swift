/// Breaks lines where English and Chinese allow it.
enum TextWrap {
    /// The lines of a text, none wider than the width; its own line feeds stay.
    static func lines(of text: String, width: Int) -> [String] {
        text.split(separator: "\n", omittingEmptySubsequences: false).flatMap { line in
            lines(of: Array(line), width: width) { $0 }.map { String($0) }
        }
    }

    /// The lines of a row of elements that each show one character; spaces at a break are dropped.
    static func lines<Element>(
        of row: [Element], width: Int, character: (Element) -> Character
    ) -> [[Element]] {
        var lines: [[Element]] = []
        var line: [Element] = []
        var used = 0
        for piece in pieces(of: row.map(character)) {
            let visible = row[piece].prefix { character($0) != " " }
            let columns = visible.reduce(0) { $0 + DisplayWidth.columns(of: character($1)) }
            if used > 0, used + columns > width {
                lines.append(line)
                (line, used) = ([], 0)
            }
            for element in row[piece] {
                let columns = DisplayWidth.columns(of: character(element))
                // Only a piece that is wider than a whole line comes here in the middle of itself.
                if character(element) != " ", used > 0, used + columns > width {
                    lines.append(line)
                    (line, used) = ([], 0)
                }
                line.append(element)
                used += columns
            }
        }
        lines.append(line)
        return lines.map { line in
            Array(line[..<(line.lastIndex { character($0) != " " }.map { $0 + 1 } ?? 0)])
        }
    }

    /// The stretches that stay on one line, each with the spaces that follow it.
    private static func pieces(of characters: [Character]) -> [Range<Int>] {
        var pieces: [Range<Int>] = []
        var start = 0
        for index in characters.indices.dropFirst()
        where mayBreak(between: characters[index - 1], and: characters[index]) {
            pieces.append(start..<index)
            start = index
        }
        if start < characters.count { pieces.append(start..<characters.count) }
        return pieces
    }

    private static func mayBreak(between left: Character, and right: Character) -> Bool {
        if right == " " { return false }
        if left == " " { return true }
        if neverFirst.contains(right) || neverLast.contains(left) { return false }
        return DisplayWidth.columns(of: left) == 2 || DisplayWidth.columns(of: right) == 2
    }

    private static let neverFirst = Set("。，、；：？！）》」』】〕〉〗”’…—～·％,.;:?!)]}%")
    private static let neverLast = Set("（《「『【〔〈〖“‘([{")
}
