/// One sentence in the two languages a learner may read.
public struct Sentence: Codable, Hashable, Sendable, CustomStringConvertible {
    /// The sentence in English.
    public var english: String
    /// The sentence in Simplified Chinese.
    public var chinese: String

    /// Creates a sentence; both wordings must be given.
    public init(_ english: String, _ chinese: String) {
        self.english = english
        self.chinese = chinese
    }

    /// Both wordings in one text, parted by ` ‖ `, so that a runner can show one of them.
    public var description: String { "\(english) ‖ \(chinese)" }
}
