/// The feedback for one student, in Markdown and in the student's language.
struct FeedbackMarkdown {
    let view: SubmissionView
    private var language: Language { view.language }

    static func text(of view: SubmissionView) -> String {
        FeedbackMarkdown(view: view).parts.joined(separator: "\n\n") + "\n"
    }

    private var parts: [String] {
        [heading, score] + (view.problem.map { ["> " + MarkdownText.escaped($0)] } ?? []) + adjustments
            + (view.problem == nil ? [table] + view.exercises.flatMap(sections) : []) + [next]
    }

    private var heading: String {
        let name = MarkdownText.escaped(view.name)
        return "# " + language("Feedback for \(name)", "给 \(name) 的反馈")
    }

    private var score: String {
        let percent = view.score.percent(of: view.maximum).map { language(" (\($0) %)", "（\($0)%）") } ?? ""
        let points = view.score.worded(of: view.maximum, in: language)
        return language("**\(points) points**\(percent)", "**得分 \(points)**\(percent)")
    }

    private var adjustments: [String] {
        guard !view.adjustments.isEmpty else { return [] }
        let lines = view.adjustments.map { adjustment in
            let sign = adjustment.points > .zero ? "+" : ""
            return "- **\(sign)\(adjustment.points)** " + MarkdownText.escaped(adjustment.text)
        }
        return [language("Included:", "其中包括："), lines.joined(separator: "\n")]
    }

    private var table: String {
        let header = language(
            "| | Exercise | Requirements met | Points |", "| | 练习 | 满足的要求 | 得分 |")
        let rows = view.exercises.map { exercise in
            let met =
                exercise.status == .graded
                ? language(
                    "\(exercise.passedCount) of \(exercise.requirements.count)",
                    "\(exercise.passedCount)/\(exercise.requirements.count)")
                : exercise.statusLabel
            let title = MarkdownText.escaped(exercise.title)
            let points = exercise.score.worded(of: exercise.points, in: language)
            return "| \(exercise.number) | \(title) | \(met) | \(points) |"
        }
        return ([header, "|---:|---|---|---:|"] + rows).joined(separator: "\n")
    }

    private func sections(of exercise: SubmissionView.Exercise) -> [String] {
        let title = MarkdownText.escaped("\(exercise.chapter) · \(exercise.title)")
        let points = exercise.score.worded(of: exercise.points, in: language)
        let file = "`\(exercise.file.replacingScalars { $0 == "`" ? "'" : nil })`"
        var parts = [
            "## \(exercise.number). \(title)", "\(file) · " + language("\(points) points", "得分 \(points)"),
        ]
        if exercise.status != .graded { parts.append(exercise.statusSentence) }
        if !exercise.messages.isEmpty {
            parts.append(exercise.messages.map { item($0, indentation: "") }.joined(separator: "\n"))
        }
        if exercise.status == .graded {
            parts.append(exercise.requirements.map(line).joined(separator: "\n"))
        }
        if let output = exercise.output, !output.isEmpty {
            parts.append(language("What your code printed:", "你的代码输出了："))
            parts.append(MarkdownText.block(ClassText.lines(output).joined(separator: "\n")))
        }
        if let mermaid = exercise.mermaid {
            parts.append(language("How your code is built:", "你的代码结构："))
            parts.append(MarkdownText.block(MermaidText.safe(mermaid), language: "mermaid"))
        }
        return parts
    }

    /// A requirement, and under it why it does not hold.
    private func line(of requirement: SubmissionView.Requirement) -> String {
        let kind =
            requirement.kind == .structure && !requirement.id.hasPrefix("hidden-")
            ? language(" *(structure)*", "*（结构）*") : ""
        let isPartial = requirement.outcome != .passed && requirement.points > .zero
        let points =
            isPartial
            ? language(" — ", "——") + requirement.score.worded(of: requirement.points, in: language) : ""
        let sentence = MarkdownText.escaped(ClassText.line(requirement.sentence, limit: 1_000))
        let lines = requirement.messages.map { item($0, indentation: "  ") }
        return (["- \(requirement.outcome.glyph) \(sentence)\(kind)\(points)"] + lines).joined(
            separator: "\n")
    }

    private func item(_ message: SubmissionView.Message, indentation: String) -> String {
        let text = MarkdownText.paragraph(message.text, indentation: indentation + "  ")
        let place = message.place(in: language).map { language(" (\($0))", "（\($0)）") } ?? ""
        return "\(indentation)- \(text)\(place)"
    }

    /// The last line is the next step.
    private var next: String {
        let open = view.exercises.first { exercise in
            ![.refused, .notChecked].contains(exercise.status)
                && (exercise.status != .graded || exercise.requirements.contains { $0.outcome == .failed })
        }
        guard view.problem == nil, let open else {
            return view.problem == nil && view.exercises.allSatisfy { $0.status == .graded }
                ? language("Every requirement is met. Well done!", "所有要求都已满足，做得好！")
                : language(
                    "Next: ask the person who teaches you what to do.", "下一步：请询问你的老师该怎么做。")
        }
        let title = MarkdownText.escaped(open.title)
        guard open.status == .graded, let first = open.requirements.first(where: { $0.outcome == .failed })
        else { return language("Next: **\(title)**.", "下一步：**\(title)**。") }
        let sentence = MarkdownText.escaped(ClassText.line(first.sentence, limit: 1_000))
        return language("Next: **\(title)** — \(sentence).", "下一步：**\(title)**——\(sentence)。")
    }
}
