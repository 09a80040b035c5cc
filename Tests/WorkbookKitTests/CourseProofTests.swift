import Testing

@testable import WorkbookKit

/// The course that this package ships. What takes minutes, every wrong and every honest answer, is for the gate:
/// `Scripts/check` has `workbook check` prove it and holds it against `swift test`.
@Suite("The course") struct CourseProofTests {
    static let root = String(#filePath.dropLast("/Tests/WorkbookKitTests/CourseProofTests.swift".count))

    @Test("Every solution passes all its tests")
    func solutions() throws {
        for verdict in try Self.verdicts(\.solution) {
            #expect(verdict.outcome == .passed, "\(verdict.exercise)")
        }
    }

    @Test("Every starter compiles and fails, by tests and by nothing else")
    func starters() throws {
        for verdict in try Self.verdicts(\.starter) {
            #expect(verdict.problem == nil, "\(verdict.exercise)")
            #expect(verdict.outcome == .failed, "\(verdict.exercise)")
            #expect(verdict.tests.allSatisfy { $0.outcome != .notChecked }, "\(verdict.exercise)")
        }
    }

    /// What one file of each exercise comes to, under the policy of submissions.
    private static func verdicts(_ file: KeyPath<Exercise, String>) throws -> [Verdict] {
        let course = try Course(at: root)
        let lab = try Lab(
            course: course, environment: processEnvironment(), policy: Policy(modules: course.modules))
        let requests = course.exercises.map { Lab.Request($0, source: course.path($0[keyPath: file])) }
        return lab.check(requests)
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
