/// The marks as a table for spreadsheets, as RFC 4180 has it: one row a submission.
enum GradebookCSV {
    static func text(of gradebook: Gradebook) -> String {
        let paths = gradebook.exercises.map(\.path)
        let header =
            ["name", "id", "score", "maximum", "percentage"] + paths + ["adjustments", "needs-review"]
        let rows = gradebook.submissions.map { grade in
            let grades = Dictionary(grade.exercises.map { ($0.exercise, $0) }) { first, _ in first }
            let adjustments = grade.adjustments.reduce(into: Points.zero) { $0 += $1.points }
            return [
                cell(grade.name), cell(grade.id), grade.score.description, grade.maximum.description,
                grade.score.percent(of: grade.maximum)?.description ?? "",
            ] + paths.map { grades[$0]?.score.description ?? "" } + [
                adjustments.description, grade.needsReview ? "yes" : "no",
            ]
        }
        return ([header.map(cell)] + rows).map { $0.joined(separator: ",") + "\r\n" }.joined()
    }

    /// One cell, quoted where it has to be. A text that a spreadsheet would compute gets an apostrophe in front of it;
    /// a number is left a number.
    static func cell(_ text: String) -> String {
        let safe = guarded(text)
        let needsQuotes = safe.unicodeScalars.contains { [",", "\"", "\r", "\n"].contains($0) }
        return needsQuotes ? "\"\(safe.replacingScalars { $0 == "\"" ? "\"\"" : nil })\"" : safe
    }

    /// The text with an apostrophe in front of it, where a spreadsheet would compute it.
    static func guarded(_ text: String) -> String {
        let starters: Set<Unicode.Scalar> = ["=", "+", "-", "@", "\t", "\r", "＝", "＋", "－", "＠"]
        let isDangerous = text.unicodeScalars.first.map(starters.contains) ?? false
        return isDangerous && Points(text) == nil ? "'\(text)" : text
    }
}

extension SubmissionGrade {
    /// Whether a person has to look at it before the marks are final.
    var needsReview: Bool {
        let isReviewed = adjustments.contains { $0.kind == .reviewed && $0.exercise == nil }
        return (problem != nil && !isReviewed) || exercises.contains(where: needsReview)
    }

    /// The same of one exercise.
    func needsReview(_ grade: ExerciseGrade) -> Bool { grade.needsReview && !isReviewed(grade) }

    /// Whether a person has decided on the exercise; whoever decides on the whole does on all that needed it.
    func isReviewed(_ grade: ExerciseGrade) -> Bool {
        adjustments.contains {
            $0.kind == .reviewed && ($0.exercise == grade.exercise || $0.exercise == nil && grade.needsReview)
        }
    }
}
