/// What a rule found: nothing, or each place where the source breaks it.
public struct Ruling: Codable, Hashable, Sendable {
    /// The places that break the rule, in the order of the source.
    public var violations: [Violation]

    /// Creates a ruling; without violations the rule holds.
    public init(_ violations: [Violation] = []) {
        self.violations = violations
    }

    /// Whether nothing breaks the rule.
    public var holds: Bool { violations.isEmpty }

    /// The ruling of all the rules together.
    public static func all(_ rulings: Ruling...) -> Ruling {
        all(rulings)
    }

    /// The ruling of all the rules together.
    public static func all(_ rulings: some Sequence<Ruling>) -> Ruling {
        Ruling(rulings.flatMap(\.violations))
    }

    /// The ruling of two rules together.
    public static func + (lhs: Ruling, rhs: Ruling) -> Ruling {
        Ruling(lhs.violations + rhs.violations)
    }

    /// A ruling of your own: holds when the condition does.
    public static func expecting(
        _ condition: Bool, _ sentence: @autoclosure () -> Sentence, at location: Location
    ) -> Ruling {
        condition ? Ruling() : Ruling([Violation(sentence(), at: location)])
    }
}
