import Testing

@testable import WorkbookKit

@Suite("Of a hidden requirement, a student is told what was chosen")
struct DisclosureTests {
    private static let secret = Bilingual("SECRET sentence", "机密要求")
    private static let value = Bilingual("SECRETVALUE 42", "机密数值 42")

    /// One exercise with an open and a hidden requirement; both fail.
    private func book(_ language: Language, outcome: ExerciseGrade.Outcome = .failed) -> Gradebook {
        let requirements = [
            Gradebook.GradedRequirement(
                id: "open", kind: .behaviour, sentence: Bilingual("Open", "公开"),
                points: Points(hundredths: 100),
                isHidden: false),
            Gradebook.GradedRequirement(
                id: "secretId", kind: .structure, sentence: Self.secret, points: Points(hundredths: 200),
                isHidden: true),
        ]
        let grade = ExerciseGrade(
            exercise: "a/b", status: .graded,
            results: [
                .init(
                    id: "open", outcome: .failed, messages: [.init(text: Bilingual("OPENVALUE", "OPENVALUE"))]
                ),
                .init(id: "secretId", outcome: outcome, messages: [.init(text: Self.value, line: 3)]),
            ], output: "printed SECRETVALUE 机密数值")
        return Gradebook(
            exercises: [
                .init(
                    path: "a/b", file: "A/B.swift", chapter: Bilingual("A", "甲"), title: Bilingual("B", "乙"),
                    points: Points(hundredths: 300), requirements: requirements)
            ],
            submissions: [
                SubmissionGrade(
                    name: "N", id: "n", language: language, exercises: [grade], score: .zero,
                    maximum: Points(hundredths: 300))
            ])
    }

    @Test(
        "in every file for students",
        arguments: Disclosure.allCases.flatMap { level in Language.allCases.map { (level, $0) } })
    func files(level: Disclosure, language: Language) {
        let book = book(language)
        for file in ClassReports(book, disclosure: level).files(of: book.submissions[0]) {
            let text = file.text
            func tells(_ words: Bilingual) -> Bool {
                text.contains(words.english) || text.contains(words.chinese)
            }
            let tellsSentence = level == .sentence || level == .values
            #expect(text.contains("secretId") == false, "\(file.path)")
            if file.path.contains("annotations") || !file.path.contains("github") {
                #expect(tells(Self.secret) == tellsSentence, "\(file.path) \(level)")
            }
            #expect(tells(Bilingual("SECRETVALUE", "机密数值")) == (level == .values), "\(file.path) \(level)")
            let kind = language("about structure", "关于结构")
            #expect(text.contains(kind) == (level == .kind), "\(file.path) \(level)")
        }
    }

    @Test("and nothing at all of one that passed") func passed() {
        let book = book(.english, outcome: .passed)
        for level in Disclosure.allCases {
            let view = SubmissionView(book.submissions[0], of: book, disclosure: level)
            let requirement = view.exercises[0].requirements[1]
            #expect(requirement.id == "hidden-2" && requirement.sentence == "Hidden requirement 2")
            #expect(requirement.kind == nil && requirement.messages.isEmpty)
        }
    }

    @Test("while the staff sees everything") func staff() {
        let book = book(.english)
        let text = JUnitReport.text(of: book)
        #expect(text.contains("SECRET sentence") && text.contains("SECRETVALUE 42"))
        #expect(text.contains("printed SECRETVALUE"))
    }

    @Test("and what the code printed is left out where hidden tests may have handed it their values")
    func output() {
        var book = book(.english)
        #expect(
            SubmissionView(book.submissions[0], of: book, disclosure: .sentence).exercises[0].output == nil)
        #expect(SubmissionView(book.submissions[0], of: book, disclosure: .values).exercises[0].output != nil)
        book.exercises[0].requirements.removeLast()
        #expect(
            SubmissionView(book.submissions[0], of: book, disclosure: .nothing).exercises[0].output != nil)
    }
}
