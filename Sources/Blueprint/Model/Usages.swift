/// All that a source file touches and adds, as the compiler resolved it: what a policy is held against.
public struct Usages: Codable, Hashable, Sendable {
    /// A module, a declaration or a type that the file refers to.
    public struct Use: Codable, Hashable, Sendable {
        /// The compiler's name for it: `c:@F@exit`, `s:20FoundationEssentials11FileManagerC`; a module's own name.
        public var symbol: String
        /// The readable name, with its module: `FoundationEssentials.FileManager`.
        public var name: String
        /// Where it stands.
        public var location: Location
    }

    /// A declaration that the file adds.
    public struct Declaration: Codable, Hashable, Sendable {
        /// The base name: `send` of `send(_:by:)`.
        public var name: String
        /// Whether other files can see it.
        public var isVisible: Bool
        /// Whether it is a function with an operator for a name.
        public var isOperator: Bool
        /// Whether it takes the place of a superclass's.
        public var isOverride: Bool
        /// Whether it is an initializer or a subscript, which is told by its labels.
        public var isUnnamed: Bool
        /// The labels of its parameters; empty ones are `_`.
        public var labels: [String]
        /// Whether it is added to all types that meet one of the file's protocols.
        public var isOnProtocol: Bool
        /// The type of another module that it is added to; nil for what belongs to no such type.
        public var extends: String?
        /// The types of its parameters, for an operator.
        public var parameters: [String]
        /// Where it stands.
        public var location: Location
    }

    /// A protocol that a type is said to meet.
    public struct Conformance: Codable, Hashable, Sendable {
        /// The type, with its module.
        public var type: String
        /// The protocol, with its module.
        public var proto: String
        /// Where it is said.
        public var location: Location
    }

    /// The modules that are imported.
    public var imports: [Use] = []
    /// The declarations that code refers to, each symbol once for each line.
    public var declarations: [Use] = []
    /// The types of variables, parameters and functions that the file declares.
    public var types: [Use] = []
    /// What the file adds to no type, or to another module's, and its operators.
    public var additions: [Declaration] = []
    /// The attributes that are written and name no type, such as `silgen_name`.
    public var attributes: [Use] = []
    /// The types that the file extends and inherits from.
    public var bases: [Use] = []
    /// The protocols that the file says a type meets.
    public var conformances: [Conformance] = []
    /// The names of the cases and static members of each of the file's own types, by the type's name.
    public var members: [String: Set<String>] = [:]
    /// The names of all that the file's protocols ask for, and the labels.
    public var requirements: Set<String> = []
    /// The macros that the file declares.
    public var macros: [Use] = []
    /// Where its regular expressions begin.
    public var patterns: [Location] = []
}
