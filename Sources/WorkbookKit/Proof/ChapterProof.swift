/// The proof of a chapter beside its exercises' tests: files where they belong, hints and lesson in both languages.
struct ChapterProof {
    let chapter: Chapter
    let lab: Lab
    private(set) var facts: [ProofFact] = []
    private var course: Course { lab.course }

    init(_ chapter: Chapter, lab: Lab) {
        self.chapter = chapter
        self.lab = lab
        inspect()
    }

    private mutating func inspect() {
        inspectFolders()
        for language in Language.allCases { inspectHints(in: language) }
        facts += LessonProof(chapter, lab: lab).facts
    }

    /// Nothing is missing from the mirrored folders, and nothing lies there that the catalogue does not know.
    private mutating func inspectFolders() {
        let files = chapter.exercises.map { "\($0.fileName).swift" }
        let texts = chapter.exercises.map { "\($0.fileName).txt" }
        let manifests = chapter.exercises.map { "\($0.fileName).json" }
        let lessons = Language.allCases.flatMap { [chapter.lesson(in: $0), chapter.hints(in: $0)] }.map(
            Files.name)
        let tests = "Tests/\(chapter.name)ChapterTests"
        expect(
            files + lessons + ["Starter", "Demos", "Examples"], in: "Chapters/\(chapter.name)",
            mayHold: ["Shared"])
        let examples = chapter.examples(in: course).flatMap { [$0.file, $0.transcript] }.map(Files.name)
        expect(examples, in: chapter.examples)
        expect(files, in: "Chapters/\(chapter.name)/Starter")
        expect(files + texts, in: "Chapters/\(chapter.name)/Demos")
        expect(files, in: "Solutions/\(chapter.name)", mayHold: ["Shared"])
        expect(
            chapter.exercises.map { "\($0.suite).swift" } + ["Requirements", "Answers"], in: tests)
        expect(manifests, in: "\(tests)/Requirements")
        expect(manifests, in: "\(tests)/Answers", mayHold: chapter.exercises.map(\.fileName))
        let link = "Tests/\(chapter.name)SolutionTests"
        if (try? FileManager.default.destinationOfSymbolicLink(atPath: course.path(link)))
            != "\(chapter.name)ChapterTests"
        {
            facts.append(.noSolutionLink(link))
        }
        let package = (try? Files.text(course.path("Package.swift"))) ?? ""
        if !package.contains("\"\(chapter.name)\"") { facts.append(.notInPackage(chapter.name)) }
    }

    private mutating func expect(_ names: [String], in folder: String, mayHold others: [String] = []) {
        let there = Set(Files.list(course.path(folder)).filter { !$0.hasPrefix(".") })
        for name in names where !there.contains(name) { facts.append(.file(.missing("\(folder)/\(name)"))) }
        for name in there.subtracting(names).subtracting(others).sorted() {
            facts.append(.stray("\(folder)/\(name)"))
        }
    }

    private mutating func inspectHints(in language: Language) {
        let file = chapter.hints(in: language)
        guard let text = try? Files.text(course.path(file)) else {
            facts.append(.file(.missing(file)))
            return
        }
        let sheet = HintSheet(text)
        for exercise in chapter.exercises {
            let hints = (sheet.hints[exercise.id] ?? []).filter { !$0.isEmpty }
            if hints.count != 3 { facts.append(.hintCount(file, exercise.id, hints.count)) }
        }
    }
}
