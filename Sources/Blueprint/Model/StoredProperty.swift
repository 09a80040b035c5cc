/// How a property holds what it refers to.
public enum Ownership: String, Codable, Sendable {
    /// Keeps it alive.
    case strong
    /// Becomes nil when it goes.
    case weak
    /// Relies on it to outlive the property.
    case unowned
}

/// A type that a property keeps, and how.
public struct Holding: Codable, Hashable, Sendable {
    /// The name of the type.
    public var type: String
    /// How it is held, seen through wrappers: a `[Weak<Musketeer>]` holds musketeers weakly.
    public var ownership: Ownership
}

/// A property that has storage: not computed. A `lazy` one and one with observers count.
public struct StoredProperty: Codable, Hashable, Sendable {
    /// The name.
    public var name: String
    /// The type as a person writes it, such as `[Musketeer]?`.
    public var type: String
    /// The types named in the type, with optionals, collections, closures and tuples taken apart.
    public var mentions: [String]
    /// What the declaration itself says: `weak`, `unowned` or neither.
    public var ownership: Ownership
    /// What it holds and how, wrappers that the file declares seen through.
    public var holdings: [Holding]
    /// Whether it is a `var`.
    public var isMutable: Bool
    /// Whether it belongs to the type rather than to each value.
    public var isStatic: Bool
    /// Whether only its own type or file sees it (`private` or `fileprivate`).
    public var isPrivate: Bool
    /// Where its name stands.
    public var location: Location
}
