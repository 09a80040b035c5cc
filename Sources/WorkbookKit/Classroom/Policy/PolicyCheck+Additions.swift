import Blueprint

/// What a file adds by which the hidden tests would mean something else.
extension PolicyCheck {
    /// Words that the tests' macros write, or the compiler looks up for them, without their standing in the tests.
    private static let macroWords: Set<String> = [
        "Testing", "Swift", "Foundation", "Blueprint", "BlueprintTesting", "Issue", "Comment",
        "SourceLocation",
        "Structure", "Ruling", "Sentence", "Optional", "Bool", "String", "Int", "Array", "Result", "Error",
        "IntegerLiteralType", "FloatLiteralType", "BooleanLiteralType", "StringLiteralType",
        "ExtendedGraphemeClusterType", "UnicodeScalarType", "appendInterpolation", "appendLiteral",
        "callAsFunction",
        "makeIterator", "makeAsyncIterator", "next",
    ]

    /// Operators that compare: what uses them takes their word for it.
    private static let comparing: Set<String> = [
        "==", "!=", "===", "!==", "<", ">", "<=", ">=", "~=", "!", "&&", "||", "??",
    ]
    /// The other operators that tests have from the standard library.
    private static let standard: Set<String> = [
        "+", "-", "*", "/", "%", "...", "..<", "+=", "-=", "*=", "/=", "&+", "&-", "&*", "&", "|", "^", "~",
        "<<",
        ">>",
    ]

    /// What is against the policy among all that a file adds.
    /// - Parameter givesTypesAway: Whether a value may be seen outside whose type may not be named there: `some`.
    func additions(of usages: Usages, givesTypesAway: Bool) -> [Refusal] {
        let lendsProtocols = usages.conformances.contains { isForeign($0.type) && !isForeign($0.proto) }
        var refusals = usages.additions.compactMap { addition in
            ruling(on: addition, members: usages.members, lendsProtocols: lendsProtocols)
        }
        let literals = LiteralTypes(usages, comparing: Self.comparing.union(Self.comparingProtocols))
        let asked = usages.requirements.intersection(policy.refusedMembers).min()
        for meeting in usages.conformances {
            let proto = meeting.proto.split(separator: ".").last.map(String.init) ?? ""
            let type = meeting.type.withoutFiles.split(separator: ".").last.map(String.init) ?? ""
            let isOutOfSight = meeting.type.isOfOneFile && !givesTypesAway
            let isCompared = isForeign(meeting.type) || isAsked(type, members: usages.members)
            let compares =
                Self.comparingProtocols.contains(meeting.proto) && !givenNames.contains(type) && isCompared
            if !isOutOfSight, compares || literals.mayBeMistaken(meeting, isForeign: isForeign(meeting.type))
            {
                refusals.append(refusal(.comparison, "\(type): \(proto)", meeting.location))
            }
            // The file's own protocol, met by a type of Foundation, would ask it for what may not be asked.
            if let asked, isForeign(meeting.type), !isForeign(meeting.proto) {
                refusals.append(refusal(.system, asked, meeting.location))
            }
        }
        for base in usages.bases where base.name.hasPrefix("Foundation") {
            if let asked { refusals.append(refusal(.system, asked, base.location)) }
        }
        return refusals
    }

    /// Protocols that bring an `==` of their own, made of what a type says of itself.
    private static let comparingProtocols: Set = ["Swift.Strideable", "Swift.RawRepresentable", "Swift.SIMD"]

    /// Whether the tests know the type, or something that its name leads to.
    private func isAsked(_ type: String, members: [String: Set<String>]) -> Bool {
        testWords.contains(type) || givenNames.contains(type)
            || !(members[type] ?? []).isDisjoint(with: testWords)
    }

    private func isForeign(_ type: String) -> Bool {
        !ownModules.contains(type.split(separator: ".").first.map(String.init) ?? "")
    }

    private func ruling(
        on addition: Usages.Declaration, members: [String: Set<String>], lendsProtocols: Bool
    ) -> Refusal? {
        if addition.isOperator {
            return addition.isVisible ? comparison(by: addition, members: members) : nil
        }
        if addition.isOverride {
            let isAsked = addition.extends == nil && ["isEqual", "hash"].contains(addition.name)
            return isAsked ? refusal(.comparison, addition.name, addition.location) : nil
        }
        guard addition.isVisible else { return nil }
        if addition.isOnProtocol, !lendsProtocols { return nil }
        if addition.isUnnamed {
            guard addition.extends != nil || addition.isOnProtocol else { return nil }
            // Told from the library's own by its labels only.
            let isTold = addition.labels.contains {
                $0 != "_" && !testWords.contains($0) && !$0.hasSuffix("Literal")
                    && $0 != "stringInterpolation"
            }
            return isTold
                ? nil
                : refusal(
                    .shadow, "\(addition.name)(\(addition.labels.map { $0 + ":" }.joined()))",
                    addition.location)
        }
        guard !givenNames.contains(addition.name) || addition.isOnProtocol || addition.extends != nil else {
            return nil
        }
        // A member of another module's type is reached by its name alone; a word of the file's own types is theirs.
        guard
            testWords.contains(addition.name) || Self.macroWords.contains(addition.name)
                || addition.name.hasPrefix("__")
        else { return nil }
        return refusal(.shadow, addition.name, addition.location)
    }

    /// An operator matters to the tests when it takes what they may compare.
    private func comparison(by addition: Usages.Declaration, members: [String: Set<String>]) -> Refusal? {
        let isComparing = Self.comparing.contains(addition.name)
        guard isComparing || Self.standard.contains(addition.name) else { return nil }
        let isTheirs = addition.parameters.map { type in
            let words = ownType(type.withoutFiles).split {
                !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != "."
            }
            return !words.allSatisfy { word in
                let parts = word.split(separator: ".")
                guard let module = parts.first.map(String.init), let last = parts.last.map(String.init),
                    ownModules.contains(module)
                else { return false }
                guard isComparing else { return true }
                return !isAsked(last, members: members)
            }
        }
        let isRefused = isComparing ? isTheirs.contains(true) : !isTheirs.contains(false)
        return isRefused ? refusal(.comparison, addition.name, addition.location) : nil
    }

    /// One of the file's own types without what it is made for: `Box` of `Box<String>` is the file's, whatever is in it.
    private func ownType(_ text: String) -> String {
        let name = ["inout ", "__owned ", "__shared "].reduce(text) { text, word in
            text.hasPrefix(word) ? String(text.dropFirst(word.count)) : text
        }
        guard !name.hasPrefix("("), !isForeign(name) else { return text }
        var depth = 0
        return String(
            name.filter { character in
                if character == "<" { depth += 1 }
                defer { if character == ">" { depth -= 1 } }
                return depth == 0
            })
    }
}

extension String {
    /// The name of a type without the file that it is private to: the compiler writes `Module.(Name in _5490935C5AB0)`.
    var withoutFiles: String { replacing(#/\((\w+) in [^()]*\)/#) { $0.output.1 } }

    /// Whether the name is that of a type which is private to its file.
    var isOfOneFile: Bool { contains(" in _") }
}
