/// A table with its columns aligned, as narrow as the terminal asks for.
struct MarkdownTable {
    typealias Cell = [StyledCharacter]

    let header: [Cell]
    let alignments: [MarkdownBlock.Alignment]
    let rows: [[Cell]]

    private static let gap = 2
    private static let narrowest = 8

    func lines(width: Int) -> [Cell] {
        guard let widths = columnWidths(within: width) else { return stacked(width: width) }
        let rule = widths.map { Cell(styling: String(repeating: "─", count: $0), .dim) }
        return row(header, widths) + [joined(rule)] + rows.flatMap { row($0, widths) }
    }

    /// Takes from the widest column until all fit; nil when that leaves columns too narrow to read.
    private func columnWidths(within width: Int) -> [Int]? {
        var widths = header.indices.map { column in
            ([header] + rows).map { $0[column].columns }.max() ?? 0
        }
        let room = width - Self.gap * (widths.count - 1)
        while widths.reduce(0, +) > room {
            guard let widest = widths.max(), widest > Self.narrowest,
                let column = widths.firstIndex(of: widest)
            else { return nil }
            widths[column] -= 1
        }
        return widths
    }

    private func row(_ cells: [Cell], _ widths: [Int]) -> [Cell] {
        let wrapped = cells.indices.map { column in
            TextWrap.lines(of: cells[column], width: widths[column], character: \.character)
        }
        return (0..<(wrapped.map(\.count).max() ?? 0)).map { line in
            joined(
                wrapped.indices.map { column in
                    pad(
                        line < wrapped[column].count ? wrapped[column][line] : [], widths[column],
                        alignments[column])
                }
            )
        }
    }

    private func joined(_ cells: [Cell]) -> Cell {
        let line = Cell(cells.joined(separator: Cell(styling: String(repeating: " ", count: Self.gap))))
        return Cell(line[..<(line.lastIndex { $0.character != " " }.map { $0 + 1 } ?? 0)])
    }

    private func pad(_ cell: Cell, _ width: Int, _ alignment: MarkdownBlock.Alignment) -> Cell {
        let room = max(0, width - cell.columns)
        let left =
            switch alignment {
            case .left: 0
            case .center: room / 2
            case .right: room
            }
        return Cell(styling: String(repeating: " ", count: left)) + cell
            + Cell(styling: String(repeating: " ", count: room - left))
    }

    /// Row after row, each cell on lines of its own behind its column's name.
    private func stacked(width: Int) -> [Cell] {
        let entries = rows.map { row in
            row.indices.flatMap { column in
                TextWrap.lines(
                    of: header[column] + Cell(styling: ": ") + row[column], width: width,
                    character: \.character
                )
            }
        }
        return Array(entries.joined(separator: [[]]))
    }
}
