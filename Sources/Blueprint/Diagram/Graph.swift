/// What a class diagram shows of a structure: boxes, and the lines between them.
struct Graph: Hashable {
    /// A box.
    struct Box: Hashable {
        var name: String
        var genericParameters: [String]
        /// What kind of type it is; nil for a class.
        var stereotype: String?
        /// Stored properties and cases, then methods, as lines.
        var properties: [String]
        var methods: [String]
    }

    /// A line from one box to another.
    struct Line: Hashable {
        /// What the line says.
        enum Kind: Int {
            case inheritance, conformance, association, weak, unowned, dependency
        }

        var from: String
        var to: String
        var kind: Kind
        /// The property that makes it an association.
        var label: String?
    }

    private(set) var boxes: [Box] = []
    private(set) var lines: [Line] = []

    /// Takes what matters to a reader of the design: the order is the source's, what is private is left out, and
    /// so are the types of other modules.
    init(_ structure: Structure) {
        let shown = structure.types.filter { $0.kind != .extension && !$0.isPrivate }
        let names = Set(shown.map(\.name))
        for type in shown {
            boxes.append(Box(type))
            var linked: Set<String> = [type.name]
            for parent in [type.superclass].compactMap({ $0 }) + type.conformances
            where names.contains(parent) {
                lines.append(
                    Line(
                        from: type.name, to: parent,
                        kind: parent == type.superclass ? .inheritance : .conformance))
                linked.insert(parent)
            }
            for property in type.storedProperties where !property.isStatic {
                for holding in property.holdings where names.contains(holding.type) {
                    let kind: Line.Kind =
                        switch holding.ownership {
                        case .strong: .association
                        case .weak: .weak
                        case .unowned: .unowned
                        }
                    let line = Line(from: type.name, to: holding.type, kind: kind, label: property.name)
                    if !lines.contains(line) { lines.append(line) }
                    linked.insert(holding.type)
                }
            }
            let inner = Set(structure.types.map(\.name).filter { $0.hasPrefix(type.name + ".") })
            let targets = type.references.filter { reference in
                // What a shown nested type does is its own line.
                let first = reference.within.split(separator: ".").first.map { "\(type.name).\($0)" }
                return !reference.isOnSelf
                    && !(first.map { inner.contains($0) && names.contains($0) } ?? false)
            }
            for target in targets.map(\.target) where names.contains(target) && linked.insert(target).inserted
            {
                lines.append(Line(from: type.name, to: target, kind: .dependency))
            }
        }
    }
}

extension Graph.Box {
    fileprivate init(_ type: TypeNode) {
        name = type.name
        genericParameters = type.genericParameters
        stereotype = type.kind == .class ? nil : type.kind.rawValue
        properties =
            type.cases
            + type.storedProperties.filter { !$0.isPrivate }.map { "\($0.name): \($0.type)" }
            + type.members.filter { $0.kind == .property && !$0.isPrivate }.map(\.signature)
        methods = type.members
            .filter { $0.kind != .property && $0.kind != .deinitializer && !$0.isPrivate }
            .map(\.signature)
    }
}
