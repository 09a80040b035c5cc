/// The `result.json` that an autograder of Classroom 50 leaves, `classroom50/result/v1`.
///
/// A gradebook knows neither classroom nor commit. Without a `Context` those fields are left out, for the autograder's
/// script to add; who owns the repository is stamped by Classroom 50 itself.
struct Classroom50Result: Encodable {
    /// What Classroom 50 tells its autograder in the environment.
    struct Context {
        var classroom: String
        var assignment: String
        /// The tag, `submit/…`.
        var submission: String
        /// Addresses of the commit, of the release, and of the comparison with the starter.
        var commit: String
        var release: String
        var review: String
        /// When it was handed in, as `2026-06-01T14:32:01Z`.
        var datetime: String
    }

    /// Classroom 50 counts in whole points. Where a gradebook has parts of points, its hundredths are counted instead.
    enum Unit: Int {
        case hundredths = 1
        case points = 100

        init(_ gradebook: Gradebook) {
            let all =
                gradebook.exercises.flatMap { $0.requirements.map(\.points) + [$0.points] }
                + gradebook.submissions.flatMap { grade in
                    grade.exercises.flatMap { $0.results.map(\.score) } + [grade.score, grade.maximum]
                }
            self = all.allSatisfy { $0.hundredths % 100 == 0 } ? .points : .hundredths
        }
    }

    var schema = "classroom50/result/v1"
    var context: Context?
    var score: Int
    var maximum: Int
    var tests: [Test]

    struct Test: Encodable {
        var name: String
        var passed: Bool
        var score: Int
        var maximum: Int
        /// Not of the schema, which keeps what it does not know.
        var message: String?

        enum CodingKeys: String, CodingKey {
            case passed, score, message
            case name = "test-name"
            case maximum = "max-score"
        }
    }

    enum CodingKeys: String, CodingKey {
        case schema, classroom, assignment, submission, commit, release, review, datetime, score, tests
        case maximum = "max-score"
    }

    static func text(of view: SubmissionView, unit: Unit, context: Context? = nil) -> String {
        JSONReport.encode(Self(view, unit: unit, context: context)) + "\n"
    }

    init(_ view: SubmissionView, unit: Unit, context: Context?) {
        self.context = context
        func count(_ points: Points, from maximum: Int = .max) -> Int {
            min(maximum, max(0, points.hundredths / unit.rawValue))
        }
        maximum = count(view.maximum)
        // More than the maximum is refused by the schema.
        score = count(view.score, from: maximum)
        tests = view.exercises.flatMap { exercise in
            exercise.requirements.map { requirement in
                let maximum = count(requirement.points)
                let why =
                    exercise.status == .graded
                    ? requirement.messages.map(\.text) : [exercise.statusSentence]
                return Test(
                    name: "\(exercise.path): \(requirement.sentence)", passed: requirement.outcome == .passed,
                    score: count(requirement.score, from: maximum), maximum: maximum,
                    message: why.isEmpty ? nil : why.joined(separator: "\n"))
            }
        }
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(schema, forKey: .schema)
        try container.encodeIfPresent(context?.classroom, forKey: .classroom)
        try container.encodeIfPresent(context?.assignment, forKey: .assignment)
        try container.encodeIfPresent(context?.submission, forKey: .submission)
        try container.encodeIfPresent(context?.commit, forKey: .commit)
        try container.encodeIfPresent(context?.release, forKey: .release)
        try container.encodeIfPresent(context?.review, forKey: .review)
        try container.encodeIfPresent(context?.datetime, forKey: .datetime)
        try container.encode(score, forKey: .score)
        try container.encode(maximum, forKey: .maximum)
        try container.encode(tests, forKey: .tests)
    }
}
