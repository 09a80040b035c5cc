/// The parts of a lesson that have to be the same in both languages.
struct LessonShape: Equatable {
    /// The depths of the headings, in order.
    private(set) var headings: [Int] = []
    /// The code of each fenced block that is Swift, comments left out: those are translated.
    private(set) var code: [String] = []
    /// The questions of the quiz.
    private(set) var questions: [Question] = []

    /// A question asks what a piece of code prints; the answer folds out and begins with it.
    struct Question: Equatable {
        /// The Swift block before the answer.
        var code: String
        /// The `text` block in the answer.
        var answer: String
    }

    /// How many questions a quiz has.
    static let quizSize = 5

    init(_ text: String) {
        var fence: String?
        var block = ""
        var isAnswer = false
        for line in text.lines {
            if line.hasPrefix("```") {
                if let opened = fence {
                    if opened == "swift" { code.append(Self.bare(block.lines)) }
                    if opened == "text", isAnswer { questions[questions.count - 1].answer += block }
                    fence = nil
                } else {
                    fence = String(line.dropFirst(3))
                    block = ""
                }
            } else if fence != nil {
                block += line + "\n"
            } else if line.hasPrefix("#") {
                headings.append(line.prefix { $0 == "#" }.count)
            } else if line.contains("<details>") {
                isAnswer = true
                questions.append(Question(code: code.last ?? "", answer: ""))
            } else if line.contains("</details>") {
                isAnswer = false
            }
        }
    }

    /// What differs first; nil when nothing does.
    func difference(from other: LessonShape) -> String? {
        if headings != other.headings {
            return "\(headings.count) headings and \(other.headings.count), or of other depths"
        }
        if questions.count != other.questions.count {
            return "\(questions.count) quiz questions and \(other.questions.count)"
        }
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

    /// A file's code without comments, indentation and empty lines, behind a line break.
    static func bareText(_ text: String) -> String { "\n" + bare(text.lines) }

    /// Lines of code without comments, indentation and empty lines.
    static func bare(_ lines: [Substring]) -> String {
        lines.map { line in (line.firstRange(of: "//").map { line[..<$0.lowerBound] } ?? line).trimmed }
            .filter { !$0.isEmpty }.map { $0 + "\n" }.joined()
    }
}
