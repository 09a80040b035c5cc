/// Walks through all of a tree, with the place of the innermost node around.
struct UsageReader {
    let reader: TreeReader
    private(set) var usages = Usages()
    private var seen: Set<Usages.Use> = []

    private var tree: SyntaxTree { reader.tree }

    init(reader: TreeReader) { self.reader = reader }

    mutating func readUses() {
        var open: [(end: Int, offset: Int)] = []
        for index in tree.values.indices {
            while let last = open.last, last.end <= index { open.removeLast() }
            let value = tree.values[index]
            let offset = open.last?.offset ?? 0
            switch (value.kind, value.key) {
            case (.object, _):
                let place = tree.range(of: index)?.lowerBound ?? offset
                open.append((Int(value.next), place))
                readObject(index, at: place)
            case (.string, .declUSR?), (.string, .protocolUSR?):
                note(index, at: offset, in: \.declarations)
            case (.string, .interfaceType?), (.string, .writtenType?):
                note(index, at: offset, in: \.types)
            case (.string, .extendedType?), (.string, .superclassType?):
                note(index, at: offset, in: \.bases)
            case (.array, .modulePath?):
                let path = tree.children(of: index).compactMap { tree.text(of: $0) }
                add(path.joined(separator: "."), path.joined(separator: "."), at: offset, in: \.imports)
            case (.array, .attrs?):
                for attribute in tree.children(of: index) {
                    guard let kind = tree.text(.kind, of: attribute), let range = tree.range(of: attribute)
                    else { continue }
                    add(kind, kind, at: range.lowerBound, in: \.attributes)
                }
            default: break
            }
        }
    }

    /// Notes what an object says by its kind.
    private mutating func readObject(_ index: Int, at offset: Int) {
        guard offset < reader.source.bytes.count else { return }
        // In expressions the tree tells conformances as well, of types that were there before.
        if tree.values[index].key == .inherits { readConformances(of: index, at: offset) }
        switch tree.values[index].symbol {
        case .macroDecl:
            let name = tree.child(.name, .baseName, of: index).flatMap { tree.text(.name, of: $0) } ?? "macro"
            add(name, name, at: offset, in: \.macros)
        case .regexLiteralExpr: usages.patterns.append(reader.source.location(of: offset))
        default: break
        }
    }

    private mutating func readConformances(of inheritance: Int, at offset: Int) {
        guard let list = tree.child(.conformances, of: inheritance) else { return }
        for item in tree.children(of: list) where tree.values[item].symbol == .normalConformance {
            guard let type = tree.text(.type, of: item).flatMap(demangled),
                let proto = tree.text(.protocolUSR, of: item).flatMap(demangled),
                // What an enum has by its raw type, or the compiler makes, tells no lies; that it can be compared, it does.
                tree.text(.sourceKind, of: item) != "synthesized"
                    || ["Swift.Equatable", "Swift.Hashable"].contains(proto)
            else { continue }
            usages.conformances.append(
                Usages.Conformance(type: type, proto: proto, location: reader.source.location(of: offset)))
        }
    }

    private mutating func note(_ index: Int, at offset: Int, in list: WritableKeyPath<Usages, [Usages.Use]>) {
        guard let symbol = tree.text(of: index), !symbol.isEmpty else { return }
        add(symbol, demangled(symbol) ?? symbol, at: offset, in: list)
    }

    private mutating func add(
        _ symbol: String, _ name: String, at offset: Int, in list: WritableKeyPath<Usages, [Usages.Use]>
    ) {
        guard offset < reader.source.bytes.count else { return }
        var place = reader.source.location(of: offset)
        place.column = 1
        guard seen.insert(Usages.Use(symbol: symbol, name: name, location: place)).inserted else { return }
        usages[keyPath: list].append(
            Usages.Use(symbol: symbol, name: name, location: reader.source.location(of: offset)))
    }

