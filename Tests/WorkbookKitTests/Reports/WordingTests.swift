import Testing

@testable import WorkbookKit

@Suite("Every fact has its sentence in both languages")
struct WordingTests {
    private static let files: [FileFault] = [
        .missing("F"), .notAFile("F"), .notAFolder("F"), .unreadable("F", reason: "r"),
        .unwritable("F", reason: "r"),
        .tooLarge("F", limit: 9), .notText("F"), .noSpace("F"), .readOnly("F"),
    ]

    private static let courses: [CourseFault] = [
        .noFolder("F"), .notACourse("F"), .noCourseHere("F"), .malformed("F", detail: "d"), .version(9),
        .empty,
        .badName("n"), .repeated("n"), .unknownName("n", near: nil), .unknownName("n", near: "m"),
        .needsExercise("c", ["a", "b"]), .linkElsewhere("F"), .emptyFile("F"),
        .nothing(Bilingual("hints", "提示"), of: "e"),
        .studentEdition(.solutions), .studentEdition(.proof), .studentEdition(.release),
    ]

    private static let releases: [ReleaseFault] = [
        .folderInUse("F", file: "f"), .insideCourse("F"), .testsNotRead("F", .unreadable("d")),
        .testsNotRead("F", .unknownDeclaration("k")), .testsNotRead("F", .conditional(line: 1)),
        .testsNotRead("F", .sharedLine(2)), .testsNotListed("F", .noTest("t")),
        .testsNotListed("F", .unlisted("t")), .visibleTestsFail("c/e", detail: "d"),
        .packageHasNoEdition(times: 0),
    ]

    private static let labs: [LabFault] = [
        .noCompiler, .unsupportedCompiler("v"), .compilerSaysNothing("F"), .missingTool("t"),
        .cannotStart("F", reason: "r"), .supportDoesNotCompile("M", detail: "d"),
        .compilerCrashed("F", detail: "d"),
        .compilerTooSlow("F", seconds: 9), .linkFailed("d"), .noSpace, .interrupted, .channelBroken("d"),
    ]

    private static let place = SourceLocation(file: "F", line: 1, column: 2)

    private static let findings: [Finding] = [
        .issue(text: "Expectation failed: x", comment: nil, at: place),
        .issue(text: "Expectation failed: x", comment: Bilingual("because", "因为"), at: nil),
        .issue(text: "Caught error: e", comment: nil, at: nil),
        .issue(text: "rule ‖ 规则", comment: nil, at: nil),
        .crashed(message: "m", signal: 4, at: place), .crashed(message: nil, signal: 6, at: nil),
        .crashed(message: nil, signal: 11, at: nil), .timedOut(seconds: 9), .left(status: 0), .endedWrongly,
        .notReported, .unlisted("t"), .disturbed, .noStructure("r"),
    ]

    private static let steps: [NextStep] = [
        .satisfy(Bilingual("one", "一"), at: "F:1:2:", exercise: "c/e"), .compile(at: "F:1:2:"),
        .start(exercise: "c/e", at: "F:1:2:"), .readOn(exercise: "c/e", title: Bilingual("one", "一")),
        .finished,
        .finishedCourse, .finishedStudentEdition, .handIn, .fixFile("F"), .fixMachine,
    ]

    private static let facts: [any Worded & Sendable] =
        files + courses + releases + labs + findings + steps + ProofFactSamples.all
        + [CourseFault.file(.missing("F")), LabFault.course(.empty), LabFault.file(.noSpace("F"))]
        + [ProgressStore.Note.damaged("F")]

    @Test("Neither is empty, they differ, and the Chinese one is Chinese") func both() {
        for fact in Self.facts {
            let (english, chinese) = (fact.worded(in: .english), fact.worded(in: .simplifiedChinese))
            #expect(!english.isEmpty && english != chinese, "\(fact)")
            #expect(chinese.hasHan, "\(chinese)")
            #expect(!english.hasHan, "\(english)")
        }
    }

    @Test("Chinese sentences have Chinese punctuation") func punctuation() {
        // Code in Chinese quotes, such as “// TODO:”, keeps its own.
        let wrong = #/[\p{Han}”][,:;!?()]|[,:;!?()][\p{Han}“]/#
        for fact in Self.facts {
            let chinese = fact.worded(in: .simplifiedChinese)
            #expect(chinese.firstMatch(of: wrong)?.output == nil, "\(chinese)")
        }
    }

    @Test("A sentence ends as sentences do") func ends() {
        for fact in Self.files.map({ $0 as any Worded & Sendable })
            + Self.courses.map({ $0 as any Worded & Sendable })
        {
            #expect(".?!".contains(fact.worded(in: .english).last ?? " "))
            #expect("。？！".contains(fact.worded(in: .simplifiedChinese).last ?? " "), "\(fact)")
        }
    }
}

extension String {
    /// Whether there is a Chinese character in it.
    fileprivate var hasHan: Bool { unicodeScalars.contains { (0x4E00...0x9FFF).contains($0.value) } }
}
