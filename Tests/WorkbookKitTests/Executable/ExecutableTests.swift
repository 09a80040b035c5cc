import Foundation
import Testing

@testable import WorkbookKit

@Suite("The tool as it is built")
struct ExecutableTests {
    @Test(
        "Each way to end has its status",
        arguments: [
            (["--version"], 0), (["list"], 0), (["run", "passes"], 0), (["run", "broken"], 1),
            (["run", "fails"], 1),
            (["run", "nothing"], 64), (["fly"], 64), (["run", "passes", "--sources", "/nowhere"], 69),
            (["run", "all", "--sources", "Solutions/Toy"], 0),
        ] as [([String], Int32)])
    func statuses(arguments: [String], status: Int32) throws {
        let toy = try ToyCourse()
        let ending = try BuiltTool.run(arguments, in: toy.root)
        #expect(ending.status == status)
        // What was asked for goes to standard output, what went wrong to standard error, and never both.
        #expect(ending.errors.isEmpty == (status < 64))
        #expect(ending.output.isEmpty == (status >= 64))
    }

    @Test("Outside of a course, --course names one") func courseOption() throws {
        let toy = try ToyCourse()
        let folder = try ScratchFolder()
        #expect(try BuiltTool.run(["list"], in: folder.path).status == 69)
        let relative = "../" + Files.name(of: toy.root)
        let ending = try BuiltTool.run(["list", "--course", relative], in: folder.path)
        #expect(ending.status == 0 && ending.output.contains("toy/passes"))
        #expect(try BuiltTool.run(["list", "--course", folder.path]).status == 69)
    }

    @Test("Paths are shown from where one stands") func shortPaths() throws {
        let toy = try ToyCourse()
        #expect(
            try BuiltTool.run(["run", "broken"], in: toy.root).output.contains(
                "\n    Chapters/Toy/Broken.swift:1:24: error: "))
        let deeper = try BuiltTool.run(["run", "broken"], in: toy.path("Chapters/Toy"))
        #expect(deeper.output.contains("\n    Broken.swift:1:24: error: "))
    }

    @Test(
        "The language is asked for, or the locale's",
        arguments: [
            (["--lang", "zh"], [:], true), (["--lang", "en"], ["LANG": "zh_CN.UTF-8"], false),
            ([], ["LANG": "zh_CN.UTF-8"], true), ([], ["LANG": "zh_CN.UTF-8", "LC_ALL": "C"], false),
            ([], ["LANG": "fr_FR.UTF-8"], false),
        ] as [([String], [String: String], Bool)])
    func languages(arguments: [String], environment: [String: String], isChinese: Bool) throws {
        let toy = try ToyCourse()
        let ending = try BuiltTool.run(["list"] + arguments, in: toy.root, environment: environment)
        #expect(ending.output.contains("下一步：") == isChinese)
        #expect(ending.output.contains("Next: ") != isChinese)
    }

    @Test("Colours come when they are asked for, and never into a pipe by themselves") func colors() throws {
        let toy = try ToyCourse()
        let colored = try BuiltTool.run(
            ["list", "--color", "always"], in: toy.root, environment: ["NO_COLOR": "1"])
        #expect(colored.output.contains("\u{1B}["))
        #expect(try !BuiltTool.run(["list"], in: toy.root).output.contains("\u{1B}"))
    }

    @Test("A reader that goes away is no fault") func closedPipe() throws {
        let toy = try ToyCourse()
        let process = BuiltTool.start(["list"], in: toy.root)
        let pipe = Pipe()
        try pipe.fileHandleForReading.close()
        process.standardOutput = pipe
        try process.run()
        process.waitUntilExit()
        #expect(process.terminationReason == .exit && process.terminationStatus == 0)
    }

    @Test("Nowhere to write to is no reason to hang", arguments: ["/dev/full"]) func fullDevice(path: String)
        throws
    {
        guard let device = FileHandle(forWritingAtPath: path) else { return }
        let toy = try ToyCourse()
        let process = BuiltTool.start(["list"], in: toy.root)
        process.standardOutput = device
        try process.run()
        process.waitUntilExit()
        #expect(process.terminationReason == .exit)
    }
}
