import Testing

@testable import WorkbookKit

@Suite("The results are held against the requirements")
struct ManifestTests {
    private func check(_ tests: String) throws -> Verdict {
        let toy = try ToyCourse()
        let exercise = try toy.exercise("passes")
        try toy.write(
            "import Testing\n@testable import ToyChapter\n@Suite(\"passes\") struct PassesTests {\n\(tests)\n}\n",
            to: exercise.tests)
        return try toy.check("passes")
    }

    private static let two = """
        @Test("One is one") func oneIsOne() { #expect(1 == 1) }
        @Test("The answer is 42") func isFortyTwo() { #expect(answer() == 42) }
        """

    @Test("A requirement without a test is no pass") func missing() throws {
        let verdict = try check(Self.two)
        #expect(verdict.outcome == .failed)
        #expect(verdict.outcomes == [.passed, .passed, .failed])
        #expect(verdict.tests.last?.findings == [.notReported])
    }

    @Test("A test without a requirement is no pass, and says which") func extra() throws {
        let verdict = try check(
            Self.two + "\n@Test(\"Two is two\") func twoIsTwo() {}\n@Test(\"More\") func more() {}")
        #expect(verdict.outcome == .failed)
        #expect(verdict.tests.allSatisfy { $0.findings == [.unlisted("more")] })
    }

    @Test("Zero tests are no pass") func none() throws {
        let verdict = try check("")
        #expect(verdict.outcome == .failed)
        #expect(verdict.outcomes == [.failed, .failed, .failed])
    }

    @Test("A test that is switched off is no pass") func disabled() throws {
        let verdict = try check(Self.two + "\n@Test(\"Two is two\", .disabled()) func twoIsTwo() {}")
        #expect(verdict.outcomes == [.passed, .passed, .failed])
    }

    @Test(
        "A list of requirements that is no use is the course's fault",
        arguments: [
            ("{", "not JSON"), ("{\"requirements\":[{\"id\":\"a\"}]}", "requirements"),
            ("{\"requirements\":[]}", "no requirements"),
            (
                "{\"requirements\":[{\"id\":\"a\",\"kind\":\"behaviour\",\"en\":\"a\",\"zh-Hans\":\"一\"},{\"id\":\"a\",\"kind\":\"behaviour\",\"en\":\"a\",\"zh-Hans\":\"一\"}]}",
                "“a” ×2"
            ),
        ])
    func malformed(manifest: String, part: String) throws {
        let toy = try ToyCourse()
        try toy.write(manifest, to: toy.exercise("passes").requirements)
        let verdict = try toy.check("passes")
        #expect(verdict.outcome == .notChecked)
        #expect(ExitStatus([verdict]) == .unavailable)
        let sentence = try #require(verdict.fault?.worded(in: .english))
        #expect(sentence.contains(part), "\(sentence)")
    }

    @Test("Missing tests are the course's fault") func noTestFile() throws {
        let toy = try ToyCourse()
        toy.remove("Tests/ToyChapterTests/PassesTests.swift")
        let verdict = try toy.check("passes")
        #expect(verdict.outcome == .notChecked)
        #expect(ExitStatus([verdict]) == .unavailable)
    }
}
