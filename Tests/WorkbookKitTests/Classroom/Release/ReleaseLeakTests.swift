import Foundation
import Testing

@testable import WorkbookKit

/// The real course, released in every way and searched. What is looked for is found here by the looks of the formatted
/// sources, and not by what the release itself goes by.
@Suite("Nothing hidden is given away") struct ReleaseLeakTests {
    private let course: Course

    init() throws { course = try Course(at: CourseProofTests.root) }

    private func files(_ tests: ReleasedTests) throws -> [StudentEdition.File] {
        let lab = try Lab(course: course, environment: Scratch.environment)
        let folder = try lab.cache.makeWorkFolder()
        defer { Files.remove(folder) }
        return try StudentEdition(course: course, tests: tests, compiler: lab.compiler, workFolder: folder)
            .make()
            .files
    }

    private func requirements(_ exercise: Exercise) throws -> [Requirement] {
        try JSONDecoder().decode(
            Requirements.self, from: Data(Files.read(course.path(exercise.requirements)))
        ).requirements
    }

    /// The lines of a test, from above its attribute to the brace below it; none when it is not found.
    private func lines(ofTest id: String, in lines: [String]) -> ArraySlice<String> {
        guard let name = lines.firstIndex(where: { $0.contains(" func \(id)(") }),
            let start = lines[...name].lastIndex(where: { $0.contains("@Test") }),
            let end = lines[name...].firstIndex(where: {
                $0 == "    }" || $0 == lines[name] && $0.hasSuffix("}")
            })
        else { return [] }
        return lines[start...end]
    }

    private func lines(_ text: String) -> [String] {
        text.split(separator: "\n").map { bare(String($0)) }
    }

    private func bare(_ line: String) -> String { line.trimmingCharacters(in: .whitespaces) }

    /// The lines of what learners see in any case: lessons, hints, starters, demos and the tool.
    private func openLines() throws -> Set<String> {
        var pages = SupportModules.swiftFiles(in: course.path("Sources"))
        for chapter in course.chapters {
            for language in Language.allCases {
                pages += [chapter.lesson(in: language), chapter.hints(in: language)].map(course.path)
            }
        }
        pages += course.exercises.flatMap { [$0.starter, $0.demo] }.map(course.path)
        return try Set(pages.flatMap { lines(try Files.text($0)) })
    }

    @Test("No line of a hidden test or of a solution", arguments: ReleasedTests.allCases)
    func nothing(tests: ReleasedTests) throws {
        var open = try openLines()
        var secret: [String: String] = [:]
        var hiddenCount = 0
        for exercise in course.exercises {
            let source = try Files.text(course.path(exercise.tests)).lines.map(String.init)
            var hidden: Set<Int> = []
            for requirement in try requirements(exercise) {
                let test = lines(ofTest: requirement.id, in: source)
                #expect(!test.isEmpty, "\(exercise.path) \(requirement.id)")
                guard tests == .none || tests == .visible && !requirement.isVisible else { continue }
                hiddenCount += 1
                hidden.formUnion(test.indices)
                for line in test.map(bare) { secret[line] = "\(exercise.path) \(requirement.id)" }
            }
            open.formUnion(source.indices.filter { !hidden.contains($0) }.map { bare(source[$0]) })
            for line in lines(try Files.text(course.path(exercise.solution))) {
                secret[line] = "\(exercise.path), solution"
            }
        }
        secret = secret.filter { $0.key.count >= 25 && !open.contains($0.key) }
        #expect(secret.count > 300 && (hiddenCount > 100) == (tests != .all))
        for file in try files(tests) {
            for line in lines(String(decoding: file.bytes, as: UTF8.self)) {
                if let owner = secret[line] { Issue.record("\(file.path) has of \(owner): \(line)") }
            }
        }
    }

    @Test(
        "No sentence of a hidden requirement, and no name of its test",
        arguments: [ReleasedTests.visible, .none])
    func sentences(tests: ReleasedTests) throws {
        let files = try files(tests).filter { $0.path.hasPrefix("Tests/") || $0.path.hasPrefix("Chapters/") }
        let all = Data(files.flatMap(\.bytes))
        for exercise in course.exercises {
            let own = try #require(files.first { $0.path == exercise.tests })
            let source = String(decoding: own.bytes, as: UTF8.self)
            for requirement in try requirements(exercise) where tests == .none || !requirement.isVisible {
                #expect(all.range(of: Data(requirement.english.utf8)) == nil, "\(requirement.english)")
                #expect(all.range(of: Data(requirement.chinese.utf8)) == nil, "\(requirement.chinese)")
                #expect(!source.contains("@Test(\"\(requirement.english)"))
                #expect(!source.contains("func \(requirement.id)() "), "\(exercise.path) \(requirement.id)")
            }
        }
    }

    @Test("No lesson names a hidden test", arguments: Language.allCases) func lessons(language: Language)
        throws
    {
        let files = try files(.visible)
        var count = 0
        for chapter in course.chapters {
            let lesson = try #require(files.first { $0.path == chapter.lesson(in: language) })
            let rows = String(decoding: lesson.bytes, as: UTF8.self).lines.filter { $0.hasPrefix("|") }
            let all = try chapter.exercises.flatMap { try requirements($0) }
            let shown = Set(all.filter(\.isVisible).map(\.id))
            for row in rows {
                let cell = row.split(separator: "|", omittingEmptySubsequences: false).dropLast().last ?? ""
                guard chapter.exercises.contains(where: { cell.contains("\($0.id) ") }) else { continue }
                count += 1
                for requirement in all where !shown.contains(requirement.id) {
                    #expect(!cell.contains("`\(requirement.id)`"), "\(lesson.path): \(row)")
                }
            }
        }
        #expect(count > 50)
    }

    @Test("Without tests there are no helpers either, and with all of them the files are the course's own")
    func extremes() throws {
        for file in try files(.none) where file.path.hasSuffix("Tests.swift") && file.path.hasPrefix("Tests/")
        {
            let text = String(decoding: file.bytes, as: UTF8.self)
            #expect(!text.contains("@Test(") && !text.contains("func "), "\(file.path)")
        }
        for file in try files(.all) where file.path.hasSuffix("Tests.swift") && file.path.hasPrefix("Tests/")
        {
            #expect(try Files.read(course.path(file.path)) == file.bytes, "\(file.path)")
        }
    }

    @Test("No solution, no wrong answer, no example, no link and no test of the tool") func folders() throws {
        for file in try files(.all) {
            let parts = file.path.split(separator: "/")
            #expect(!parts.contains("Solutions") && !parts.contains("Answers") && !parts.contains("Examples"))
            #expect(parts[0] != "Tests" || parts[1].hasSuffix("ChapterTests"))
            #expect(file.path.utf8.allSatisfy { $0 < 0x80 } && !file.path.contains(".."))
        }
    }
}
