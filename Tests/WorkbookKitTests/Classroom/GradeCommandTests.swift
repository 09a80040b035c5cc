import Foundation
import Testing

@testable import WorkbookKit

/// Whether submissions can be shut in here; without it the tests of grading have nothing to say.
let hasBox: Bool = {
    if case .success = Box.find(environment: processEnvironment(), toolchain: nil) { true } else { false }
}()

@Suite("workbook grade", .enabled(if: hasBox))
struct GradeCommandTests {
    private let toy: ToyCourse
    private let folder: ScratchFolder

    init() throws {
        toy = try ToyCourse()
        folder = try ScratchFolder("class")
    }

    private func path(_ name: String) -> String { "\(folder.path)/\(name)" }

    private func handIn(_ name: String, _ files: [String: String]) throws {
        for (file, text) in files {
            let path = path("class/\(name)/Chapters/Toy/\(file).swift")
            try Files.makeFolder(Files.folder(of: path))
            try Files.write(text.utf8, to: path)
        }
    }

    private func book(_ report: String) throws -> Gradebook {
        try JSONDecoder().decode(Gradebook.self, from: Data(Files.read("\(path(report))/gradebook.json")))
    }

    /// Right, wrong, unchanged, broken and hostile.
    private func handInAll() throws {
        try handIn("ada", ["Passes": "func answer() -> Int { 42 }\n"])
        try handIn("bob", ["Passes": "func answer() -> Int { 41 }\n"])
        try handIn("cyd", ["Passes": try Files.text(toy.path("Chapters/Toy/Starter/Passes.swift"))])
        try handIn(
            "dan", ["Passes": "// mine\n" + (try Files.text(toy.path("Chapters/Toy/Starter/Passes.swift")))])
        try handIn(
            "eve", ["Passes": "func answer() -> Int { 42 \n", "Fails": "import Glibc\nlet x = abort()\n"])
        try handIn("fay", ["Passes": "func answer() -> Int { 42 }\n"])
    }

    @Test(
        "Each gets what it earned: nothing for the starter, and one broken file costs its own exercise only")
    func marks() throws {
        try handInAll()
        let heard = toy.run("grade", path("class"), "--report", path("grades"))
        #expect(heard.status == .success, "\(heard.errors)")
        let book = try book("grades")
        #expect(book.submissions.map(\.name) == ["ada", "bob", "cyd", "dan", "eve", "fay"])
        let passes = book.submissions.map { $0.exercises[0] }
        #expect(passes.map(\.status) == [.graded, .graded, .unchanged, .graded, .doesNotCompile, .graded])
        #expect(passes.map(\.score.hundredths) == [1000, 0, 0, 0, 0, 1000])
        #expect(passes[1].results.map(\.outcome) == [.passed, .failed, .passed])
        #expect(passes[0] == passes[5])
        #expect(passes[4].messages.first?.line == 2)
        let refused = book.submissions[4].exercises[1]
        #expect(refused.status == .refused && refused.needsReview)
        #expect(refused.messages.first?.rule == "module")
        #expect(book.submissions[0].exercises[1].status == .missing)
        #expect(heard.lastLine.contains("6 submissions graded"))
    }

