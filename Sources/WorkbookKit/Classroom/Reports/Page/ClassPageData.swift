/// What the class page shows, small: every text stands in it once, whoever it belongs to, and is then a number.
struct ClassPageData: Encodable {
    /// Sentences, in both languages, or once where both are the same.
    var texts: [Text] = []
    /// Lines of class diagrams; a diagram is a row of their numbers.
    var lines: [String] = []
    var diagrams: [[Int]] = []
    /// What students' code printed, and that code itself.
    var outputs: [String] = []
    var sources: [String] = []
    var exercises: [Exercise] = []
    var submissions: [Submission] = []

    enum Text: Encodable {
        case one(String)
        case two(String, String)

        func encode(to encoder: any Encoder) throws {
            var container = encoder.singleValueContainer()
            switch self {
            case .one(let text): try container.encode(text)
            case .two(let english, let chinese): try container.encode([english, chinese])
            }
        }
    }

    struct Exercise: Encodable {
        var path: String
        var file: String
        var chapter: Int
        var title: Int
        /// In hundredths, as all points here.
        var points: Int
        var requirements: [Requirement]
    }

    struct Requirement: Encodable {
        var isStructure: Bool
        var isHidden: Bool
        var sentence: Int
        var points: Int
    }

    struct Submission: Encodable {
        var name: String
        var id: String
        var score: Int
        var maximum: Int
        var problem: Int?
        var adjustments: [Adjustment]
        var cells: [Cell]
    }

    struct Adjustment: Encodable {
        var kind: String
        var exercise: Int?
        var points: Int
        var reason: Int
    }

    /// One exercise of one submission. There are many, so its names are short.
    struct Cell: Encodable {
        /// The status, by its number in the page's list.
        var s: Int
        /// The score.
        var v: Int
        /// One letter a requirement: `p`assed, `f`ailed, `n`ot checked.
        var r: String
        /// The scores, where they are not all or nothing.
        var y: [Int]?
        /// Messages: text, line, column; of the exercise and, by the requirement's place, of requirements.
        var m: [[Int]]?
        var g: [String: [[Int]]]?
        /// Numbers of the output, of the source, of the diagram, of the structure's fingerprint and of the file's hash.
        var o: Int?
        var q: Int?
        var d: Int?
        var f: Int?
        var h: Int?
    }

    /// The data as it stands in a script element, which `<` could end.
    var json: String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let text = (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? "{}"
        return text.replacingScalars { $0 == "<" ? "\\u003c" : nil }
    }
}

