/// Whom and what marks can be about: every submission of the class, whichever part of it is graded, and the exercises.
struct ClassRoster {
    var submissions: [(name: String, id: String)]
    var exercises: Set<String>

    init(_ sources: [SubmissionSource], exercises: [Exercise]) {
        submissions = sources.map { ($0.name, $0.id) }
        self.exercises = Set(exercises.map(\.path))
    }

    init(_ book: Gradebook) {
        submissions = book.submissions.map { ($0.name, $0.id) }
        exercises = Set(book.exercises.map(\.path))
    }
}

extension MarksFile {
    /// The marks with the submissions' ids in place of what a person calls them: the name, the id, or what the table of
    /// the gradebook makes of a name that a spreadsheet would compute.
    func matched(to roster: ClassRoster) throws(Fault) -> MarksFile {
        var ids: [String: Set<String>] = [:]
        for (name, id) in roster.submissions {
            for key in [name, id, GradebookCSV.guarded(name)] { ids[key, default: []].insert(id) }
        }
        var marks = self
        for (index, row) in rows.enumerated() {
            let found = ids[row.submission] ?? ids[row.submission.trimmed] ?? []
            let typed = row.submission.trimmed.printable
            guard let id = found.first else {
                throw Fault(row.line, "there is no submission “\(typed)”.", "没有名为“\(typed)”的提交。")
            }
            // A student may call a submission as the id of somebody else's.
            guard found.count == 1 else {
                throw Fault(
                    row.line, "“\(typed)” stands for two submissions; name it by its id, or by its name.",
                    "“\(typed)”对应两份提交；请改用它的 id 或名称。")
            }
            if let exercise = row.exercise, !roster.exercises.contains(exercise) {
                let typed = exercise.printable
                throw Fault(row.line, "there is no exercise “\(typed)”.", "没有练习“\(typed)”。")
            }
            marks.rows[index].submission = id
        }
        try marks.checkLateness()
        try marks.checkLanguages()
        return marks
    }

    /// Nobody reads the same in two languages.
    private func checkLanguages() throws(Fault) {
        var known: [String: (line: Int, language: Language)] = [:]
        for row in rows {
            guard let language = row.language else { continue }
            if let first = known[row.submission], first.language != language {
                throw Fault(
                    row.line, "line \(first.line) has another language for this student.",
                    "第 \(first.line) 行给这位学生写了另一种语言。")
            }
            known[row.submission] = known[row.submission] ?? (row.line, language)
        }
    }

    /// Nobody is late twice with the same thing.
    private func checkLateness() throws(Fault) {
        var lines: [[String?]: Int] = [:]
        for row in rows where row.daysLate != nil {
            let what = [row.submission, row.exercise]
            if let line = lines[what] {
                throw Fault(
                    row.line, "how late this is stands in line \(line) already.",
                    "第 \(line) 行已经写了它的迟交天数。")
            }
            lines[what] = row.line
        }
    }
}
