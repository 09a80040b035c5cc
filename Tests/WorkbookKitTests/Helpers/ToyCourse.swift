import Foundation
import Testing

@testable import WorkbookKit

/// A copy of the toy course, whose exercises behave badly in every way there is. Removed with the last reference.
final class ToyCourse: Sendable {
    let root: String
    private static let fixture = Files.folder(of: Files.folder(of: #filePath)) + "/Fixtures/Toy"

    init() throws {
        root = Scratch.path("toy")
        try FileManager.default.copyItem(atPath: Self.fixture, toPath: root)
        // What is left of trying the fixture by hand.
        Files.remove("\(root)/.workbook")
    }

    deinit { Files.remove(root) }

    var course: Course { get throws { try Course(at: root) } }

    /// How long a test may take in a lab of the toy course.
    static let seconds = 3

    func lab(environment: [String: String] = Scratch.environment) throws -> Lab {
        try Lab(course: course, environment: environment, secondsPerTest: Self.seconds)
    }

    func exercise(_ id: String) throws -> Exercise { try course.exercise(named: "toy/\(id)") }

    func path(_ relative: String) -> String { "\(root)/\(relative)" }

    func write(_ text: String, to relative: String) throws { try Files.write(text.utf8, to: path(relative)) }

    func remove(_ relative: String) { Files.remove(path(relative)) }

    /// The verdict on the learner's file of an exercise, with the text given or as it lies there.
    func check(_ id: String, _ text: String? = nil, mayReuse: Bool = true) throws -> Verdict {
        let exercise = try exercise(id)
        if let text { try write(text, to: exercise.source) }
        return try lab().check(Lab.Request(exercise, source: path(exercise.source), mayReuse: mayReuse))
    }

    /// Does what a command line asks, within this process.
    func run(
        _ arguments: String..., environment: [String: String] = Scratch.environment, width: Int = 80,
        isTerminal: Bool = false
    ) -> Heard {
        let heard = Heard()
        heard.status = WorkbookTool.run(arguments + ["--course", root], environment: environment) {
            options, _ in
            heard.console(options, width: width, isTerminal: isTerminal)
        }
        return heard
    }
}

extension Verdict {
    /// How the three tests of a toy exercise went.
    var outcomes: [TestResult.Outcome] { tests.map(\.outcome) }
    /// What was found about the test in the middle, the one that meets the learner's code.
    var finding: Finding? { tests.first { $0.id == "isFortyTwo" }?.findings.first }
}
