extension Gradebook {
    /// The gradebook as JSON, the same bytes for the same marks: one line an exercise and one a submission, so that two
    /// gradebooks can be compared line by line.
    package var json: [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        func lines(_ values: [some Encodable]) -> [UInt8] {
            let texts = values.map { (try? Array(encoder.encode($0))) ?? [] }
            return Array(texts.joined(separator: Array(",\n".utf8)))
        }
        return Array("{\"schema\":\"\(schema)\",\n\"exercises\":[\n".utf8) + lines(exercises)
            + Array("\n],\n\"submissions\":[\n".utf8) + lines(submissions) + Array("\n]}\n".utf8)
    }
}

/// What is empty is left out: most results of most submissions say no more than that they hold.
extension ExerciseGrade.Result {
    private enum CodingKeys: String, CodingKey { case id, outcome, score, messages }

    package init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        id = try values.decode(String.self, forKey: .id)
        outcome = try values.decode(ExerciseGrade.Outcome.self, forKey: .outcome)
        score = try values.decodeIfPresent(Points.self, forKey: .score) ?? .zero
        messages = try values.decodeIfPresent([ExerciseGrade.Message].self, forKey: .messages) ?? []
    }

    package func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encode(id, forKey: .id)
        try values.encode(outcome, forKey: .outcome)
        if score != .zero { try values.encode(score, forKey: .score) }
        if !messages.isEmpty { try values.encode(messages, forKey: .messages) }
    }
}
