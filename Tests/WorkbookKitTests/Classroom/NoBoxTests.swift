import Testing

@testable import WorkbookKit

@Suite("Grading without bubblewrap")
struct NoBoxTests {
    private let toy: ToyCourse
    private let folder: ScratchFolder
    private var environment = Scratch.environment

    /// A class of one, and a PATH on which there is a compiler and nothing else.
    init() throws {
        toy = try ToyCourse()
        folder = try ScratchFolder("no-box")
        let compiler = try #require(Toolchain.locate("swiftc", path: environment["PATH"]))
        try Files.makeFolder("\(folder.path)/programs")
        symlink(compiler, "\(folder.path)/programs/swiftc")
        environment["PATH"] = "\(folder.path)/programs"
        try Files.makeFolder("\(folder.path)/class/ada/Chapters/Toy")
        try Files.write(
            "func answer() -> Int { 42 }\n".utf8, to: "\(folder.path)/class/ada/Chapters/Toy/Passes.swift")
    }

    @Test("Nothing is graded, and the reason is said") func refused() {
        let heard = toy.run(
            "grade", "\(folder.path)/class", "--report", "\(folder.path)/grades", environment: environment)
        #expect(heard.status == .unavailable)
        #expect(heard.errors.contains("bubblewrap is not installed"), "\(heard.errors)")
        #expect(!Files.exists("\(folder.path)/grades"))
    }

    @Test("Who trusts the submissions may grade them all the same") func trusted() {
        let heard = toy.run(
            "grade", "\(folder.path)/class", "--report", "\(folder.path)/grades", "--trust-submissions",
            environment: environment)
        #expect(heard.status == .success, "\(heard.errors)")
        #expect(heard.output.contains("10/90  ada"), "\(heard.output)")
    }
}
