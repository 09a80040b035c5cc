/// What a person adds to the marks: a CSV with a header and the columns `submission`, `exercise`, `points`, `reason` and
/// `days late`, of which all but the first may be left out or empty.
package struct MarksFile: Equatable, Sendable {
    package struct Row: Equatable, Sendable {
        package var line: Int
        package var submission: String
        package var exercise: String?
        package var points: Points?
        package var reason: String
        package var daysLate: Int
    }

    package var rows: [Row]

    /// What is wrong with a file, and in which line.
    package struct Fault: Error, Equatable, Sendable, Worded {
        package var line: Int
        package var text: Bilingual

        package func worded(in language: Language) -> String {
            language(
                "Line \(line) of the marks: \(text.english)", "成绩文件第 \(line) 行：\(text.chinese)")
        }
    }

    /// Reads the text of a file.
    package init(_ text: String) throws(Fault) {
        let table = CSVReader(text).rows
        guard let header = table.first?.fields.map({ $0.lowercased() }), header.contains("submission") else {
            throw Fault(
                line: 1,
                text: Bilingual("there is no column “submission”.", "没有“submission”这一列。"))
        }
        rows = []
        for record in table.dropFirst() where record.fields != [""] {
            func field(_ name: String) -> String {
                guard let column = header.firstIndex(of: name), column < record.fields.count else {
                    return ""
                }
                return record.fields[column]
            }
            let (points, days) = (field("points"), field("days late"))
            guard points.isEmpty || Points(points) != nil else {
                throw Fault(
                    line: record.line,
                    text: Bilingual("“\(points)” is no number of points.", "“\(points)”不是分数。"))
            }
            guard days.isEmpty || Int(days).map({ (0...1000).contains($0) }) == true else {
                throw Fault(
                    line: record.line,
                    text: Bilingual("“\(days)” is no number of days.", "“\(days)”不是天数。"))
            }
            rows.append(
                Row(
                    line: record.line, submission: field("submission"),
                    exercise: field("exercise").isEmpty ? nil : field("exercise"), points: Points(points),
                    reason: field("reason"), daysLate: Int(days) ?? 0))
        }
    }
}

extension Gradebook {
    /// The gradebook with what a person adds. Points are added to what was earned; being late takes a part of what was
    /// earned before; a score is never below nothing.
    package func applying(_ marks: MarksFile, scheme: GradingScheme) throws(MarksFile.Fault) -> Gradebook {
        var book = self
        for row in marks.rows {
            guard let index = book.submissions.firstIndex(where: { $0.name == row.submission }) else {
                throw MarksFile.Fault(
                    line: row.line,
                    text: Bilingual(
                        "there is no submission “\(row.submission)”.", "没有名为“\(row.submission)”的提交。"))
            }
            if let exercise = row.exercise, !exercises.contains(where: { $0.path == exercise }) {
                throw MarksFile.Fault(
                    line: row.line,
                    text: Bilingual("there is no exercise “\(exercise)”.", "没有习题“\(exercise)”。"))
            }
            let earned = book.submissions[index].exercises.reduce(Points.zero) { $0 + $1.score }
            if row.daysLate > 0 {
                let percent = min(100, row.daysLate * scheme.latePercentPerDay)
                book.submissions[index].adjustments.append(
                    .init(
                        kind: .late, points: Points.zero - earned.times(percent, of: 100),
                        reason: Bilingual(
                            "\(row.daysLate) days late: \(percent) % less",
                            "迟交 \(row.daysLate) 天：扣 \(percent)%")))
            }
            if let points = row.points {
                book.submissions[index].adjustments.append(
                    .init(
                        kind: points < .zero ? .manual : .extra, exercise: row.exercise, points: points,
                        reason: Bilingual(row.reason, row.reason)))
            }
            let sum = book.submissions[index].adjustments.reduce(earned) { $0 + $1.points }
            book.submissions[index].score = max(.zero, sum)
        }
        return book
    }
}
