/// What an exercise requires, test by test: the manifest that the results are held against.
package struct Requirements: Codable, Equatable, Sendable {
    package var requirements: [Requirement]
}

/// One requirement, which one test proves.
package struct Requirement: Codable, Equatable, Sendable {
    package enum Kind: String, Codable, Sendable {
        /// What the program does.
        case behaviour
        /// How it is built: whether the pattern is there.
        case structure
    }

    /// The name of the test's function, without its parentheses.
    package var id: String
    package var kind: Kind
    package var english: String
    package var chinese: String

    private enum CodingKeys: String, CodingKey {
        case id, kind
        case english = "en"
        case chinese = "zh-Hans"
    }

    package var sentence: Bilingual { Bilingual(english, chinese) }
}
