/// What both readers of a tree need: the tree, the source, and the names that types and symbols stand for.
final class TreeReader {
    let tree: SyntaxTree
    let source: SourceText
    /// The module that the file belongs to, told from the tree itself.
    let module: String
    /// The cases of the file's enums, by symbol: their names hold labels that a symbol's text does not.
    private var cases: [String: DeclarationName] = [:]
    private var types: [String: TypeText] = [:]
    private var names: [String: DeclarationName?] = [:]

    init(tree: SyntaxTree, source: SourceText) {
        self.tree = tree
        self.source = source
        module = Self.module(of: tree)
        for index in tree.values.indices where tree.values[index].symbol == .enumElementDecl {
            guard let usr = tree.text(.usr, of: index), var name = declaration(usr) else { continue }
            name.name = fullName(of: index)
            cases[usr] = name
        }
    }

    /// Every symbol of a file begins with its module, but those of extensions of another module's types.
    private static func module(of tree: SyntaxTree) -> String {
        for value in tree.values where value.key == .usr && value.kind == .string {
            let usr = String(decoding: tree.bytes[Int(value.start)..<Int(value.end)], as: UTF8.self)
            guard !usr.hasPrefix("s:e:"), var text = demangled(usr)?[...] else { continue }
            if text.hasPrefix("static ") { text = text.dropFirst(7) }
            if text.hasPrefix("(extension in ") { text = text.dropFirst(14) }
            var reader = PathReader(String(text))
            if let first = reader.path()?.first { return first }
        }
        return ""
    }

    /// The type under a key.
    func type(_ key: Symbol, of index: Int) -> TypeText {
        tree.text(key, of: index).map(type) ?? TypeText("", module: module)
    }

    /// The type that a mangled name stands for.
    func type(_ mangled: String) -> TypeText {
        if let known = types[mangled] { return known }
        let text = TypeText(demangled(mangled) ?? "", module: module)
        types[mangled] = text
        return text
    }

    /// The declaration that a symbol stands for; nil for locals, which have none.
    func declaration(_ usr: String) -> DeclarationName? {
        if let known = cases[usr] { return known }
        if let known = names[usr] { return known }
        let name: DeclarationName?
        if usr.hasPrefix("s:") {
            name = demangled(usr).flatMap { DeclarationName($0, module: module) }
        } else {
            // `c:@F@exit`: what comes from C.
            name = usr.split(separator: "@").last.map {
                DeclarationName(owner: nil, name: String($0), isStandard: false)
            }
        }
        names[usr] = name
        return name
    }

    /// Whether the symbol is a case of one of the file's enums.
    func isCase(_ usr: String) -> Bool { cases[usr] != nil }

    /// The full name that a declaration gives itself, such as `send(_:by:)`.
    func fullName(of index: Int) -> String {
        let base = tree.child(.name, .baseName, of: index)
        let name = base.flatMap { tree.text(.name, of: $0) ?? tree.text(.special, of: $0) } ?? ""
        let takesParameters: Bool
        switch tree.values[index].symbol {
        case .funcDecl, .constructorDecl, .subscriptDecl: takesParameters = true
        case .enumElementDecl: takesParameters = tree.child(.params, of: index) != nil
        default: takesParameters = false
        }
        guard takesParameters else { return name }
        let labels = tree.child(.name, .args, of: index).map { list in
            tree.children(of: list).map { tree.text(of: $0).flatMap { $0.isEmpty ? nil : $0 } ?? "_" }
        }
        return name + "(" + (labels ?? []).map { $0 + ":" }.joined() + ")"
    }

    /// Where a node stands.
    func location(of index: Int) -> Location? {
        tree.range(of: index).map { source.location(of: $0.lowerBound) }
    }

    /// Whether an attribute is among those of a declaration.
    func attribute(_ kind: Symbol, of index: Int) -> Int? {
        tree.child(.attrs, of: index).flatMap { list in
            tree.children(of: list).first { tree.values[$0].symbol == kind }
        }
    }

    /// The protocols of `A: P`, `A: P & Q` and `some P` among generic requirements.
    func constraints(in list: Int?) -> [String] {
        guard let list else { return [] }
        return tree.children(of: list).flatMap { requirement -> [String] in
            if let usr = tree.text(.protocolUSR, of: requirement), let text = demangled(usr) {
                return TypeText(text, module: module).names
            }
            return type(.secondType, of: requirement).names
        }
    }
}
