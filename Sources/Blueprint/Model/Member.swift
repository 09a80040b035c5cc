/// Something a type declares that is not a stored property: a method, an initializer, a computed property.
public struct Member: Codable, Hashable, Sendable {
    /// What kind of declaration it is.
    public enum Kind: String, Codable, Sendable {
        /// A method or an operator.
        case method
        /// An `init`.
        case initializer
        /// A computed property.
        case property
        /// A `subscript`.
        case `subscript`
        /// A `deinit`.
        case deinitializer
    }

    /// The full name, such as `send(_:by:)`, `init(name:)`, `description`, `subscript(_:)`.
    public var name: String
    /// What kind of declaration it is.
    public var kind: Kind
    /// The declaration as a person reads it, such as `send(_: String, by: Musketeer?) -> Bool`.
    public var signature: String
    /// The types named in its signature.
    public var mentions: [String]
    /// Whether it belongs to the type rather than to each value.
    public var isStatic: Bool
    /// Whether it is `async`.
    public var isAsync: Bool
    /// Whether it overrides one that the type inherits.
    public var isOverride: Bool
    /// Whether only its own type or file sees it (`private` or `fileprivate`).
    public var isPrivate: Bool
    /// Where it is declared.
    public var location: Location
}
