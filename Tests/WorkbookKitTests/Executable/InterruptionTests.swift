import Foundation
import Testing

@testable import WorkbookKit

@Suite("Whenever the tool ends, what it started ends with it")
struct InterruptionTests {
    /// Starts the command and waits until the learner's code runs for it.
    private func running(_ toy: ToyCourse, _ arguments: [String]) throws -> Process {
        // Its folder is found in the command lines of what is started.
        let process = BuiltTool.start(
            arguments, in: toy.root, environment: ["WORKBOOK_CACHE": toy.path("cache")])
        try process.run()
        #expect(
            BuiltTool.until(seconds: 40) {
                Processes.mentioning(toy.path("cache/work")).contains(where: isUntried)
            })
        return process
    }

    /// Whether a process is the learner's code, in contrast to a compiler.
    private func isUntried(_ process: String) -> Bool {
        process.contains("/tests --testing-library") || process.contains("/demo in ")
    }

    @Test(
        "Ctrl-C and its kin end everything, with their own status",
        arguments: [(SIGINT, 130), (SIGTERM, 143), (SIGHUP, 129)] as [(Int32, Int32)])
    func signals(signal: Int32, status: Int32) throws {
        let toy = try ToyCourse()
        let process = try running(toy, ["run", "toy/loops"])
        kill(process.processIdentifier, signal)
        process.waitUntilExit()
        #expect(process.terminationReason == .exit && process.terminationStatus == status)
        #expect(BuiltTool.until { Processes.mentioning(toy.root).isEmpty })
        #expect(!Files.exists(toy.path(".workbook/progress.json")))
    }

    @Test(
        "A tool that is killed leaves no test and no demo behind",
        arguments: [["run", "toy/loops"], ["run", "toy/deadlocks"], ["play", "toy/deadlocks"]])
    func killed(arguments: [String]) throws {
        let toy = try ToyCourse()
        let process = try running(toy, arguments)
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
