/// Where each exercise stands, from the files and the progress as they are now.
struct Survey {
    struct Row {
        var chapter: Chapter
        var exercise: Exercise
        var state: ExerciseState
        var entry: Progress.Entry
    }

    var rows: [Row]
    /// The first exercise that has not passed.
    var next: Row? { rows.first { $0.state != .passed } }
    var passed: Int { rows.count { $0.state == .passed } }
}

extension Workbook {
    func survey() -> Survey {
        let progress = store.load()
        return Survey(
            rows: course.chapters.flatMap { chapter in
                chapter.exercises.map { exercise in
                    let state = progress.state(
                        of: exercise, hash: hash(exercise.source), starter: hash(exercise.starter))
                    return Survey.Row(
                        chapter: chapter, exercise: exercise, state: state, entry: progress[exercise])
                }
            })
    }

    private func hash(_ file: String) -> String? {
        (try? Files.read(course.path(file))).map { SHA256.hex(of: $0) }
    }

    /// Where the learner is and what is next.
    func status() throws -> ExitStatus {
        let survey = survey()
        if format == .json {
            console.print(JSONReport(workbook: self).list(survey))
            return .success
        }
        let total = survey.rows.count
        console.print([
            style.bold(
                course.edition == .full
                    ? language("The design-patterns workbook", "设计模式练习册")
                    : language("The design-patterns workbook, student edition", "设计模式练习册（学生版）")),
            progressBar(survey.passed, of: total)
                + language(
                    "  \(survey.passed) of \(total) exercises pass", "  \(total) 个练习中有 \(survey.passed) 个通过"),
            "",
        ])
        console.print(style.bold(step(after: survey).worded(in: language)))
        return .success
    }

    /// The chapters and exercises with their state.
    func list() throws -> ExitStatus {
        let survey = survey()
        if format == .json {
            console.print(JSONReport(workbook: self).list(survey))
            return .success
        }
        let width = survey.rows.map { DisplayWidth.columns(of: $0.exercise.path) }.max() ?? 0
        var lines: [String] = []
        for chapter in course.chapters {
            lines.append(
                style.bold(chapter.title.worded(in: language)) + "  "
                    + style.dim(chapter.summary.worded(in: language)))
            for row in survey.rows where row.chapter == chapter {
                let name = row.exercise.path + String(repeating: " ", count: width - row.exercise.path.count)
                lines.append(
                    "  \(glyph(row.state)) \(name)  \(state(row)) \(row.exercise.title.worded(in: language))")
            }
            lines.append("")
        }
        lines.append(
            progressBar(survey.passed, of: survey.rows.count) + "  \(survey.passed)/\(survey.rows.count)")
        console.print(lines)
        console.print(style.bold(step(after: survey).worded(in: language)))
        return .success
    }

    /// Every name that can be typed, for the shell's completion.
    func names() -> ExitStatus {
        console.print(course.names)
        return .success
    }

    private func step(after survey: Survey) -> NextStep {
        guard let row = survey.next else {
            return course.edition == .full ? .finishedCourse : .finishedStudentEdition
        }
        guard row.state == .untouched else {
            return .readOn(exercise: row.exercise.path, title: row.exercise.title)
        }
        let file = course.path(row.exercise.source)
        return .start(
            exercise: row.exercise.path, at: shown(file) + (Self.todo(in: file).map { ":\($0):1:" } ?? ""))
    }

    private func glyph(_ state: ExerciseState) -> String {
        switch state {
        case .passed: style.green(Glyph.passed)
        case .failing, .doesNotCompile, .missing: style.red(Glyph.failed)
        case .untouched: style.dim("·")
        case .started, .changed: style.yellow("~")
        }
    }

    private func state(_ row: Survey.Row) -> String {
        let text =
            switch row.state {
            case .passed: ""
            case .untouched: ""
            case .started, .changed: language("[changed since the last check]", "[上次检查后有改动]")
            case .failing(let passed, let total): "[\(passed)/\(total)]"
            case .doesNotCompile: language("[does not compile]", "[无法编译]")
            case .missing: language("[the file is missing]", "[文件缺失]")
            }
        return style.yellow(text) + (text.isEmpty ? "" : " ")
    }

    private func progressBar(_ passed: Int, of total: Int) -> String {
        let width = min(24, max(8, console.width - 40))
        let filled = total == 0 ? 0 : passed * width / total
        return style.green(String(repeating: "█", count: filled))
            + style.dim(String(repeating: "░", count: width - filled))
    }
}
