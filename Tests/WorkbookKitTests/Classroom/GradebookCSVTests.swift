import Foundation
import Testing

@testable import WorkbookKit

@Suite("The marks as a table")
struct GradebookCSVTests {
    @Test(
        "quote what has to be quoted, and compute nothing",
        arguments: [
            ("plain", "plain"), ("", ""), ("a,b", "\"a,b\""), ("say \"hi\"", "\"say \"\"hi\"\"\""),
            ("two\nlines", "\"two\nlines\""), ("=1+1", "'=1+1"), ("+1+1", "'+1+1"), ("@SUM(A1)", "'@SUM(A1)"),
            ("-2+3", "'-2+3"), ("-5", "-5"), ("+5", "+5"), ("-3.25", "-3.25"), ("\t=1", "'\t=1"),
            ("\r=1", "\"'\r=1\""), ("=a,b", "\"'=a,b\""), ("＝1+1", "'＝1+1"), ("a=1", "a=1"),
            ("=\u{301}x", "'=\u{301}x"), ("\"\u{301}", "\"\"\"\u{301}\""),
        ])
    func cell(text: String, expected: String) {
        #expect(GradebookCSV.cell(text) == expected)
    }

    @Test("have one row a submission, and its columns add up") func rows() {
        let book = SampleGradebook.small
        let text = GradebookCSV.text(of: book)
        #expect(text.hasPrefix("name,id,score,maximum,percentage,observer/notification-center,"))
        #expect(text.contains("\r\n李雷,s3-757,52,69,75.36,9,6,10.5,10.5,13.5,6,-3.5,no\r\n"))
    }

    @Test(
        "are read as they were meant by another reader",
        .enabled(if: Python.has("csv"), "python3 is not installed")) func others() throws
    {
        let printed = try Python.run(
            """
            import csv, sys, json
            rows = list(csv.reader(open(sys.argv[1], newline="", encoding="utf-8"), strict=True))
            assert len({len(row) for row in rows}) == 1, "rows of different lengths"
            for row in rows[1:]:
                parts = [float(part or 0) for part in row[5:-1]]
                assert float(row[2]) == max(0, round(sum(parts), 2)), row
                for cell in row:
                    assert cell[:1] not in "=@\\t\\r" or cell == "", cell
            print(json.dumps([row[0] for row in rows[1:]]))
            """, "\(ReportFolder.path)/gradebook.csv")
        let names = try JSONDecoder().decode([String].self, from: Data(printed.utf8))
        for (name, grade) in zip(names, SampleGradebook.small.submissions) {
            #expect(name == grade.name || name == "'" + grade.name)
        }
        #expect(names.count == 40)
    }
}
