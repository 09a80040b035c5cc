import Synchronization

extension Workbook {
    /// Joins the gradebooks of several parts of a class, and writes the reports of the whole.
    func mergeReports(
        _ folders: [String], into report: String, marks: String?, disclosing disclosure: Disclosure
    ) throws -> ExitStatus {
        let parts = try folders.map { folder in
            let path = "\(absolute(folder))/gradebook.json"
            let bytes = try Files.read(path, limit: 1 << 30)
            guard let book = try? JSONDecoder().decode(Gradebook.self, from: Data(bytes)),
                book.schema == Gradebook.schema
            else { throw Gradebook.MergeFault.unreadable(shown(path)) }
            return (path: shown(path), book: book)
        }
        var book = try Gradebook.merging(parts)
        if let marks = try readMarks(marks, of: ClassRoster(book)) {
            let marked = parts.first { $0.book.submissions.contains { !$0.adjustments.isEmpty } }
            if let marked { throw Gradebook.MergeFault.alreadyMarked(marked.path) }
            book = book.applying(matched: marks, scheme: course.grading)
        }
        let report = absolute(report)
        try write(book, to: report, disclosing: disclosure)
        for folder in folders {
            try StoredResult.copy(from: "\(absolute(folder))/results", to: "\(report)/results")
        }
        summarize(book, report: shown(report))
        return .success
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
