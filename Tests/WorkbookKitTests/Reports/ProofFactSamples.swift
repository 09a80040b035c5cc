@testable import WorkbookKit

/// One of each thing that a course check can find wrong.
enum ProofFactSamples {
    static let all: [ProofFact] = [
        .file(.missing("F")), .malformed("F", "d"), .stray("F"), .todoCount("F", 2), .solutionFails("d"),
        .starterDoesNotCompile("d"), .starterPasses, .demoDiffers("l"), .demoFails("d"),
        .changeDoesNotApply("a", "t", times: 0), .answerDoesNotCompile("a", "d"),
        .answerNotCaught("a", missing: ["t", "u"]),
        .answerFailsOthers("a", extra: ["t"]), .unknownTest("a", "t"), .impostorFailsBehaviour("a", ["t"]),
        .testNeverFails("t"), .tooFew("mistake", 1, of: 3), .hintCount("F", "e", 2),
        .headingsDiffer("F", "d"),
        .diagramDiffers("F", "e"), .noDiagram("F", "e"), .codeStandsNowhere("F", block: 2),
        .exampleFails("F", "d"), .exampleDiffers("F", "l"), .quizSize("F", 4),
        .quizUnproved("F", question: 1),
        .nameDiffers("t", test: "a", manifest: "b"),
        .notInPackage("C"), .noSolutionLink("F"), .fault(.noSpace),
    ]
}
