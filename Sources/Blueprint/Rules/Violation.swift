/// One place where a source breaks a rule, and why that matters.
public struct Violation: Codable, Hashable, Sendable {
    /// What, where and why.
    public var sentence: Sentence
    /// The place in the learner's file.
    public var location: Location

    /// Creates a violation.
    public init(_ sentence: Sentence, at location: Location) {
        self.sentence = sentence
        self.location = location
    }
}
