/// What an exercise requires, test by test: the manifest that the results are held against.
public struct Requirements: Codable, Equatable, Sendable {
    public var requirements: [Requirement]
}

/// One requirement, which one test proves.
public struct Requirement: Codable, Equatable, Sendable {
    public enum Kind: String, Codable, Sendable {
        /// What the program does.
        case behaviour
        /// How it is built: whether the pattern is there.
        case structure
    }

    /// The name of the test's function, without its parentheses.
    public var id: String
    public var kind: Kind
    public var english: String
    public var chinese: String

    private enum CodingKeys: String, CodingKey {
        case id, kind
        case english = "en"
        case chinese = "zh-Hans"
    }

    public var sentence: Bilingual { Bilingual(english, chinese) }
}