    @Test("A run that goes on, and parts that are joined in any order, give the bytes of one undisturbed run")
    func sameBytes() throws {
        try handInAll()
        _ = toy.run("grade", path("class"), "--report", path("whole"))
        let whole = try Files.read("\(path("whole"))/gradebook.json")
        let results = Files.list("\(path("whole"))/results")
        #expect(results.count > 4)
        // As if killed: half of the results, one of them torn while it was written.
        for name in results.prefix(3) { Files.remove("\(path("whole"))/results/\(name)") }
        try Files.write("{\"half".utf8, to: "\(path("whole"))/results/\(results[0]).123.draft")
        // What a failing disk has left is checked again, and costs nobody a mark.
        for name in results.dropFirst(3) { try Files.write("{".utf8, to: "\(path("whole"))/results/\(name)") }
        Files.remove("\(path("whole"))/gradebook.json")
        _ = toy.run("grade", path("class"), "--report", path("whole"), "--jobs", "1")
        #expect(try Files.read("\(path("whole"))/gradebook.json") == whole)
        for shard in ["1/3", "2/3", "3/3"] {
            let report = path("part" + shard.prefix(1))
            #expect(toy.run("grade", path("class"), "--report", report, "--shard", shard).status == .success)
        }
        let heard = toy.run(
            "report", "merge", path("part3"), path("part1"), path("part2"), "--report", path("joined"))
        #expect(heard.status == .success, "\(heard.errors)")
        #expect(try Files.read("\(path("joined"))/gradebook.json") == whole)
        #expect(
            toy.run("report", "merge", path("part1"), path("part1"), "--report", path("twice")).status
                == .unavailable)
    }

    @Test("Checked afresh, what crashes or prints dictionaries and addresses gives the same bytes")
    func afresh() throws {
        let prints = """
            final class Box {}
            func answer() -> Int {
                let box = Box()
                print(Dictionary(uniqueKeysWithValues: (0..<40).map { ("key \\($0)", $0) }), ObjectIdentifier(box))
            """
        try handIn("ada", ["Passes": prints + "\n    return 42\n}\n"])
        try handIn("bob", ["Passes": prints + "\n    fatalError()\n}\n"])
        for report in ["one", "two"] {
            #expect(
                toy.run("grade", path("class"), "--report", path(report), "--fresh").status == .success)
        }
        let bytes = try Files.read("\(path("one"))/gradebook.json")
        #expect(String(decoding: bytes, as: UTF8.self).contains("key 39"))
        #expect(try Files.read("\(path("two"))/gradebook.json") == bytes)
    }

    @Test("Who has left is not in the reports any more, and who has stayed is not written again") func left()
        throws
    {
        for name in ["ada", "bob"] { try handIn(name, ["Passes": "func answer() -> Int { 42 }\n"]) }
        #expect(toy.run("grade", path("class"), "--report", path("grades")).status == .success)
        let feedback = Files.list(path("grades/feedback"))
        #expect(feedback.count == 2)
        func number(_ name: String) -> UInt64 {
            var status = stat()
            stat(path("grades/feedback/\(name)"), &status)
            return UInt64(status.st_ino)
        }
        let kept = number(feedback[0])
        Files.remove(path("class/bob"))
        #expect(toy.run("grade", path("class"), "--report", path("grades")).status == .success)
        for folder in ["feedback", "gradescope", "exercism", "classroom50"] {
            #expect(Files.list(path("grades/\(folder)")).count == 1, "\(folder)")
        }
        #expect(Files.list(path("grades/feedback")) == [feedback[0]])
        #expect(number(feedback[0]) == kept)
    }

    @Test("Where a course lies among the students, it is one submission, and who is not taken is told")
    func courseAmongStudents() throws {
        try handIn("ada", ["Passes": "func answer() -> Int { 42 }\n"])
        try handIn(".", ["Passes": "func answer() -> Int { 41 }\n"])
        let heard = toy.run("grade", path("class"), "--report", path("grades"))
        #expect(try book("grades").submissions.map(\.name) == ["class"])
        #expect(heard.errors.contains("Left out, as no submissions: \(path("class"))/ada"))
    }

    @Test("In the box there is randomness: two identifiers are two") func random() throws {
        try handIn(
            "ada",
            [
                "Passes":
                    "import Foundation\nfunc answer() -> Int { Set((0..<9).map { _ in UUID() }).count == 9 ? 42 : 0 }\n"
            ]
        )
        #expect(toy.run("grade", path("class"), "--report", path("grades")).status == .success)
        #expect(try book("grades").submissions[0].score.hundredths == 1000)
    }

    @Test("When each file was checked stands in a file apart, which each run goes on with") func timings()
        throws
    {
        // What no other test has had checked.
        let own = "func answer() -> Int { 42 } // timed\n"
        try handIn("ada", ["Passes": own])
        func grade() throws -> [[String]] {
            #expect(toy.run("grade", path("class"), "--report", path("grades")).status == .success)
            return try Files.text(path("grades/timings.csv")).split(separator: "\n").map {
                $0.split(separator: ",").map(String.init)
            }
        }
        let first = try grade()
        #expect(first[0] == ["finished", "exercise", "source hash", "status", "seconds"])
        // The starters are checked as well, to know what they do already.
        #expect(first.count == 2 + (try toy.course.exercises.count))
        let hash = SHA256.hex(of: Array(own.utf8))
        let mine = try #require(first.first { $0[2] == hash })
        #expect(mine[1] == "toy/passes" && mine[3] == "graded")
        let finished = try Date(mine[0], strategy: .iso8601)
        #expect(abs(finished.timeIntervalSinceNow) < 3600)
        #expect(try #require(Double(mine[4])) > 0.01)
        #expect(try grade() == first)
        // The same file, handed in by another, is not checked a second time.
        try handIn("ben", ["Passes": own])
        #expect(try grade() == first)
        #expect(try book("grades").submissions.map(\.score.hundredths) == [1000, 1000])
        try handIn("bob", ["Passes": "func answer() -> Int { 41 }\n"])
        let second = try grade()
        #expect(Array(second.dropLast()) == first && second.count == first.count + 1)
    }

    @Test("On a terminal it is told how many files there are and how many are done; elsewhere it is not")
    func progress() throws {
        try handIn("ada", ["Passes": "func answer() -> Int { 42 } // counted\n"])
        let arguments = ["grade", path("class"), "--course", toy.root, "--report"]
        for isTerminal in [true, false] {
            let heard = Heard()
            heard.status = WorkbookTool.run(
                arguments + [path("grades \(isTerminal)")], environment: Scratch.environment
            ) { options, _ in heard.console(options, width: 80, isTerminal: isTerminal) }
            #expect(heard.status == .success)
            #expect(heard.output.contains("1/1 file") == isTerminal)
        }
    }

    @Test("Where nobody handed in anything, that is said and nothing is written") func nobody() throws {
        try Files.makeFolder(path("class"))
        try Files.write([], to: path("class/notes.txt"))
        let heard = toy.run("grade", path("class"), "--report", path("grades"))
        #expect(heard.status == .unavailable)
        #expect(heard.errors.contains("There is no submission in \(path("class")). A submission is a folder"))
        #expect(!Files.exists(path("grades")))
    }

    @Test("What the course or an exercise allows is allowed, and what was refused before is graded then")
    func allowed() throws {
        let asks =
            "import Foundation\nfunc answer() -> Int { ProcessInfo.processInfo.processIdentifier > 0 ? 42 : 0 }\n"
        try handIn("ada", ["Passes": asks, "Fails": asks])
        func statuses() throws -> [ExerciseGrade.Status] {
            #expect(toy.run("grade", path("class"), "--report", path("grades")).status == .success)
            return try book("grades").submissions[0].exercises.prefix(2).map(\.status)
        }
        var catalogue = try JSONDecoder().decode(
            Catalogue.self, from: Data(Files.read(toy.path(Catalogue.path))))
        #expect(try statuses() == [.refused, .refused])
        catalogue.chapters[0].exercises[1].allows = ["ProcessInfo"]
        try Files.write(JSONEncoder().encode(catalogue), to: toy.path(Catalogue.path))
        #expect(try statuses() == [.refused, .graded])
        catalogue.allows = ["ProcessInfo"]
        try Files.write(JSONEncoder().encode(catalogue), to: toy.path(Catalogue.path))
        #expect(try statuses() == [.graded, .graded])
        catalogue.allows = nil
        catalogue.chapters[0].exercises[1].allows = nil
        try Files.write(JSONEncoder().encode(catalogue), to: toy.path(Catalogue.path))
        #expect(try statuses() == [.refused, .refused])
    }

    @Test(
        "Run twice in the class's own folder, the first run's report is no student; a path of no letters is no folder"
    )
    func reportInClass() throws {
        try handIn("ada", ["Passes": "func answer() -> Int { 42 }\n"])
        try Files.write([], to: path("class/roster.csv"))
        for _ in 1...2 {
            let heard = toy.run("grade", path("class"), "--report", path("class/grades"))
            #expect(heard.status == .success)
            #expect(heard.errors.contains("Left out, as no submissions: \(path("class"))/roster.csv"))
        }
        #expect(try book("class/grades").submissions.map(\.name) == ["ada"])
        let heard = toy.run("grade", "", "--report", path("class/grades"))
        #expect(heard.status == .usage && heard.errors.contains("A path is empty"))
    }

    @Test("A stored result is checked again, and one that was changed is told")
    func replay() throws {
        try handIn("ada", ["Passes": "func answer() -> Int { 42 }\n"])
        _ = toy.run("grade", path("class"), "--report", path("grades"))
        let name = try #require(
            Files.list(path("grades/results")).first {
                (try? Files.text(path("grades/results/\($0)")))?.contains("{ 42 }") == true
            })
        let file = path("grades/results/\(name)")
        #expect(toy.run("replay", file).status == .success)
        try Files.write(try Files.text(file).replacing("\"passed\"", with: "\"failed\"").utf8, to: file)
        let heard = toy.run("replay", file)
        #expect(heard.status == .failure)
        #expect(heard.output.contains("isFortyTwo: failed → passed"))
        try Files.write("nonsense".utf8, to: file)
        #expect(toy.run("replay", file).status == .unavailable)
    }

    @Test("Archives give what a folder gives")
    func archives() throws {
        try handIn("ada", ["Passes": "func answer() -> Int { 42 }\n"])
        let archive = Process()
        archive.executableURL = URL(fileURLWithPath: "/bin/sh")
        archive.currentDirectoryURL = URL(fileURLWithPath: path("class"))
        archive.arguments = ["-c", "tar czf ../bob.tar.gz ada && cp ../bob.tar.gz . && rm ../bob.tar.gz"]
        try archive.run()
        archive.waitUntilExit()
        _ = toy.run("grade", path("class"), "--report", path("grades"))
        let book = try book("grades")
        #expect(book.submissions.map(\.name) == ["ada", "bob"])
        #expect(book.submissions.map(\.score.hundredths) == [1000, 1000])
    }
}
