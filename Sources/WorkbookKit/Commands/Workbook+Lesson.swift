extension Workbook {
    /// Shows a chapter's lesson.
    func read(_ name: String) throws -> ExitStatus {
        let chapter = try course.chapter(named: name)
        let text = try text(of: chapter.lesson(in: language))
        if format == .json {
            console.print(JSONReport.text(text, command: "read", key: "lesson", of: chapter.id))
        } else {
            console.write(markdown.render(text))
        }
        return .success
    }

    /// Shows the hints so far and one more.
    func hint(_ name: String) throws -> ExitStatus {
        let exercise = try course.exercise(named: name)
        guard let chapter = course.chapter(of: exercise) else {
            throw CourseFault.unknownName(name, near: nil)
        }
        let file = chapter.hints(in: language)
        guard let hints = HintSheet(try text(of: file)).hints[exercise.id], !hints.isEmpty else {
            throw CourseFault.nothing(Bilingual("hints", "提示"), of: exercise.path)
        }
        var shown = 0
        record { progress in
            // The file may have been edited by hand: any number may stand there.
            progress[exercise].hints = min(max(progress[exercise].hints, 0), hints.count - 1) + 1
            shown = progress[exercise].hints
        }
        shown = max(shown, 1)
        if format == .json {
            console.print(
                JSONReport.text(
                    hints[shown - 1], command: "hint", key: "hint", of: exercise.path, number: shown,
                    total: hints.count))
            return .success
        }
        for (index, hint) in hints.prefix(shown).enumerated() {
            console.print(
                style.bold(language("Hint \(index + 1) of \(hints.count)", "提示 \(index + 1)/\(hints.count)")))
            console.write(markdown.render(hint))
        }
        let more = shown < hints.count
        console.print(
            style.bold(
                more
                    ? language(
                        "One more: workbook hint \(exercise.path)", "再看一条：workbook hint \(exercise.path)")
                    : language(
                        "That was the last. Try it: workbook run \(exercise.path)",
                        "这是最后一条。试一试：workbook run \(exercise.path)")))
        return .success
    }

    private var markdown: MarkdownRenderer {
        MarkdownRenderer(width: console.width, isColored: style.isColored, language: language)
    }

    func text(of file: String) throws(FileFault) -> String {
        do {
            return try Files.text(course.path(file))
        } catch {
            throw error.about(file)
        }
    }
}

/// The hints of a chapter: `## exercise`, then `### 1` to `### 3`, each with its text.
struct HintSheet {
    private(set) var hints: [String: [String]] = [:]

    init(_ text: String) {
        var exercise: String?
        var isFenced = false
        for line in text.lines {
            if line.hasPrefix("```") { isFenced.toggle() }
            if !isFenced, line.hasPrefix("## ") {
                exercise = line.dropFirst(3).trimmed
            } else if !isFenced, line.hasPrefix("### "), let exercise {
                hints[exercise, default: []].append("")
            } else if let exercise, let count = hints[exercise]?.count {
                hints[exercise]?[count - 1] += line + "\n"
            }
        }
        hints = hints.mapValues { $0.map(\.trimmed) }
    }
}

extension StringProtocol {
    /// The text without white space at its ends.
    var trimmed: String {
        guard let start = firstIndex(where: { !$0.isWhitespace }),
            let end = lastIndex(where: { !$0.isWhitespace })
        else { return "" }
        return String(self[start...end])
    }
}
