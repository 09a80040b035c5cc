extension TypeNode {
    /// Every stored property that holds the type, or a type above or below it in this file, holds it like this.
    /// - Parameters:
    ///   - type: The type that is held.
    ///   - allowed: The ownerships that are right; `.weak` alone forbids `unowned` too.
    ///   - isRequired: Whether there must be such a property at all.
    public func keeps(
        _ type: String, _ allowed: Ownership..., required isRequired: Bool = false,
        because reason: Sentence? = nil
    ) -> Ruling {
        let matching = storedProperties.flatMap { property in
            property.holdings
                .filter { isKind($0.type, of: type) || isKind(type, of: $0.type) }
                .map { (property, $0) }
        }
        let wanted = allowed.map(\.rawValue).joined(separator: " / ")
        if matching.isEmpty, isRequired {
            let missing = Sentence(
                "`\(name)` has no property that keeps `\(type)`; one that is \(wanted) is expected.",
                "`\(name)` 没有保存 `\(type)` 的属性；这里需要一个 \(wanted) 的属性。"
            )
            return Ruling([Violation(missing.because(reason), at: location)])
        }
        return Ruling(
            matching.filter { !allowed.contains($0.1.ownership) }.map { property, holding in
                let owner = property.location
                let sentence = Sentence(
                    "`\(name)` keeps `\(holding.type)` \(holding.ownership.adverb) in `\(property.name)` (\(owner)); it should be \(wanted).",
                    "`\(name)` 的 `\(property.name)` 以 \(holding.ownership.rawValue) 方式引用 `\(holding.type)`（\(owner)），应为 \(wanted)。"
                )
                return Violation(sentence.because(reason), at: owner)
            }
        )
    }

    /// Refers to the type, or to one below it, somewhere.
    public func refers(to type: String, because reason: Sentence? = nil) -> Ruling {
        let found = references.contains { !$0.isOnSelf && isKind($0.target, of: type) }
        return .expecting(
            found,
            Sentence("`\(name)` never refers to `\(type)`.", "`\(name)` 从未用到 `\(type)`。").because(reason),
            at: location
        )
    }
}

extension Ownership {
    fileprivate var adverb: String {
        switch self {
        case .strong: "strongly"
        case .weak: "weakly"
        case .unowned: "as unowned"
        }
    }
}
