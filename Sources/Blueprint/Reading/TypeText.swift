/// What a demangled type says: how a person would write it, and which types it names.
struct TypeText {
    /// One type that is named.
    struct Mention: Hashable {
        var name: String
        /// Whether it is the standard library's, which says nothing about a design.
        var isStandard: Bool
    }

    private(set) var readable = ""
    private(set) var mentions: [Mention] = []

    /// The names of the types that are not the standard library's, each once.
    var names: [String] {
        var seen: Set<String> = []
        return mentions.filter { !$0.isStandard && seen.insert($0.name).inserted }.map(\.name)
    }

    /// - Parameters:
    ///   - text: A type as the demangler prints it.
    ///   - module: The module whose types need no prefix.
    init(_ text: String, module: String) {
        var reader = PathReader(text)
        for word in ["weak ", "unowned(unsafe) ", "unowned "] where reader.skip(word) { break }
        var open: [(path: [String], start: String.Index, mention: Int)] = []
        while let byte = reader.next {
            if reader.skip("(extension in ") {
                reader.skipPast("):")
            } else if reader.skip("<<opaque return type of ") {
                reader.skipOpaque()
                readable += "some"
            } else if var path = reader.path() {
                // `any Box<Self.Module.Box.Item == Int>` is written `any Box<Int>`.
                if path.first == "Self", path.count > 1, reader.skip(" == ") { continue }
                let isLocal = reader.skip(" #")
                if isLocal {
                    // `Local #1 in Module.function() -> ()`: a type declared in a body, the file's own.
                    path.insert(module, at: 0)
                    reader.skipContext()
                }
                let (start, mention) = (readable.endIndex, mentions.count)
                add(path, module: module)
                if reader.next == UInt8(ascii: "<") { open.append((path, start, mention)) }
            } else if byte == UInt8(ascii: ">"), !readable.hasSuffix("-") {
                readable += ">"
                reader.advance()
                let outer = open.popLast()
                if let outer { sugar(from: outer.start) }
                if reader.skip("."), let inner = reader.path() {
                    readable += "."
                    if inner == ["Type"] || inner == ["Protocol"] {
                        readable += "Type"
                    } else {
                        // `Box<Int>.Inner` names the inner type, not the outer.
                        let start = readable
                        add((outer?.path ?? []) + inner, module: module)
                        readable = start + inner.joined(separator: ".")
                        if let index = outer?.mention, index < mentions.count - 1 {
                            mentions[index] = mentions.removeLast()
                        }
                    }
                }
            } else if reader.skip(" : ") {
                readable += ": "
            } else {
                readable.unicodeScalars.append(Unicode.Scalar(byte))
                reader.advance()
            }
        }
    }

    /// Writes `Optional<T>`, `Array<T>` and `Dictionary<K, V>` as people do.
    private mutating func sugar(from start: String.Index) {
        let text = readable[start...].dropLast()
        guard let bracket = text.firstIndex(of: "<") else { return }
        let inner = text[text.index(after: bracket)...]
        let short: String
        switch text[..<bracket] {
        case "Optional":
            let isCompound = inner.contains(" -> ") || inner.contains(" & ")
            short = isCompound ? "(\(inner))?" : "\(inner)?"
        case "Array": short = "[\(inner)]"
        case "Dictionary":
            // The key ends at the first comma that is in no brackets of its own.
            var depth = 0
            let comma = inner.firstIndex { character in
                if "<([".contains(character) { depth += 1 }
                if ">)]".contains(character) { depth -= 1 }
                return depth == 0 && character == ","
            }
            guard let comma else { return }
            short = "[\(inner[..<comma]): \(inner[comma...].dropFirst(2))]"
        default: return
        }
        readable.replaceSubrange(start..., with: short)
    }

    private static let silent: Set<String> = [
        "weak", "unowned", "unmanaged", "__owned", "__shared", "isolated", "sending", "nonisolated",
    ]

    private mutating func add(_ path: [String], module: String) {
        guard let first = path.first else { return }
        if first == "Self" {
            readable += path.joined(separator: ".")
        } else if path.count == 1 {
            if !Self.silent.contains(first) { readable += first }
        } else if Self.isGenericParameter(first), first != module {
            // `A.Module.Protocol.Element`, a type that depends on a parameter.
            readable += first + "." + (path.last ?? "")
        } else {
            var names = path.dropFirst()
            let isMeta = names.count > 1 && (names.last == "Type" || names.last == "Protocol")
            if isMeta { names.removeLast() }
            let isStandard = first == "Swift"
            let name = names.joined(separator: ".")
            mentions.append(Mention(name: qualified(name, in: first, module: module), isStandard: isStandard))
            readable += name + (isMeta ? ".Type" : "")
        }
    }

    static func isGenericParameter(_ word: String) -> Bool {
        guard let first = word.utf8.first, (0x41...0x5a).contains(first) else { return false }
        return word.utf8.dropFirst().allSatisfy { (0x30...0x39).contains($0) }
    }
}

/// The name of a declaration as this file calls it: that of another module's has the module first.
///
/// Foundation is several modules on Linux; who imports `Foundation` knows of one.
func qualified(_ name: String, in home: String, module: String) -> String {
    if home == "Swift" || home == module || home == "__C" { return name }
    return home.hasPrefix("Foundation") ? "Foundation.\(name)" : "\(home).\(name)"
}
