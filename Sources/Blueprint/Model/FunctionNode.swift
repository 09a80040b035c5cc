/// A function or a variable that belongs to no type.
public struct FunctionNode: Codable, Hashable, Sendable {
    /// The full name, such as `run(_:)` or `shared`.
    public var name: String
    /// The declaration as a person reads it.
    public var signature: String
    /// Whether it is a variable.
    public var isVariable: Bool
    /// The types named in its signature.
    public var mentions: [String]
    /// What its code refers to.
    public var references: [Reference]
    /// Where it is declared.
    public var location: Location
}
