extension Structure {
    /// The structure of a file that the compiler has dumped; see ``DumpedFile``.
    public static func read(dump: [UInt8], source: [UInt8], file: String) throws -> Structure {
        try DumpedFile(dump: dump, source: source, file: file).structure
    }
}

/// Collects the types and functions of a file.
struct StructureReader {
    let reader: TreeReader
    private var types: [TypeNode] = []
    private var functions: [FunctionNode] = []
    /// The type in whose braces, or in whose member's body, a type is declared.
    private var parents: [String: String] = [:]
    /// The protocols that the compiler derives from those a type names, such as `Equatable` from `Hashable`.
    private var implied: [String: [String]] = [:]

    /// Initial values of globals: the compiler lists them apart from and before the variable.
    private var values: [Int] = []

    private var tree: SyntaxTree { reader.tree }

    init(_ reader: TreeReader) {
        self.reader = reader
    }

    /// Reads a declaration that stands outside of all types.
    mutating func read(_ item: Int) {
        guard !tree.flag(.implicit, of: item) else { return }
        switch tree.values[item].symbol {
        case .classDecl, .structDecl, .enumDecl, .protocolUSR, .extensionDecl: readType(item, parent: nil)
        case .funcDecl, .varDecl: readFunction(item)
        case .patternBindingDecl: values += MemberReader.values(of: item, in: tree)
        default: break
        }
    }

    /// What was read, with what only the whole file can tell.
    func structure() -> Structure {
        var structure = Structure(file: reader.source.file, types: types, functions: functions)
        let family = Family(types, implied: implied)
        for index in structure.types.indices {
            let name = structure.types[index].name
            structure.types[index].ancestors = family.ancestors[name, default: []]
            structure.types[index].ancestry = family.ancestors.filter { !$0.value.isEmpty }
            for property in structure.types[index].storedProperties.indices {
                family.see(through: &structure.types[index].storedProperties[property])
            }
            for inner in types where isNested(inner.name, in: name) {
                structure.types[index].references += inner.references.map { reference in
                    var reference = reference
                    let last = inner.name.split(separator: ".").last.map(String.init) ?? inner.name
                    reference.within = reference.within.isEmpty ? last : "\(last).\(reference.within)"
                    return reference
                }
            }
            structure.types[index].references.sort { $0.location < $1.location }
        }
        return structure
    }

    private func isNested(_ name: String, in outer: String) -> Bool {
        var parent = parents[name]
        while let current = parent {
            if current == outer { return true }
            parent = parents[current]
        }
        return false
    }

    private mutating func readType(_ index: Int, parent: String?) {
        var member = MemberReader(reader: reader, declaration: index)
        member.read()
        if let parent, parents[member.node.name] == nil, parent != member.node.name {
            parents[member.node.name] = parent
        }
        implied[member.node.name, default: []] += member.implied
        merge(member.node)
        for inner in member.nestedTypes { readType(inner, parent: member.node.name) }
    }

    /// Adds what an extension says to the type it extends, whichever of them comes first.
    private mutating func merge(_ node: TypeNode) {
        guard let known = types.firstIndex(where: { $0.name == node.name }) else {
            types.append(node)
            return
        }
        var (whole, addition) = (types[known], node)
        if whole.kind == .extension { swap(&whole, &addition) }
        whole.conformances += addition.conformances.filter { !whole.conformances.contains($0) }
        whole.storedProperties += addition.storedProperties
        whole.members += addition.members
        whole.references += addition.references
        types[known] = whole
    }

    private mutating func readFunction(_ index: Int) {
        let member = MemberReader(reader: reader, declaration: index)
        let isVariable = tree.values[index].symbol == .varDecl
        let (name, signature, mentions) = member.signature(of: index)
        var references = member.signatureReferences(of: index, within: name)
        var body = BodyReader(
            reader: reader, owner: nil, within: name, position: tree.range(of: index)?.lowerBound ?? 0)
        member.readBodies(of: index, into: &body)
        if isVariable {
            values.forEach { body.visit($0) }
            values = []
        }
        references += body.references
        functions.append(
            FunctionNode(
                name: name, signature: signature, isVariable: isVariable, mentions: mentions,
                references: references, location: member.location(of: index)
            )
        )
        for inner in body.localTypes { readType(inner, parent: nil) }
    }
}
