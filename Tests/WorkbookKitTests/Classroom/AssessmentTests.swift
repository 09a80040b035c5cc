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

    private func verdict(_ problem: Verdict.Problem) -> Verdict {
        Verdict(
            exercise: "c/e", outcome: .notChecked, tests: [], problem: problem, timings: [], sourceHash: "")
    }
}
