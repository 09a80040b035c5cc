/// The answers that prove an exercise's tests: wrong ones that must be caught, and honest ones, built differently, that
/// must be accepted.
struct AnswerSheet: Codable {
    var answers: [Answer]
}

/// One such answer: a change of the solution, or a file of its own.
struct Answer: Codable, Sendable {
    enum Kind: String, Codable, Sendable {
        /// A published or likely mistake.
        case mistake
        /// Behaves correctly and is not the pattern.
        case impostor
        /// A right answer that is built in another way.
        case honest
    }

    struct Change: Codable, Sendable {
        var replace: String
        var with: String
    }

    var id: String
    var kind: Kind
    var english: String
    var chinese: String
    /// What is changed in the solution; a file of its own when there is none.
    var change: [Change]?
    /// The tests that fail on it: these and no others.
    var fails: [String]

    private enum CodingKeys: String, CodingKey {
        case id, kind, change, fails
        case english = "en"
        case chinese = "zh-Hans"
    }

    /// The answer's text, made from the solution. Throws when a text to be replaced does not stand there exactly once.
    func apply(to solution: String) throws(ProofFact) -> String {
        var text = solution
        for change in change ?? [] {
            let places = text.ranges(of: change.replace)
            guard places.count == 1, let place = places.first else {
                throw .changeDoesNotApply(id, change.replace, times: places.count)
            }
            text.replaceSubrange(place, with: change.with)
        }
        return text
    }
}
