import Foundation

@testable import WorkbookKit

/// One temporary folder for all that the tests of this process write. It goes when the process ends.
enum Scratch {
    static let root: String = {
        let path = NSTemporaryDirectory() + "workbook-kit-tests-\(getpid())"
        Files.remove(path)
        do {
            try Files.makeFolder(path)
        } catch {
            fatalError("no folder for the tests: \(error)")
        }
        atexit { Files.remove(Scratch.root) }
        return Files.resolved(path) ?? path
    }()

    /// One cache for all tests, so that what they share is compiled once.
    static let cache = "\(root)/cache"

    /// A path that nobody else uses. Its name has what trips careless quoting.
    static func path(_ name: String) -> String {
        "\(root)/\(name)'s 课程 \(UInt32.random(in: 0...UInt32.max))"
    }

    static var environment: [String: String] {
        var environment = processEnvironment()
        environment["WORKBOOK_CACHE"] = cache
        for name in ["NO_COLOR", "LANG", "LC_ALL", "LC_MESSAGES", "COLUMNS"] { environment[name] = nil }
        return environment
    }
}

/// A folder that is removed with the last reference to it.
final class ScratchFolder: Sendable {
    let path: String

    init(_ name: String = "folder") throws {
        path = Scratch.path(name)
        try Files.makeFolder(path)
    }

    deinit { Files.remove(path) }

    /// Writes a script that can be started under the name.
    func script(_ name: String, _ text: String) throws {
        try Files.write("#!/bin/sh\n\(text)\n".utf8, to: "\(path)/\(name)")
        chmod("\(path)/\(name)", 0o755)
    }
}
