import Foundation
import Testing

@testable import WorkbookKit

@Suite("Whatever lies where the exercise should be is told as it is")
struct ExerciseFileTests {
    private static let file = "Chapters/Toy/Passes.swift"

    /// The fault that is told, after the file was put into some state.
    private func fault(_ spoil: (ToyCourse, String) throws -> some Any) throws -> CourseFault? {
        let toy = try ToyCourse()
        toy.remove(Self.file)
        _ = try spoil(toy, toy.path(Self.file))
        let verdict = try toy.check("passes")
        #expect(verdict.outcome == .notChecked)
        #expect(ExitStatus([verdict]) == .failure)
        guard case .source(let fault) = verdict.problem else {
            Issue.record("\(String(describing: verdict.problem))")
            return nil
        }
        let heard = toy.run("run", "toy/passes")
        #expect(heard.status == .failure)
        #expect(heard.output.contains(fault.worded(in: .english)))
        return fault
    }

    @Test("Deleted") func deleted() throws {
        #expect(try fault { _, _ in } == .file(.missing(Self.file)))
    }

    @Test("Empty, or nothing but white space", arguments: ["", " \n\t\r\n"])
    func empty(text: String) throws {
        #expect(try fault { toy, _ in try toy.write(text, to: Self.file) } == .emptyFile(Self.file))
    }

    @Test("Not UTF-8") func notText() throws {
        let found = try fault { _, path in try Files.write([0x66, 0xFF, 0xFE, 0x0A], to: path) }
        #expect(found == .file(.notText(Self.file)))
    }

    @Test("A folder") func folder() throws {
        #expect(try fault { _, path in try Files.makeFolder(path) } == .file(.notAFile(Self.file)))
    }

    @Test("A pipe that nobody writes to: refused and not waited for") func pipe() throws {
        let found = try fault { _, path in mkfifo(path, 0o644) }
        #expect(found == .file(.notAFile(Self.file)))
    }

    @Test("Larger than any exercise") func large() throws {
        let found = try fault { _, path in try Files.write([UInt8](repeating: 0x2F, count: 2 << 20), to: path)
        }
        #expect(found == .file(.tooLarge(Self.file, limit: 1 << 20)))
    }

    @Test("Unreadable", .enabled(if: getuid() != 0, "the superuser reads everything")) func unreadable()
        throws
    {
        let found = try fault { toy, path in
            try toy.write("func answer() -> Int { 42 }", to: Self.file)
            chmod(path, 0)
        }
        #expect(found == .file(.unreadable(Self.file, reason: String(cString: strerror(EACCES)))))
    }

    @Test("A link to elsewhere") func linkElsewhere() throws {
        #expect(try fault { _, path in symlink("/etc/hostname", path) } == .linkElsewhere(Self.file))
    }

    @Test("A link to nothing, and one to itself", arguments: ["nothing.swift", "Passes.swift"])
    func brokenLink(target: String) throws {
        #expect(try fault { _, path in symlink(target, path) } == .file(.missing(Self.file)))
    }

    @Test("A link within the course is as good as the file") func linkWithin() throws {
        let toy = try ToyCourse()
        toy.remove(Self.file)
        symlink("../../Solutions/Toy/Passes.swift", toy.path(Self.file))
        #expect(try toy.check("passes").outcome == .passed)
    }

    @Test("A file that is in order and named in Chinese letters compiles") func strangeText() throws {
        let toy = try ToyCourse()
        #expect(
            try toy.check("passes", "\u{FEFF}func answer() -> Int { let 答案 = 42; return 答案 }\r\n").outcome
                == .passed)
    }
}
