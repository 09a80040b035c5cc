extension TypeNode {
    /// Takes no decision by the type: no `switch`, `if case`, `== .case`, `is` or cast over it or its cases.
    public func avoidsSwitching(over names: String..., because reason: Sentence? = nil) -> Ruling {
        avoidsSwitching(over: names, because: reason)
    }

    /// Takes no decision by these types: no `switch`, `if case`, `== .case`, `is` or cast over them or their cases.
    public func avoidsSwitching(over names: [String], because reason: Sentence? = nil) -> Ruling {
        branching(because: reason) { reference in
            reference.kind == .switch && names.contains(reference.target)
                || reference.kind == .cast && names.contains { isKind(reference.target, of: $0) }
        }
    }

    /// Casts to none of these types (`as?`, `as!`, `is`, `case let x as T`); without names, to no type at all.
    public func avoidsCasting(to names: String..., because reason: Sentence? = nil) -> Ruling {
        guard names.isEmpty else { return avoidsCasting(to: names, because: reason) }
        return branching(because: reason) { $0.kind == .cast }
    }

    /// Casts to none of these types (`as?`, `as!`, `is`, `case let x as T`).
    public func avoidsCasting(to names: [String], because reason: Sentence? = nil) -> Ruling {
        branching(because: reason) { $0.kind == .cast && names.contains($0.target) }
    }

    private func branching(because reason: Sentence?, _ matches: (Reference) -> Bool) -> Ruling {
        Ruling(
            references.filter(matches).firstOfEachLine().map { reference in
                let place = reference.within
                let line = reference.location
                let sentence =
                    switch reference.kind {
                    case .cast:
                        Sentence(
                            "`\(name)` asks in `\(place)` whether something is a `\(reference.target)` (\(line)).",
                            "`\(name)` 在 `\(place)` 中检查对象是不是 `\(reference.target)`（\(line)）。"
                        )
                    default:
                        Sentence(
                            "`\(name)` decides by the cases of `\(reference.target)` in `\(place)` (\(line)).",
                            "`\(name)` 在 `\(place)` 中按 `\(reference.target)` 的各个 case 分支判断（\(line)）。"
                        )
                    }
                return Violation(sentence.because(reason), at: line)
            }
        )
    }
}
