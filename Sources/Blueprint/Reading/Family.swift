/// Who is above whom among the types of a file, and which of them hold others weakly on their behalf.
struct Family {
    /// The superclasses and protocols of each type, direct and inherited.
    private(set) var ancestors: [String: [String]] = [:]
    private let types: [String: TypeNode]

    /// - Parameters:
    ///   - types: The types of the file.
    ///   - implied: The protocols that a type has without naming them.
    init(_ types: [TypeNode], implied: [String: [String]]) {
        self.types = Dictionary(types.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
        for type in types {
            var found: [String] = []
            var open = [type.name]
            while let name = open.popLast() {
                let node = self.types[name]
                let above = [node?.superclass].compactMap { $0 } + (node?.conformances ?? [])
                for parent in above + implied[name, default: []] where !found.contains(parent) {
                    found.append(parent)
                    open.append(parent)
                }
            }
            ancestors[type.name] = found.filter { $0 != type.name }
        }
    }

    /// Sees through wrappers: `[Weak<Musketeer>]` holds musketeers as `Weak` holds its parameter, and a property
    /// whose type is a struct, or a class that is no more than a box, holds what that holds.
    func see(through property: inout StoredProperty) {
        let boxes = property.mentions.compactMap { types[$0] }
        let generic = boxes.filter { !$0.genericParameters.isEmpty }
        let parameterOwnership = generic.compactMap { ownershipOfParameter(in: $0) }.first
        let boxNames = Set(generic.map(\.name))
        property.holdings = property.mentions.map { name in
            let isInside = !boxNames.contains(name) && !boxNames.isEmpty
            return Holding(
                type: name,
                ownership: isInside ? parameterOwnership ?? property.ownership : property.ownership)
        }
        guard property.ownership == .strong else { return }
        for box in boxes where isBox(box) {
            for inner in box.storedProperties where !inner.isStatic {
                property.holdings += inner.mentions
                    .filter { name in !property.holdings.contains { $0.type == name } }
                    .map { Holding(type: $0, ownership: inner.ownership) }
            }
        }
    }

    private func isBox(_ type: TypeNode) -> Bool {
        switch type.kind {
        case .struct: true
        case .class: type.storedProperties.filter { !$0.isStatic }.count == 1
        case .enum, .protocol, .actor, .extension: false
        }
    }

    /// How a generic type holds a value of its parameter.
    private func ownershipOfParameter(in type: TypeNode) -> Ownership? {
        let holders = type.storedProperties.filter { property in
            let words = property.type.split { !$0.isLetter && !$0.isNumber }
            return words.contains { type.genericParameters.contains(String($0)) }
        }
        let strong = holders.first { $0.ownership == .strong }
        return (strong ?? holders.first)?.ownership
    }
}
