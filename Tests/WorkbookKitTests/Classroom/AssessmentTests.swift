import Testing

@testable import WorkbookKit

@Suite("What is found in a file, whoever handed it in")
struct AssessmentTests {
    @Test(
        "What another machine, or the same one at night, may do better is checked again",
        arguments: [
            (LabFault.compilerTooSlow("F.swift", seconds: 9), ExerciseGrade.Status.doesNotCompile),
            (.compilerCrashed("F.swift", detail: "d"), .refused), (.noSpace, .notChecked),
        ]
    ) func notFinal(_ fault: LabFault, _ status: ExerciseGrade.Status) {
        let found = Assessment(verdict(.fault(fault)), file: "/F.swift")
        #expect(found.status == status)
        #expect(!found.isFinal)
    }

    @Test(
        "What depends on the file alone is final",
        arguments: [Verdict.Problem.diagnostics([], more: 0), .refused([])])
    func final(_ problem: Verdict.Problem) {
        #expect(Assessment(verdict(problem), file: "/F.swift").isFinal)
    }

    @Test(
        "A test that the system killed is checked again; one that fails, crashes or never ends is not",
        arguments: [
            (Finding.crashed(message: nil, signal: SIGKILL, at: nil), false), (.notReported, false),
            (.crashed(message: nil, signal: SIGTRAP, at: nil), true), (.timedOut(seconds: 10), true),
            (.disturbed, true),
        ])
    func chance(_ finding: Finding, isFinal: Bool) {
        let requirement = Requirement(
            id: "holds", kind: .behaviour, english: "It holds.", chinese: "成立。")
        let verdict = Verdict(
            exercise: "c/e", outcome: .failed, tests: [TestResult(requirement, .failed, [finding])],
            timings: [], sourceHash: "")
        #expect(Assessment(verdict, file: "/F.swift").isFinal == isFinal)
    }

    private func verdict(_ problem: Verdict.Problem) -> Verdict {
        Verdict(
            exercise: "c/e", outcome: .notChecked, tests: [], problem: problem, timings: [], sourceHash: "")
    }
}
