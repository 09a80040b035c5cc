import Blueprint

/// The proof of a chapter beside its exercises' tests: files where they belong, and both languages saying the same.
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
        let lessons = Language.allCases.compactMap { language in
            (try? Files.text(course.path(chapter.lesson(in: language)))).map {
                (chapter.lesson(in: language), $0)
            }
        }
        for language in Language.allCases where !Files.exists(course.path(chapter.lesson(in: language))) {
            facts.append(.file(.missing(chapter.lesson(in: language))))
        }
        guard lessons.count == 2 else { return }
        let shapes = lessons.map { LessonShape($0.1) }
        if let difference = shapes[0].difference(from: shapes[1]) {
            facts.append(.headingsDiffer(lessons[0].0, difference))
        }
        inspectCode(in: lessons[0].0, shapes[0])
        inspectDiagrams(in: lessons.map { (file: $0.0, text: $0.1) })
    }

    /// Nothing is missing from the mirrored folders, and nothing lies there that the catalogue does not know.
    private mutating func inspectFolders() {
        let files = chapter.exercises.map { "\($0.fileName).swift" }
        let texts = chapter.exercises.map { "\($0.fileName).txt" }
        let manifests = chapter.exercises.map { "\($0.fileName).json" }
        let lessons = Language.allCases.flatMap { [chapter.lesson(in: $0), chapter.hints(in: $0)] }.map(
            Files.name)
        let tests = "Tests/\(chapter.name)ChapterTests"
        expect(files + lessons + ["Starter", "Demos"], in: "Chapters/\(chapter.name)", mayHold: ["Shared"])
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

    /// What a lesson shows as Swift stands in a file that compiles: a starter, a solution or an answer.
    private mutating func inspectCode(in file: String, _ shape: LessonShape) {
        let texts = chapter.exercises.flatMap { exercise -> [String] in
            let solution = (try? Files.text(course.path(exercise.solution))) ?? ""
            let sheet = (try? Files.read(course.path(exercise.answers)))
                .flatMap { try? JSONDecoder().decode(AnswerSheet.self, from: Data($0)) }
            let changed = (sheet?.answers ?? []).compactMap { try? $0.apply(to: solution) }
            let folder = course.path(exercise.answersFolder)
            let whole = Files.list(folder).compactMap { try? Files.text("\(folder)/\($0)") }
            return [(try? Files.text(course.path(exercise.starter))) ?? "", solution] + changed + whole
        }
        let corpus = texts.map { "\n" + LessonShape.bare($0.split(separator: "\n")) }
        for (index, block) in shape.code.enumerated()
        where !corpus.contains(where: { $0.contains("\n" + block) }) {
            facts.append(.codeStandsNowhere(file, block: index + 1))
        }
    }

    /// The diagrams of a lesson are those of the solutions.
    private mutating func inspectDiagrams(in lessons: [(file: String, text: String)]) {
        for exercise in chapter.exercises {
            let drawn: String
            do {
                drawn = try lab.structure(of: course.path(exercise.solution), exercise: exercise).mermaid()
                    .trimmed
            } catch let fault as LabFault {
                facts.append(.fault(fault))
                continue
            } catch {
                // The solution does not compile, which its own proof tells.
                continue
            }
            for (file, text) in lessons {
                switch LessonShape.diagram(of: exercise.id, in: text)?.trimmed {
                case nil: facts.append(.noDiagram(file, exercise.id))
                case drawn: break
                default: facts.append(.diagramDiffers(file, exercise.id))
                }
            }
        }
    }
}
