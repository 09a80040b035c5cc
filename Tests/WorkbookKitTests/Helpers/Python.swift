import Foundation

@testable import WorkbookKit

/// Readers that others wrote, for the files that the workbook writes. A test that needs one is skipped without it.
enum Python {
    struct Failure: Error, CustomStringConvertible {
        var description: String
    }

    /// That of the system first: it is the one that Debian's packages belong to.
    static let path =
        access("/usr/bin/python3", X_OK) == 0
        ? "/usr/bin/python3" : Toolchain.locate("python3", path: processEnvironment()["PATH"])

    /// Whether the interpreter is there, with these packages.
    static func has(_ packages: String...) -> Bool {
        let imports = packages.map { "import \($0)\n" }.joined()
        return path != nil && (try? run(imports)) != nil
    }

    /// What the script prints. The arguments are in `sys.argv` from the second on.
    static func run(_ script: String, _ arguments: String...) throws -> String {
        try Program.run(path ?? "python3", ["-I", "-c", script] + arguments)
    }
}

/// Another program of this machine.
enum Program {
    /// What it writes to standard output; throws what it writes to standard error when it fails.
    static func run(_ path: String, _ arguments: [String]) throws -> String {
        let (output, errors) = try heard(path, arguments)
        guard let output else { throw Python.Failure(description: errors) }
        return output
    }

    /// What it writes to standard output, nil when it fails, and to standard error.
    /// - Parameters:
    ///   - place: Where it starts; where these tests run if nil.
    ///   - environment: The variables that it has; those of these tests if nil.
    static func heard(
        _ path: String, _ arguments: [String], in place: String? = nil, environment: [String: String]? = nil
    ) throws -> (output: String?, errors: String) {
        let folder = try ScratchFolder("program")
        let log = "\(folder.path)/errors"
        try Files.write([], to: log)
        let process = Process()
        process.executableURL = URL(fileURLWithPath: path)
        process.arguments = arguments
        if let place { process.currentDirectoryURL = URL(fileURLWithPath: place) }
        if let environment { process.environment = environment }
        process.standardInput = FileHandle.nullDevice
        process.standardError = FileHandle(forWritingAtPath: log)
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let said = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        let errors = String(decoding: try Files.read(log), as: UTF8.self)
        let isGood = process.terminationReason == .exit && process.terminationStatus == 0
        return (isGood ? String(decoding: said, as: UTF8.self) : nil, errors)
    }
}
