import Foundation
import Testing

@testable import WorkbookKit

/// The `workbook` that was built beside these tests, run as its users run it.
struct BuiltTool {
    struct Ending: Equatable {
        var output = ""
        var errors = ""
        /// The exit status; nil when a signal ended it.
        var status: Int32?
    }

    static let path: String = {
        let arguments = ProcessInfo.processInfo.arguments
        let bundle = arguments.firstIndex(of: "--test-bundle-path").map { arguments[$0 + 1] } ?? arguments[0]
        var folder = Files.folder(of: Files.resolved(bundle) ?? bundle)
        while folder != "/", !Files.exists("\(folder)/workbook") { folder = Files.folder(of: folder) }
        return "\(folder)/workbook"
    }()

    /// Runs it to its end.
    static func run(
        _ arguments: [String], in folder: String = Scratch.root, environment: [String: String] = [:]
    ) throws -> Ending {
        let process = start(arguments, in: folder, environment: environment)
        let (output, errors) = (Pipe(), Pipe())
        process.standardOutput = output
        process.standardError = errors
        try process.run()
        // What goes to standard error is short, so that the one pipe can be read after the other.
        let said = output.fileHandleForReading.readDataToEndOfFile()
        let complained = errors.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return Ending(
            output: String(decoding: said, as: UTF8.self),
            errors: String(decoding: complained, as: UTF8.self),
            status: process.terminationReason == .exit ? process.terminationStatus : nil)
    }

    /// The process, not yet running.
    static func start(_ arguments: [String], in folder: String, environment: [String: String] = [:])
        -> Process
    {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: path)
        process.arguments = arguments
        process.currentDirectoryURL = URL(fileURLWithPath: folder)
        process.environment = Scratch.environment.merging(environment) { $1 }
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        return process
    }

    /// Asks until it is so, or until time is up. Answers whether it is.
    static func until(seconds: Double = 20, _ condition: () throws -> Bool) rethrows -> Bool {
        let deadline = monotonicSeconds() + seconds
        while monotonicSeconds() < deadline {
            if try condition() { return true }
            poll(nil, 0, 20)
        }
        return false
    }
}
