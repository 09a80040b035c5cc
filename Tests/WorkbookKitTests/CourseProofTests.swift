import Synchronization
import Testing

@testable import WorkbookKit

/// The course that this package ships, proved by its own check.
///
/// One after the other: what the check has found is kept, and the comparison below begins with it.
@Suite("The course", .serialized) struct CourseProofTests {
    static let root = String(#filePath.dropLast("/Tests/WorkbookKitTests/CourseProofTests.swift".count))

    @Test(
        "Every solution passes, every starter fails, every wrong answer is caught, every honest one accepted")
    func holds() throws {
        let said = Mutex("")
        let console = Console(
            language: .english, style: Style(isColored: false),
            write: { text in said.withLock { $0 += text } },
            complain: { text in said.withLock { $0 += text } })
        let workbook = Workbook(
            course: try Course(at: Self.root), console: console, environment: processEnvironment(),
            currentFolder: Self.root)
        let status = workbook.run(.check(names: []))
        let problems = said.withLock { $0 }.split(separator: "\n").filter { $0.contains(Glyph.failed) }
        #expect(problems.isEmpty)
        #expect(status == .success)
    }

    @Test("The table of the README is the catalogue", arguments: Language.allCases)
    func readmeTable(language: Language) throws {
        let course = try Course(at: Self.root)
        let text = try Files.text(course.path(language("README.md", "README.zh-Hans.md")))
        let rows = text.lines.filter { $0.hasPrefix("| ") && $0.contains("`") }
            .map { $0.split(separator: "|").prefix(2).map(\.trimmed) }
        let expected = course.chapters.flatMap { chapter in
            chapter.exercises.enumerated().map { index, exercise in
                let link = "[\(chapter.title.worded(in: language))](\(chapter.lesson(in: language)))"
                return [index == 0 ? link : "", "`\(exercise.id)`"]
            }
        }
        #expect(Array(rows.prefix(expected.count)) == expected)
        #expect(rows.count { $0[1].hasPrefix("`") } == expected.count)
    }

    @Test("Every lesson follows the same plan", arguments: Language.allCases)
    func plan(language: Language) throws {
        let course = try Course(at: Self.root)
        let plans = try course.chapters.map { chapter in
            try Files.text(course.path(chapter.lesson(in: language))).lines.filter { $0.hasPrefix("## ") }
        }
        #expect(Set(plans).count == 1)
    }
}
