import Foundation
import Testing

@testable import WorkbookKit

@Suite("A file of marks as people's programs write it")
struct MarksTableTests {
    @Test(
        "Commas, semicolons and tabs are told apart by the first line",
        arguments: [
            "submission,exercise,points,reason\nada,toy/passes,\"1,5\",\"a; b\"",
            "Submission; exercise ;points;reason\r\nada;toy/passes; 1,5 ;a; b".replacing(
                "a; b", with: "\"a; b\""),
            "submission\texercise\tPOINTS\treason\nada\ttoy/passes\t1.5\ta; b\n",
            "\u{FEFF}\n,,,\nsubmission,exercise, points ,reason,,\nada,toy/passes,1.5,a; b,,\n,,,,,\n , ,,,,\n\n",
        ])
    func separators(text: String) throws {
        let rows = try MarksFile(text).rows
        #expect(rows.count == 1)
        #expect(rows.first?.submission == "ada" && rows.first?.exercise == "toy/passes")
        #expect(rows.first?.points?.hundredths == 150 && rows.first?.reason == "a; b")
    }

    @Test(
        "What cannot be meant is named with its line",
        arguments: [
            ("submission,late\nada,2", 1, "“late”"), ("submission,days_late\nada,2", 1, "days late"),
            ("\nsubmission,points,points\nada,2,3", 2, "twice"),
            ("submission,reason\nada,\"no end\nbob,2\n", 2, "quote"),
            ("submission,points,reason\nada,2,good, really", 2, "more cells"),
            ("submission,points\n,2", 2, "names no submission"),
        ])
    func faults(text: String, line: Int, said: String) {
        let fault = #expect(throws: MarksFile.Fault.self) { _ = try MarksFile(text) }
        #expect(fault?.line == line)
        #expect(fault?.text.english.contains(said) == true, "\(fault?.text.english ?? "")")
    }

    @Test("The tables of the guides can be taken as they stand", arguments: ["", ".zh-Hans"])
    func guides(language: String) throws {
        let root = (0..<4).reduce(#filePath) { path, _ in Files.folder(of: path) }
        let guide = try Files.text("\(root)/Documentation/Classroom\(language).md")
        let start = try #require(guide.range(of: "submission,exercise"))
        let table = guide[start.lowerBound...].prefix(while: { $0 != "`" })
        let marks = try MarksFile(String(table))
        #expect(marks.rows.count == 5)
        #expect(marks.rows.compactMap(\.daysLate) == [2, 5])
        #expect(marks.rows.last?.isReviewed == true)
    }
}
