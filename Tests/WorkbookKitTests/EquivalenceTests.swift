import Foundation
import Testing

@testable import WorkbookKit

/// The Lab's verdicts beside those of SwiftPM: the same tests on the same files, starter, solution and every answer.
extension CourseProofTests {
    // It takes minutes and belongs to the gate: Scripts/check runs it.
    @Test(
        "The Lab and swift test agree on starters, solutions and every answer, test by test",
        .enabled(if: isGate, "Scripts/check runs this"))
    func agreesWithSwiftPM() throws {
        let course = try Course(at: Self.root)
        let chapters = course.chapters
        let exercises = course.exercises
        let package = try ScratchPackage(chapters: chapters, course: course)
        defer { package.remove() }
        let lab = try Lab(course: course, environment: processEnvironment())
        let variants = try exercises.map { try Variant.all(of: $0, in: course, folder: package.folder) }
        let rounds = variants.map(\.count).max() ?? 0
        var compared = 0
        var stopped = 0
        for round in 0..<rounds {
            // Aligned at their ends, where the answers stand that make SwiftPM compile the tests again; an exercise with
            // fewer answers than others begins by standing by with its solution.
            let picks = variants.map { round - (rounds - $0.count) }
            let files = zip(variants, picks).map { $0[max(0, $1)] }
            let requests = zip(exercises, files).map { exercise, file in
                var request = Lab.Request(exercise, source: file.path)
                request.warningsAreErrors = true
                return request
            }
            let verdicts = lab.check(requests)
            for verdict in verdicts { #expect(verdict.problem == nil, "\(verdict.exercise)") }
            // A program that crashes or hangs gives no verdict under SwiftPM; that is what the Lab is for.
            let usable = verdicts.indices.filter { picks[$0] >= 0 && verdicts[$0].endsByItself }
            stopped += verdicts.indices.count { picks[$0] >= 0 && !verdicts[$0].endsByItself }
            try package.install(
                exercises.indices.map { usable.contains($0) ? files[$0].path : variants[$0][0].path })
            let theirs = try package.test()
            for index in usable {
                let exercise = exercises[index]
                let ours = Dictionary(
                    uniqueKeysWithValues: verdicts[index].tests.map { ($0.id, $0.outcome == .passed) })
                #expect(
                    ours == theirs["\(exercise.testModule).\(exercise.suite)"],
                    "\(exercise.path), \(files[index].name)")
                compared += 1
            }
        }
        #expect(compared + stopped == variants.joined().count)
    }
}

extension Verdict {
    fileprivate var endsByItself: Bool {
        tests.flatMap(\.findings).allSatisfy { finding in
            switch finding {
            case .issue: true
            default: false
            }
        }
    }
}

/// One file to put in the learner's place.
private struct Variant {
    var name: String
    var path: String

    /// The solution, the starter and every answer that is no exception to the rule above.
    static func all(of exercise: Exercise, in course: Course, folder: String) throws -> [Variant] {
        let sheet = try JSONDecoder().decode(
            AnswerSheet.self, from: Data(Files.read(course.path(exercise.answers))))
        let solution = try Files.text(course.path(exercise.solution))
        let answers = try sheet.answers.map { answer in
            let own = course.path("\(exercise.answersFolder)/\(answer.id).swift")
            let text = try answer.change == nil ? Files.text(own) : answer.apply(to: solution)
            // Under the learner's file's name, as the proof has it: the test objects that it kept fit.
            let made = "\(folder)/answers/\(exercise.fileName)/\(answer.id)"
            try Files.makeFolder(made)
            let path = "\(made)/\(exercise.fileName).swift"
            try Files.write(text.utf8, to: path)
            return Variant(name: answer.id, path: path)
        }
        let changes = zip(answers, sheet.answers).filter { $1.change != nil }.map(\.0)
        let files = zip(answers, sheet.answers).filter { $1.change == nil }.map(\.0)
        return [Variant(name: "solution", path: course.path(exercise.solution))] + changes
            + [Variant(name: "starter", path: course.path(exercise.starter))] + files
    }
}

