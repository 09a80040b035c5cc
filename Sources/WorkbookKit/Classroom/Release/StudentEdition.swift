/// A course as students get it: no solutions, no wrong answers, no hidden tests; a repository that can be pushed.
///
/// Only what is named here goes in. What lies about in the course's folders stays there.
struct StudentEdition {
    let course: Course
    let tests: ReleasedTests
    let compiler: Compiler
    /// A folder for what the compiler writes.
    let workFolder: String

    /// A file of the edition.
    struct File: Equatable {
        /// Within the edition.
        var path: String
        var bytes: [UInt8]

        init(_ path: String, _ bytes: [UInt8]) {
            self.path = path
            self.bytes = bytes
        }

        init(_ path: String, _ text: String) { self.init(path, Array(text.utf8)) }
    }

    /// How many requirements students see, and how many they do not.
    struct Counts: Equatable {
        var visible = 0
        var hidden = 0
    }

    /// All files by path, and what they ask. Throws what is wrong with the course.
    func make() throws -> (files: [File], counts: Counts) {
        var counts = Counts()
        var files: [File] = []
        var hidden: [Exercise: Set<String>] = [:]
        for exercise in course.exercises {
            let sheet = try ReleasedSheet(exercise, of: course, tests: tests)
            counts.visible += sheet.manifest.requirements.count
            counts.hidden += sheet.hidden.count
            hidden[exercise] = sheet.hidden
            let starter = try read(exercise.starter).bytes
            files += [
                File(exercise.source, starter), File(exercise.starter, starter), try read(exercise.demo),
                try read(exercise.transcript),
                File(exercise.requirements, JSONReport.encode(sheet.manifest) + "\n"),
                File(exercise.tests, try visibleTests(of: exercise, sheet)),
            ]
        }
        for chapter in course.chapters {
            for language in Language.allCases {
                let lesson = try read(chapter.lesson(in: language))
                let text = MistakesTable(of: chapter, hidden: hidden, language: language)
                    .withoutHiddenTests(String(decoding: lesson.bytes, as: UTF8.self))
                files += [File(lesson.path, text), try read(chapter.hints(in: language))]
            }
            files += try swiftFiles(in: chapter.shared)
        }
        files += try swiftFiles(in: "Sources")
        files += try ["LICENSE", ".swift-format", ".gitignore", "Documentation/JSON.md"].map(read)
        files += [File(Catalogue.path, try catalogue()), File("Package.swift", try package())]
        files += StudentPages(course: course, counts: counts).files
        return (files.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }, counts)
    }

    /// The tests that students get, cut out by what the compiler's parser says.
    private func visibleTests(of exercise: Exercise, _ sheet: ReleasedSheet) throws -> [UInt8] {
        let source = try read(exercise.tests).bytes
        let dump = "\(workFolder)/tests.json"
        let errors = try compiler.run(
            compiler.parse(course.path(exercise.tests), to: dump), of: exercise.tests)
        do {
            if let first = errors.first { throw ParsedSource.Fault.unreadable(first.message) }
            return try VisibleTests(
                ParsedSource(source, tree: Files.read(dump, limit: 64 << 20)), suite: exercise.suite,
                requirements: sheet.all, visible: Set(sheet.manifest.requirements.map(\.id))
            ).text
        } catch let fault as ParsedSource.Fault {
            throw ReleaseFault.testsNotRead(exercise.tests, fault)
        } catch let fault as VisibleTests.Fault {
            throw ReleaseFault.testsNotListed(exercise.tests, fault)
        }
    }

    private func catalogue() throws -> String {
        var catalogue = try JSONDecoder().decode(
            Catalogue.self, from: Data(Files.read(course.path(Catalogue.path))))
        catalogue.edition = .student
        return JSONReport.encode(catalogue) + "\n"
    }

    /// The manifest knows both editions; which one it is, one line says.
    private func package() throws -> String {
        var text = try Files.text(course.path("Package.swift"))
        let places = text.ranges(of: "\nlet isStudentEdition = false\n")
        guard places.count == 1, let place = places.first else {
            throw ReleaseFault.packageHasNoEdition(times: places.count)
        }
        text.replaceSubrange(place, with: "\nlet isStudentEdition = true\n")
        return text
    }

    private func read(_ path: String) throws -> File {
        do {
            return File(path, try Files.read(course.path(path)))
        } catch {
            throw error.about(path)
        }
    }

    private func swiftFiles(in folder: String) throws -> [File] {
        try SupportModules.swiftFiles(in: course.path(folder)).map { try read(course.relative($0)) }
    }
}
