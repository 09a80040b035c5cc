import Synchronization

extension Workbook {
    /// Joins the gradebooks of several parts of a class, and writes the reports of the whole.
    func mergeReports(_ folders: [String], into report: String, disclosing disclosure: Disclosure) throws
        -> ExitStatus
    {
        let parts = try folders.map { folder in
            let path = "\(absolute(folder))/gradebook.json"
            let bytes = try Files.read(path, limit: 1 << 30)
            guard let book = try? JSONDecoder().decode(Gradebook.self, from: Data(bytes)),
                book.schema == Gradebook.schema
            else { throw Gradebook.MergeFault.unreadable(shown(path)) }
            return (path: shown(path), book: book)
        }
        let book = try Gradebook.merging(parts)
        try write(book, to: absolute(report), disclosing: disclosure)
        summarize(book, report: shown(absolute(report)))
        return .success
    }

    /// Checks a stored result again and says whether it comes to the same.
    func replay(_ path: String, trusting: Bool) throws -> ExitStatus {
        let stored: StoredResult
        let file = absolute(path)
        let bytes = try Files.read(file)
        do {
            stored = try JSONDecoder().decode(StoredResult.self, from: Data(bytes))
        } catch {
            throw Gradebook.MergeFault.unreadable(shown(file))
        }
        let exercise = try course.exercise(named: stored.exercise)
        let lab = try makeLab(policy: Policy(modules: course.modules), box: trusting ? nil : findBox())
        let folder = lab.cache.path(
            "submissions/replayed-\(SHA256.hex(of: Array(stored.source.utf8)).prefix(16))")
        try Files.makeFolder(folder)
        let source = "\(folder)/\(exercise.fileName).swift"
        try Files.write(stored.source.utf8, to: source)
        let verdict = lab.check(Lab.Request(exercise, source: source, mayReuse: false))
        let again = Assessment(verdict, file: source)
        let isSame = again == stored.assessment
        console.print(
            isSame
                ? language("The same verdict.", "结论相同。")
                : language("Another verdict than the one stored.", "结论与保存的不同。"))
        for id in stored.assessment.outcomes.keys.sorted()
        where again.outcomes[id] != stored.assessment.outcomes[id] {
            let (old, new) = (stored.assessment.outcomes[id], again.outcomes[id])
            console.print("  \(id): \(old?.rawValue ?? "–") → \(new?.rawValue ?? "–")")
        }
        if again.status != stored.assessment.status {
            console.print("  \(stored.assessment.status.rawValue) → \(again.status.rawValue)")
        }
        return isSame ? .success : .failure
    }

    /// Writes every file of a class's report. What is there already and would be the same is left as it is.
    func write(_ book: Gradebook, to report: String, disclosing disclosure: Disclosure) throws {
        try Files.makeFolder(report)
        let reports = ClassReports(book, disclosure: disclosure)
        let classFiles = reports.classFiles
        let written = Mutex<[String: Set<String>]>([:])
        // Side by side, but never the files of all students at once: they would fill the memory.
        try Lanes.attempt(classFiles.count + book.submissions.count) { index in
            guard index >= classFiles.count else { return try Self.write(classFiles[index], of: report) }
            for file in reports.files(of: book.submissions[index - classFiles.count]) {
                try Self.update(file, of: report)
                let parts = file.path.split(separator: "/")
                written.withLock { _ = $0[String(parts[0]), default: []].insert(String(parts[1])) }
            }
        }
        let names = written.withLock { $0 }
        // What an earlier class left would stand among the students of this one.
        for folder in ["feedback", "github", "gradescope", "classroom50", "exercism"] {
            for name in Files.list("\(report)/\(folder)") where names[folder]?.contains(name) != true {
                Files.remove("\(report)/\(folder)/\(name)")
            }
        }
    }
    /// Writes a file piece by piece.
    private static func write(_ file: ReportFile, of report: String) throws {
        let draft = try Draft(of: "\(report)/\(file.path)")
        try file.write { piece in try draft.append(piece) }
        try draft.finish()
    }

    /// Writes a file, unless it would be the same.
    private static func update(_ file: ReportFile, of report: String) throws {
        let path = "\(report)/\(file.path)"
        let bytes = file.bytes
        guard (try? Files.read(path)) != bytes else { return }
        try Files.makeFolder(Files.folder(of: path))
        try Files.write(bytes, to: path)
    }
}