/// A package of chapters whose files can be exchanged.
private struct ScratchPackage {
    let folder: String
    let exercises: [Exercise]

    init(chapters: [Chapter], course: Course) throws {
        exercises = chapters.flatMap(\.exercises)
        folder = try #require(Files.resolved(NSTemporaryDirectory())) + "/equivalence-\(UUID().uuidString)"
        try Files.makeFolder("\(folder)/Sources")
        for module in course.modules {
            try FileManager.default.createSymbolicLink(
                atPath: "\(folder)/Sources/\(module)", withDestinationPath: course.path("Sources/\(module)"))
        }
        for exercise in exercises {
            try Files.makeFolder(Files.folder(of: "\(folder)/\(exercise.source)"))
            try Files.makeFolder("\(folder)/Tests/\(exercise.testModule)")
            try Files.write(
                Files.read(course.path(exercise.tests)),
                to: "\(folder)/Tests/\(exercise.testModule)/\(exercise.suite).swift")
        }
        let standIns = course.modules.filter { $0 != "BlueprintTesting" }.map { ".target(name: \"\($0)\")," }
        let all = course.modules.map { "\"\($0)\"" }.joined(separator: ", ")
        let targets = chapters.map { chapter in
            """
                .target(name: "\(chapter.name)Chapter", dependencies: [\(all)], path: "Chapters/\(chapter.name)"),
                .testTarget(name: "\(chapter.name)ChapterTests", dependencies: ["\(chapter.name)Chapter", \(all)]),
            """
        }
        let manifest = """
            // swift-tools-version: 6.2
            import PackageDescription
            let package = Package(name: "Equivalence", targets: [
                \(standIns.joined(separator: "\n    "))
                .target(name: "BlueprintTesting", dependencies: ["Blueprint"]),
            \(targets.joined(separator: "\n"))
            ], swiftLanguageModes: [.v6])

            """
        try Files.write(manifest.utf8, to: "\(folder)/Package.swift")
    }

    func remove() { Files.remove(folder) }

    /// - Parameter sources: One file for each exercise.
    func install(_ sources: [String]) throws {
        for (exercise, source) in zip(exercises, sources) {
            try Files.write(Files.read(source), to: "\(folder)/\(exercise.source)")
        }
    }

    /// What each test of each suite (`Module.Suite`) came to, by `swift test`.
    func test() throws -> [String: [String: Bool]] {
        let swift = try #require(Toolchain.locate("swift", path: processEnvironment()["PATH"]))
        let report = "\(folder)/report.xml"
        Files.remove("\(folder)/report-swift-testing.xml")
        var environment = processEnvironment()
        environment["WORKBOOK_STRUCTURE"] = nil
        let job = try Job(
            Job.Request(
                executable: swift,
                // One test at a time, as the Lab runs them: what a wrong answer shares between tests then depends on no chance.
                arguments: ["test", "--no-parallel", "--package-path", folder, "--xunit-output", report],
                environment: environment))
        let ending = job.wait(seconds: 900)
        let log = job.output.parts.tail + job.errors.parts.tail
        try #require(ending == .exited(0) || ending == .exited(1), "\(log)")
        let xml = try Files.text("\(folder)/report-swift-testing.xml")
        var results: [String: [String: Bool]] = [:]
        for part in xml.split(separator: "<testcase").dropFirst() {
            let suite = String(try #require(part.value(of: "classname")))
            let test = try #require(part.value(of: "name")).prefix { $0 != "(" }
            results[suite, default: [:]][String(test)] = !part.contains("<failure")
        }
        try #require(!results.isEmpty, "\(log)")
        return results
    }
}

extension Substring {
    fileprivate func value(of attribute: String) -> Substring? {
        guard let start = firstRange(of: " \(attribute)=\"") else { return nil }
        return self[start.upperBound...].prefix { $0 != "\"" }
    }
}
