import Blueprint

/// Holds what a file uses and adds against a policy.
struct PolicyCheck {
    let policy: Policy
    /// The module that the file is compiled as, and those that it is given.
    let ownModules: Set<String>
    /// Words of the hidden tests.
    let testWords: Set<String>
    /// What the starter gives: names that the tests mean.
    let givenNames: Set<String>

    /// What is against the policy, in the order of the source, one entry a line and name.
    func refusals(of usages: Usages, source: [UInt8]) -> [Refusal] {
        var refusals: [Refusal] = []
        for use in usages.imports {
            let module = use.symbol.split(separator: ".").first.map(String.init) ?? use.symbol
            if !isAllowed(module) { refusals.append(refusal(.module, use.symbol, use.location)) }
        }
        let code = CodeText(source)
        let written = Set(code.words)
        for use in usages.declarations {
            if let (rule, name) = ruling(on: use, written: written) {
                refusals.append(refusal(rule, name, use.location))
            }
        }
        // A file names few types many times.
        let unsafeTypes = Self.known(usages.types, by: unsafeType)
        for use in usages.types {
            if let name = unsafeTypes[use.name] { refusals.append(refusal(.unsafe, name, use.location)) }
        }
        let typesAndBases = usages.types + usages.bases
        let closedTypes = Self.known(typesAndBases, by: closedType)
        for use in typesAndBases {
            if let name = closedTypes[use.name] { refusals.append(refusal(.system, name, use.location)) }
        }
        for use in usages.bases where !use.symbol.hasPrefix("$s") || use.name.hasPrefix("__C.") {
            refusals.append(refusal(.cFunction, use.name, use.location))
        }
        refusals += usages.macros.map { refusal(.attribute, "macro \($0.name)", $0.location) }
        refusals += unseenPatterns(at: usages.patterns, in: source)
        refusals += unseenSubscripts(in: code)
        for use in usages.attributes where Self.refusedAttributes.contains(use.symbol) {
            refusals.append(refusal(.attribute, use.symbol, use.location))
        }
        refusals += writtenAttributes(in: code)
        refusals += additions(of: usages, givesTypesAway: written.contains("some"))
        var seen: Set<String> = []
        return refusals.filter { seen.insert("\($0.line) \($0.rule) \($0.name)").inserted }
            .sorted { ($0.line, $0.column, $0.name) < ($1.line, $1.column, $1.name) }
    }

    /// What is found in the names that are used, each looked at once.
    private static func known(_ uses: [Usages.Use], by find: (String) -> String?) -> [String: String] {
        Set(uses.map(\.name)).reduce(into: [:]) { $0[$1] = find($1) }
    }

    func refusal(_ rule: Refusal.Rule, _ name: String, _ place: Location) -> Refusal {
        Refusal(rule: rule, name: name, line: place.line, column: place.column)
    }

    func isAllowed(_ module: String) -> Bool {
        policy.modules.contains(module) || ownModules.contains(module)
    }

    // MARK: What is used

    private func ruling(on use: Usages.Use, written: Set<String>) -> (Refusal.Rule, String)? {
        guard use.symbol.hasPrefix("s:") else {
            let function = use.symbol.hasPrefix("c:@F@") ? String(use.symbol.dropFirst(5)) : ""
            if policy.mathematics.contains(function) { return nil }
            return (.cFunction, use.symbol.split(separator: "@").last.map(String.init) ?? use.symbol)
        }
        let symbol = SymbolName(use.name)
        guard !symbol.modules.isEmpty else { return (.module, use.name) }
        for module in symbol.modules where !isAllowed(module) { return (.module, module) }
        if symbol.declares("unsafe") || symbol.declares("Unsafe") || symbol.declares("Unmanaged")
            || symbol.declares("OpaquePointer") || symbol.declares("withUnsafe")
            || symbol.declares("ManagedBuffer")
            || symbol.labels.contains(where: { $0.hasPrefix("unsafe") || $0 == "unchecked" })
        {
            return (.unsafe, symbol.path.joined(separator: "."))
        }
        guard !symbol.modules.allSatisfy({ ownModules.contains($0) }) else { return nil }
        let name = symbol.path.joined(separator: ".")
        // `&` and an array become a pointer without a word, and a length beside it may say anything.
        if unsafeType(in: use.name) != nil, !Self.answersInPlace(symbol) { return (.unsafe, name) }
        // The library's own inside: what the compiler calls by itself is not written.
        if symbol.path.contains(where: { $0.hasPrefix("_") && written.contains($0) }) {
            return (.unsafe, name)
        }
        if symbol.path.first == "CommandLine" || symbol.path.last == "readLine" { return (.system, name) }
        if symbol.modules.contains("Dispatch"), let first = symbol.path.first, !first.isOperatorName {
            let isTimer = first == "DispatchSource" && symbol.path.last.map(Self.timers.contains) ?? false
            return policy.dispatch.contains(first) || isTimer ? nil : (.system, name)
        }
        guard symbol.modules.contains(where: { $0.hasPrefix("Foundation") }) else { return nil }
        let member = symbol.path.count > 1 || symbol.isExtension ? symbol.path.last : nil
        let labels = ([member].compactMap(\.self) + symbol.labels.prefix(1))
        // The one `url` that leads to no file.
        let isAddress = symbol.path.first == "URLComponents"
        if labels.contains(where: { policy.refusedMembers.contains($0) && !(isAddress && $0 == "url") }) {
            return (.system, name)
        }
        guard !symbol.isExtension, let first = symbol.path.first else { return nil }
        return policy.foundation.contains(first) || first.isOperatorName ? nil : (.system, name)
    }

