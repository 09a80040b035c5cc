extension TypeNode {
    /// Is one of these kinds.
    public func isA(_ kinds: Kind..., because reason: Sentence? = nil) -> Ruling {
        let english = kinds.map(\.rawValue).joined(separator: " or ")
        let chinese = kinds.map(\.rawValue).joined(separator: " 或 ")
        return .expecting(
            kinds.contains(kind),
            Sentence(
                "`\(name)` is declared as \(kind.rawValue) (\(location)); \(english) is expected.",
                "`\(name)` 声明为 \(kind.rawValue)（\(location)），这里需要 \(chinese)。"
            ).because(reason),
            at: location
        )
    }

    /// Conforms to the protocol, itself or by what it inherits from in this file.
    public func conforms(to protocolName: String, because reason: Sentence? = nil) -> Ruling {
        .expecting(
            ancestors.contains(protocolName),
            Sentence(
                "`\(name)` does not conform to `\(protocolName)` (\(location)).",
                "`\(name)` 没有遵循 `\(protocolName)` 协议（\(location)）。"
            ).because(reason),
            at: location
        )
    }

    /// Is below the class.
    public func inherits(from className: String, because reason: Sentence? = nil) -> Ruling {
        .expecting(
            kind == .class && ancestors.contains(className),
            Sentence(
                "`\(name)` does not inherit from `\(className)` (\(location)).",
                "`\(name)` 没有继承 `\(className)`（\(location)）。"
            ).because(reason),
            at: location
        )
    }
}
