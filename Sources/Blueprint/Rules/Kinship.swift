extension TypeNode {
    /// Whether the first type is the second or below it.
    func isKind(_ name: String, of ancestor: String) -> Bool {
        name == ancestor || ancestry[name, default: []].contains(ancestor)
    }

    /// What the code refers to, without that which says no more than what the type itself is: its members
    /// reached on `self`, the types it inherits from, and its operators, which must name it (`lhs`, `rhs`).
    var outwardReferences: [Reference] {
        references.filter { reference in
            if reference.isOnSelf { return false }
            if reference.within.isEmpty && ancestors.contains(reference.target) { return false }
            return !(reference.target == name && reference.isInOperator)
        }
    }
}

extension Reference {
    /// Whether it stands in an operator such as `==`.
    var isInOperator: Bool {
        guard let first = within.first else { return false }
        return !first.isLetter && first != "_" && first != "$"
    }
}

extension Sentence {
    /// The sentence followed by the reason that the author of a test gives.
    func because(_ reason: Sentence?) -> Sentence {
        guard let reason else { return self }
        return Sentence(english + " " + reason.english, chinese + reason.chinese)
    }
}
