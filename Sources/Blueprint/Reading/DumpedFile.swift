/// A source file as the compiler has dumped it (`-dump-ast -dump-ast-format json`): its tree, read once for all that is
/// asked of it.
public struct DumpedFile {
    private let reader: TreeReader

    /// - Parameters:
    ///   - dump: What the compiler wrote on its standard output.
    ///   - source: The bytes of the file, as the compiler read them.
    ///   - file: The path of the file, for the places that rules name.
    public init(dump: [UInt8], source: [UInt8], file: String) throws {
        let tree = try SyntaxTree(dump)
        guard tree.values.first?.symbol == .sourceFile else { throw StructureError.malformedTree(byte: 0) }
        reader = TreeReader(tree: tree, source: SourceText(file: file, bytes: source))
    }

    /// The types and functions of the file.
    public var structure: Structure {
        var structure = StructureReader(reader)
        for item in items { structure.read(item) }
        return structure.structure()
    }

    /// What the file touches and adds. Code that a macro of the toolchain wrote is not the file's; the compiler gives it
    /// places of its own.
    public var usages: Usages {
        var usages = UsageReader(reader: reader)
        usages.readUses()
        for item in items { usages.readAddition(item, extends: nil) }
        return usages.usages
    }

    /// The outermost declarations; an empty file has none at all.
    private var items: [Int] {
        reader.tree.child(.items, of: 0).map { Array(reader.tree.children(of: $0)) } ?? []
    }
}
