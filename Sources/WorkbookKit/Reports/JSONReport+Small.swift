/// The reports that hold a text or a few facts.
extension JSONReport {
    private struct Text: Encodable {
        var schema = JSONReport.schema
        var command: String
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
            try container.encode(command, forKey: Key(stringValue: "command"))
            try container.encode(of, forKey: Key(stringValue: "of"))
            try container.encode(text, forKey: Key(stringValue: key))
            try container.encodeIfPresent(number, forKey: Key(stringValue: "number"))
            try container.encodeIfPresent(total, forKey: Key(stringValue: "total"))
        }
    }

    /// One text, such as a hint, under the name given.
    static func text(
        _ text: String, command: String, key: String, of owner: String, number: Int? = nil, total: Int? = nil
    ) -> String {
        encode(Text(command: command, of: owner, key: key, text: text, number: number, total: total))
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
        var cut: Int
        var expected: String
        var message: Message?
    }

    /// What a demo printed beside what it should print.
    func play(
        _ exercise: WorkbookKit.Exercise, printed: String, cut: Int, expected: String, finding: Finding?,
        matches: Bool
    ) -> String {
        let message = finding.map {
            Message(text: $0.worded(in: workbook.language), location: $0.location)
        }
        return Self.encode(
            Play(
                exercise: exercise.path, matches: matches, printed: printed, cut: cut, expected: expected,
                message: message))
    }

    private struct Reset: Encodable {
        var schema = JSONReport.schema
        var command = "reset"
        var exercise: String
        var file: String
        var backup: String?
    }

    /// The starter is back, and where the file before it is kept.
    static func reset(_ exercise: WorkbookKit.Exercise, backup: String?) -> String {
        encode(Reset(exercise: exercise.path, file: exercise.source, backup: backup))
    }

    private struct Errors: Encodable {
        var schema = JSONReport.schema
        var command: String
        var exercise: String
        var errors: [Message]
    }

    /// Why a file that does not compile could not be used.
    static func errors(_ errors: [Diagnostic], command: String, of exercise: WorkbookKit.Exercise) -> String {
        encode(Errors(command: command, exercise: exercise.path, errors: errors.map(Message.init)))
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