    /// Whether a function's pointers are places for one answer each, whose size is known.
    private static func answersInPlace(_ symbol: SymbolName) -> Bool {
        guard let first = symbol.path.first else { return false }
        return first.hasPrefix("NSDecimal")
            || ["PropertyListSerialization", "Scanner", "NSRegularExpression", "Calendar", "NSCalendar"]
                .contains(first)
    }

    private static let timers: Set = ["makeTimerSource", "TimerFlags", "strict", "cancel"]

    /// A type of Foundation or Dispatch in a text that is not on the list: a protocol of the file's own would lead to
    /// its members without naming them.
    private func closedType(in text: String) -> String? {
        for (module, open) in [
            ("Foundation", policy.foundation), ("FoundationEssentials", policy.foundation),
            ("Dispatch", policy.dispatch.union(["DispatchSource"])),
        ] {
            for range in text.ranges(of: module + ".") {
                let name = text[range.upperBound...].prefix { $0.isLetter || $0.isNumber || $0 == "_" }
                if !open.contains(String(name)) { return String(name) }
            }
        }
        return nil
    }

    private func unsafeType(in text: String) -> String? {
        for name in ["Unsafe", "Unmanaged", "OpaquePointer", "CVaListPointer"] {
            guard let range = text.firstRange(of: "Swift.\(name)") else { continue }
            return String(text[range.lowerBound...].dropFirst(6).prefix { $0.isLetter || $0.isNumber })
        }
        return nil
    }

    // MARK: What is written

    private static let refusedAttributes: Set<String> = [
        "silgen_name_attr", "cdecl_attr", "extern_attr", "expose_attr", "dynamic_replacement_attr",
        "main_type_attr", "section_attr", "used_attr", "implementation_only_attr", "raw_layout_attr",
    ]

    /// Attributes that begin with an underscore are the compiler's own; the text tells them all. It is read by bytes:
    /// a mark that joins the character before it would hide one.
    private func writtenAttributes(in text: CodeText) -> [Refusal] {
        let code = Array(text.text.utf8)
        let macro = Array("#externalMacro".utf8)
        var refusals: [Refusal] = []
        var (line, start) = (1, 0)
        for index in code.indices {
            let place = Location(file: "", line: line, column: index - start + 1)
            switch code[index] {
            case 10: (line, start) = (line + 1, index + 1)
            case UInt8(ascii: "@"):
                // A comment may stand between the mark and the name.
                let word = code[(index + 1)...].prefix(256).drop { $0 <= 32 }.prefix { Self.isWord($0) }
                let name = String(decoding: word, as: UTF8.self)
                if name.hasPrefix("_") || Self.refusedNames.contains(name) {
                    refusals.append(refusal(.attribute, "@\(name)", place))
                }
            case UInt8(ascii: "#") where code[index...].starts(with: macro):
                refusals.append(refusal(.attribute, "#externalMacro", place))
            default: break
            }
        }
        return refusals
    }

    private static let refusedNames: Set = [
        "main", "cdecl", "c", "abi", "section", "used", "export", "freestanding", "attached",
        "NSApplicationMain",
        "UIApplicationMain",
    ]
}
