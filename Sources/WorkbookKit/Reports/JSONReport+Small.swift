/// The reports that hold a text or a few facts.
extension JSONReport {
    private struct Text: Encodable {
        var schema = JSONReport.schema
        var of: String
        var key: String
        var text: String
        var number: Int?
        var total: Int?

        private struct Key: CodingKey {
            var stringValue: String
            var intValue: Int? { nil }
            init(stringValue: String) { self.stringValue = stringValue }
            init?(intValue: Int) { nil }
        }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: Key.self)
            try container.encode(schema, forKey: Key(stringValue: "schema"))
            try container.encode(of, forKey: Key(stringValue: "of"))
            try container.encode(text, forKey: Key(stringValue: key))
            try container.encodeIfPresent(number, forKey: Key(stringValue: "number"))
            try container.encodeIfPresent(total, forKey: Key(stringValue: "total"))
        }
    }

    /// One text, such as a hint, under the name given.
    static func text(_ text: String, key: String, of owner: String, number: Int? = nil, total: Int? = nil)
        -> String
    {
        encode(Text(of: owner, key: key, text: text, number: number, total: total))
    }

    private struct Failure: Encodable {
        var schema = JSONReport.schema
        var error: String
        var status: Int32
    }

    /// What kept a command from doing its work.
    static func problem(_ sentence: String, status: ExitStatus) -> String {
        encode(Failure(error: sentence, status: status.rawValue))
    }

    private struct Play: Encodable {
        var schema = JSONReport.schema
        var command = "play"
        var exercise: String
        var matches: Bool
        var printed: String
        var expected: String
    }

    func play(_ exercise: WorkbookKit.Exercise, printed: String, expected: String, matches: Bool) -> String {
        Self.encode(Play(exercise: exercise.path, matches: matches, printed: printed, expected: expected))
    }

    private struct Errors: Encodable {
        var schema = JSONReport.schema
        var exercise: String
        var errors: [Message]
    }

    func errors(_ errors: [Diagnostic], of exercise: WorkbookKit.Exercise) -> String {
        Self.encode(Errors(exercise: exercise.path, errors: errors.map(Message.init)))
    }

    private struct Doctor: Encodable {
        struct Row: Encodable {
            var name: String
            var verdict: String
            var finding: String
        }
        var schema = JSONReport.schema
        var command = "doctor"
        var examinations: [Row]
    }

    func doctor(_ rows: [Workbook.Examination]) -> String {
        Self.encode(
            Doctor(
                examinations: rows.map {
                    Doctor.Row(
                        name: $0.name, verdict: $0.verdict.rawValue,
                        finding: $0.finding.worded(in: workbook.language))
                }))
    }
}

extension JSONReport {
    private struct Check: Encodable {
        struct Exercise: Encodable {
            var id: String
            var answers: [Answer]
        }
        struct Answer: Encodable {
            var id: String
            /// `mistake`, `impostor` or `honest`; null for the solution and the starter.
            var kind: String?
            var failedTests: [String]
        }
        var schema = JSONReport.schema
        var command = "check"
        var exercises: [Exercise]
        var problems: [String]
    }

    func check(_ proofs: [ExerciseProof], facts: [ProofFact]) -> String {
        Self.encode(
            Check(
                exercises: proofs.map { proof in
                    Check.Exercise(
                        id: proof.exercise.path,
                        answers: proof.lines.map {
                            Check.Answer(id: $0.answer, kind: $0.kind?.rawValue, failedTests: $0.caught)
                        })
                },
                problems: facts.map { $0.worded(in: workbook.language) }))
    }
}