extension ClassPageData {
    init(_ gradebook: Gradebook) {
        var texts = Numbering<Bilingual>()
        var (outputs, fingerprints, hashes) = (Numbering<String>(), Numbering<String>(), Numbering<String>())
        var sources = Numbering<String>()
        var (lines, diagrams) = (Numbering<String>(), Numbering<[Int]>())
        var seen: [String: Int] = [:]

        func messages(_ messages: [ExerciseGrade.Message]) -> [[Int]]? {
            let shown = messages.prefix(Self.messagesShown).map { message in
                [texts.number(of: message.text)]
                    + (message.line.map { [$0] + (message.column.map { [$0] } ?? []) } ?? [])
            }
            let more = messages.count - shown.count
            let rest = Bilingual("… and \(more) more in gradebook.json", "……另有 \(more) 条，见 gradebook.json")
            return messages.isEmpty ? nil : shown + (more > 0 ? [[texts.number(of: rest)]] : [])
        }

        func diagram(_ mermaid: String) -> Int {
            if let number = seen[mermaid] { return number }
            let rows = ClassText.lines(mermaid, limit: 20_000).prefix(Self.diagramLines)
            let number = diagrams.number(of: rows.map { lines.number(of: $0) })
            seen[mermaid] = number
            return number
        }

        exercises = gradebook.exercises.map { exercise in
            Exercise(
                path: exercise.path, file: exercise.file, chapter: texts.number(of: exercise.chapter),
                title: texts.number(of: exercise.title), points: exercise.points.hundredths,
                requirements: exercise.requirements.map {
                    Requirement(
                        isStructure: $0.kind == .structure, isHidden: $0.isHidden,
                        sentence: texts.number(of: $0.sentence), points: $0.points.hundredths)
                })
        }
        let places = Dictionary(gradebook.exercises.enumerated().map { ($1.path, $0) }) { first, _ in first }
        submissions = gradebook.submissions.map { grade in
            let grades = Dictionary(grade.exercises.map { ($0.exercise, $0) }) { first, _ in first }
            return Submission(
                name: ClassText.line(grade.name), id: grade.id, score: grade.score.hundredths,
                maximum: grade.maximum.hundredths, problem: grade.problem.map { texts.number(of: $0) },
                adjustments: grade.adjustments.map { adjustment in
                    Adjustment(
                        kind: adjustment.kind.rawValue,
                        exercise: adjustment.exercise.flatMap { places[$0] },
                        points: adjustment.points.hundredths, reason: texts.number(of: adjustment.reason))
                },
                cells: gradebook.exercises.map { exercise in
                    let cell =
                        grades[exercise.path] ?? ExerciseGrade(exercise: exercise.path, status: .missing)
                    let results = Dictionary(cell.results.map { ($0.id, $0) }) { first, _ in first }
                    let ordered = exercise.requirements.map { results[$0.id] }
                    let scores = ordered.map { $0?.score.hundredths ?? 0 }
                    let usual = zip(ordered, exercise.requirements).map {
                        $0?.outcome == .passed ? $1.points.hundredths : 0
                    }
                    let why = ordered.enumerated().compactMap { place, result in
                        messages(result?.messages ?? []).map { (String(place), $0) }
                    }
                    return Cell(
                        s: cell.status.number, v: cell.score.hundredths,
                        r: ordered.map { $0?.outcome.letter ?? "n" }.joined(),
                        y: scores == usual ? nil : scores, m: messages(cell.messages),
                        g: why.isEmpty ? nil : Dictionary(why) { first, _ in first },
                        o: cell.output.flatMap { $0.isEmpty ? nil : outputs.number(of: $0) },
                        q: cell.source.map { sources.number(of: $0) },
                        d: cell.structure.map { diagram($0.mermaid) },
                        f: cell.structure.map { fingerprints.number(of: $0.fingerprint) },
                        h: cell.sourceHash.map { hashes.number(of: $0) })
                })
        }
        self.texts = Self.shortened(texts.values.map { [$0.english, $0.chinese] }, within: 4_000_000).map {
            $0[0] == $0[1] ? .one($0[0]) : .two($0[0], $0[1])
        }
        self.outputs = Self.shortened(outputs.values.map { [$0] }, within: 2_000_000).map { $0[0] }
        self.sources = Self.shortened(
            sources.values.map { [$0] }, within: 5_000_000,
            limits: [60_000, 20_000, 8_000, 6_000] + Self.limits
        ).map { $0[0] }
        self.lines = Self.shortened(lines.values.map { [$0] }, within: 2_000_000).map { $0[0] }
        self.diagrams = diagrams.values
    }

    /// How long a text may be, from the first choice to the last.
    static let limits = [4_000, 2_000, 1_000, 500, 250, 120, 60, 30]

    /// How many messages one requirement shows, and how many lines a diagram has at most.
    private static let messagesShown = 8
    private static let diagramLines = 300

    /// The texts without control characters, cut alike and only as far as it takes for all of them to need no more
    /// bytes than that.
    static func shortened(_ texts: [[String]], within budget: Int, limits: [Int] = limits) -> [[String]] {
        let lengths = texts.map { $0.map(\.utf8.count) }
        let limit = limits.first { limit in
            lengths.reduce(0) { sum, pair in pair.reduce(sum) { $0 + min($1, limit) } } <= budget
        }
        return texts.map { pair in
            pair.map { ClassText.lines($0, limit: limit ?? 30).joined(separator: "\n") }
        }
    }
}

/// Gives every value a number, the same one to equal values, in the order in which they come.
private struct Numbering<Value: Hashable> {
    private(set) var values: [Value] = []
    private var numbers: [Value: Int] = [:]

    mutating func number(of value: Value) -> Int {
        if let number = numbers[value] { return number }
        numbers[value] = values.count
        values.append(value)
        return values.count - 1
    }
}

extension ExerciseGrade.Status {
    /// Its place in the list of the page's script.
    fileprivate var number: Int {
        switch self {
        case .graded: 0
        case .missing: 1
        case .unchanged: 2
        case .doesNotCompile: 3
        case .refused: 4
        case .notChecked: 5
        }
    }
}

extension ExerciseGrade.Outcome {
    fileprivate var letter: String {
        switch self {
        case .passed: "p"
        case .failed: "f"
        case .notChecked: "n"
        }
    }
}
