/// The parts of a symbol that a policy asks for, from its demangled text:
/// `static (extension in Foundation):Swift.String.init(contentsOfFile: …)`.
struct SymbolName {
    /// The module that declares it, and that of the type it extends.
    private(set) var modules: [String] = []
    /// The names from the outermost type to the member.
    private(set) var path: [String] = []
    /// The labels of its parameters.
    private(set) var labels: [String] = []
    /// Whether it is a member that one module adds to a type of another.
    private(set) var isExtension = false

    init(_ text: String) {
        if let (name, owner) = Self.local(text) {
            self = SymbolName(owner)
            path.append(name)
            labels = []
            return
        }
        var rest = text[...]
        for prefix in ["static ", "class "] where rest.hasPrefix(prefix) {
            rest = rest.dropFirst(prefix.count)
        }
        if rest.hasPrefix("(extension in "), let end = rest.firstRange(of: "):") {
            modules.append(String(rest.dropFirst(14)[..<end.lowerBound]))
            rest = rest[end.upperBound...]
            isExtension = true
        }
        var depth = 0
        var word = ""
        var isInLabels = false
        var words: [String] = []
        scanning: for character in rest {
            switch character {
            case "<": depth += 1
            case ">": depth -= 1
            case "(" where depth == 0 && !isInLabels && word.isEmpty && !words.isEmpty:
                // The name of a private declaration stands in brackets.
                continue
            case "(" where depth == 0 && !isInLabels:
                isInLabels = true
                words.append(word)
                word = ""
            case "(", "[": depth += 1
            case ")", "]":
                if isInLabels && depth == 0 { break scanning }
                depth -= 1
            case "." where depth == 0 && !isInLabels:
                words.append(word)
                word = ""
            case " " where depth == 0 && !isInLabels: break scanning
            case ":" where depth == 0 && isInLabels:
                labels.append(word.trimmingSpaces)
                word = ""
            case "," where depth == 0 && isInLabels: word = ""
            default: if depth == 0 { word.append(character) }
            }
        }
        if !isInLabels, !word.isEmpty { words.append(word) }
        if let module = words.first {
            modules.append(module)
            path = Array(words.dropFirst())
        }
    }

    /// The name of a local declaration and where it stands: `value #1 : Swift.Int in Module.function() -> ()`. The tree
    /// names locals where a macro wrote them.
    private static func local(_ text: String) -> (name: String, owner: String)? {
        let words = text.split(separator: " ", maxSplits: 2)
        guard words.count == 3, words[1].first == "#", Int(words[1].dropFirst()) != nil else { return nil }
        // A private type has an `in` of its own, in brackets.
        let rest = words[2]
        let place = rest.ranges(of: " in ").first { range in
            rest[..<range.lowerBound].reduce(0) { $0 + ($1 == "(" ? 1 : $1 == ")" ? -1 : 0) } == 0
        }
        return place.map { (String(words[0]), String(rest[$0.upperBound...])) }
    }

    /// Whether the symbol or a type around it has a name that begins so.
    func declares(_ prefix: String) -> Bool { path.contains { $0.hasPrefix(prefix) } }
}

extension String {
    fileprivate var trimmingSpaces: String { String(drop { $0 == " " }) }

    /// Whether this is the name of an operator.
    var isOperatorName: Bool { first.map { !$0.isLetter && $0 != "_" } ?? false }
}
