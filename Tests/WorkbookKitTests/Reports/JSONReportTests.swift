import Foundation
import Testing

@testable import WorkbookKit

/// The reports as `Documentation/JSON.md` describes them, written down once more and apart from the kit's own types.
private enum Documented {
    struct Place: Decodable { var file: String; var line: Int; var column: Int }
    struct Message: Decodable { var text: String; var location: Place? }
    struct Summary: Decodable { var exercises: Int; var passed: Int }

    struct Run: Decodable {
        struct Exercise: Decodable {
            struct Problem: Decodable { var kind: String; var messages: [Message] }
            struct Test: Decodable {
                var id: String, kind: String, name: String, outcome: String
                var seconds: Double?
                var messages: [Message]
            }
            struct Output: Decodable { var head: String; var tail: String; var cut: Int }
            struct Timing: Decodable { var step: String; var seconds: Double }
            var id: String, title: String, outcome: String, sourceHash: String
            var reused: Bool
            var problem: Problem?
            var tests: [Test]
            var output: Output?
            var timings: [Timing]
        }
        var schema: String, command: String, language: String, next: String
        var exercises: [Exercise]
        var summary: Summary
    }

    struct List: Decodable {
        struct Chapter: Decodable {
            struct Row: Decodable {
                var id: String, title: String, state: String; var hints: Int; var peeked: Bool
            }
            var id: String, title: String, summary: String
            var exercises: [Row]
        }
        var schema: String, command: String, language: String
        var chapters: [Chapter]
        var summary: Summary
        var next: String?
    }

    struct Doctor: Decodable {
        struct Row: Decodable { var name: String, verdict: String, finding: String }
        var schema: String, command: String
        var examinations: [Row]
    }

    struct Check: Decodable {
        struct Exercise: Decodable {
            struct Answer: Decodable { var id: String; var kind: String?; var failedTests: [String] }
            var id: String
            var answers: [Answer]
        }
        var schema: String, command: String
        var exercises: [Exercise]
        var problems: [String]
    }

    struct Text: Decodable {
        var schema: String, command: String, of: String
        var lesson: String?, hint: String?, solution: String?, mermaid: String?
        var number: Int?, total: Int?
    }

    struct Play: Decodable {
        var schema: String, command: String, exercise: String, printed: String, expected: String
        var matches: Bool
        var cut: Int
        var message: Message?
    }

    struct Reset: Decodable {
        var schema: String, command: String, exercise: String, file: String; var backup: String?
    }
    struct Errors: Decodable { var schema: String, command: String, exercise: String; var errors: [Message] }
    struct Failure: Decodable { var schema: String, error: String; var status: Int }
}

@Suite("Reports for programs are as they are documented")
struct JSONReportTests {
    private let schema = "design-patterns-workbook/1"

    private func decode<T: Decodable>(_ type: T.Type, _ text: String) throws -> T {
        try JSONDecoder().decode(type, from: Data(text.utf8))
    }

