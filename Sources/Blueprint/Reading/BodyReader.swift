/// Collects the references in the bodies and initial values of one declaration.
///
/// What the compiler adds (accessors, initializers, conformances) is passed over; what it adds inside expressions
/// (conversions, iterators, interpolations) holds code that the author wrote and is looked through.
struct BodyReader {
    let reader: TreeReader
    /// The type whose code it is; nil for code that belongs to no type.
    let owner: String?
    /// The enclosing member.
    let within: String
    private(set) var references: [Reference] = []
    /// Types declared in a body, to be read as types of their own.
    private(set) var localTypes: [Int] = []
    private var seen: Set<Reference> = []
    private var position = 0
    /// The types that the enclosing `switch` statements are over: their cases need no mention of their own.
    private var subjects: [[String]] = []
    /// The local names under which `self` goes at this place: `[weak me = self]`, `let me = self`.
    private var selves: Set<String> = []

    private var tree: SyntaxTree { reader.tree }

    init(reader: TreeReader, owner: String?, within: String, position: Int) {
        self.reader = reader
        self.owner = owner
        self.within = within
        self.position = position
    }

    /// Collects what a node and everything in it refers to.
    mutating func visit(_ index: Int) {
        switch tree.values[index].kind {
        case .array: tree.children(of: index).forEach { visit($0) }
        case .object: node(index)
        case .string, .number, .literal: break
        }
    }

    private mutating func node(_ index: Int) {
        let outer = position
        defer { position = outer }
        if let range = tree.range(of: index) { position = range.lowerBound }
        let value = tree.values[index]
        switch value.symbol {
        case .capturedValue, .declRef: break
        case .braceStmt, .captureList, .closureExpr, .ifStmt, .whileStmt:
            let outerSelves = selves
            children(of: index)
            selves = outerSelves
        case .varDecl where !tree.flag(.isLet, of: index):
            // What can be given another value may come to mean another object.
            if let name = name(of: index) { selves.remove(name) }
            if !tree.flag(.implicit, of: index) { children(of: index) }
        case .accessorDecl, .constructorDecl, .destructorDecl, .funcDecl, .varDecl:
            if !tree.flag(.implicit, of: index) { children(of: index) }
        case .classDecl, .structDecl, .enumDecl, .protocolUSR: localTypes.append(index)
        case .patternEntry:
            bind(index, to: tree.child(.processedInit, of: index) ?? tree.child(.originalInit, of: index))
        case .pattern: bind(index, to: tree.child(.initializer, of: index))
        case .parameter:
            if let name = name(of: index) { selves.remove(name) }
            mention(reader.type(.interfaceType, of: index).names)
            children(of: index)
        case .autoclosureExpr: children(of: index, but: [.params])
        case .switchStmt: switchStatement(index)
        case .patternNamed:
            let name = name(of: index)
            if let name { selves.remove(name) }
            if !tree.flag(.implicit, of: index), name != "self" {
                mention(reader.type(.type, of: index).names)
            }
        case .patternIs:
            record(reader.type(.castTo, of: index).mentions.map(\.name), kind: .cast)
            children(of: index)
        case .patternEnumElement:
            let type = reader.type(.type, of: index).names.prefix(1)
            if !subjects.joined().contains(where: type.contains) { record(Array(type), kind: .switch) }
            children(of: index)
        case .conditionalCastExpr, .forcedCastExpr, .isExpr:
            record(reader.type(.writtenType, of: index).mentions.map(\.name), kind: .cast)
            children(of: index)
        case .coerceExpr:
            mention(reader.type(.writtenType, of: index).names)
            children(of: index)
        case .typeExpr:
            if !tree.flag(.implicit, of: index) { mention(reader.type(.type, of: index).names) }
        case .keyPathExpr: children(of: index, but: [.parsedPath])
        case .member: use(index, base: nil)
        case .memberRefExpr, .subscriptExpr:
            let base = tree.child(.base, of: index)
            let target = use(index, base: base)
            children(of: index, but: [.base])
            if let base { visit(base: base, of: target) }
        case .dotSyntaxCallExpr, .constructorRefCallExpr: call(index)
        case .declRefExpr, .otherConstructorRefExpr: use(index, base: nil)
        case .binaryExpr:
            comparison(index)
            children(of: index)
        default: children(of: index)
        }
    }

    private mutating func children(of index: Int, but passed: Set<Symbol> = []) {
        for child in tree.children(of: index) {
            switch tree.values[child].key {
            case .name, .range, .attrs, .parsedSequence, .nextCall, .genericSignature, .inherits: break
            case let key?: if !passed.contains(key) { visit(child) }
            case nil: visit(child)
            }
        }
    }

    /// `let pattern = value`, in a list of captures or a condition too; a name for `self` is no other object.
    ///
    /// The compiler keeps an initial value twice, as it was parsed and as it is run; one is enough.
    private mutating func bind(_ index: Int, to value: Int?) {
        let pattern = tree.child(.pattern, of: index)
        if let value, isSelf(value), let pattern, let name = boundName(pattern) {
            if tree.values[pattern].symbol == .patternTyped { visit(pattern) }
            selves.insert(name)
        } else {
            if let pattern { visit(pattern) }
            if let value { visit(value) }
        }
    }

    /// The one name that a pattern such as `me` or `me?` binds.
    private func boundName(_ pattern: Int) -> String? {
        if tree.values[pattern].symbol == .patternNamed { return name(of: pattern) }
        return tree.child(.subPattern, of: pattern).flatMap(boundName)
    }

    private func name(of index: Int) -> String? {
        tree.child(.name, .baseName, of: index).flatMap { tree.text(.name, of: $0) }
    }

