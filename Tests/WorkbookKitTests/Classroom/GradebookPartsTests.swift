import Foundation
import Testing

@testable import WorkbookKit

@Suite("The parts of a class", .enabled(if: hasBox))
struct GradebookPartsTests {
    private let toy: ToyCourse
    private let folder: ScratchFolder

    init() throws {
        toy = try ToyCourse()
        folder = try ScratchFolder("class")
        for (name, answer) in [("ada", 42), ("bob", 41), ("cyd", 42)] {
            let file = path("class/\(name)/Chapters/Toy/Passes.swift")
            try Files.makeFolder(Files.folder(of: file))
            try Files.write("func answer() -> Int { \(answer) }\n// \(name)\n".utf8, to: file)
        }
        try Files.write("submission,points,days late\nada,2,1\nbob,1,\n".utf8, to: path("marks.csv"))
    }

    private func path(_ name: String) -> String { "\(folder.path)/\(name)" }

    private func grade(_ part: Int, of count: Int, _ report: String, _ more: String...) -> Heard {
        let arguments =
            ["grade", path("class"), "--report", path(report), "--shard", "\(part)/\(count)"] + more
        let heard = Heard()
        heard.status = WorkbookTool.run(
            arguments + ["--course", toy.root], environment: Scratch.environment
        ) { options, _ in heard.console(options, width: 80, isTerminal: false) }
        return heard
    }

    private func book(_ report: String) throws -> [UInt8] { try Files.read(path("\(report)/gradebook.json")) }

    @Test("Marks of the class are given to each part or to the whole, and come to the same") func marks()
        throws
    {
        #expect(
            toy.run("grade", path("class"), "--report", path("whole"), "--marks", path("marks.csv")).status
                == .success)
        for part in 1...2 {
            #expect(grade(part, of: 2, "with\(part)", "--marks", path("marks.csv")).status == .success)
            #expect(grade(part, of: 2, "bare\(part)").status == .success)
        }
        #expect(
            toy.run("report", "merge", path("with2"), path("with1"), "--report", path("one")).status
                == .success)
        #expect(try book("one") == book("whole"))
        let merge = ["report", "merge", path("bare1"), path("bare2"), "--marks", path("marks.csv")]
        #expect(
            toy.run(merge[0], merge[1], merge[2], merge[3], merge[4], merge[5], "--report", path("two"))
                .status == .success)
        #expect(try book("two") == book("whole"))
        let twice = toy.run(
            "report", "merge", path("with1"), path("with2"), "--marks", path("marks.csv"), "--report",
            path("three"))
        #expect(twice.status == .unavailable && twice.errors.contains("already"))
        #expect(!Files.exists(path("three")))
    }

    @Test("A wrong name in the marks is said before anything is graded") func typo() throws {
        try Files.write("submission,points\nnobody,2\n".utf8, to: path("marks.csv"))
        let heard = toy.run("grade", path("class"), "--report", path("grades"), "--marks", path("marks.csv"))
        #expect(heard.status == .unavailable && heard.errors.contains("“nobody”"))
        #expect(!Files.exists(path("grades")))
    }

    @Test("A part that is missing, there twice, or of another class is named") func incomplete() throws {
        for part in 1...3 { #expect(grade(part, of: 3, "part\(part)").status == .success) }
        #expect(grade(2, of: 2, "half").status == .success)
        Files.remove(path("class/cyd"))
        #expect(grade(3, of: 3, "later").status == .success)
        for (parts, said) in [
            (["part1", "part3"], "Part 2 of 3"), (["part1", "part3", "part2", "part1"], "part 1 of 3"),
            (["part1", "half"], "of 2"), (["part1", "part2", "later"], "2 submissions"),
        ] {
            let heard = merge(parts)
            #expect(heard.status == .unavailable, "\(parts)")
            #expect(heard.errors.contains(said), "\(heard.errors)")
            #expect(!Files.exists(path("joined")))
        }
        #expect(merge(["part3", "part1", "part2"]).status == .success)
        #expect(!String(decoding: try book("joined"), as: UTF8.self).contains("\"part\""))
    }

    @Test("Results are joined and can be checked again; links and what is no result are left") func results()
        throws
    {
        for part in 1...2 { #expect(grade(part, of: 2, "part\(part)").status == .success) }
        let secret = path("secret.json")
        try Files.write("{}".utf8, to: secret)
        let results = path("part1/results")
        let name = try #require(Files.list(results).first)
        try FileManager.default.createSymbolicLink(
            atPath: "\(results)/toy-passes-0a.json", withDestinationPath: "\(results)/\(name)")
        try Files.write("nonsense".utf8, to: "\(results)/toy-passes-0b.json")
        try Files.write(Files.read("\(results)/\(name)"), to: "\(results)/.hidden")
        #expect(merge(["part1", "part2"]).status == .success)
        let expected = Set(Files.list(results) + Files.list(path("part2/results")))
            .subtracting(["toy-passes-0a.json", "toy-passes-0b.json", ".hidden"])
        #expect(Set(Files.list(path("joined/results"))) == expected)
        #expect(toy.run("replay", path("joined/results/\(name)")).status == .success)

        Files.remove(path("joined"))
        try FileManager.default.moveItem(atPath: results, toPath: path("elsewhere"))
        try FileManager.default.createSymbolicLink(atPath: results, withDestinationPath: path("elsewhere"))
        #expect(merge(["part1", "part2"]).status == .success)
        #expect(Set(Files.list(path("joined/results"))) == Set(Files.list(path("part2/results"))))
    }

    @Test("What is no result says where results are, and a report for programs is one") func replay() throws {
        #expect(grade(1, of: 1, "grades").status == .success)
        let wrong = toy.run("replay", path("grades/gradebook.json"))
        #expect(wrong.status == .unavailable && wrong.errors.contains("is no result"))
        #expect(wrong.errors.contains("`results`"))
        let name = try #require(Files.list(path("grades/results")).first)
        let heard = toy.run("replay", path("grades/results/\(name)"), "--format", "json")
        let said = try #require(
            try JSONSerialization.jsonObject(with: Data(heard.output.utf8)) as? [String: Any])
        #expect(said["command"] as? String == "replay" && said["matches"] as? Bool == true)
        #expect(said["schema"] as? String == "design-patterns-workbook/1")
    }

    @Test("One submission is one") func singular() throws {
        let heard = toy.run("grade", path("class/ada"), "--report", path("grades"))
        #expect(heard.lastLine.contains("1 submission graded"))
    }

    private func merge(_ parts: [String]) -> Heard {
        let heard = Heard()
        heard.status = WorkbookTool.run(
            ["report", "merge"] + parts.map(path) + ["--report", path("joined"), "--course", toy.root],
            environment: Scratch.environment
        ) { options, _ in heard.console(options, width: 80, isTerminal: false) }
        return heard
    }
}
