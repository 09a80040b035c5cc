/// The `results.json` that Gradescope reads. Every format is said to be plain text: the one for the whole would be HTML.
struct GradescopeResult: Encodable {
    var score: Points
    var output: String
    var outputFormat = "text"
    var testNameFormat = "text"
    var testOutputFormat = "text"
    var visibility = "visible"
    var tests: [Test]

    enum CodingKeys: String, CodingKey {
        case score, output, visibility, tests
        case outputFormat = "output_format"
        case testNameFormat = "test_name_format"
        case testOutputFormat = "test_output_format"
    }

    struct Test: Encodable {
        var name: String
        var number: String
        var score: Points
        var maximum: Points
        var status: String
        var output: String?
        var tags: [String]

        enum CodingKeys: String, CodingKey {
            case name, number, score, status, output, tags
            case maximum = "max_score"
        }
    }

    static func text(of view: SubmissionView) -> String { JSONReport.encode(Self(view)) + "\n" }

    init(_ view: SubmissionView) {
        let language = view.language
        score = view.score
        output =
            ([view.problem].compactMap { $0 }
            + view.adjustments.map { "\($0.points)  \($0.text)" }
            + view.exercises.map { exercise in
                let points = exercise.score.worded(of: exercise.points, in: language)
                let state = exercise.status == .graded ? "" : "  \(exercise.statusLabel)"
                return "\(exercise.number). \(exercise.title)  \(points)\(state)"
            }).joined(separator: "\n")
        tests = view.exercises.flatMap { exercise in
            exercise.requirements.map { requirement in
                let reasons = requirement.messages.map { $0.worded(in: language) }
                let why = exercise.status == .graded ? reasons : [exercise.statusSentence]
                return Test(
                    name: "\(exercise.title)\(language(": ", "："))\(requirement.sentence)",
                    number: "\(exercise.number).\(requirement.number)", score: requirement.score,
                    maximum: requirement.points, status: requirement.outcome == .passed ? "passed" : "failed",
                    output: why.isEmpty ? nil : why.joined(separator: "\n"),
                    tags: [exercise.path] + (requirement.kind.map { [$0.rawValue] } ?? []))
            }
        }
    }
}
