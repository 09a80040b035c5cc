import Blueprint

/// The file's types that are written as literals. A test that compares with a literal would compare two of them, were one
/// in the place of a number or a text.
struct LiteralTypes {
    private var protocols: [String: Set<String>] = [:]
    /// Whether anything in the file compares in its own way: a class is compared as its superclass is.
    private let hasOperators: Bool
    private let comparing: Set<String>

    /// - Parameter comparing: The operators that compare, and the protocols that bring one.
    init(_ usages: Usages, comparing: Set<String>) {
        self.comparing = comparing
        hasOperators = usages.additions.contains { $0.isOperator && comparing.contains($0.name) }
        for meeting in usages.conformances {
            protocols[meeting.type, default: []].insert(meeting.proto)
        }
    }

    /// Whether the conformance makes a type a literal that can be compared.
    func mayBeMistaken(_ meeting: Usages.Conformance, isForeign: Bool) -> Bool {
        let own = protocols[meeting.type] ?? []
        let name = meeting.proto.split(separator: ".").last ?? ""
        guard name.hasPrefix("ExpressibleBy") else { return false }
        // An option set has its literal from the library.
        if name == "ExpressibleByArrayLiteral", own.contains("Swift.SetAlgebra") { return false }
        // These two come with the literal of a string.
        if ["ExpressibleByUnicodeScalarLiteral", "ExpressibleByExtendedGraphemeClusterLiteral"].contains(
            name),
            own.contains("Swift.ExpressibleByStringLiteral")
        {
            return false
        }
        let equatable: Set = ["Swift.Equatable", "Swift.Hashable", "Swift.Comparable"]
        return isForeign || hasOperators || !own.isDisjoint(with: equatable.union(comparing))
    }
}