    @Test("A run") func run() throws {
        let toy = try ToyCourse()
        let heard = toy.run("run", "fails", "--format", "json")
        #expect(heard.status == .failure && heard.errors.isEmpty)
        let run = try decode(Documented.Run.self, heard.output)
        #expect(run.schema == schema && run.command == "run" && run.language == "en")
        #expect(run.summary.exercises == 1 && run.summary.passed == 0)
        #expect(run.next.hasPrefix("Next: "))
        let exercise = try #require(run.exercises.first)
        #expect(exercise.id == "toy/fails" && exercise.title == "It fails" && exercise.outcome == "failed")
        #expect(exercise.sourceHash.count == 64 && exercise.problem == nil)
        #expect(exercise.tests.map(\.outcome) == ["passed", "failed", "passed"])
        #expect(exercise.tests.map(\.kind) == ["behaviour", "behaviour", "behaviour"])
        #expect(exercise.tests[1].name == "The answer is 42")
        #expect(exercise.tests[1].messages.map(\.text) == ["Expected (answer() → 41) == 42"])
        #expect(exercise.timings.last?.step == "total")
        #expect(
            try decode(Documented.Run.self, toy.run("run", "fails", "--format", "json").output).exercises[0]
                .reused)
    }

    @Test(
        "What kept tests from being run",
        arguments: [("broken", "diagnostics", "doesNotCompile"), ("renamed", "interface", "doesNotCompile")])
    func problems(id: String, kind: String, outcome: String) throws {
        let run = try decode(Documented.Run.self, ToyCourse().run("run", id, "--format", "json").output)
        #expect(run.exercises[0].problem?.kind == kind && run.exercises[0].outcome == outcome)
        #expect(run.exercises[0].problem?.messages.isEmpty == false)
        #expect(run.exercises[0].tests.allSatisfy { $0.outcome == "notChecked" })
    }

    @Test("A file that is missing") func missingFile() throws {
        let toy = try ToyCourse()
        toy.remove("Chapters/Toy/Passes.swift")
        let run = try decode(
            Documented.Run.self, toy.run("run", "passes", "--format", "json", "--lang", "zh").output)
        #expect(run.language == "zh-Hans")
        #expect(run.exercises[0].problem?.kind == "source" && run.exercises[0].sourceHash.isEmpty)
    }

    @Test("A list, and the same for no command") func list() throws {
        let toy = try ToyCourse()
        #expect(toy.run("run", "passes").status == .success)
        for heard in [toy.run("list", "--format", "json"), toy.run("--format", "json")] {
            let list = try decode(Documented.List.self, heard.output)
            #expect(list.schema == schema && list.command == "list" && list.next == "toy/fails")
            #expect(list.chapters[0].exercises.map(\.state).prefix(2) == ["passed", "started"])
            #expect(list.summary.exercises == 9 && list.summary.passed == 1)
        }
    }

    @Test("The doctor's findings") func doctor() throws {
        let doctor = try decode(Documented.Doctor.self, ToyCourse().run("doctor", "--format", "json").output)
        #expect(doctor.schema == schema && doctor.command == "doctor")
        #expect(
            doctor.examinations.map(\.name) == [
                "swiftc", "cache", "progress", "dot", "git", "gzip", "xz", "bzip2", "bwrap",
            ])
        #expect(doctor.examinations.prefix(3).allSatisfy { $0.verdict == "present" })
    }

    @Test("Lesson, hint and solution") func texts() throws {
        let toy = try ToyCourse()
        let lesson = try decode(Documented.Text.self, toy.run("read", "toy", "--format", "json").output)
        #expect(lesson.command == "read" && lesson.of == "toy" && lesson.lesson?.hasPrefix("# Toy") == true)
        let hint = try decode(Documented.Text.self, toy.run("hint", "passes", "--format", "json").output)
        #expect(hint.command == "hint" && hint.of == "toy/passes" && hint.hint == "Think.")
        #expect(hint.number == 1 && hint.total == 3)
        let solution = try decode(
            Documented.Text.self, toy.run("solution", "passes", "--peek", "--format", "json").output)
        #expect(solution.command == "solution" && solution.solution == "func answer() -> Int { 42 }\n")
        #expect(solution.schema == schema && solution.number == nil)
    }

    @Test("Diagrams and demos") func diagramAndPlay() throws {
        let toy = try ToyCourse()
        let diagram = try decode(
            Documented.Text.self, toy.run("diagram", "passes", "--format", "json").output)
        #expect(diagram.command == "diagram" && diagram.mermaid?.contains("classDiagram") == true)
        for command in ["diagram", "play"] {
            let errors = try decode(
                Documented.Errors.self, toy.run(command, "broken", "--format", "json").output)
            #expect(errors.command == command && errors.exercise == "toy/broken")
            #expect(errors.errors.first?.location?.column == 24)
        }
        let play = try decode(Documented.Play.self, toy.run("play", "crashes", "--format", "json").output)
        #expect(play.command == "play" && !play.matches && play.expected == "42\n" && play.cut == 0)
        #expect(
            play.message?.text.contains("Index out of range") == true && play.message?.location?.line == 3)
    }

    @Test("A reset") func reset() throws {
        let toy = try ToyCourse()
        let done = try decode(Documented.Reset.self, toy.run("reset", "passes", "--format", "json").output)
        #expect(done.command == "reset" && done.file == "Chapters/Toy/Passes.swift")
        let backup = try #require(done.backup)
        #expect(Files.exists(backup))
        #expect(
            try decode(Documented.Reset.self, toy.run("reset", "passes", "--format", "json").output).backup
                == nil)
    }

    @Test("What kept a command from its work goes to standard error") func failures() throws {
        let toy = try ToyCourse()
        for (heard, status) in [
            (toy.run("run", "nothing", "--format", "json"), 64), (toy.run("fly", "--format", "json"), 64),
            (toy.run("run", "passes", "--sources", "/nowhere", "--format", "json"), 69),
        ] {
            #expect(heard.output.isEmpty && Int(heard.status.rawValue) == status)
            let failure = try decode(Documented.Failure.self, heard.errors)
            #expect(failure.schema == schema && failure.status == status && !failure.error.isEmpty)
        }
    }

    @Test("The proof of the course") func check() throws {
        let toy = try ToyCourse()
        var catalogue = try JSONDecoder().decode(
            Catalogue.self, from: Data(Files.read(toy.path(Catalogue.path))))
        catalogue.chapters[0].exercises.removeLast(8)
        try Files.write(JSONEncoder().encode(catalogue), to: toy.path(Catalogue.path))
        let heard = toy.run("check", "--format", "json")
        #expect(heard.status == .failure)
        let check = try decode(Documented.Check.self, heard.output)
        #expect(check.schema == schema && check.command == "check")
        #expect(check.exercises.map(\.id) == ["toy/passes"])
        #expect(check.exercises[0].answers.map(\.id) == ["solution", "starter", "wrong-number"])
        #expect(check.exercises[0].answers.map(\.failedTests) == [[], ["isFortyTwo"], ["isFortyTwo"]])
        #expect(check.exercises[0].answers.map(\.kind) == [nil, nil, "mistake"])
        #expect(check.problems.contains("Chapters/Toy/Fails.swift belongs to no exercise of the catalogue."))
    }

    @Test("Every field of the reports stands in the document") func documented() throws {
        let root = Files.folder(of: Files.folder(of: Files.folder(of: Files.folder(of: #filePath))))
        let document = try Files.text("\(root)/Documentation/JSON.md")
        let toy = try ToyCourse()
        let reports =
            [
                toy.run("run", "fails", "--format", "json"), toy.run("run", "broken", "--format", "json"),
                toy.run("run", "leaves", "--format", "json"),
                toy.run("list", "--format", "json"), toy.run("doctor", "--format", "json"),
                toy.run("hint", "fails", "--format", "json"), toy.run("play", "crashes", "--format", "json"),
                toy.run("read", "toy", "--format", "json"), toy.run("diagram", "fails", "--format", "json"),
                toy.run("solution", "fails", "--peek", "--format", "json"),
                toy.run("reset", "fails", "--format", "json"),
            ].map(\.output) + [toy.run("fly", "--format", "json").errors]
        for report in reports {
            for field in report.matches(of: #/"([A-Za-z]+)" :/#).map({ String($0.1) }) {
                #expect(document.contains("`\(field)`"), "\(field)")
            }
        }
    }
}
