extension MemberReader {
    /// The full name of a member, its declaration as a person reads it, and the types named there.
    func signature(of index: Int) -> (name: String, text: String, mentions: [String]) {
        let name = reader.fullName(of: index)
        var names: [String] = []
        func note(_ types: [String]) {
            for type in types where !names.contains(type) { names.append(type) }
        }

        guard tree.values[index].symbol != .varDecl else {
            let type = reader.type(.interfaceType, of: index)
            note(type.names)
            note(opaque(index))
            return (name, "\(name): \(result(type, of: index))", names)
        }
        let base = String(name.prefix { $0 != "(" })
        let generics = genericParameters(of: index, named: base)
        let parameters = tree.child(.params, .params, of: index).map { Array(tree.children(of: $0)) }
        var texts: [String] = []
        for parameter in parameters ?? accessorParameters(of: index) {
            let type = reader.type(.interfaceType, of: parameter)
            note(type.names)
            texts.append(
                "\(tree.text(.externalName, of: parameter) ?? "_"): \(spelled(type.readable, generics))")
        }
        let own = Set(reader.constraints(in: tree.child(.genericSignature, .genericReqs, of: declaration)))
        let constraints = reader.constraints(in: tree.child(.genericSignature, .genericReqs, of: index))
        note(constraints.filter { !own.contains($0) && $0 != node.name })
        var text = "\(base)(\(texts.joined(separator: ", ")))"
        let effects = tree.text(.interfaceType, of: index).flatMap(demangled) ?? ""
        if effects.contains(" async ") { text += " async" }
        if effects.contains(" throws ") { text += " throws" }
        let isSubscript = tree.values[index].symbol == .subscriptDecl
        let type = reader.type(isSubscript ? .element : .result, of: index)
        note(type.names)
        note(opaque(index))
        let outcome = result(type, of: index, generics)
        if !outcome.isEmpty, outcome != "()" { text += " -> \(outcome)" }
        if tree.values[index].symbol == .destructorDecl { text = "deinit" }
        return (text == "deinit" ? "deinit" : name, text, names)
    }

    /// One reference for each type that the signature names, where the source names it.
    func signatureReferences(of index: Int, within name: String) -> [Reference] {
        let range = tree.range(of: index)
        let body = tree.child(.body, of: index).flatMap { tree.range(of: $0) }
        return signature(of: index).mentions.map { type in
            let last = type.split(separator: ".").last.map(String.init) ?? type
            let head = range.map { $0.lowerBound...max($0.lowerBound, body?.lowerBound ?? $0.upperBound) }
            let offset = head.flatMap { reader.source.offset(of: last, in: $0) }
            let place = offset.map { reader.source.location(of: $0) } ?? location(of: index)
            return reference(to: type, within: name, place: .signature, at: place)
        }
    }

    /// A subscript's parameters are told by its accessors.
    private func accessorParameters(of index: Int) -> [Int] {
        guard let accessors = tree.child(.accessors, of: index),
            let getter = tree.children(of: accessors).first(where: { _ in true }),
            let list = tree.child(.params, .params, of: getter)
        else { return [] }
        return Array(tree.children(of: list))
    }

    /// The protocols of a result that is `some P`.
    private func opaque(_ index: Int) -> [String] {
        reader.constraints(in: tree.child(.opaqueResult, .reqs, of: index))
    }

    private func result(_ type: TypeText, of index: Int, _ generics: [String] = []) -> String {
        let protocols = opaque(index)
        guard type.readable.contains("some"), !protocols.isEmpty else {
            return spelled(type.readable, generics)
        }
        return "some " + protocols.joined(separator: " & ")
    }

    /// The demangler calls generic parameters `A`, `B`, and `A1`, `B1` those of a generic member of a generic type;
    /// here they get their names back.
    func spelled(_ type: String, _ memberParameters: [String] = []) -> String {
        let own = node.kind == .protocol ? ["Self"] : node.genericParameters
        let isGeneric = !own.isEmpty
        let outer = isGeneric ? own : memberParameters
        let inner = isGeneric ? memberParameters : []
        guard !outer.isEmpty else { return type }
        var result = ""
        var word = ""
        for character in type + " " {
            if character.isLetter || character.isNumber || character == "_" {
                word.append(character)
                continue
            }
            let index = Int(word.unicodeScalars.first?.value ?? 0) - 0x41
            let names = word.count == 1 ? outer : word.count == 2 && word.last == "1" ? inner : []
            result += (names.indices.contains(index) ? names[index] : word) + String(character)
            word = ""
        }
        // A protocol's associated types go without `Self.`.
        return String(result.dropLast()).replacing("Self.", with: "")
    }

    /// The names between `<` and `>` of a generic member.
    private func genericParameters(of index: Int, named base: String) -> [String] {
        guard let range = tree.range(of: index), let start = reader.source.offset(of: base, in: range) else {
            return []
        }
        return reader.source.genericParameters(after: start + base.utf8.count)
    }

    static func kind(of index: Int, in tree: SyntaxTree) -> TypeNode.Kind {
        switch tree.values[index].symbol {
        case .structDecl: .struct
        case .enumDecl: .enum
        case .protocolUSR: .protocol
        case .extensionDecl: .extension
        default: tree.flag(.actor, of: index) ? .actor : .class
        }
    }

    static func memberKind(of index: Int, in tree: SyntaxTree) -> Member.Kind {
        switch tree.values[index].symbol {
        case .constructorDecl: .initializer
        case .destructorDecl: .deinitializer
        case .subscriptDecl: .subscript
        case .varDecl: .property
        default: .method
        }
    }

    static func isPrivate(_ index: Int, in tree: SyntaxTree) -> Bool {
        let access = tree.text(.access, of: index)
        return access == "private" || access == "fileprivate"
    }

    /// An extended type as its declaration calls it: the demangler prints `[A]` for `Array`.
    static func sugared(_ type: String) -> String {
        switch type.first {
        case "[": type.contains(":") ? "Dictionary" : "Array"
        default: type.last == "?" ? "Optional" : type
        }
    }
}
