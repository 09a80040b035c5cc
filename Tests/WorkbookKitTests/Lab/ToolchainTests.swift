import Foundation
import Testing

@testable import WorkbookKit

@Suite("The compiler is found, or what is wrong with it is told")
struct ToolchainTests {
    /// What `workbook run` says when the PATH leads to the folder alone.
    private func run(path: String, language: String = "en") throws -> Heard {
        let toy = try ToyCourse()
        let cache = try ScratchFolder("cache")
        var environment = Scratch.environment
        environment["PATH"] = path
        environment["WORKBOOK_CACHE"] = cache.path
        let heard = toy.run("run", "toy/passes", "--lang", language, environment: environment)
        #expect(!Files.exists(toy.path(".workbook/progress.json")))
        return heard
    }

    /// A folder with a script in place of the compiler.
    private func fake(_ script: String) throws -> ScratchFolder {
        let folder = try ScratchFolder("bin")
        try folder.script("swiftc", script)
        return folder
    }

    @Test("No compiler on the PATH") func none() throws {
        let english = try run(path: "/nowhere")
        #expect(english.status == .unavailable && english.output.isEmpty)
        #expect(english.errors.hasPrefix("There is no swiftc on the PATH."))
        #expect(try run(path: "", language: "zh").errors.hasPrefix("PATH 里没有 swiftc。"))
    }

    @Test("A folder and a file that cannot be started are no compilers") func notPrograms() throws {
        let folder = try ScratchFolder("bin")
        try Files.makeFolder("\(folder.path)/swiftc")
        let other = try ScratchFolder("bin")
        try Files.write("".utf8, to: "\(other.path)/swiftc")
        let heard = try run(path: "\(folder.path):\(other.path)")
        #expect(heard.status == .unavailable)
        #expect(heard.errors.hasPrefix("There is no swiftc on the PATH."))
    }

    @Test("A compiler that is too old is named with its version") func tooOld() throws {
        let folder = try fake(
            #"echo '{"compilerVersion":"Swift version 5.9 (swift-5.9-RELEASE)","target":{"triple":"x"},"paths":{"runtimeResourcePath":"/usr/lib/swift"}}'"#
        )
        let heard = try run(path: folder.path)
        #expect(heard.status == .unavailable)
        #expect(heard.errors.contains("“Swift version 5.9 (swift-5.9-RELEASE)”"))
        #expect(heard.errors.contains("6.2"))
    }

    @Test("A newer compiler of no complete toolchain lacks a tool") func incomplete() throws {
        let folder = try fake(
            #"echo '{"compilerVersion":"Swift version 7.0","target":{"triple":"x"},"paths":{"runtimeResourcePath":"/nowhere/lib/swift"}}'"#
        )
        let heard = try run(path: folder.path)
        #expect(heard.status == .unavailable)
        #expect(heard.errors == "swift-frontend is not part of this toolchain.\n")
    }

    @Test("A compiler that talks rubbish, fails or says nothing", arguments: ["echo rubbish", "exit 1", ":"])
    func rubbish(script: String) throws {
        let folder = try fake(script)
        let heard = try run(path: folder.path)
        #expect(heard.status == .unavailable)
        #expect(heard.errors.contains("\(folder.path)/swiftc does not say what it is"))
    }

    @Test("A cache where none can be is told, and is no fault of the tool") func unwritableCache() throws {
        let toy = try ToyCourse()
        var environment = Scratch.environment
        environment["WORKBOOK_CACHE"] = toy.path("Chapters/catalog.json/cache")
        let heard = toy.run("run", "toy/passes", environment: environment)
        #expect(heard.status == .unavailable)
        #expect(heard.errors.contains("Chapters/catalog.json"))
        #expect(heard.output.isEmpty)
    }

    @Test(
        "Versions are read from what compilers call themselves",
        arguments: [
            ("Swift version 6.3.1 (swift-6.3.1-RELEASE)", 6, 3),
            ("Apple Swift version 6.2 (swiftlang-6.2.0.1)", 6, 2),
            ("Swift version 7-dev", 7, 0),
        ])
    func versions(text: String, major: Int, minor: Int) throws {
        let number = try #require(Toolchain.number(in: text))
        #expect(number == (major, minor))
    }

    @Test("No number, no version") func noVersion() {
        #expect(Toolchain.number(in: "Swift") == nil)
    }

    @Test("A stand-in that picks the toolchain is asked each time, a compiler once") func remembered() throws
    {
        let real = try #require(Toolchain.locate("swiftc", path: Scratch.environment["PATH"]))
        let tools = try ScratchFolder("tools")
        try tools.script("swiftc", "exec '\(real)' \"$@\"")
        for (path, isKept) in [(tools.path, false), (Files.folder(of: real), true)] {
            let folder = try ScratchFolder("cache")
            let environment = ["PATH": path, "WORKBOOK_CACHE": folder.path]
            let cache = try Cache(course: "/nowhere", environment: environment)
            _ = try Toolchain.find(environment: environment, cache: cache)
            #expect(Files.exists(cache.path("toolchain.json")) == isKept)
        }
    }
}
