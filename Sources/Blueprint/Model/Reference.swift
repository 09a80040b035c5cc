/// One mention of a type, or use of a member of a type, that the author wrote.
public struct Reference: Codable, Hashable, Sendable {
    /// The part of a declaration in which a reference stands.
    public enum Place: String, Codable, Sendable {
        /// Parameters, results, generic constraints, inheritance, and the types of computed properties.
        case signature
        /// The type of a stored property.
        case storage
        /// A body, an initial value or a default argument.
        case body
    }

    /// What is done with the type.
    public enum Kind: String, Codable, Sendable {
        /// The type is named, or is the type of a local variable or a closure's parameter.
        case mention
        /// A member of it is used: a method, a property, a case.
        case member
        /// A value of it is made.
        case initializer
        /// Something is cast to it or compared with it: `as?`, `as!`, `is`, `case let x as T`.
        case cast
        /// A value of it is taken apart by cases: `switch`, `if case`, `guard case`, `for case`.
        case `switch`
        /// A function or a variable that belongs to no type is used; the target is its name.
        case global
    }

    /// The type's name in its module (`Outer.Inner`); that of another module's has the module first
    /// (`Foundation.Timer`), but for the standard library's (`String`).
    public var target: String
    /// The member's full name, such as `send(_:by:)`; nil when only the type is named.
    public var member: String?
    /// What is done with the type.
    public var kind: Kind
    /// The full name of the enclosing member or property; empty in the type's own first line.
    public var within: String
    /// In which part of the declaration it stands.
    public var place: Place
    /// Whether the member is reached on `self`, written or not.
    public var isOnSelf: Bool
    /// Where it stands.
    public var location: Location
}
