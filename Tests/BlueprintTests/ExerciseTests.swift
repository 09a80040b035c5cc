import Testing

@testable import Blueprint

@Suite("Exercise")
struct ExerciseTests {
    @Test("The learner's file and the solution follow from the test file")
    func paths() throws {
        let path = "/course/Tests/MediatorSolutionTests/PlannerTests.swift"
        let learner = try Exercise(fileID: "MediatorChapterTests/PlannerTests.swift", filePath: path)
        #expect(learner.source == "/course/Chapters/Mediator/Planner.swift")
        #expect(learner.module == "MediatorChapter")
        let solution = try Exercise(fileID: "MediatorSolutionTests/PlannerTests.swift", filePath: path)
        #expect(solution.source == "/course/Solutions/Mediator/Planner.swift")
        #expect(solution.shared == "/course/Solutions/Mediator/Shared")
    }

    @Test(
        "A file that tests no exercise is an error",
        arguments: [
            "KitTests/PlannerTests.swift", "MediatorChapterTests/Planner.swift", "PlannerTests.swift",
        ]
    )
    func strangers(fileID: String) {
        #expect(throws: StructureError.noExercise(testFile: fileID)) {
            try Exercise(fileID: fileID, filePath: "/course/Tests/A/PlannerTests.swift")
        }
    }

    @Test("The modules stand next to the test bundle")
    func modules() {
        #expect(Structure.modulesFolder(ofProgram: "/b/debug/xPackageTests.xctest") == "/b/debug/Modules")
        #expect(Structure.modulesFolder(ofProgram: "x") == nil)
    }

    @Test("What the compiler refuses is an error with its diagnostics")
    func refused() {
        let error = #expect(throws: StructureError.self) { try compiled("struct {") }
        #expect(error?.description.contains("expected identifier") == true)
    }

    @Test("A program's output is read whole, however much it is")
    func output() throws {
        let outcome = try Process.run(["/bin/sh", "-c", "head -c 300000 /dev/zero; echo no >&2; exit 3"])
        #expect(outcome.output.count == 300_000)
        #expect(outcome.errors == Array("no\n".utf8))
        #expect(outcome.status != 0)
    }
}
