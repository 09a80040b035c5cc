/// The shape of one source file as the compiler sees it.
public struct Structure: Codable, Hashable, Sendable {
    /// The path of the file.
    public var file: String
    /// The types that the file declares or extends, nested and private ones too, in the order of the source.
    public var types: [TypeNode]
    /// The functions and variables that belong to no type.
    public var functions: [FunctionNode]

    /// Creates a structure.
    public init(file: String, types: [TypeNode], functions: [FunctionNode]) {
        self.file = file
        self.types = types
        self.functions = functions
    }

    /// The type of that name; a nested one may be named by its last component when no other has it.
    public func type(_ name: String) throws -> TypeNode {
        if let exact = types.first(where: { $0.name == name }) { return exact }
        let nested = types.filter { $0.name.hasSuffix("." + name) }
        guard nested.count == 1, let only = nested.first else {
            throw StructureError.noSuchType(name, in: file, declared: types.map(\.name))
        }
        return only
    }

    /// The types of the file that conform to or refine the protocol, directly or by inheritance.
    public func types(conformingTo protocolName: String) -> [TypeNode] {
        types.filter { $0.kind != .extension && $0.ancestors.contains(protocolName) }
    }

    /// The classes of the file below that class, directly or by inheritance.
    public func types(inheritingFrom className: String) -> [TypeNode] {
        types.filter { $0.kind == .class && $0.ancestors.contains(className) }
    }
}
