import Testing

@testable import WorkbookKit

@Suite("What marks by hand come to")
struct MarksRulesTests {
    @Test(
        "Being late with one exercise takes its part of that exercise alone, and of the rest what the rest is late"
    )
    func late() throws {
        let one = try marked("ada,toy/second,,,2")
        #expect(one.adjustments.map(\.points.hundredths) == [-60])
        #expect(one.adjustments.first?.exercise == "toy/second")
        let both = try marked("ada,,,,1\nada,toy/second,,,2")
        #expect(both.adjustments.map(\.points.hundredths) == [-50, -60])
        #expect(both.score.hundredths == 800 - 50 - 60)
        #expect(both.adjustments[0].reason.english == "1 day late: 10 % less")
        #expect(both.adjustments[1].reason.english == "2 days late: 20 % less")
    }

    @Test(
        "Being late with the same thing twice names both lines",
        arguments: ["ada,,,,1\nada,,,,2", "ada,toy/first,,,1\nada-1,toy/first,1,,0"])
    func lateTwice(rows: String) throws {
        let fault = #expect(throws: MarksFile.Fault.self) { _ = try marked(rows) }
        #expect(fault?.line == 3)
        #expect(fault?.text.english.contains("line 2") == true)
        #expect(fault?.text.chinese.contains("第 2 行") == true)
    }

    @Test("A correction takes no more than its exercise has, and what is late is counted after it")
    func floor() throws {
        let taken = try marked("ada,toy/second,-9,copied,")
        #expect(taken.score.hundredths == 500)
        #expect(taken.adjustments.map(\.points.hundredths) == [-300])
        let mixed = try marked("ada,toy/second,-9,copied,\nada,toy/second,8,,\nada,toy/second,,,1")
        #expect(mixed.score.hundredths == 500 + 200 - 20)
        let whole = try marked("ada,,-90,,")
        #expect(whole.score == .zero && whole.adjustments[0].points.hundredths == -800)
        #expect(try marked("zip,,-1,,").adjustments.map(\.kind) == [.manual])
    }

    @Test("Points for an exercise are a correction of it, and none that come on top") func correction() throws
    {
        let grade = try marked("ada,toy/first,1.5,,\nada,,2,helped,")
        #expect(grade.adjustments.map(\.kind) == [.manual, .extra])
        let view = SubmissionView(grade, of: Self.book, disclosure: nil)
        #expect(
            view.adjustments.map(\.text) == ["corrected by hand (toy/first)", "extra: helped"])
    }

    @Test("Whoever was looked at needs no review any more, and is told so") func reviewed() throws {
        #expect(try marked("eve,toy/first,,,").needsReview)
        let grade = try marked("eve,toy/first,4,it is fine,,yes")
        #expect(!grade.needsReview)
        #expect(grade.score.hundredths == 400)
        #expect(grade.adjustments.map(\.kind.rawValue) == ["reviewed"])
        let feedback = FeedbackMarkdown.text(of: SubmissionView(grade, of: Self.book, disclosure: .kind))
        #expect(feedback.contains("- **+4** decided by a person"))
        #expect(feedback.contains("A person has looked at it."))
        #expect(!feedback.contains("will look"))
        #expect(
            GradebookCSV.text(of: Gradebook(exercises: Self.book.exercises, submissions: [grade])).hasSuffix(
                ",4,no\r\n"))
        #expect(try marked("eve,toy/second,0,,,yes").needsReview)
        #expect(try marked("eve,toy/first,0,,,no").needsReview)
        let whole = try marked("eve,,0,,,YES")
        #expect(!whole.needsReview)
        #expect(
            SubmissionView(whole, of: Self.book, disclosure: nil).exercises.map(\.isReviewed) == [
                true, false,
            ])
        #expect(throws: MarksFile.Fault.self) { _ = try marked("eve,toy/first,,,,yes") }
        #expect(throws: MarksFile.Fault.self) { _ = try marked("eve,toy/first,1,,,perhaps") }
    }

    @Test("Whoever sent what cannot be opened can be decided upon as a whole") func unreadable() throws {
        #expect(try marked("zip,toy/first,4,,,yes").needsReview)
        #expect(!(try marked("zip,,4,sent it again,,yes").needsReview))
    }

    @Test("A submission goes by its name, by its id, and by what gradebook.csv makes of its name")
    func names() throws {
        for name in ["=1+1", "e-4", "'=1+1", " =1+1 "] {
            let book = try Self.book.applying(
                MarksFile("submission,points\n\(name),1"), scheme: GradingScheme())
            #expect(book.submissions[3].score.hundredths == 100, "\(name)")
        }
        // Somebody has called a submission as the id of another.
        var book = Self.book
        book.submissions[1].name = "ada-1"
        #expect(throws: MarksFile.Fault.self) {
            _ = try book.applying(MarksFile("submission,points\nada-1,1"), scheme: GradingScheme())
        }
    }

    /// The grade of the submission that the first row is about.
    @Test("Feedback is in the language that the table gives, or else in everybody's") func language() throws {
        #expect(try marked("ada,,,,,,zh-Hans").language == .simplifiedChinese)
        #expect(try marked("ada,,1,,,\nada,,,,,,zh_CN\nada,,,,,,zh").language == .simplifiedChinese)
        #expect(try marked("ada,,1,,,").language == .english)
        for rows in ["ada,,,,,,de", "ada,,,,,,en\nada,,,,,,zh"] {
            #expect(throws: MarksFile.Fault.self) { try marked(rows) }
        }
    }

    private func marked(_ rows: String) throws -> SubmissionGrade {
        let marks = try MarksFile("submission,exercise,points,reason,days late,reviewed,language\n" + rows)
        let book = try Self.book.applying(marks, scheme: GradingScheme())
        return try #require(book.submissions.first { rows.hasPrefix($0.name) })
    }

    private static let book: Gradebook = {
        func grade(_ name: String, _ id: String, _ hundredths: [Int], isRefused: Bool = false)
            -> SubmissionGrade
        {
            SubmissionGrade(
                name: name, id: id, language: .english,
                exercises: zip(["toy/first", "toy/second"], hundredths).map { path, points in
                    ExerciseGrade(
                        exercise: path, status: isRefused && path == "toy/first" ? .refused : .graded,
                        score: Points(hundredths: points))
                },
                score: Points(hundredths: hundredths.reduce(0, +)), maximum: Points(hundredths: 2000))
        }
        let exercises = ["toy/first", "toy/second"].map {
            Gradebook.Exercise(
                path: $0, file: "", chapter: Bilingual("", ""), title: Bilingual("", ""),
                points: Points(hundredths: 1000), requirements: [])
        }
        var unreadable = grade("zip", "zip-3", [0, 0])
        unreadable.problem = Bilingual("The archive could not be opened.", "无法打开压缩包。")
        return Gradebook(
            exercises: exercises,
            submissions: [
                grade("ada", "ada-1", [500, 300]), grade("eve", "eve-2", [0, 0], isRefused: true), unreadable,
                grade("=1+1", "e-4", [0, 0]),
            ])
    }()
}
