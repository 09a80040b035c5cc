import Foundation
import Testing

@testable import WorkbookKit

@Suite("A course is released to students") struct ReleaseCommandTests {
    @Test("What is said, and what students then are told") func visible() throws {
        let course = try ReleasableToy()
        let heard = course.release("x")
        #expect(heard.errors == "" && heard.status == .success)
        #expect(heard.output.hasPrefix("Released: 3 exercises, with 1 visible and 8 hidden requirements.\n"))
        let run = course.student("x", "run", "passes")
        #expect(run.status == .success)
        #expect(run.output.contains("1 of 1"))
        #expect(
            run.output.contains(
                "  ✔ One is one\n  – and 2 hidden requirements (0 of structure), checked when it is graded\n")
        )
        let chinese = course.student("x", "run", "passes", "--lang", "zh")
        #expect(chinese.output.contains("  – 另有 2 条隐藏的要求（其中结构 0 条），评分时检查\n"))
        for (command, status) in [("check", ExitStatus.unavailable), ("solution passes", .unavailable)] {
            let words = command.split(separator: " ").map(String.init)
            let refused = course.student("x", words[0], words.count > 1 ? words[1] : "--color=never")
            #expect(refused.status == status && refused.output.isEmpty)
            #expect(refused.errors.hasPrefix("This is a student edition of the course"))
        }
        #expect(course.student("x", "diagram", "passes", "--solution").status == .unavailable)
        #expect(course.student("x", "release", "/nowhere").status == .unavailable)
        let file = course.path("x/Chapters/Toy/Passes.swift")
        try Files.write("func answer() -> Int { 1 }".utf8, to: file)
        #expect(course.student("x", "reset", "passes").status == .success)
        #expect(try Files.text(file) == Files.text(course.toy.path("Chapters/Toy/Starter/Passes.swift")))
    }

    @Test("Without tests a file that compiles is neither passed nor failed") func none() throws {
        let course = try ReleasableToy()
        #expect(course.release("x", "--tests", "none").status == .success)
        let run = course.student("x", "run", "fails")
        #expect(run.status == .success)
        #expect(
            run.output.contains("– toy/fails  It fails  compiles\n  – 3 hidden requirements (0 of structure)")
        )
        #expect(run.lastLine.hasPrefix("It compiles. Next: "))
        try Files.write("func".utf8, to: course.path("x/Chapters/Toy/Broken.swift"))
        let broken = course.student("x", "run", "broken")
        #expect(broken.status == .failure && broken.output.contains("does not compile"))
        #expect(course.student("x", "list", "--format", "json").output.contains("\"state\" : \"untouched\""))
        let all = course.student("x", "run", "all")
        #expect(all.status == .failure && all.output.contains("\n2 of 3 exercises compile.\n"))
    }

    @Test(
        "What would be refused when it is graded is told while there is time, and the verdict stays as it is")
    func remarks() throws {
        let course = try ReleasableToy()
        #expect(course.release("x").status == .success)
        let file = course.path("x/Chapters/Toy/Passes.swift")
        try Files.write(
            "import Foundation\nfunc answer() -> Int { ProcessInfo.processInfo.activeProcessorCount > 0 ? 42 : 0 }\n"
                .utf8, to: file)
        let run = course.student("x", "run", "passes")
        #expect(run.status == .success && run.output.contains("1 of 1"))
        #expect(
            run.output.contains(
                "  – When it is graded, this file counts only after a person has looked at it:\n"
                    + "      \(file):2:24: `ProcessInfo.activeProcessorCount` is not on the list"))
        #expect(course.student("x", "run", "passes", "--lang", "zh").output.contains("评分时，这个文件要等人工查看之后才计分："))
        let json = course.student("x", "run", "passes", "--format", "json").output
        #expect(json.contains("\"remarks\" : ["))
        try Files.write("func answer() -> Int { 42 }\n".utf8, to: file)
        #expect(!course.student("x", "run", "passes", "--format", "json").output.contains("remarks"))
        // At home nobody refuses anything.
        try course.toy.write(
            "import Glibc\nfunc answer() -> Int { Int(abs(-42)) }\n", to: "Chapters/Toy/Passes.swift")
        #expect(!course.toy.run("run", "passes", "--format", "json").output.contains("remarks"))
    }

    @Test("The reports for programs say what is hidden, and a full course nothing new") func json() throws {
        let course = try ReleasableToy()
        let heard = course.release("x", "--format", "json")
        let document = try Files.text(course.toy.path("Documentation/JSON.md"))
        for field in heard.output.matches(of: #/"([A-Za-z]+)" :/#).map({ String($0.1) }) + ["edition"] {
            #expect(document.contains("`\(field)`"), "\(field)")
        }
        #expect(heard.output.contains("\"hidden\" : 8") && heard.output.contains("\"visible\" : 1"))
        let run = course.student("x", "run", "passes", "--format", "json").output
        #expect(run.contains("\"id\" : \"hidden2\"") && !run.contains("isFortyTwo"))
        #expect(course.student("x", "list", "--format", "json").output.contains("\"edition\" : \"student\""))
        for full in [
            course.toy.run("list", "--format", "json"), course.toy.run("run", "passes", "--format", "json"),
        ] {
            #expect(!full.output.contains("\"hidden\"") && !full.output.contains("\"edition\""))
        }
    }

    @Test("What a refactoring takes away is not missed, unless the tests speak of it") func interface() throws
    {
        let course = try ReleasableToy()
        try course.toy.write(
            "func answer() -> Int { 41 }\nfunc flag() -> Bool { true }\n",
            to: "Chapters/Toy/Starter/Passes.swift")
        let sheet = "Tests/ToyChapterTests/Requirements/Passes.json"
        let text = try Files.text(course.toy.path(sheet))
        try course.toy.write(
            text.replacing("\"isFortyTwo\",", with: "\"isFortyTwo\", \"visible\": true,"), to: sheet)
        #expect(course.release("x").status == .success)
        try Files.write("func other() {}".utf8, to: course.path("x/Chapters/Toy/Passes.swift"))
        let run = course.student("x", "run", "passes")
        #expect(run.output.contains("`answer()` is missing") && !run.output.contains("flag"))
    }

    @Test("Two releases have the same bytes, wherever they are", arguments: ReleasedTests.allCases)
    func same(tests: ReleasedTests) throws {
        let (one, other) = (try ReleasableToy(), try ReleasableToy())
        #expect(one.release("x", "--tests", tests.rawValue).status == .success)
        #expect(one.release("x", "--tests", tests.rawValue).status == .success)
        #expect(other.release("deep/er", "--tests", tests.rawValue).status == .success)
        let files = try one.files("x")
        #expect(try files == other.files("deep/er") && files.count > 30)
        for (path, bytes) in files {
            #expect(!bytes.contains("workbook-kit-tests".utf8), "\(path)")
        }
    }

    @Test("Solved files and strays in the course's folders are not given away") func strays() throws {
        let course = try ReleasableToy()
        for name in [
            "Chapters/Toy/Passes.swift", "Chapters/Toy/key.md", "Sources/workbook/key.txt", "key.txt",
        ] {
            try course.toy.write("func answer() -> Int { 40 + 2 } // the key", to: name)
        }
        #expect(course.release("x").status == .success)
        for (path, bytes) in try course.files("x") { #expect(!bytes.contains("the key".utf8), "\(path)") }
    }

    @Test("A folder of any name is told on one line") func names() throws {
        let course = try ReleasableToy()
        let name = "a\n\u{1B}[2J<script>" + String(repeating: "x", count: 200)
        try Files.makeFolder(course.path(name))
        try Files.write("mine".utf8, to: course.path("\(name)/=cmd|\u{7}\n'!A1"))
        let heard = course.release(name)
        #expect(heard.status == .unavailable && heard.errors.split(separator: "\n").count == 1)
        #expect(!heard.errors.contains("\u{1B}") && heard.errors.contains("=cmd|··'!A1"))
        #expect(course.release(String(repeating: "y", count: 10_000)).status == .unavailable)
    }

    @Test("What would not work for students is refused, and nothing is left") func refused() throws {
        let course = try ReleasableToy()
        func isRefused(_ sentence: String) {
            let heard = course.release("x")
            #expect(heard.status == .unavailable && heard.output.isEmpty)
            #expect(heard.errors.contains(sentence), "\(heard.errors)")
            #expect(Files.list(course.parent.path).isEmpty)
        }
        let tests = "Tests/ToyChapterTests/PassesTests.swift"
        let text = try Files.text(course.toy.path(tests))
        try course.toy.write(text.replacing("1 == 1", with: "1 == unheardOf"), to: tests)
        isRefused(
            "toy/passes: the solution does not pass the tests that students would get. PassesTests.swift:6:")
        try course.toy.write(text.replacing("1 == 1", with: "1 == 2"), to: tests)
        isRefused("toy/passes: the solution does not pass the tests that students would get. oneIsOne")
        try course.toy.write(text.replacing("1 == 1", with: "1 == "), to: tests)
        isRefused("The hidden tests in \(tests) cannot be cut out: ")
        try course.toy.write(text.replacing("func oneIsOne", with: "func nobody"), to: tests)
        isRefused("the requirement “oneIsOne” needs one test of that name.")
        try course.toy.write(text, to: tests)
        let package = try Files.text(course.toy.path("Package.swift"))
        try course.toy.write(
            package.replacing("isStudentEdition = false", with: "x = false"), to: "Package.swift")
        isRefused("it has it 0 times.")
        try course.toy.write(package, to: "Package.swift")
        course.toy.remove("LICENSE")
        isRefused("LICENSE is missing.")
    }
}

extension Collection where Element == UInt8 {
    fileprivate func contains(_ text: String.UTF8View) -> Bool { firstRange(of: Array(text)) != nil }
}
