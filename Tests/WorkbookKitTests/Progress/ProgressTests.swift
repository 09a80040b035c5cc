import Testing

@testable import WorkbookKit

@Suite("Progress says what the verdicts said, of the files they were about")
struct ProgressTests {
    private let exercise = Exercise(
        chapter: "Toy", id: "passes", title: Bilingual("a", "一"), summary: Bilingual("a", "一"))

    private func verdict(_ outcome: Verdict.Outcome, hash: String) -> Verdict {
        let requirement = Requirement(id: "a", kind: .behaviour, english: "a", chinese: "一")
        let result = TestResult(requirement, outcome == .passed ? .passed : .failed)
        return Verdict(
            exercise: exercise.path, outcome: outcome, tests: [result], problem: nil, output: nil,
            timings: [],
            sourceHash: hash)
    }

    private func progress(_ verdicts: Verdict...) -> Progress {
        var progress = Progress()
        for verdict in verdicts { progress.record(verdict) }
        return progress
    }

    private func state(_ progress: Progress, _ hash: String?) -> ExerciseState {
        progress.state(of: exercise, hash: hash, starter: "starter")
    }

    @Test("Nothing was checked") func fresh() {
        #expect(state(Progress(), nil) == .missing)
        #expect(state(Progress(), "starter") == .untouched)
        #expect(state(Progress(), "mine") == .started)
    }

    @Test("A pass counts for the file that passed, and comes back with it") func passed() {
        let progress = progress(verdict(.passed, hash: "right"), verdict(.failed, hash: "wrong"))
        #expect(state(progress, "right") == .passed)
        #expect(state(progress, "wrong") == .failing(passed: 0, of: 1))
        #expect(state(progress, "other") == .changed)
        #expect(state(progress, "starter") == .untouched)
    }

    @Test("A starter that was checked is untouched still") func failingStarter() {
        #expect(state(progress(verdict(.failed, hash: "starter")), "starter") == .untouched)
    }

    @Test("A file that does not compile") func broken() {
        #expect(state(progress(verdict(.doesNotCompile, hash: "broken")), "broken") == .doesNotCompile)
    }

    @Test("A verdict without a result changes nothing") func notChecked() {
        let before = progress(verdict(.passed, hash: "right"))
        var after = before
        after.record(verdict(.notChecked, hash: "other"))
        #expect(after == before)
    }

    @Test("“Passed” written in by hand proves nothing for another file") func forged() {
        var entry = Progress.Entry()
        entry.outcome = .passed
        entry.passed = 3
        entry.tests = 3
        entry.checked = "mine"
        var progress = Progress()
        progress.exercises[exercise.path] = entry
        #expect(state(progress, "mine") != .passed)
        #expect(state(progress, "starter") == .untouched)
    }
}
