extension Workbook {
    /// Grades submissions and writes the reports of the class.
    func grade(_ options: GradeOptions) throws -> ExitStatus {
        // A variable that is not set would stand for the folder where one happens to be.
        guard !(options.submissions + [options.report]).contains("") else { throw EmptyPath() }
        let report = absolute(options.report)
        let handedIn = try HandedIn(
            at: options.submissions.map(absolute), of: course, excluding: report)
        guard !handedIn.sources.isEmpty else {
            sayLeftOut(handedIn.leftOut)
            throw NothingHandedIn(folders: options.submissions)
        }
        try handedIn.requireUnpackers(environment: environment)
        let box = try options.trustsSubmissions ? nil : findBox()
        let lab = try makeLab(policy: Policy(modules: course.modules), box: box)
        // Named before they are divided: a submission has one name, whichever part it falls to.
        let opened = try handedIn.opened(with: SubmissionOpener(lab))
        let all = opened.sources
        // Before hours are spent on grading: what is wrong with the marks is said now. They are those of the whole class.
        let marks = try readMarks(options.marks, of: ClassRoster(all, exercises: course.exercises))
        try Files.makeFolder(report)
        let sources =
            options.shard.map { shard in
                all.enumerated().filter { $0.offset % shard.count == shard.index - 1 }.map(\.element)
            } ?? all
        sayLeftOut(opened.leftOut)
        let grader = Grader(
            lab: lab, results: try ResultStore(in: "\(report)/results", fresh: options.isFresh),
            timings: TimingsFile(in: report),
            exercises: course.exercises, fresh: options.isFresh, jobs: options.jobs)
        let clock = GradingClock()
        var book = try grader.grade(sources, language: language) { done, count in
            console.status(
                self.language("\(done)/\(count) \(count == 1 ? "file" : "files")", "\(done)/\(count) 个文件")
                    + clock.left(done, of: count, in: self.language))
        }
        console.clearStatus()
        book.part = options.shard.flatMap { shard in
            guard shard.count > 1 else { return nil }
            return Gradebook.Part(index: shard.index, count: shard.count, submissions: all.count)
        }
        let marked = marks.map { book.applying(matched: $0, scheme: course.grading) } ?? book
        try write(marked, to: report, disclosing: options.disclosure)
        summarize(marked, report: shown(report))
        return book.submissions.contains { $0.exercises.contains { $0.status == .notChecked } }
            ? .fault : .success
    }

    /// The marks in the file named, matched to the class.
    func readMarks(_ path: String?, of roster: ClassRoster) throws -> MarksFile? {
        try path.map { try MarksFile(Files.text(absolute($0))).matched(to: roster) }
    }

    /// Names what was not taken for a submission, once: it may be one under a name that nobody expects.
    private func sayLeftOut(_ paths: [String]) {
        guard !paths.isEmpty else { return }
        let names = paths.prefix(20).map { shown($0).printable }.joined(separator: language(", ", "、"))
        let more = paths.count > 20 ? " …" : ""
        console.error(language("Left out, as no submissions: \(names)\(more)", "以下不是提交，已略过：\(names)\(more)"))
    }

    func absolute(_ path: String) -> String {
        path.hasPrefix("/") ? path : "\(currentFolder)/\(path)"
    }

    /// The sandbox; without one nothing is graded, unless the instructor says so.
    func findBox() throws -> Box {
        let toolchain = try Toolchain.find(
            environment: environment, cache: Cache(course: course.root, environment: environment))
        switch Box.find(environment: environment, toolchain: toolchain) {
        case .success(let box): return box
        case .failure(let missing): throw missing
        }
    }

    func summarize(_ book: Gradebook, report: String) {
        if format == .json {
            console.write(String(decoding: book.json, as: UTF8.self))
            return
        }
        for submission in book.submissions {
            let review = submission.exercises.count(where: submission.needsReview)
            let name = submission.name.printable.replacing("\n", with: "·").prefix(40)
            console.print(
                "\(submission.score)/\(submission.maximum)  \(name)"
                    + (review == 0 ? "" : language("  (\(review) to look at)", "（\(review) 处要人工查看）"))
                    + (submission.problem.map { "  " + $0.worded(in: language) } ?? ""))
        }
        let count = book.submissions.count
        console.print(
            style.bold(
                language(
                    "\(count) \(count == 1 ? "submission" : "submissions") graded; the marks are in \(report).",
                    "已批改 \(count) 份提交，成绩在 \(report)。")))
    }
}

/// A path of no letters on the command line.
struct EmptyPath: Error, Worded {
    func worded(in language: Language) -> String {
        language(
            "A path is empty; is it a variable that is not set? `workbook grade .` grades the current folder.",
            "有一个路径是空的，是不是变量没有设置？要批改当前文件夹，请用 `workbook grade .`。")
    }
}
