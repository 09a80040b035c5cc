/// A type that a file declares, with what its extensions in the same file add.
public struct TypeNode: Codable, Hashable, Sendable {
    /// What kind of type it is.
    public enum Kind: String, Codable, Sendable {
        case `class`
        case `struct`
        case `enum`
        case `protocol`
        case `actor`
        /// A type of another file or module, of which this file has extensions only.
        case `extension`
    }

    /// The name in its module, `Outer.Inner` when nested; that of another module's type has the module first.
    public var name: String
    /// What kind of type it is.
    public var kind: Kind
    /// The names of its generic parameters, such as `["Element"]`.
    public var genericParameters: [String]
    /// The superclass, for a class that has one.
    public var superclass: String?
    /// The protocols it says it conforms to or refines, without those the compiler adds.
    public var conformances: [String]
    /// The properties that have storage.
    public var storedProperties: [StoredProperty]
    /// Everything else it declares, in the order of the source.
    public var members: [Member]
    /// What its code refers to, in the order of the source; that of types nested in it included.
    public var references: [Reference]
    /// The full names of an enum's cases, such as `cash` and `card(number:)`.
    public var cases: [String]
    /// Whether only its own scope or file sees it.
    public var isPrivate: Bool
    /// The superclasses and protocols it has, direct and inherited, as far as the file shows.
    public var ancestors: [String]
    /// The ancestors of every type of the file, so that a rule can tell kin.
    public var ancestry: [String: [String]]
    /// Where its name stands.
    public var location: Location
}
