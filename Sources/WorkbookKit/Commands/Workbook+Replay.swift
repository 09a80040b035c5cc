extension Workbook {
    /// Checks a stored result again and says whether it comes to the same.
    func replay(_ path: String, trusting: Bool) throws -> ExitStatus {
        let file = absolute(path)
        let bytes = try Files.read(file)
        guard let stored = try? JSONDecoder().decode(StoredResult.self, from: Data(bytes)),
            stored.schema == StoredResult.schema
        else { throw NoResult(path: shown(file)) }
        let exercise = try course.exercise(named: stored.exercise)
        let lab = try makeLab(policy: Policy(modules: course.modules), box: trusting ? nil : findBox())
        let folder = lab.cache.path(
            "submissions/replayed-\(SHA256.hex(of: Array(stored.source.utf8)).prefix(16))")
        try Files.makeFolder(folder)
        let source = "\(folder)/\(exercise.fileName).swift"
        try Files.write(stored.source.utf8, to: source)
        let verdict = lab.check(Lab.Request(exercise, source: source, mayReuse: false))
        let replay = Replay(stored, again: Assessment(verdict, file: source))
        if format == .json {
            console.print(JSONReport.encode(replay))
        } else {
            console.print(
                replay.matches
                    ? language("The same verdict.", "结论相同。")
                    : language("Another verdict than the one stored.", "结论与保存的不同。"))
            for test in replay.tests {
                console.print("  \(test.id): \(test.stored?.rawValue ?? "–") → \(test.now?.rawValue ?? "–")")
            }
            if replay.now != replay.stored {
                console.print("  \(replay.stored.rawValue) → \(replay.now.rawValue)")
            }
        }
        return replay.matches ? .success : .failure
    }
}

/// What came of checking a stored result again. In JSON the report of `workbook replay`, documented in
/// Documentation/JSON.md.
private struct Replay: Encodable {
    struct Test: Encodable {
        var id: String
        var stored: ExerciseGrade.Outcome?
        var now: ExerciseGrade.Outcome?
    }

    var schema = JSONReport.schema
    var command = "replay"
    var exercise: String
    var matches: Bool
    var stored: ExerciseGrade.Status
    var now: ExerciseGrade.Status
    /// Those that came to something else.
    var tests: [Test]

    init(_ result: StoredResult, again: Assessment) {
        let before = result.assessment
        exercise = result.exercise
        matches = again == before
        stored = before.status
        now = again.status
        tests = before.outcomes.keys.sorted().filter { again.outcomes[$0] != before.outcomes[$0] }.map {
            Test(id: $0, stored: before.outcomes[$0], now: again.outcomes[$0])
        }
    }
}

/// A file that was to be checked again and is no result.
private struct NoResult: Error, Worded {
    var path: String

    func worded(in language: Language) -> String {
        language(
            "\(path) is no result. Results are the files in the folder `results` of a report, one for each file that was checked.",
            "\(path) 不是检查结果。检查结果在成绩目录的 `results` 里，每个检查过的文件各有一份。")
    }
}
