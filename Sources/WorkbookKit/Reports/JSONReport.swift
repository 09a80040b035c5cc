/// Reports for programs. Documented in Documentation/JSON.md; `schema` changes when a field changes its meaning.
struct JSONReport {
    static let schema = "design-patterns-workbook/1"
    let workbook: Workbook

    private var language: Language { workbook.language }

    struct Run: Codable {
        var schema = JSONReport.schema
        var command = "run"
        var language: Language
        var exercises: [Exercise]
        var summary: Summary
        var next: String
    }

    struct Summary: Codable, Equatable {
        var exercises: Int
        var passed: Int
    }

    struct Exercise: Codable {
        var id: String
        var title: String
        var outcome: Verdict.Outcome
        var reused: Bool
        var sourceHash: String
        var problem: Problem?
        var tests: [Test]
        /// Absent where nothing is hidden.
        var hidden: [HiddenRequirement]?
        /// Absent where nothing would be refused, and in a full course.
        var remarks: [Message]?
        var output: Verdict.Output?
        var timings: [Verdict.Timing]
    }

    struct Test: Codable {
        var id: String
        var kind: Requirement.Kind
        var name: String
        var outcome: TestResult.Outcome
        var seconds: Double?
        var messages: [Message]
    }

    struct Message: Codable {
        var text: String
        var location: SourceLocation?
    }

    struct Problem: Codable {
        /// `source`, `diagnostics`, `interface` or `fault`.
        var kind: String
        var messages: [Message]
    }

    func run(_ verdicts: [Verdict], next: NextStep) -> String {
        Self.encode(
            Run(
                language: language, exercises: verdicts.map(exercise),
                summary: Summary(exercises: verdicts.count, passed: verdicts.count { $0.outcome == .passed }),
                next: next.worded(in: language)))
    }

    private func exercise(_ verdict: Verdict) -> Exercise {
        let title = workbook.course.exercises.first { $0.path == verdict.exercise }?.title.worded(
            in: language)
        return Exercise(
            id: verdict.exercise, title: title ?? "", outcome: verdict.outcome, reused: verdict.isReused,
            sourceHash: verdict.sourceHash, problem: verdict.problem.map(problem),
            tests: verdict.tests.map(test), hidden: verdict.hidden.nonEmpty,
            remarks: verdict.remarks.map {
                Message(text: $0.refusal.worded(in: language), location: $0.location)
            }.nonEmpty,
            output: verdict.output, timings: verdict.timings)
    }

    private func test(_ test: TestResult) -> Test {
        Test(
            id: test.id, kind: test.kind, name: test.sentence.worded(in: language), outcome: test.outcome,
            seconds: test.seconds,
            messages: test.findings.map { Message(text: $0.worded(in: language), location: $0.location) })
    }

    private func problem(_ problem: Verdict.Problem) -> Problem {
        switch problem {
        case .source(let fault):
            Problem(kind: "source", messages: [Message(text: fault.worded(in: language))])
        case .fault(let fault): Problem(kind: "fault", messages: [Message(text: fault.worded(in: language))])
        case .refused(let refusals):
            Problem(kind: "refused", messages: refusals.map { Message(text: $0.worded(in: language)) })
        case .diagnostics(let errors, _): Problem(kind: "diagnostics", messages: errors.map(Message.init))
        case .interface(let differences, let errors, _):
            Problem(
                kind: "interface",
                messages: differences.isEmpty
                    ? errors.map(Message.init)
                    : differences.map {
                        Message(text: "\($0.expected) → \($0.found ?? "–")", location: $0.location)
                    })
        }
    }

    struct List: Codable {
        struct Chapter: Codable {
            var id: String
            var title: String
            var summary: String
            var exercises: [Row]
        }
        struct Row: Codable {
            var id: String
            var title: String
            /// `untouched`, `started`, `failing`, `doesNotCompile`, `changed`, `passed` or `missing`.
            var state: String
            var hints: Int
            var peeked: Bool
        }
        var schema = JSONReport.schema
        var command = "list"
        /// Absent in a full course.
        var edition: Edition?
        var language: Language
        var chapters: [Chapter]
        var summary: Summary
        var next: String?
    }

    func list(_ survey: Survey) -> String {
        Self.encode(
            List(
                edition: workbook.course.edition == .full ? nil : workbook.course.edition, language: language,
                chapters: workbook.course.chapters.map { chapter in
                    List.Chapter(
                        id: chapter.id, title: chapter.title.worded(in: language),
                        summary: chapter.summary.worded(in: language),
                        exercises: survey.rows.filter { $0.chapter == chapter }.map { row in
                            List.Row(
                                id: row.exercise.path, title: row.exercise.title.worded(in: language),
                                state: row.state.name, hints: row.entry.hints, peeked: row.entry.peeked)
                        })
                },
                summary: Summary(exercises: survey.rows.count, passed: survey.passed),
                next: survey.next?.exercise.path))
    }

    static func encode(_ value: some Encodable) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return (try? encoder.encode(value)).map { String(decoding: $0, as: UTF8.self) } ?? "{}"
    }
}

extension JSONReport.Message {
    init(_ error: Diagnostic) { self.init(text: error.message, location: error.location) }
}

extension ExerciseState {
    fileprivate var name: String {
        switch self {
        case .untouched: "untouched"
        case .started: "started"
        case .failing: "failing"
        case .doesNotCompile: "doesNotCompile"
        case .changed: "changed"
        case .passed: "passed"
        case .missing: "missing"
        }
    }
}
