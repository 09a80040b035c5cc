import Foundation
import Testing

@testable import WorkbookKit

@Suite("Files are read and written whole")
struct FilesTests {
    @Test("What is written is read, and no draft is left") func writes() throws {
        let folder = try ScratchFolder()
        let file = "\(folder.path)/a"
        try Files.write("one".utf8, to: file)
        try Files.write("两".utf8, to: file)
        #expect(try Files.text(file) == "两")
        #expect(Files.list(folder.path) == ["a"])
    }

    @Test("A write that fails leaves the old file and no draft") func failedWrite() throws {
        let folder = try ScratchFolder()
        try Files.makeFolder("\(folder.path)/taken/by a folder")
        #expect(throws: FileFault.self) { try Files.write("x".utf8, to: "\(folder.path)/taken") }
        #expect(throws: FileFault.self) { try Files.write("x".utf8, to: "\(folder.path)/none/x") }
        #expect(Files.list(folder.path) == ["taken"])
    }

    @Test("Each thing that is no file has its own fault") func faults() throws {
        let folder = try ScratchFolder()
        #expect(throws: FileFault.missing("\(folder.path)/x")) { try Files.read("\(folder.path)/x") }
        #expect(throws: FileFault.notAFile(folder.path)) { try Files.read(folder.path) }
        #expect(throws: FileFault.notAFile("/dev/null")) { try Files.read("/dev/null") }
        try Files.write([1, 2, 3], to: "\(folder.path)/three")
        #expect(throws: FileFault.tooLarge("\(folder.path)/three", limit: 2)) {
            try Files.read("\(folder.path)/three", limit: 2)
        }
        #expect(throws: FileFault.notAFolder("\(folder.path)/three")) {
            try Files.makeFolder("\(folder.path)/three")
        }
        #expect(throws: FileFault.self) { try Files.makeFolder("\(folder.path)/three/four/five") }
        try Files.write([0xC3], to: "\(folder.path)/half")
        #expect(throws: FileFault.notText("\(folder.path)/half")) { try Files.text("\(folder.path)/half") }
    }

    @Test("A file that grows while it is read, such as of /proc, is read to its end") func growing() throws {
        guard Files.exists("/proc/self/status") else { return }
        #expect(try Files.text("/proc/self/status").contains("VmPeak"))
    }

    @Test("Names and folders of paths") func paths() {
        #expect(
            Files.folder(of: "/a/b") == "/a" && Files.folder(of: "/a") == "/" && Files.folder(of: "a") == ".")
        #expect(Files.name(of: "/a/b") == "b" && Files.name(of: "b") == "b")
    }
}
