/// A verdict as lines for a person. A pure function of the verdict.
struct VerdictText {
    var verdict: Verdict
    var title: String
    /// The file that was checked, as the learner names it.
    var file: String
    /// Turns an absolute path into one that is short to read and good to click.
    var shorten: (String) -> String
    var language: Language
    var style: Style

    /// How much is told of a failed test.
    enum Detail { case none, first, all }

    func lines(_ detail: Detail, output: Bool) -> [String] {
        var lines = [headline]
        if let problem = verdict.problem {
            lines += problemLines(problem).map { "    " + $0 }
            return lines
        }
        var isFirst = true
        for test in verdict.tests {
            lines.append("  " + line(of: test))
            guard test.outcome != .passed, detail == .all || detail == .first && isFirst else { continue }
            isFirst = false
            lines += test.findings.prefix(5).flatMap(detailLines)
            if test.findings.count > 5 {
                lines.append(
                    "      "
                        + style.dim(
                            language(
                                "… and \(test.findings.count - 5) more", "……另有 \(test.findings.count - 5) 处"))
                )
            }
        }
        if !verdict.hidden.isEmpty { lines.append("  " + hiddenLine) }
        lines += remarkLines
        if output, verdict.outcome != .passed, let printed = verdict.output { lines += outputLines(printed) }
        return lines
    }

    private var headline: String {
        let count = language(
            "\(verdict.passedCount) of \(verdict.tests.count)",
            "\(verdict.passedCount)/\(verdict.tests.count)")
        let reused = verdict.isReused ? style.dim(language("  unchanged", "  未改动")) : ""
        return switch verdict.outcome {
        case .passed:
            style.green(Glyph.passed) + " " + style.bold(verdict.exercise) + "  \(title)  "
                + style.green(count) + reused
        case .failed:
            style.red(Glyph.failed) + " " + style.bold(verdict.exercise) + "  \(title)  " + style.red(count)
                + reused
        case .doesNotCompile:
            style.red(Glyph.failed) + " " + style.bold(verdict.exercise) + "  \(title)  "
                + style.red(language("does not compile", "无法编译")) + reused
        case .notChecked:
            style.yellow(Glyph.notChecked) + " " + style.bold(verdict.exercise) + "  \(title)  "
                + style.yellow(
                    verdict.isUntested ? language("compiles", "可以编译") : language("not checked", "未检查"))
        }
    }

    /// What a student edition tells of the requirements that it does not have.
    private var hiddenLine: String {
        let count = verdict.hidden.count
        let structure = verdict.hidden.count { $0.kind == .structure }
        let lead = verdict.tests.isEmpty ? language("", "") : language("and ", "另有 ")
        return style.dim(
            Glyph.notChecked + " " + lead
                + language(
                    "\(count) hidden \(count == 1 ? "requirement" : "requirements") (\(structure) of structure), checked when it is graded",
                    "\(count) 条隐藏的要求（其中结构 \(structure) 条），评分时检查"))
    }

    /// What a student edition tells of a file that will be refused, while there is time to write it another way.
    private var remarkLines: [String] {
        guard !verdict.remarks.isEmpty else { return [] }
        let lead = language(
            "When it is graded, this file counts only after a person has looked at it:",
            "评分时，这个文件要等人工查看之后才计分：")
        return ["  " + style.yellow(Glyph.notChecked + " " + lead)]
            + verdict.remarks.map {
                "      \(errors.place($0.location)) \($0.refusal.worded(in: language).printable)"
            }
    }

    private func line(of test: TestResult) -> String {
        let sentence = test.sentence.worded(in: language)
        let kind = test.kind == .structure ? style.dim(language(" (structure)", "（结构）")) : ""
        return switch test.outcome {
        case .passed: style.green(Glyph.passed) + " " + sentence + kind
        case .failed: style.red(Glyph.failed) + " " + sentence + kind
        case .notChecked: style.yellow(Glyph.notChecked) + " " + sentence + kind
        }
    }

    private func detailLines(of finding: Finding) -> [String] {
        var lines = finding.worded(in: language).printable.split(separator: "\n").map {
            "      " + $0.limited(to: 600)
        }
        if let location = finding.location, !location.isHiddenTest {
            lines.append("      " + errors.place(location))
        }
        return lines
    }

    private func problemLines(_ problem: Verdict.Problem) -> [String] {
        switch problem {
        case .source(let fault): [fault.worded(in: language).printable]
        case .fault(let fault): fault.worded(in: language).printable.split(separator: "\n").map(String.init)
        case .refused(let refusals): refusals.map { "\($0.line):\($0.column): \($0.worded(in: language))" }
        case .diagnostics(let errors, let more): errors.flatMap(self.errors.lines) + rest(more)
        case .interface(let differences, let errors, let more):
            differences.isEmpty
                ? [
                    language(
                        "The file compiles, but the tests cannot be built with it. Keep the declarations that the exercise gives.",
                        "文件可以编译，但测试无法与它一起构建。请保留练习给出的声明。")
                ] + errors.prefix(2).map { "  " + $0.message.printable } + rest(more)
                : [
                    language(
                        "The exercise gives these declarations; the tests need them as they were:",
                        "练习给出了下列声明，测试需要它们保持原样：")
                ]
                    + differences.flatMap(differenceLines)
        }
    }

    private func differenceLines(_ difference: InterfaceDifference) -> [String] {
        let place = difference.location.map { "  " + errors.place($0) } ?? ""
        let found = difference.found.map { language(", yours is `\($0)`", "，你的是 `\($0)`") }
        return [
            "  `\(difference.declaration)` "
                + (found == nil ? language("is missing", "缺失") : language("differs", "不一致")) + place,
            "    " + language("given as `\(difference.expected)`", "原为 `\(difference.expected)`")
                + (found ?? ""),
        ]
    }

    private func rest(_ more: Int) -> [String] {
        more > 0 ? [style.dim(language("… and \(more) more errors", "……另有 \(more) 个错误"))] : []
    }

    private func outputLines(_ output: Verdict.Output) -> [String] {
        let shown = 12
        let text = output.head + (output.cut > 0 ? "\n" : output.tail)
        let lines = text.printable.lines.map {
            $0.limited(to: 200)
        }
        let trimmed = lines.last == "" ? lines.dropLast() : lines[...]
        guard !trimmed.isEmpty else { return [] }
        var result = ["  " + style.dim(language("Your code printed:", "你的代码输出了："))]
        result += trimmed.prefix(shown).map { "    " + style.dim("│ ") + $0 }
        let left = trimmed.count - shown
        if output.cut > 0 {
            let kilobytes = (output.head.utf8.count + output.tail.utf8.count + output.cut) / 1_000
            let size = kilobytes < 1_000 ? "\(kilobytes) KB" : "\(kilobytes / 1_000) MB"
            result.append("    " + style.dim(language("… cut: \(size) in all", "……已截断，共 \(size)")))
        } else if left > 0 {
            result.append("    " + style.dim(language("… \(left) more lines", "……还有 \(left) 行")))
        }
        return result
    }

    private var errors: DiagnosticText { DiagnosticText(shorten: shorten, language: language, style: style) }
}

extension SourceLocation {
    /// Whether the place lies in the hidden tests, where a learner has nothing to look for.
    var isHiddenTest: Bool { file.hasSuffix("Tests.swift") || file.hasPrefix("/tmp/swift-generated-sources") }
}

extension StringProtocol {
    func limited(to count: Int) -> String { self.count > count ? prefix(count) + "…" : String(self) }
}
