extension Gradebook {
    /// The gradebook as JSON, the same bytes for the same marks: one line an exercise and one a submission, so that two
    /// gradebooks can be compared line by line.
    package var json: [UInt8] {
        var bytes: [UInt8] = []
        try? writeJSON { bytes += $0 }
        return bytes
    }

    /// The same, line by line.
    package func writeJSON(to sink: ReportFile.Sink) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        func write(_ text: String) throws { try sink(Array(text.utf8)) }
        func lines(_ values: [some Encodable]) throws {
            for (index, value) in values.enumerated() {
                try sink((index == 0 ? [] : Array(",\n".utf8)) + Array(encoder.encode(value)))
            }
        }
        try write("{\"schema\":\"\(schema)\",\n")
        if let part { try sink(Array("\"part\":".utf8) + Array(encoder.encode(part)) + Array(",\n".utf8)) }
        try write("\"exercises\":[\n")
        try lines(exercises)
        try write("\n],\n\"submissions\":[\n")
        try lines(submissions)
        try write("\n]}\n")
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
