import Foundation
import Testing

@testable import WorkbookKit

@Suite("Whenever the tool ends, what it started ends with it")
struct InterruptionTests {
    /// Starts the command and waits until the learner's code has come to the place where it never ends.
    private func running(_ toy: ToyCourse, _ command: String, _ text: String) throws -> Process {
        let marker = toy.path("reached")
        try toy.write(
            """
            import Foundation
            func answer() -> Int {
                close(creat("\(marker)", 0o644))
                \(text)
            }
            """, to: "Chapters/Toy/Loops.swift")
        // Its folder is found in the command lines of what is started.
        let process = BuiltTool.start(
            [command, "toy/loops"], in: toy.root, environment: ["WORKBOOK_CACHE": toy.path("cache")])
        try process.run()
        #expect(BuiltTool.until(seconds: 60) { Files.exists(marker) })
        #expect(!Processes.mentioning(toy.path("cache/work")).isEmpty)
        return process
    }

    private static let loop = "while true {}"
    private static let wait = "DispatchSemaphore(value: 0).wait(); return 42"

    @Test(
        "Ctrl-C and its kin end everything, with their own status",
        arguments: [(SIGINT, 130), (SIGTERM, 143), (SIGHUP, 129)] as [(Int32, Int32)])
    func signals(signal: Int32, status: Int32) throws {
        let toy = try ToyCourse()
        let process = try running(toy, "run", Self.loop)
        kill(process.processIdentifier, signal)
        process.waitUntilExit()
        #expect(process.terminationReason == .exit && process.terminationStatus == status)
        #expect(BuiltTool.until { Processes.mentioning(toy.root).isEmpty })
        #expect(!Files.exists(toy.path(".workbook/progress.json")))
    }

    @Test(
        "A tool that is killed leaves no test and no demo behind",
        arguments: [("run", loop), ("run", wait), ("play", wait)])
    func killed(command: String, text: String) throws {
        let toy = try ToyCourse()
        let process = try running(toy, command, text)
        kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
        #expect(
            BuiltTool.until { Processes.mentioning(toy.root).isEmpty }, "\(Processes.mentioning(toy.root))")
        let again = try BuiltTool.run(
            ["run", "toy/passes"], in: toy.root, environment: ["WORKBOOK_CACHE": toy.path("cache")])
        #expect(again.status == 0)
        #expect(Files.list(toy.path("cache/work")).isEmpty)
    }
}
