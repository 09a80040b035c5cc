extension Workbook {
    /// Writes the student edition of the course into a folder, after proving that its tests hold for the solutions.
    func release(_ folder: String, tests: ReleasedTests) throws -> ExitStatus {
        guard course.edition == .full else { throw CourseFault.studentEdition(.release) }
        let place = try ReleaseFolder(folder, from: currentFolder, outside: course)
        let lab = try makeLab()
        let work = try lab.cache.makeWorkFolder()
        defer { Files.remove(work) }
        let edition = StudentEdition(course: course, tests: tests, compiler: lab.compiler, workFolder: work)
        let (files, counts) = try edition.make()
        defer { place.discard() }
        try place.write(files, tests: tests)
        try prove(place.draft, cache: lab.cache.root)
        try place.replace()
        if format == .json {
            console.print(
                JSONReport.release(course, tests: tests, visible: counts.visible, hidden: counts.hidden))
            return .success
        }
        console.print(
            language(
                "Released: \(course.exercises.count) exercises, with \(counts.visible) visible and \(counts.hidden) hidden requirements.",
                "已发布：\(course.exercises.count) 个练习，可见的要求 \(counts.visible) 条，隐藏的要求 \(counts.hidden) 条。"))
        console.print(
            style.bold(
                language(
                    "Next: look it through in \(shown(place.path)), then commit and push it as a repository of its own.",
                    "下一步：到 \(shown(place.path)) 里检查一遍，然后作为单独的仓库提交并推送。")))
        return .success
    }

    /// Checks the solutions in the edition itself: what students get compiles, and asks nothing that cannot be done.
    private func prove(_ folder: String, cache: String) throws {
        let students = try Course(at: folder)
        let lab = try Lab(
            course: students, environment: environment.merging(["WORKBOOK_CACHE": cache]) { $1 })
        let requests = students.exercises.map { exercise in
            Lab.Request(exercise, source: course.path(exercise.solution))
        }
        for verdict in check(requests, with: lab) where verdict.outcome != .passed && !verdict.isUntested {
            if let fault = verdict.fault { throw fault }
            throw ReleaseFault.visibleTestsFail(verdict.exercise, detail: verdict.firstTrouble)
        }
    }
}

extension Verdict {
    /// The first thing that went wrong, for an author.
    fileprivate var firstTrouble: String {
        problem?.summary ?? tests.first { $0.outcome != .passed }?.id ?? ""
    }
}

extension JSONReport {
    private struct Release: Encodable {
        var schema = JSONReport.schema
        var command = "release"
        var exercises: Int
        var tests: ReleasedTests
        var visible: Int
        var hidden: Int
    }

    /// How much of the course students see.
    static func release(_ course: Course, tests: ReleasedTests, visible: Int, hidden: Int) -> String {
        encode(
            Release(exercises: course.exercises.count, tests: tests, visible: visible, hidden: hidden))
    }
}
