import Testing

@testable import WorkbookKit

@Suite("Marks by hand")
struct MarksFileTests {
    @Test("Quotes, line ends, a byte order mark and empty lines are read as RFC 4180 has them")
    func csv() throws {
        let text = "\u{FEFF}a,b\r\n\"x, \"\"y\"\"\nz\",2\r\n\r\nlast,\"\""
        #expect(
            try CSVReader(text).rows.map(\.fields) == [
                ["a", "b"], ["x, \"y\"\nz", "2"], [""], ["last", ""],
            ])
        #expect(try CSVReader(text).rows.map(\.line) == [1, 2, 4, 5])
        #expect(try CSVReader("").rows.isEmpty)
    }

    @Test("Points are added, lateness takes its part of what was earned, and nobody falls below nothing")
    func applied() throws {
        let marks = try MarksFile(
            "Submission,Points,Reason,Days late,Exercise\nada,1.5,nice,2,\nbob,-9,copied,,toy/passes\n\n")
        let book = try Self.book.applying(marks, scheme: GradingScheme())
        let ada = book.submissions[0]
        #expect(ada.adjustments.map(\.kind) == [.late, .extra])
        #expect(ada.adjustments.map(\.points.hundredths) == [-160, 150])
        #expect(ada.score.hundredths == 800 - 160 + 150)
        #expect(book.submissions[1].score == .zero)
        #expect(book.submissions[1].adjustments.first?.reason.english == "copied")
        #expect(book.submissions[1].adjustments.first?.exercise == "toy/passes")
    }

    @Test(
        "What cannot be meant is refused with its line",
        arguments: [
            ("name,points\nada,1", 1), ("submission,points\nada,lots", 2),
            ("submission,days late\nada,-1", 2),
            ("submission\nada\nnobody", 3), ("submission,exercise\nada,toy/none", 2), ("", 1),
        ])
    func faults(text: String, line: Int) {
        let fault = #expect(throws: MarksFile.Fault.self) {
            _ = try Self.book.applying(MarksFile(text), scheme: GradingScheme())
        }
        #expect(fault?.line == line)
    }

    private static let book: Gradebook = {
        func grade(_ name: String, _ hundredths: Int) -> SubmissionGrade {
            let points = Points(hundredths: hundredths)
            let exercise = ExerciseGrade(exercise: "toy/passes", status: .graded, score: points)
            return SubmissionGrade(
                name: name, id: name, language: .english, exercises: [exercise], score: points,
                maximum: Points(hundredths: 1000))
        }
        let exercise = Gradebook.Exercise(
            path: "toy/passes", file: "", chapter: Bilingual("", ""), title: Bilingual("", ""),
            points: Points(hundredths: 1000), requirements: [])
        return Gradebook(exercises: [exercise], submissions: [grade("ada", 800), grade("bob", 500)])
    }()
}
