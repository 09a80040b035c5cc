import Blueprint

extension Workbook {
    /// Shows the solution, once the exercise has passed; before that only to who says so, and it is written down.
    func solution(_ name: String, peek: Bool) throws -> ExitStatus {
        let exercise = try course.exercise(named: name)
        guard course.edition == .full else { throw CourseFault.studentEdition(.solutions) }
        let text = try text(of: exercise.solution)
        guard unlock(exercise, peek: peek) else { return .failure }
        if format == .json {
            console.print(JSONReport.text(text, command: "solution", key: "solution", of: exercise.path))
        } else {
            console.print(style.dim("// \(shown(course.path(exercise.solution)))"))
            console.write(text)
        }
        return .success
    }

    /// Whether the solution may be shown. Says why not.
    private func unlock(_ exercise: Exercise, peek: Bool) -> Bool {
        let row = survey().rows.first { $0.exercise == exercise }
        if row?.state == .passed || row?.entry.peeked == true { return true }
        if peek {
            record { $0[exercise].peeked = true }
            return true
        }
        console.error(
            language(
                "The solution of \(exercise.path) opens when yours passes. Try a hint: workbook hint \(exercise.path). To see it all the same, which is recorded: --peek",
                "通过 \(exercise.path) 之后才会显示参考答案。先看提示：workbook hint \(exercise.path)。若仍想现在看（会被记录）：--peek"))
        return false
    }

    /// Puts the starter back, and keeps what was there.
    func reset(_ name: String) throws -> ExitStatus {
        let exercise = try course.exercise(named: name)
        let starter = try Files.read(course.path(exercise.starter))
        let file = course.path(exercise.source)
        let current = try? Files.read(file)
        if current == starter {
            if format == .json {
                console.print(JSONReport.reset(exercise, backup: nil))
                return .success
            }
            console.print(
                language("\(exercise.source) is the starter already.", "\(exercise.source) 已经是初始代码。"))
            return .success
        }
        var kept: String?
        if Files.exists(file) {
            let backup = try backupPath(for: exercise)
            // A move keeps whatever is there, text or not.
            guard rename(file, backup) == 0 else {
                throw FileFault.unwritable(backup, reason: String(cString: strerror(errno)))
            }
            kept = backup
        }
        do {
            try Files.write(starter, to: file)
        } catch {
            if let kept { rename(kept, file) }
            throw error
        }
        record { $0[exercise].outcome = nil }
        if format == .json {
            console.print(JSONReport.reset(exercise, backup: kept))
            return .success
        }
        console.print(
            language("\(exercise.source) is the starter again.", "\(exercise.source) 已恢复为初始代码。")
                + (kept.map(shown).map { language(" Yours is kept as \($0)", "你的代码保存在 \($0)") } ?? ""))
        return .success
    }

    private func backupPath(for exercise: Exercise) throws -> String {
        let folder = course.path(".workbook/backups")
        try Files.makeFolder(folder)
        let stem = "\(folder)/\(exercise.chapter)-\(exercise.fileName)"
        return (1...).lazy.map { "\(stem)-\($0).swift" }.first { !Files.exists($0) } ?? "\(stem).swift"
    }

    /// Draws the classes of the learner's code, or of the solution once it is open.
    func diagram(_ name: String, solution: Bool) throws -> ExitStatus {
        let exercise = try course.exercise(named: name)
        if solution, course.edition == .student { throw CourseFault.studentEdition(.solutions) }
        if solution, !unlock(exercise, peek: false) { return .failure }
        let source = course.path(solution ? exercise.solution : exercise.source)
        let structure: Structure
        do {
            structure = try makeLab().structure(of: source, exercise: exercise)
        } catch let fault as Lab.NoStructure {
            if format == .json {
                console.print(JSONReport.errors(fault.errors, command: "diagram", of: exercise))
                return .failure
            }
            console.print(diagnostics(fault.errors))
            console.print(
                style.bold(language("The diagram can be drawn when the file compiles.", "文件通过编译后才能画出类图。")))
            return .failure
        }
        let mermaid = structure.mermaid()
        let picture = try? draw(
            structure, name: "\(exercise.chapter)-\(exercise.fileName)\(solution ? "-solution" : "")")
        if format == .json {
            console.print(JSONReport.text(mermaid, command: "diagram", key: "mermaid", of: exercise.path))
            return .success
        }
        console.write(mermaid.hasSuffix("\n") ? mermaid : mermaid + "\n")
        if let picture {
            console.error(language("As a picture: \(shown(picture))", "图片：\(shown(picture))"))
        }
        return .success
    }

    /// Draws a picture where Graphviz is installed. Answers its path.
    private func draw(_ structure: Structure, name: String) throws -> String? {
        guard let dot = Toolchain.locate("dot", path: environment["PATH"]) else { return nil }
        let folder = course.path(".workbook/diagrams")
        try Files.makeFolder(folder)
        let text = "\(folder)/\(name).dot"
        let picture = "\(folder)/\(name).svg"
        try Files.write(structure.dot().utf8, to: text)
        let job = try Job(
            Job.Request(
                executable: dot, arguments: ["-Tsvg", text, "-o", picture],
                environment: environment.filter { ["PATH", "HOME", "LD_LIBRARY_PATH"].contains($0.key) }))
        return job.wait(seconds: 30) == .exited(0) ? picture : nil
    }
}
