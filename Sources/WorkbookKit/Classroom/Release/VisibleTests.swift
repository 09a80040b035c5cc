/// A file of tests without the hidden ones, and without what they alone make use of.
///
/// What the remaining code refers to is asked by name, again and again, until nothing is added. A type that conforms to
/// something is kept or dropped as a whole: which of its members a protocol asks for, its text does not say.
struct VisibleTests {
    private let source: ParsedSource
    private let suite: String
    /// The tests that stay.
    private let visible: Set<String>
    /// Types of the file that conform to something.
    private let conforming: Set<String>
    private let ownTypes: Set<String>

    enum Fault: Error, Equatable {
        /// A requirement has no test of its name, or more than one.
        case noTest(String)
        /// A test that no requirement names.
        case unlisted(String)
    }

    /// Throws when the tests are not those that the requirements name: then it is not known what is to be hidden.
    init(_ source: ParsedSource, suite: String, requirements: [Requirement], visible: Set<String>)
        throws(Fault)
    {
        self.source = source
        self.suite = suite
        self.visible = visible
        let all = source.declarations.flatMap(\.withMembers)
        ownTypes = Set(all.filter(\.isType).flatMap(\.names))
        conforming = Set(all.filter(\.hasInheritance).flatMap(\.names))
        let tests = source.declarations.filter { $0.names == [suite] }.flatMap(\.members).filter(\.isTest)
            .flatMap(\.names)
        for requirement in requirements where tests.count(where: { $0 == requirement.id }) != 1 {
            throw .noTest(requirement.id)
        }
        let known = Set(requirements.map(\.id))
        let everywhere = all.filter(\.isTest).flatMap(\.names)
        if let stranger = everywhere.first(where: { !known.contains($0) }) ?? everywhere.firstRepeated {
            throw .unlisted(stranger)
        }
    }

    /// The file as students get it.
    var text: [UInt8] {
        var words: Set<String> = [suite]
        while true {
            let kept = pieces(of: source.declarations, in: nil, words).joined()
            let found = SwiftWords(in: kept).words.union([suite])
            if found == words { return Array(kept) }
            words = found
        }
    }

    private func pieces(
        of declarations: [ParsedSource.Declaration], in owner: ParsedSource.Declaration?, _ words: Set<String>
    ) -> [[UInt8]] {
        var result: [[UInt8]] = []
        for declaration in declarations {
            guard var text = piece(declaration, in: owner, words) else { continue }
            if result.isEmpty { text = Array(text.drop { $0 == 0x0a || $0 == 0x0d }) }
            result.append(text)
        }
        return result
    }

    /// The lines of a declaration that stay; nil when it goes.
    private func piece(
        _ declaration: ParsedSource.Declaration, in owner: ParsedSource.Declaration?, _ words: Set<String>
    ) -> [UInt8]? {
        let all = Array(source.bytes[declaration.lines])
        if declaration.isTest { return declaration.names.contains(where: visible.contains) ? all : nil }
        // Where no test is left, nobody needs what the suite has for them.
        if visible.isEmpty, owner?.names == [suite] { return nil }
        let isNamed = declaration.names.contains(where: words.contains)
        let isSuite = declaration.names == [suite]
        guard declaration.kind == "extension_decl" else {
            guard isNamed || owner.map(keepsAll) == true || !declaration.canBeNamed else { return nil }
            return declaration.braces == nil || (!isSuite && keepsAll(declaration))
                ? all : shortened(declaration, words)
        }
        if declaration.names.contains(where: ownTypes.contains), !isNamed { return nil }
        if declaration.braces == nil || (!isSuite && keepsAll(declaration)) { return all }
        let isEmpty = pieces(of: declaration.members, in: declaration, words).isEmpty
        return isEmpty && !declaration.hasInheritance ? nil : shortened(declaration, words)
    }

    /// Whether a type or an extension is not taken apart.
    private func keepsAll(_ declaration: ParsedSource.Declaration) -> Bool {
        declaration.hasInheritance || declaration.names.contains(where: conforming.contains)
    }

    private func shortened(_ declaration: ParsedSource.Declaration, _ words: Set<String>) -> [UInt8] {
        guard let (head, foot) = declaration.braces else { return Array(source.bytes[declaration.lines]) }
        let members = pieces(of: declaration.members, in: declaration, words).joined()
        guard members.isEmpty else { return Array(source.bytes[head] + members + source.bytes[foot]) }
        // `struct Tests {}`, on one line.
        let opening = source.bytes[head].reversed().drop { $0 == 0x0a || $0 == 0x0d }.reversed()
        return Array(opening + source.bytes[foot].drop { $0 == 0x20 || $0 == 0x09 })
    }
}

extension ParsedSource.Declaration {
    fileprivate var withMembers: [Self] { [self] + members.flatMap(\.withMembers) }

    fileprivate var isTest: Bool { kind == "func_decl" && attributes.contains("Test") }

    fileprivate var isType: Bool {
        ["struct_decl", "class_decl", "enum_decl", "protocol", "protocol_decl"].contains(kind)
    }

    /// Whether whoever refers to it must say its name, as with a function and not with an initializer or an operator.
    fileprivate var canBeNamed: Bool {
        !["import_decl", "constructor_decl", "destructor_decl", "subscript_decl"].contains(kind)
            && names.contains { $0.first.map { $0.isLetter || $0 == "_" } == true }
    }
}