    /// Reads a declaration of the file's outermost level, the members of extensions, and all operators.
    mutating func readAddition(_ item: Int, extends owner: String?, isOnProtocol: Bool = false) {
        guard !tree.flag(.implicit, of: item) else { return }
        switch tree.values[item].symbol {
        case .classDecl, .structDecl, .enumDecl, .protocolUSR:
            if owner == nil { add(item, extends: nil) }
            readMembers(of: item, extends: nil, only: isInQuestion)
            readNames(of: item, type: name(of: item))
        case .extensionDecl:
            let type = tree.text(.extendedType, of: item)
            let extended = type.flatMap(demangled) ?? "?"
            let isOwn = extended.hasPrefix(reader.module + ".")
            let isOnProtocol = type?.hasSuffix("_pD") ?? false
            if isOwn && !isOnProtocol {
                readMembers(of: item, extends: nil, only: isInQuestion)
                readNames(of: item, type: reader.type(.extendedType, of: item).names.first ?? "")
            } else {
                readMembers(of: item, extends: isOwn ? nil : extended, isOnProtocol: isOwn) { _, _ in true }
            }
        case .funcDecl, .varDecl, .typeAlias, .subscriptDecl, .constructorDecl:
            add(item, extends: owner, isOnProtocol: isOnProtocol)
        default: break
        }
    }

    /// Whether a member of one of the file's own types matters: an operator, what takes a superclass's place, and types,
    /// whose members may.
    private func isInQuestion(_ member: Int, _ tree: SyntaxTree) -> Bool {
        switch tree.values[member].symbol {
        case .classDecl, .structDecl, .enumDecl: true
        default:
            tree.child(.name, .baseName, of: member).map { tree.flag(.isOperator, of: $0) } == true
                || reader.attribute(.overrideAttr, of: member) != nil
        }
    }

    private mutating func readMembers(
        of item: Int, extends owner: String?, isOnProtocol: Bool = false,
        only isWanted: (Int, SyntaxTree) -> Bool
    ) {
        guard let members = tree.child(.members, of: item) else { return }
        for member in tree.children(of: members) where isWanted(member, tree) {
            switch tree.values[member].symbol {
            // A type within a type is reached through that one.
            case .classDecl, .structDecl, .enumDecl:
                if owner != nil { add(member, extends: owner) }
                readMembers(of: member, extends: nil, only: isInQuestion)
                readNames(of: member, type: name(of: member))
            default: readAddition(member, extends: owner, isOnProtocol: isOnProtocol)
            }
        }
    }

    /// Notes what a type's name or a leading dot leads to, and what a protocol asks for.
    private mutating func readNames(of item: Int, type: String) {
        guard let members = tree.child(.members, of: item) else { return }
        let isProtocol = tree.values[item].symbol == .protocolUSR
        for member in tree.children(of: members) {
            if isProtocol {
                usages.requirements.insert(name(of: member))
                usages.requirements.formUnion(labels(of: member))
            } else if tree.values[member].symbol == .enumElementDecl || tree.flag(.isStatic, of: member) {
                usages.members[type, default: []].insert(name(of: member))
            }
        }
    }

    private func name(of item: Int) -> String {
        tree.child(.name, .baseName, of: item).flatMap {
            tree.text(.name, of: $0) ?? tree.text(.special, of: $0)
        } ?? ""
    }

    private func labels(of item: Int) -> [String] {
        (tree.child(.name, .args, of: item).map { Array(tree.children(of: $0)) } ?? []).map {
            tree.text(of: $0).flatMap { $0.isEmpty ? nil : $0 } ?? "_"
        }
    }

    private mutating func add(_ item: Int, extends owner: String?, isOnProtocol: Bool = false) {
        let name = name(of: item)
        guard !name.isEmpty, let location = reader.location(of: item) else { return }
        let access = tree.text(.access, of: item)
        let list = tree.child(.params, .params, of: item)
        let isOperator =
            tree.child(.name, .baseName, of: item).map { tree.flag(.isOperator, of: $0) } ?? false
        usages.additions.append(
            Usages.Declaration(
                name: name, isVisible: access != "private" && access != "fileprivate", isOperator: isOperator,
                isOverride: reader.attribute(.overrideAttr, of: item) != nil,
                isUnnamed: [.constructorDecl, .subscriptDecl].contains(tree.values[item].symbol),
                labels: labels(of: item), isOnProtocol: isOnProtocol, extends: owner,
                parameters: (list.map { Array(tree.children(of: $0)) } ?? []).compactMap { parameter in
                    isOperator ? tree.text(.interfaceType, of: parameter).flatMap(demangled) : nil
                },
                location: location))
    }
}
