import Foundation
import Testing

@testable import WorkbookKit

@Suite("The files of other platforms")
struct PlatformResultTests {
    private static let hasSchemas = Python.has("jsonschema")
    private static let validator = """
        import glob, json, sys
        from jsonschema import Draft202012Validator
        schema = json.load(open(sys.argv[1]))
        Draft202012Validator.check_schema(schema)
        check = Draft202012Validator(schema)
        files = glob.glob(sys.argv[2], recursive=True)
        for file in files:
            value = json.load(open(file, encoding="utf-8"))
            if len(sys.argv) > 3: value.update(json.loads(sys.argv[3]))
            errors = [e.json_path + " " + e.message[:200] for e in check.iter_errors(value)]
            assert not errors, (file, errors)
        print(len(files))
        """

    @Test(
        "are what their schemas ask for",
        .enabled(if: hasSchemas, "the Python package jsonschema is not installed"),
        arguments: [
            ("exercism-results-3", "exercism/**/results.json", 240),
            ("gradescope-results", "gradescope/*.json", 40),
            ("gradebook-1", "gradebook.json", 1),
        ])
    func schema(name: String, files: String, count: Int) throws {
        let printed = try Python.run(
            Self.validator, "\(ReportFolder.schemas)/\(name).json", "\(ReportFolder.path)/\(files)")
        #expect(printed == "\(count)\n")
    }

    @Test(
        "are so for a part of a class and for what a person has decided as well",
        .enabled(if: hasSchemas, "the Python package jsonschema is not installed"))
    func rareFields() throws {
        var book = SampleGradebook.small
        book.part = Gradebook.Part(index: 2, count: 4, submissions: 160)
        book.submissions[0].problem = Bilingual("unreadable", "无法读取")
        book.submissions[0].adjustments = SubmissionGrade.Adjustment.Kind.allCases.map {
            SubmissionGrade.Adjustment(
                kind: $0, exercise: book.exercises[0].path, points: Points(hundredths: -50),
                reason: Bilingual("talked through", "已当面讨论"))
        }
        let folder = try ScratchFolder("rare")
        try Files.write(book.json, to: "\(folder.path)/gradebook.json")
        let printed = try Python.run(
            Self.validator, "\(ReportFolder.schemas)/gradebook-1.json", "\(folder.path)/gradebook.json")
        #expect(printed == "1\n")
    }

    @Test(
        "of Classroom 50 are, once its script has added what a gradebook does not know",
        .enabled(if: hasSchemas, "the Python package jsonschema is not installed"))
    func classroom50() throws {
        let added = """
            {"classroom": "c", "assignment": "a", "submission": "submit/2026-06-01T14-32-05Z-a1b2c3d", "commit": "u",
             "release": "u", "review": "u", "datetime": "2026-06-01T14:32:01Z"}
            """
        let printed = try Python.run(
            Self.validator, "\(ReportFolder.schemas)/classroom50-result-1.json",
            "\(ReportFolder.path)/classroom50/*.json", added)
        #expect(printed == "40\n")
    }

    @Test("of Classroom 50 say what they are told of the classroom, and count in whole numbers")
    func context()
        throws
    {
        let book = SampleGradebook.small
        let view = SubmissionView(book.submissions[0], of: book, disclosure: .values)
        #expect(Classroom50Result.Unit(book) == .hundredths)
        let context = Classroom50Result.Context(
            classroom: "cs", assignment: "patterns", submission: "submit/1", commit: "c", release: "r",
            review: "v", datetime: "2026-06-01T14:32:01Z")
        let text = Classroom50Result.text(of: view, unit: .hundredths, context: context)
        #expect(
            text.contains("\"classroom\" : \"cs\"")
                && text.contains("\"datetime\" : \"2026-06-01T14:32:01Z\""))
        #expect(text.contains("\"max-score\" : 6900") && text.contains("\"score\" : 2550"))
        var generous = view
        generous.score = view.maximum + Points(hundredths: 500)
        #expect(Classroom50Result(generous, unit: .points, context: nil).score == 69)
    }

    @Test("of Exercism cut what was printed, and say so, once and at the first failure") func truncation()
        throws
    {
        let book = SampleGradebook.small
        let view = SubmissionView(book.submissions[4], of: book, disclosure: nil)
        let exercise = try #require(
            view.exercises.first { $0.output != nil && $0.passedCount < $0.requirements.count })
        let result = ExercismResult(exercise)
        let first = try #require(result.tests.first { $0.status == .fail })
        let output = try #require(first.output)
        #expect(output.unicodeScalars.count == 500)
        #expect(output.hasSuffix("\nOutput was truncated. Please limit to 500 chars."))
        #expect(
            result.tests.count { $0.output != nil } == 1 && result.status == .fail && result.message == nil)
        #expect(result.tests.map(\.task) == Array(1...result.tests.count))
    }

    @Test(
        "of Exercism tell apart what failed and what never ran",
        arguments: [
            (ExerciseGrade.Status.missing, ExercismResult.Status.error), (.unchanged, .error),
            (.refused, .error),
            (.doesNotCompile, .error), (.notChecked, .error),
        ])
    func statuses(status: ExerciseGrade.Status, expected: ExercismResult.Status) {
        var book = SampleGradebook.small
        book.submissions[0].exercises[0] = ExerciseGrade(
            exercise: book.exercises[0].path, status: status,
            messages: [.init(text: Bilingual(String(repeating: "long ", count: 30_000), "长"))])
        let view = SubmissionView(book.submissions[0], of: book, disclosure: nil)
        let result = ExercismResult(view.exercises[0])
        #expect(result.status == expected && result.tests.isEmpty)
        #expect((result.message ?? "").unicodeScalars.count <= 65_535)
        #expect(result.message?.hasPrefix(status.worded(in: .english)) == true)
    }

    @Test("show a requirement that was not checked as no pass and no failure") func notChecked() throws {
        var book = SampleGradebook.small
        let index = try #require(book.submissions[1].exercises.firstIndex { $0.status == .graded })
        for result in book.submissions[1].exercises[index].results.indices {
            book.submissions[1].exercises[index].results[result].outcome = .notChecked
            book.submissions[1].exercises[index].results[result].messages = []
        }
        let view = SubmissionView(book.submissions[1], of: book, disclosure: nil)
        let result = ExercismResult(view.exercises[index])
        #expect(result.status == .error && result.message != nil)
        #expect(result.tests.allSatisfy { $0.status == .error && $0.message == "未检查" })
    }
}
