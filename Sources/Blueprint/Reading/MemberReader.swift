/// Reads one declaration of a type or an extension: its first line, and everything in its braces.
struct MemberReader {
    let reader: TreeReader
    let declaration: Int
    private(set) var node: TypeNode
    /// The declarations of types in its braces and in its members' bodies.
    private(set) var nestedTypes: [Int] = []
    /// The protocols that it conforms to because another protocol asks for them.
    private(set) var implied: [String] = []
    /// What the compiler stores for a property that has a wrapper, by the property's name.
    private var storage: [String: Int] = [:]
    /// Initial values of properties: the compiler lists them apart from and before the property.
    private var values: [Int] = []

    var tree: SyntaxTree { reader.tree }

    init(reader: TreeReader, declaration: Int) {
        self.reader = reader
        self.declaration = declaration
        let isExtension = reader.tree.values[declaration].symbol == .extensionDecl
        let type = reader.type(isExtension ? .extendedType : .interfaceType, of: declaration)
        let own = reader.tree.text(.interfaceType, of: declaration) ?? ""
        let name = type.mentions.first?.name ?? reader.type(own).readable
        node = TypeNode(
            name: name, kind: Self.kind(of: declaration, in: reader.tree), genericParameters: [],
            superclass: nil,
            conformances: [], storedProperties: [], members: [], references: [], cases: [],
            isPrivate: Self.isPrivate(declaration, in: reader.tree), ancestors: [], ancestry: [:],
            location: Location(file: reader.source.file, line: 1, column: 1)
        )
        if isExtension, node.name.isEmpty { node.name = Self.sugared(type.readable) }
        let range = reader.tree.range(of: declaration) ?? 0...0
        let last = node.name.split(separator: ".").last.map(String.init) ?? node.name
        let start = reader.source.offset(of: last, in: range) ?? range.lowerBound
        node.location = reader.source.location(of: start)
        if !isExtension {
            node.genericParameters = reader.source.genericParameters(after: start + last.utf8.count)
        }
    }

    /// Reads all of it.
    mutating func read() {
        readInheritance()
        guard let members = tree.child(.members, of: declaration) else { return }
        for member in tree.children(of: members)
        where tree.values[member].symbol == .varDecl && tree.flag(.implicit, of: member) {
            let name = reader.fullName(of: member)
            if name.hasPrefix("_"), tree.text(.readImpl, of: member) == "stored" {
                storage[String(name.dropFirst())] = member
            }
        }
        for member in tree.children(of: members) where !tree.flag(.implicit, of: member) {
            switch tree.values[member].symbol {
            case .patternBindingDecl: values += Self.values(of: member, in: tree)
            case .varDecl: readProperty(member)
            case .funcDecl, .constructorDecl, .destructorDecl, .subscriptDecl: readMember(member)
            case .enumElementDecl: readCase(member)
            case .classDecl, .structDecl, .enumDecl, .protocolUSR: nestedTypes.append(member)
            default: break
            }
        }
    }

    /// Where the name of a declaration stands.
    func location(of index: Int) -> Location {
        reader.location(of: index) ?? node.location
    }

    /// The initial values in a binding, of which the compiler keeps the parsed and the final form.
    static func values(of binding: Int, in tree: SyntaxTree) -> [Int] {
        guard let entries = tree.child(.patternEntries, of: binding) else { return [] }
        return tree.children(of: entries).compactMap {
            tree.child(.processedInit, of: $0) ?? tree.child(.originalInit, of: $0)
        }
    }

    /// Reads the bodies of a declaration: its own, its accessors', and its parameters' default values.
    func readBodies(of index: Int, into body: inout BodyReader) {
        if let accessors = tree.child(.accessors, of: index) {
            // An accessor repeats its parameters, which the signature has told.
            for accessor in tree.children(of: accessors) where !tree.flag(.implicit, of: accessor) {
                if let statements = tree.child(.body, of: accessor) { body.visit(statements) }
            }
        }
        if let parameters = tree.child(.params, .params, of: index) {
            for parameter in tree.children(of: parameters) {
                for child in tree.children(of: parameter) where tree.values[child].kind == .object {
                    if tree.values[child].key != .name { body.visit(child) }
                }
            }
        }
        if let statements = tree.child(.body, of: index) { body.visit(statements) }
    }

