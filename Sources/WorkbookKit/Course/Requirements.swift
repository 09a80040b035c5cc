/// What an exercise requires, test by test: the manifest that the results are held against.
package struct Requirements: Codable, Equatable, Sendable {
    package var requirements: [Requirement]
    /// In a student edition: what is required beside that, checked when the work is graded. Absent in a full course.
    package var hidden: [HiddenRequirement]?

    package init(requirements: [Requirement], hidden: [HiddenRequirement]? = nil) {
        self.requirements = requirements
        self.hidden = hidden
    }
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
    /// How much of the exercise's points it is worth, beside others of its kind; one where nothing is said.
    package var weight: Int?
    /// Whether students get the test with the exercise; the tests of the others are kept for grading.
    package var isVisible = false

    private enum CodingKeys: String, CodingKey {
        case id, kind, weight
        case english = "en"
        case chinese = "zh-Hans"
        case isVisible = "visible"
    }

    package var sentence: Bilingual { Bilingual(english, chinese) }
}

extension Requirement {
    package init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            id: try fields.decode(String.self, forKey: .id),
            kind: try fields.decode(Kind.self, forKey: .kind),
            english: try fields.decode(String.self, forKey: .english),
            chinese: try fields.decode(String.self, forKey: .chinese),
            weight: try fields.decodeIfPresent(Int.self, forKey: .weight),
            isVisible: try fields.decodeIfPresent(Bool.self, forKey: .isVisible) ?? false)
    }

    package func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: CodingKeys.self)
        try fields.encode(id, forKey: .id)
        try fields.encode(kind, forKey: .kind)
        try fields.encode(english, forKey: .english)
        try fields.encode(chinese, forKey: .chinese)
        try fields.encodeIfPresent(weight, forKey: .weight)
        if isVisible { try fields.encode(true, forKey: .isVisible) }
    }
}

/// A requirement of which students know that it is there and what kind it is, and no more.
package struct HiddenRequirement: Codable, Equatable, Sendable {
    /// `hidden1`, `hidden2`, … in the order of the requirements.
    package var id: String
    package var kind: Requirement.Kind
}
