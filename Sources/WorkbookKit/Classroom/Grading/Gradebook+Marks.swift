extension Gradebook {
    /// The gradebook with what a person adds to the submissions in it.
    package func applying(_ marks: MarksFile, scheme: GradingScheme) throws(MarksFile.Fault) -> Gradebook {
        applying(matched: try marks.matched(to: ClassRoster(self)), scheme: scheme)
    }

    /// The same, with marks that were matched to the class. This may be a part of it: the others' are not for it.
    func applying(matched marks: MarksFile, scheme: GradingScheme) -> Gradebook {
        var book = self
        let rows = Dictionary(grouping: marks.rows, by: \.submission)
        for (index, grade) in submissions.enumerated() {
            guard let own = rows[grade.id] else { continue }
            let additions = Additions(rows: own, percentPerDay: scheme.latePercentPerDay, grade: grade)
            book.submissions[index].adjustments += additions.adjustments
            book.submissions[index].score = additions.score
            book.submissions[index].language = own.lazy.compactMap(\.language).first ?? grade.language
        }
        return book
    }
}

/// What the rows of one submission come to. Nothing is taken that is not there, so that the grades and the adjustments
/// add up to the score.
private struct Additions {
    private(set) var adjustments: [SubmissionGrade.Adjustment] = []
    private(set) var score = Points.zero

    init(rows: [MarksFile.Row], percentPerDay: Int, grade: SubmissionGrade) {
        var left = Dictionary(grade.exercises.map { ($0.exercise, $0.score) }) { first, _ in first }
        let corrections = Self.bounded(rows.map { $0.exercise == nil ? nil : $0.points }) { index, points in
            guard let exercise = rows[index].exercise else { return points }
            let before = left[exercise] ?? .zero
            let given = max(points, .zero - before)
            left[exercise] = before + given
            return given
        }
        // What is late by itself is not late once more with the rest.
        let ownDelay = Set(rows.filter { $0.daysLate != nil }.compactMap(\.exercise))
        let penalties = rows.map { row -> Points? in
            guard let days = row.daysLate, days > 0 else { return nil }
            let earned =
                row.exercise.map { left[$0] ?? .zero }
                ?? left.filter { !ownDelay.contains($0.key) }.reduce(.zero) { $0 + $1.value }
            return Points.zero - earned.times(min(100, days * percentPerDay), of: 100)
        }
        var total = left.values.reduce(.zero, +) + penalties.compactMap(\.self).reduce(.zero, +)
        let extras = Self.bounded(rows.map { $0.exercise == nil ? $0.points : nil }) { _, points in
            let given = max(points, .zero - total)
            total += given
            return given
        }
        score = total
        for (index, row) in rows.enumerated() {
            if let penalty = penalties[index] { add(.late, penalty, row, Self.delay(row, percentPerDay)) }
            guard let given = corrections[index] ?? extras[index] else { continue }
            let isCorrection = row.exercise != nil || (row.points ?? .zero) < .zero
            add(
                row.isReviewed ? .reviewed : isCorrection ? .manual : .extra, given, row,
                Bilingual(row.reason, row.reason))
        }
    }

    private mutating func add(
        _ kind: SubmissionGrade.Adjustment.Kind, _ points: Points, _ row: MarksFile.Row, _ reason: Bilingual
    ) {
        adjustments.append(.init(kind: kind, exercise: row.exercise, points: points, reason: reason))
    }

    /// What is given counts before what is taken, in whatever order a person wrote them down.
    private static func bounded(
        _ wanted: [Points?], _ bound: (_ index: Int, _ points: Points) -> Points
    ) -> [Points?] {
        var result = wanted
        for gives in [true, false] {
            for (index, points) in wanted.enumerated() {
                guard let points, (points >= .zero) == gives else { continue }
                result[index] = bound(index, points)
            }
        }
        return result
    }

    private static func delay(_ row: MarksFile.Row, _ percentPerDay: Int) -> Bilingual {
        let days = row.daysLate ?? 0
        let percent = min(100, days * percentPerDay)
        return Bilingual(
            "\(days) \(days == 1 ? "day" : "days") late: \(percent) % less", "迟交 \(days) 天：扣 \(percent)%")
    }
}
