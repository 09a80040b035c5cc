import Foundation
import Testing

@testable import WorkbookKit

/// A class that `Scripts/make-class` makes up, handed the released course and graded in every way there is.
final class MadeUpClass: Sendable {
    /// What grading one submission has to come to.
    struct Expected: Decodable {
        struct Work: Decodable {
            var kind: String
            var status: ExerciseGrade.Status
            var fails: [String]
        }
        var name: String
        /// By the exercise's path; what is not here was handed in as it was handed out.
        var exercises: [String: Work]
    }

    struct Failure: Error, CustomStringConvertible { var description: String }

    private struct Sheet: Decodable { var submissions: [Expected] }

    static let shared = Result { try MadeUpClass() }

    let expected: [Expected]
    let book: Gradebook
    /// How many files were checked, and whether there were marks, when the first run was killed.
    let whenKilled: (results: Int, hadMarks: Bool)
    /// What was still running after that.
    let leftRunning: [String]
    /// The files of each report, by the name of the run.
    let reports: [String: [String: [UInt8]]]

    private init() throws {
        let folder = try ScratchFolder("class")
        let root = CourseProofTests.root
        func run(_ words: [String], cache: String = "cache") throws {
            let environment = ["WORKBOOK_CACHE": "\(folder.path)/\(cache)"]
            let ending = try BuiltTool.run(words, in: root, environment: environment)
            guard ending.status == 0 else {
                throw Failure(description: "\(words): \(ending.errors) \(ending.output.suffix(2000))")
            }
        }
        try run(["release", "\(folder.path)/edition"])
        _ = try Program.run(
            "\(root)/Scripts/make-class", ["\(folder.path)/made", "--edition", "\(folder.path)/edition"])
        let made = "\(folder.path)/made"
        expected = try JSONDecoder().decode(Sheet.self, from: Data(Files.read("\(made)/expected.json")))
            .submissions
        func grade(_ report: String) -> [String] {
            ["grade", "\(made)/submissions", "--report", "\(folder.path)/\(report)"]
        }

        // The one that is killed comes first: nothing is kept yet, and there is something to stop.
        let killed = BuiltTool.start(
            grade("killed"), in: root, environment: ["WORKBOOK_CACHE": "\(folder.path)/cache"])
        try killed.run()
        // The starters' results come first, so some of the students' are among these.
        let results = "\(folder.path)/killed/results"
        guard BuiltTool.until(seconds: 600, { Files.list(results).count >= 40 || !killed.isRunning }) else {
            throw Failure(description: "after ten minutes there are \(Files.list(results).count) results")
        }
        kill(killed.processIdentifier, SIGKILL)
        killed.waitUntilExit()
        whenKilled = (Files.list(results).count, Files.exists("\(folder.path)/killed/gradebook.json"))
        _ = BuiltTool.until { Processes.mentioning("\(folder.path)/cache").isEmpty }
        leftRunning = Processes.mentioning("\(folder.path)/cache")
        try run(grade("killed"))
        try run(grade("whole"))
        // Nothing is known to these four: another machine would begin like that.
        let parallel = BuiltTool.start(
            ["\(made)/submissions", "\(folder.path)/parts"], in: root,
            environment: ["WORKBOOK": BuiltTool.path, "WORKBOOK_CACHE": "\(folder.path)/other"])
        parallel.executableURL = URL(fileURLWithPath: "\(root)/Examples/grade-with-parallel")
        let log = "\(folder.path)/parallel.log"
        try Files.write([], to: log)
        parallel.standardError = FileHandle(forWritingAtPath: log)
        try parallel.run()
        parallel.waitUntilExit()
        guard parallel.terminationStatus == 0 else { throw Failure(description: try Files.text(log)) }

        let names = ["killed", "whole", "parts"]
        reports = Dictionary(uniqueKeysWithValues: names.map { ($0, Self.files(in: "\(folder.path)/\($0)")) })
        book = try JSONDecoder().decode(
            Gradebook.self, from: Data(Files.read("\(folder.path)/whole/gradebook.json")))
    }

    /// Every file of a report, by its path; those of parts, and what was found, count only once they are joined.
    /// When it was found is the one thing that is another each time.
    private static func files(in folder: String) -> [String: [UInt8]] {
        let names = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
        return Dictionary(
            uniqueKeysWithValues: names.compactMap { name in
                guard !name.hasPrefix("part"), !name.hasPrefix("results/"), name != TimingsFile.name,
                    !Files.isFolder("\(folder)/\(name)")
                else { return nil }
                return (name, (try? Files.read("\(folder)/\(name)")) ?? [])
            })
    }
}
