import Foundation
import Testing

@testable import WorkbookKit

@Suite("A report folder")
struct ClassReportsTests {
    private let reports = ClassReports(SampleGradebook.small, disclosure: .kind)

    @Test("has the same files and bytes at every run, each path once") func deterministic() {
        let (first, second) = (reports.files, ClassReports(SampleGradebook.small, disclosure: .kind).files)
        #expect(first.map(\.path) == second.map(\.path))
        #expect(Set(first.map(\.path)).count == first.count)
        for (one, other) in zip(first, second) { #expect(one.bytes == other.bytes, "\(one.path)") }
    }

    @Test("has the files of the class first, then those of each student") func order() {
        let paths = reports.files.map(\.path)
        #expect(paths.prefix(4) == ["gradebook.json", "gradebook.csv", "index.html", "junit.xml"])
        #expect(
            paths.dropFirst(4).prefix(6) == [
                "feedback/s0-0.md", "github/s0-0.annotations.txt", "github/s0-0.summary.md",
                "gradescope/s0-0.json", "classroom50/s0-0.json",
                "exercism/s0-0/observer/notification-center/results.json",
            ])
        #expect(paths.count == 4 + 40 * (5 + 6))
    }

    @Test("leads nowhere else, whatever the names are") func paths() {
        var book = SampleGradebook.small
        book.submissions = Array(book.submissions.prefix(1))
        book.submissions[0].id = "../../etc/passwd\n\u{0}é"
        book.exercises[0].path = "../x/..//y z"
        for file in ClassReports(book, disclosure: .nothing).files {
            #expect(!file.path.contains("..") && !file.path.hasPrefix("/"), "\(file.path)")
            #expect(file.path.unicodeScalars.allSatisfy { $0.isASCII && $0.value > 32 }, "\(file.path)")
        }
    }

    @Test("is made of an empty class, too") func empty() {
        let files = ClassReports(Gradebook(exercises: [], submissions: []), disclosure: .nothing).files
        #expect(files.count == 4)
        for file in files { #expect(file.bytes.last == UInt8(ascii: "\n"), "\(file.path)") }
    }

    @Test("ends every file with a line end, and holds nothing that is no text") func ends() throws {
        for file in reports.files {
            #expect(file.text.utf8.last == UInt8(ascii: "\n"), "\(file.path)")
            #expect(!file.text.unicodeScalars.contains("\u{0}"), "\(file.path)")
        }
    }

    @Test("holds the gradebook whole, and reads it again") func roundTrip() throws {
        let text = try #require(reports.files.first { $0.path == "gradebook.json" }).text
        let book = try JSONDecoder().decode(Gradebook.self, from: Data(text.utf8))
        #expect(book == SampleGradebook.small)
    }
}