    private mutating func switchStatement(_ index: Int) {
        let subject = tree.child(.subjectExpr, of: index)
        let types = subject.map { reader.type(.type, of: $0).names } ?? []
        record(types, kind: .switch)
        subjects.append(types)
        children(of: index)
        subjects.removeLast()
    }

    /// `base.method` and `Type.init`: a function applied to its base.
    private mutating func call(_ index: Int) {
        let base = tree.child(.args, .args, of: index).flatMap { list in
            tree.children(of: list).first { _ in true }.flatMap { tree.child(.expr, of: $0) }
        }
        var target: String?
        if let function = tree.child(.fn, of: index) {
            let reference = unwrapped(function)
            switch tree.values[reference].symbol {
            case .declRefExpr, .otherConstructorRefExpr:
                let outer = position
                if let range = tree.range(of: reference) { position = range.lowerBound }
                target = use(reference, base: base)
                position = outer
            default: visit(function)
            }
        }
        if let base { visit(base: base, of: target) }
    }

    /// A type before a dot is told by the member's use already; its generic arguments are not.
    private mutating func visit(base: Int, of target: String?) {
        if let types = metatype(base), types.first == target {
            mention(Array(types.dropFirst()))
        } else {
            visit(base)
        }
    }

    /// Records the use of a declaration on a base; returns the type whose member it is.
    @discardableResult
    private mutating func use(_ index: Int, base: Int?) -> String? {
        guard let usr = tree.child(.decl, .declUSR, of: index).flatMap({ tree.text(of: $0) }), !usr.isEmpty,
            let declaration = reader.declaration(usr)
        else { return nil }
        let type = base.flatMap(metatype)
        let isInitializer = declaration.name.hasPrefix("init(") || declaration.name == "init"
        if isInitializer {
            guard let made = type ?? declaration.owner.map({ [$0] }), let target = made.first else {
                return nil
            }
            if declaration.isStandard && type == nil { return nil }
            add(target, declaration.name, .initializer, isOnSelf: base.map(isSelf) ?? false)
            return target
        }
        guard !declaration.isStandard else { return nil }
        guard let target = declaration.owner else {
            add(declaration.name, nil, .global, isOnSelf: false)
            if tree.values[index].symbol == .declRefExpr, !declaration.name.hasSuffix(")") {
                mention(reader.type(.type, of: index).names)
            }
            return nil
        }
        let isOwnStatic = type.map { $0.first == owner && target == owner } ?? false
        add(target, declaration.name, .member, isOnSelf: isOwnStatic || base.map(isSelf) ?? false)
        return target
    }

    /// `value == .case` decides by a case as a switch does.
    private mutating func comparison(_ index: Int) {
        let function = tree.child(.fn, of: index).map { unwrapped(tree.child(.fn, of: $0) ?? $0) }
        let name = function.flatMap { tree.child(.decl, .baseName, of: $0) }.flatMap { tree.text(of: $0) }
        guard name == "==" || name == "!=", let list = tree.child(.args, .args, of: index) else { return }
        for argument in tree.children(of: list) {
            guard let expression = tree.child(.expr, of: argument).map(unwrapped),
                let function = tree.child(.fn, of: expression).map(unwrapped),
                let usr = tree.child(.decl, .declUSR, of: function).flatMap({ tree.text(of: $0) }),
                reader.isCase(usr), let type = reader.declaration(usr)?.owner
            else { continue }
            record([type], kind: .switch)
        }
    }

    /// The type that a base names, when the base is a type rather than a value.
    private func metatype(_ base: Int) -> [String]? {
        let base = unwrapped(base)
        guard tree.values[base].symbol == .typeExpr else { return nil }
        return reader.type(.type, of: base).names
    }

    /// Whether an expression is `self` or `super`, written or not, unwrapped or not.
    private func isSelf(_ index: Int) -> Bool {
        let index = unwrapped(index)
        switch tree.values[index].symbol {
        case .superRefExpr: return true
        case .typeExpr: return reader.type(.type, of: index).readable.hasPrefix("Self.")
        case .metatypeExpr: return tree.child(.base, of: index).map(isSelf) ?? false
        case .declRefExpr:
            guard let declaration = tree.child(.decl, of: index) else { return false }
            guard tree.text(.declUSR, of: declaration)?.isEmpty != false else { return false }
            return tree.text(.baseName, of: declaration).map { $0 == "self" || selves.contains($0) } ?? false
        default: return false
        }
    }

    /// The expression inside the conversions that the compiler puts around it.
    private func unwrapped(_ index: Int) -> Int {
        var index = index
        while true {
            switch tree.values[index].symbol {
            case .loadExpr, .inOutExpr, .bindOptionalExpr, .forceValueExpr, .parenExpr, .derivedToBaseExpr,
                .functionConversionExpr, .injectIntoOptional, .dotSelfExpr, .metatypeConversionExpr:
                guard let inner = tree.child(.subExpr, of: index) else { return index }
                index = inner
            default: return index
            }
        }
    }

    private mutating func mention(_ types: [String]) {
        record(types, kind: .mention)
    }

    private mutating func record(_ types: [String], kind: Reference.Kind) {
        for type in types { add(type, nil, kind, isOnSelf: false) }
    }

    private mutating func add(_ target: String, _ member: String?, _ kind: Reference.Kind, isOnSelf: Bool) {
        let reference = Reference(
            target: target, member: member, kind: kind, within: within, place: .body, isOnSelf: isOnSelf,
            location: reader.source.location(of: position)
        )
        if seen.insert(reference).inserted { references.append(reference) }
    }
}
