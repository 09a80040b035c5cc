import Foundation
import Testing

@testable import WorkbookKit

@Suite("A release takes its folder, and nobody else's") struct ReleaseFolderTests {
    private let toy: ToyCourse
    private let parent: ScratchFolder
    private let files = [StudentEdition.File("a/b.txt", "b"), StudentEdition.File("c.txt", "c")]

    init() throws {
        toy = try ToyCourse()
        parent = try ScratchFolder("releases")
    }

    private func path(_ name: String) -> String { "\(parent.path)/\(name)" }

    private func release(_ name: String, _ files: [StudentEdition.File]? = nil) throws {
        let folder = try ReleaseFolder(name, from: parent.path, outside: toy.course)
        defer { folder.discard() }
        try folder.write(files ?? self.files, tests: .visible)
        try folder.replace()
    }

    @Test("It is made with those above it, and nothing is left beside it") func made() throws {
        try release("x/./y")
        #expect(try Files.text(path("x/y/a/b.txt")) == "b")
        #expect(Files.list(path("x")) == ["y"])
    }

    @Test("The modes do not depend on the user's mask") func modes() throws {
        let mask = umask(0o077)
        defer { umask(mask) }
        try release("x")
        for (name, mode) in [("x", 0o755), ("x/a", 0o755), ("x/a/b.txt", 0o644), ("x/.release.json", 0o644)] {
            let attributes = try FileManager.default.attributesOfItem(atPath: path(name))
            #expect(attributes[.posixPermissions] as? Int == mode, "\(name)")
        }
    }

    @Test("An earlier release is replaced; its repository stays, and what is no more goes") func again()
        throws
    {
        try release("x")
        for name in [".git/HEAD", ".workbook/progress.json", ".build/debug"] {
            try Files.makeFolder(Files.folder(of: path("x/\(name)")))
            try Files.write(name.utf8, to: path("x/\(name)"))
        }
        try release("x", [StudentEdition.File("d.txt", "d")])
        #expect(Files.list(path("x")) == [".build", ".git", ".release.json", ".workbook", "d.txt"])
        #expect(try Files.text(path("x/.git/HEAD")) == ".git/HEAD")
        #expect(Files.list(parent.path) == ["x"])
    }

    @Test("An empty folder will do, and an empty repository") func empty() throws {
        try Files.makeFolder(path("x/.git"))
        try release("x")
        #expect(Files.list(path("x")) == [".git", ".release.json", "a", "c.txt"])
    }

    @Test(
        "What somebody wrote is not touched",
        arguments: ["mine.txt", "a/b.txt", "a/mine.txt", "mine/deep/er.txt", "c.txt", "=cmd|x\n<b>"])
    func strangers(name: String) throws {
        try release("x")
        try Files.makeFolder(Files.folder(of: path("x/\(name)")))
        try Files.write("mine".utf8, to: path("x/\(name)"))
        #expect(throws: ReleaseFault.folderInUse("x", file: name)) { try release("x") }
        #expect(try Files.text(path("x/\(name)")) == "mine")
    }

    @Test("Nor is a folder that no release wrote, a file, a link or a damaged record") func others() throws {
        try Files.makeFolder(path("x/empty"))
        #expect(throws: ReleaseFault.folderInUse("x", file: "empty")) { try release("x") }
        try Files.write("f".utf8, to: path("f"))
        #expect(throws: FileFault.notAFolder("f")) { try release("f") }
        try release("y")
        symlink("/etc", path("y/link"))
        #expect(throws: ReleaseFault.folderInUse("y", file: "link")) { try release("y") }
        unlink(path("y/link"))
        try Files.write("[]".utf8, to: path("y/.release.json"))
        #expect(throws: ReleaseFault.folderInUse("y", file: ".release.json")) { try release("y") }
        #expect(throws: ReleaseFault.folderInUse("..", file: "..")) { try release("..") }
        guard geteuid() != 0 else { return }
        try Files.makeFolder(path("z/mine"))
        chmod(path("z"), 0)
        defer { chmod(path("z"), 0o755) }
        #expect(throws: FileFault.readOnly("z")) { try release("z") }
    }

    @Test("The course's own folder is none for it") func inside() throws {
        for name in [toy.root, toy.path("new/one")] {
            #expect(throws: ReleaseFault.insideCourse(name)) { try release(name) }
        }
        #expect(!Files.exists(toy.path("new")))
    }

    @Test("What a killed release left beside it is removed; what a living one writes is not") func killed()
        throws
    {
        try Files.makeFolder(path("x.draft-999999999/a"))
        try Files.makeFolder(path("x.draft-1/a"))
        try release("x")
        #expect(Files.list(parent.path) == ["x", "x.draft-1"])
    }
}
