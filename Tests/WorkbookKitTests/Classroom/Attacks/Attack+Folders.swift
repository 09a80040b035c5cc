import Foundation

@testable import WorkbookKit

extension Attack {
    private static func folder(
        _ name: String, _ expected: Expectation = .missing,
        _ fill: @escaping @Sendable (String) throws -> Void
    ) -> Attack { Attack(.folder, name, .folder(fill), expected) }

    /// The place of the file in a submission, with the folders above it.
    @Sendable private static func place(_ folder: String) throws -> String {
        try Files.makeFolder("\(folder)/Chapters/Vault")
        return "\(folder)/Chapters/Vault/Values.swift"
    }

    /// What may stand in the place of a file.
    static let folders: [Attack] = [
        folder("a link to a system file") { symlink("/etc/passwd", try place($0)) },
        folder("a link to the solution") {
            symlink("../../../../Solutions/Vault/Values.swift", try place($0))
        },
        folder("a link to another student's file") {
            symlink("../../../honest/Chapters/Vault/Values.swift", try place($0))
        },
        folder("a link in the place of Chapters") { symlink("../honest/Chapters", "\($0)/Chapters") },
        folder("a link in the place of a chapter") {
            try Files.makeFolder("\($0)/Chapters")
            symlink("../../honest/Chapters/Vault", "\($0)/Chapters/Vault")
        },
        // A file with several names is a file: platforms that keep equal files once make them.
        folder("a hard link to another student's file", .graded(full)) {
            try hardLink("../honest/Chapters/Vault/Values.swift", in: $0)
        },
        folder("a hard link to the solution", .graded(full)) {
            try hardLink("../../Solutions/Vault/Values.swift", in: $0)
        },
        folder("a hard link to the tests", .doesNotCompile) {
            try hardLink("../../Tests/VaultChapterTests/ValuesTests.swift", in: $0)
        },
        folder("a hard link to what is no source", .doesNotCompile) {
            try hardLink("../../Chapters/catalog.json", in: $0)
        },
        // Root reads whatever it likes.
        folder("a file that may not be read", geteuid() == 0 ? .graded(full) : .unreadable) {
            try Files.write(right().utf8, to: place($0))
            chmod(try place($0), 0)
        },
        folder("a folder that may not be read", geteuid() == 0 ? .graded(full) : .unreadable) {
            try Files.write(right().utf8, to: place($0))
            chmod($0, 0)
        },
        folder("a link in a circle") { symlink("Values.swift", try place($0)) },
        folder("a pipe") { mkfifo(try place($0), 0o644) },
        folder("a socket") { try socket(at: place($0)) },
        folder("a device's name") { symlink("/dev/zero", try place($0)) },
        folder("a folder") { try Files.makeFolder(place($0)) },
        folder("a file of the wrong case") {
            try Files.makeFolder("\($0)/Chapters/Vault")
            try Files.write(right().utf8, to: "\($0)/Chapters/Vault/values.swift")
        },
        folder("files that nobody asked for", .graded(0)) {
            try Files.write(wrong().utf8, to: place($0))
            for name in [
                "module.modulemap", "Package.swift", "VaultChapter.swiftmodule", "Testing.swiftmodule",
                "Glibc.h",
            ] {
                try Files.write("module Testing {}".utf8, to: "\($0)/Chapters/Vault/\(name)")
                try Files.write("module Testing {}".utf8, to: "\($0)/\(name)")
            }
            try Files.write("{}".utf8, to: "\($0)/Chapters/catalog.json")
            try Files.makeFolder("\($0)/Tests/VaultChapterTests/Requirements")
            try Files.write("".utf8, to: "\($0)/Tests/VaultChapterTests/ValuesTests.swift")
            try Files.write(
                #"{"requirements":[]}"#.utf8, to: "\($0)/Tests/VaultChapterTests/Requirements/Values.json")
        },
        folder("a folder around the course", .graded(full)) {
            try Files.write(right().utf8, to: place("\($0)/inner"))
        },
        folder("a hundred thousand names beside the course", .graded(full)) {
            try Files.write(right().utf8, to: place("\($0)/inner"))
            try fill($0)
        },
        folder("nothing") { _ in },
    ]

    /// Puts names into a folder: more of the same ten files, which is faster than making as many.
    @Sendable private static func fill(_ folder: String) throws {
        for number in 0..<10 { try Files.write([], to: "\(folder)/\(number)") }
        for number in 10..<100_000 { link("\(folder)/\(number % 10)", "\(folder)/\(number)") }
    }

    @Sendable private static func hardLink(_ target: String, in folder: String) throws {
        guard link("\(folder)/\(target)", try place(folder)) == 0 else {
            throw FileFault.unwritable(target, reason: String(cString: strerror(errno)))
        }
    }

    private static func socket(at path: String) throws {
        // A socket's path is short; it is made elsewhere and moved here.
        let descriptor = Foundation.socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        defer { close(descriptor) }
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        let short = "/tmp/s\(getpid())-\(UInt32.random(in: 0...9999))"
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: short.utf8) }
        let size = socklen_t(MemoryLayout<sockaddr_un>.size)
        withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { _ = bind(descriptor, $0, size) }
        }
        rename(short, path)
    }
}
