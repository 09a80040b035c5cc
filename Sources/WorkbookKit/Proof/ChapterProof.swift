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
        for (file, text) in lessons { inspectDiagrams(in: file, text) }
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

    /// The diagrams of a lesson are those of the solutions.
    private mutating func inspectDiagrams(in file: String, _ text: String) {
        for exercise in chapter.exercises {
            guard let shown = LessonShape.diagram(of: exercise.id, in: text) else {
                facts.append(.noDiagram(file, exercise.id))
                continue
            }
            do {
                let structure = try lab.structure(of: course.path(exercise.solution), exercise: exercise)
                if structure.mermaid().trimmed != shown.trimmed {
                    facts.append(.diagramDiffers(file, exercise.id))
                }
            } catch let fault as LabFault {
                facts.append(.fault(fault))
            } catch {
                facts.append(.diagramDiffers(file, exercise.id))
            }
        }
    }
}

/// The parts of a lesson that have to be the same in both languages.
struct LessonShape: Equatable {
    /// The depths of the headings, in order.
    private(set) var headings: [Int] = []
    /// The code of each fenced block that is Swift, comments left out: those are translated.
    private(set) var code: [String] = []
    /// How many quiz answers there are.
    private(set) var answers = 0

    init(_ text: String) {
        var fence: String?
        var block = ""
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            if line.hasPrefix("```") {
                if let opened = fence {
                    if opened == "swift" { code.append(block) }
                    fence = nil
                } else {
                    fence = String(line.dropFirst(3))
                    block = ""
                }
            } else if fence != nil {
                let bare = line.firstRange(of: "//").map { line[..<$0.lowerBound] } ?? line
                if !bare.trimmed.isEmpty { block += bare.trimmed + "\n" }
            } else if line.hasPrefix("#") {
                headings.append(line.prefix { $0 == "#" }.count)
            } else if line.contains("<details>") {
                answers += 1
            }
        }
    }

    /// What differs first; nil when nothing does.
    func difference(from other: LessonShape) -> String? {
        if headings != other.headings {
            return "\(headings.count) headings and \(other.headings.count), or of other depths"
        }
        if answers != other.answers { return "\(answers) quiz answers and \(other.answers)" }
        if code.count != other.code.count { return "\(code.count) Swift blocks and \(other.code.count)" }
        guard let index = code.indices.first(where: { code[$0] != other.code[$0] }) else { return nil }
        return "Swift block \(index + 1)"
    }

    /// The Mermaid block behind `<!-- diagram: id -->`.
    static func diagram(of exercise: String, in text: String) -> String? {
        guard let mark = text.firstRange(of: "<!-- diagram: \(exercise) -->") else { return nil }
        let rest = text[mark.upperBound...]
        guard let start = rest.firstRange(of: "```mermaid\n"),
            let end = rest[start.upperBound...].firstRange(of: "```")
        else { return nil }
        return String(rest[start.upperBound..<end.lowerBound])
    }
}
