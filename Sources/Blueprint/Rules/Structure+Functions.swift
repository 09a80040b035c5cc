extension Structure {
    /// The type together with the code outside of it that works for it, as far as this file shows: free functions
    /// and globals that it uses, and what an extension adds to a superclass of another module.
    ///
    /// A line that is moved there is still the type's own line; theirs are followed in turn. Other types are
    /// not: they may well be the ones whose business it is.
    public func withFunctions(_ type: TypeNode) -> TypeNode {
        // A protocol inherits what the classes that conform to it do.
        let heirs = type.kind == .protocol ? types(conformingTo: type.name) : []
        let above = Set(([type] + heirs).flatMap(\.ancestors))
        var whole = type
        var seen: Set<String> = []
        var open = type.references
        while let reference = open.popLast() {
            guard seen.insert("\(reference.target).\(reference.member ?? "")").inserted else { continue }
            let code = code(behind: reference, inheriting: above)
            whole.references += code
            open += code
        }
        return whole
    }

    private func code(behind reference: Reference, inheriting above: Set<String>) -> [Reference] {
        switch reference.kind {
        case .global:
            functions.filter { $0.name == reference.target }.flatMap(\.references)
        case .member where above.contains(reference.target):
            types.filter { $0.kind == .extension && $0.name == reference.target }
                .flatMap(\.references).filter { $0.within == reference.member }
        default:
            []
        }
    }
}