    private mutating func readInheritance() {
        // Only what is not the standard library's is worth a reference.
        var names: [String] = []
        if let inherits = tree.child(.inherits, of: declaration) {
            let superclass = reader.type(.superclassType, of: inherits)
            node.superclass = superclass.mentions.first?.name
            names += superclass.names
            for protocolUSR in tree.child(.protocols, of: inherits).map({ Array(tree.children(of: $0)) })
                ?? []
            {
                names += add(protocolUSR, explicit: true)
            }
            for conformance in tree.child(.conformances, of: inherits).map({ Array(tree.children(of: $0)) })
                ?? []
            {
                guard let name = tree.child(.protocolUSR, of: conformance) else { continue }
                names += add(name, explicit: tree.text(.sourceKind, of: conformance) == "explicit")
            }
        }
        let constraints = tree.child(.genericSignature, .genericReqs, of: declaration)
        names += reader.constraints(in: constraints).filter { $0 != node.name && !names.contains($0) }
        if let list = tree.child(.whereRequirements, of: declaration) {
            for requirement in tree.children(of: list) {
                let second = tree.child(.secondType, .bind, of: requirement).flatMap { tree.text(of: $0) }
                if let second, let type = demangled(second) {
                    names += TypeText(type, module: reader.module).names.filter { !names.contains($0) }
                }
            }
        }
        node.references += names.map { reference(to: $0, within: "", place: .signature, at: node.location) }
    }

    private static let noise: Set<String> = ["Copyable", "Escapable", "SendableMetatype", "BitwiseCopyable"]

    private mutating func add(_ protocolUSR: Int, explicit: Bool) -> [String] {
        guard let text = tree.text(of: protocolUSR).flatMap(demangled),
            let mention = TypeText(text, module: reader.module).mentions.first,
            !Self.noise.contains(mention.name)
        else { return [] }
        guard explicit else {
            implied.append(mention.name)
            return []
        }
        node.conformances.append(mention.name)
        return mention.isStandard ? [] : [mention.name]
    }

    private mutating func readProperty(_ index: Int) {
        let isStored =
            tree.text(.readImpl, of: index) == "stored"
            || tree.text(.readImpl, of: index) == "stored_with_observers"
            || tree.text(.readImpl, of: index) == "inherited_with_observers" || tree.flag(.lazy, of: index)
            || storage[reader.fullName(of: index)] != nil
        guard isStored, node.kind != .protocol else { return readMember(index) }
        let type = reader.type(.interfaceType, of: index)
        let name = reader.fullName(of: index)
        // The wrapper first: what it holds, and how, is seen through it.
        let wrapper = storage[name].map { reader.type(.interfaceType, of: $0).names } ?? []
        let names = wrapper + type.names.filter { !wrapper.contains($0) }
        let place = location(of: index)
        let attribute = reader.attribute(.ownershipAttr, of: index)
        let ownership: Ownership =
            attribute.map { tree.flag(.weak, of: $0) ? .weak : .unowned } ?? .strong
        node.storedProperties.append(
            StoredProperty(
                name: name, type: spelled(type.readable), mentions: names, ownership: ownership,
                holdings: names.map { Holding(type: $0, ownership: ownership) },
                isMutable: !tree.flag(.isLet, of: index), isStatic: tree.flag(.isStatic, of: index),
                isPrivate: Self.isPrivate(index, in: tree), location: place
            )
        )
        node.references += names.map { reference(to: $0, within: name, place: .storage, at: place) }
        readBodies(of: index, within: name)
    }

    private mutating func readMember(_ index: Int) {
        let (name, signature, mentions) = signature(of: index)
        let type = tree.text(.interfaceType, of: index).flatMap(demangled) ?? ""
        node.members.append(
            Member(
                name: name, kind: Self.memberKind(of: index, in: tree), signature: signature,
                mentions: mentions,
                isStatic: tree.flag(.isStatic, of: index), isAsync: type.contains(" async "),
                isOverride: reader.attribute(.overrideAttr, of: index) != nil,
                isPrivate: Self.isPrivate(index, in: tree), location: location(of: index)
            )
        )
        node.references += signatureReferences(of: index, within: name)
        readBodies(of: index, within: name)
    }

    private mutating func readCase(_ index: Int) {
        let name = reader.fullName(of: index)
        node.cases.append(name)
        let list = tree.child(.params, .params, of: index)
        for type in list.map({ tree.children(of: $0).flatMap { reader.type(.interfaceType, of: $0).names } })
            ?? []
        {
            node.references.append(
                reference(to: type, within: name, place: .storage, at: location(of: index)))
        }
    }

    private mutating func readBodies(of index: Int, within name: String) {
        var body = BodyReader(
            reader: reader, owner: node.name, within: name,
            position: tree.range(of: index)?.lowerBound ?? tree.range(of: declaration)?.lowerBound ?? 0
        )
        if tree.values[index].symbol == .varDecl {
            values.forEach { body.visit($0) }
            values = []
        }
        readBodies(of: index, into: &body)
        node.references += body.references
        nestedTypes += body.localTypes
    }

    func reference(to type: String, within: String, place: Reference.Place, at location: Location)
        -> Reference
    {
        Reference(
            target: type, member: nil, kind: .mention, within: within, place: place, isOnSelf: false,
            location: location
        )
    }
}
