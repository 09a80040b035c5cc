/// The parts of a lesson that have to be the same in both languages.
struct LessonShape: Equatable {
    /// The depths of the headings, in order.
    private(set) var headings: [Int] = []
    /// The code of each fenced block that is Swift, comments left out: those are translated.
    private(set) var code: [String] = []
    /// How many quiz answers there are.
    private(set) var answers = 0

    init(_ text: String) {
        var fence: String?
        var block = ""
        for line in text.lines {
            if line.hasPrefix("```") {
                if let opened = fence {
                    if opened == "swift" { code.append(block) }
                    fence = nil
                } else {
                    fence = String(line.dropFirst(3))
                    block = ""
                }
            } else if fence != nil {
                block += Self.bare([line])
            } else if line.hasPrefix("#") {
                headings.append(line.prefix { $0 == "#" }.count)
            } else if line.contains("<details>") {
                answers += 1
            }
        }
    }

    /// What differs first; nil when nothing does.
    func difference(from other: LessonShape) -> String? {
        if headings != other.headings {
            return "\(headings.count) headings and \(other.headings.count), or of other depths"
        }
        if answers != other.answers { return "\(answers) quiz answers and \(other.answers)" }
        if code.count != other.code.count { return "\(code.count) Swift blocks and \(other.code.count)" }
        guard let index = code.indices.first(where: { code[$0] != other.code[$0] }) else { return nil }
        return "Swift block \(index + 1)"
    }

    /// The Mermaid block behind `<!-- diagram: id -->`.
    static func diagram(of exercise: String, in text: String) -> String? {
        guard let mark = text.firstRange(of: "<!-- diagram: \(exercise) -->") else { return nil }
        let rest = text[mark.upperBound...]
        guard let start = rest.firstRange(of: "```mermaid\n"),
            let end = rest[start.upperBound...].firstRange(of: "```")
        else { return nil }
        return String(rest[start.upperBound..<end.lowerBound])
    }

    /// Lines of code without comments, indentation and empty lines.
    static func bare(_ lines: [Substring]) -> String {
        lines.map { line in (line.firstRange(of: "//").map { line[..<$0.lowerBound] } ?? line).trimmed }
            .filter { !$0.isEmpty }.map { $0 + "\n" }.joined()
    }
}
