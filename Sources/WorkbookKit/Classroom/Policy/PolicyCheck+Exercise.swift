extension PolicyCheck {
    /// The check of one exercise of a course, by the exercise's own policy.
    init(_ policy: Policy, _ exercise: Exercise, in course: Course, tests: [UInt8]) throws {
        let starter = CodeText(try Files.read(course.path(exercise.starter))).words
        let tests = CodeText(tests).words
        self.init(
            policy: policy,
            ownModules: Set(course.modules.filter { !$0.hasPrefix("Blueprint") } + [exercise.module]),
            // A type that the tests declare is what they mean by its name, whatever else is called so.
            testWords: Set(tests).subtracting(
                Self.names(after: Self.typeKeywords, in: tests)),
            givenNames: Self.names(after: Self.typeKeywords.union(["func", "var", "let"]), in: starter))
    }

    private static let typeKeywords: Set = [
        "class", "struct", "enum", "protocol", "typealias", "actor", "associatedtype",
    ]

    /// The names that code of the course, by its words, declares after these, nested ones too.
    private static func names(after keywords: Set<String>, in words: [String]) -> Set<String> {
        Set(zip(words, words.dropFirst()).filter { keywords.contains($0.0) }.map(\.1))
    }
}

extension Policy {
    /// The policy as text that is the same for the same policy.
    var text: String {
        [modules, foundation, mathematics, dispatch, refusedMembers].map {
            $0.sorted().joined(separator: " ")
        }.joined(
            separator: "|")
    }
}
