import Testing

@testable import WorkbookKit

@Suite("Each exercise gets its verdict, test by test")
struct LabVerdictTests {
    /// The toy course, checked once for all tests of the suite.
    private static let checked = Result {
        let toy = try ToyCourse()
        let course = try toy.course
        let requests = course.exercises.map { Lab.Request($0, source: course.path($0.source)) }
        let verdicts = try toy.lab().check(requests)
        return (toy, Dictionary(uniqueKeysWithValues: verdicts.map { ($0.exercise, $0) }))
    }

    private func verdict(_ id: String) throws -> Verdict { try #require(Self.checked.get().1["toy/\(id)"]) }

    private func source(_ name: String) throws -> String {
        try #require(Files.resolved(Self.checked.get().0.path("Chapters/Toy/\(name).swift")))
    }

    @Test("All nine are there, and only two pass") func counts() throws {
        let verdicts = try Self.checked.get().1
        #expect(verdicts.count == 9)
        #expect(
            verdicts.values.filter { $0.outcome == .passed }.map(\.exercise).sorted() == [
                "toy/chatters", "toy/passes",
            ])
    }

    @Test("A right answer passes every test") func passes() throws {
        let verdict = try verdict("passes")
        #expect(verdict.outcomes == [.passed, .passed, .passed])
        #expect(verdict.tests.map(\.id) == ["oneIsOne", "isFortyTwo", "twoIsTwo"])
        #expect(verdict.tests.allSatisfy { $0.findings.isEmpty && $0.seconds != nil })
        #expect(verdict.problem == nil && verdict.output == nil)
    }

    @Test("What the linker misses is told as the linker tells it") func unlinkable() throws {
        let answer = """
            @_silgen_name("nobody_has_this") func nobody() -> Int
            func answer() -> Int { nobody() }
            """
        guard case .fault(.linkFailed(let detail)) = try ToyCourse().check("passes", answer).problem else {
            Issue.record("no fault of the linker's")
            return
        }
        #expect(detail.contains("nobody_has_this"))
    }

    @Test("What depends on the order of a dictionary comes out the same each time") func order() throws {
        let answer = """
            func answer() -> Int {
                print(Dictionary(uniqueKeysWithValues: (0..<40).map { ("key \\($0)", $0) }))
                return 42
            }
            """
        let runs = try (0..<2).map { _ in
            try ToyCourse().check("passes", answer, mayReuse: false).output?.head
        }
        #expect(runs[0]?.contains("key 39") == true)
        #expect(runs[0] == runs[1])
    }

    @Test("The toolchain's own macros may be used") func macros() throws {
        let toy = try ToyCourse()
        let answer = """
            import Observation
            @Observable final class Box { var number = 42 }
            func answer() -> Int { Box().number }
            """
        #expect(try toy.check("passes", answer).outcome == .passed)
    }

    @Test("A wrong answer fails its test with what came and what was expected") func fails() throws {
        let verdict = try verdict("fails")
        #expect(verdict.outcome == .failed)
        #expect(verdict.outcomes == [.passed, .failed, .passed])
        #expect(verdict.finding?.worded(in: .english) == "Expected (answer() → 41) == 42")
        #expect(verdict.finding?.location?.line == 7)
    }

    @Test("A compile error is the compiler's, at its line and column") func broken() throws {
        let verdict = try verdict("broken")
        #expect(verdict.outcome == .doesNotCompile)
        #expect(verdict.outcomes == [.notChecked, .notChecked, .notChecked])
        guard case .diagnostics(let errors, more: 0) = verdict.problem else {
            Issue.record("\(String(describing: verdict.problem))")
            return
        }
        #expect(errors.count == 1)
        #expect(errors.first?.location == SourceLocation(file: try source("Broken"), line: 1, column: 24))
        #expect(errors.first?.message.contains("'String'") == true)
        #expect(errors.first?.marker.contains("^") == true)
    }

    @Test("A changed interface names the declaration") func renamed() throws {
        let verdict = try verdict("renamed")
        #expect(verdict.outcome == .doesNotCompile)
        guard case .interface(let differences, let errors, _) = verdict.problem else {
            Issue.record("\(String(describing: verdict.problem))")
            return
        }
        #expect(differences.map(\.declaration) == ["answer()"])
        #expect(differences.first?.found == nil)
        #expect(!errors.isEmpty)
    }

    @Test("What the solution drops is no accusation") func dropped() throws {
        let toy = try ToyCourse()
        try toy.write(
            "// TODO: Answer 42.\nfunc answer() -> Int { 0 }\nfunc tangle() {}\n",
            to: "Chapters/Toy/Starter/Renamed.swift")
        guard case .interface(let differences, _, _) = try toy.check("renamed").problem else {
            Issue.record("The tests compiled.")
            return
        }
        #expect(differences.map(\.declaration) == ["answer()"])
    }

    @Test("A crash costs its test, with the message and the learner's line") func crashes() throws {
        let verdict = try verdict("crashes")
        #expect(verdict.outcomes == [.passed, .failed, .passed])
        guard case .crashed(let message, _, let location) = verdict.finding else {
            Issue.record("\(String(describing: verdict.finding))")
            return
        }
        #expect(message == "Index out of range")
        #expect(location?.file == (try source("Crashes")))
        #expect(location?.line == 3)
    }

    @Test("A test that never ends is ended, the others count", arguments: ["loops", "deadlocks"])
    func timeouts(id: String) throws {
        let verdict = try verdict(id)
        #expect(verdict.outcomes == [.passed, .failed, .passed])
        #expect(verdict.finding == .timedOut(seconds: ToyCourse.seconds))
    }

    @Test("Leaving is no way to pass") func leaves() throws {
        let verdict = try verdict("leaves")
        #expect(verdict.outcomes == [.passed, .failed, .passed])
        #expect(verdict.finding == .left(status: 0))
        #expect(verdict.output?.head == "Test run with 3 tests passed.\n")
    }

    @Test("A hundred megabytes are cut, counted, and kept in little memory") func chatters() throws {
        let verdict = try verdict("chatters")
        #expect(verdict.outcome == .passed)
        let output = try #require(verdict.output)
        #expect(output.head.utf8.count + output.tail.utf8.count <= 64 << 10)
        #expect(output.head.utf8.count + output.tail.utf8.count + output.cut == 100 * ((1 << 20) + 1))
    }

    @Test("Nothing is left behind: no process, no folder") func leavesNothing() throws {
        let toy = try ToyCourse()
        #expect(try toy.check("loops", "func answer() -> Int { while true {} }").outcome == .failed)
        #expect(Processes.mentioning(toy.root).isEmpty)
    }
}
