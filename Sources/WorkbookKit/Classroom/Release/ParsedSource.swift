/// The declarations of a Swift file as the compiler's parser sees them, each with the lines that belong to it.
struct ParsedSource {
    let bytes: [UInt8]
    let declarations: [Declaration]

    /// One declaration: of the file, or of a type or an extension in it.
    struct Declaration {
        /// As the compiler calls it, such as `func_decl`.
        var kind: String
        /// The base names that it introduces; for an extension, the last part of what it extends.
        var names: [String]
        /// The first words of its attributes, such as `Test`.
        var attributes: [String]
        /// Its lines, with the comments above them.
        var lines: Range<Int>
        var hasInheritance: Bool
        /// The lines up to and with the opening brace, and the one of the closing brace, where members are between.
        var braces: (head: Range<Int>, foot: Range<Int>)?
        var members: [Declaration]
    }

    enum Fault: Error, Equatable {
        /// The compiler does not parse the file, or its tree is not what is understood here.
        case unreadable(String)
        case unknownDeclaration(String)
        /// Conditional code: what is not compiled here is not in the tree.
        case conditional(line: Int)
        /// Two declarations share a line, so that one cannot be cut without the other.
        case sharedLine(Int)
    }

    /// - Parameter tree: What `-dump-parse -dump-ast-format json` says of the source.
    init(_ source: [UInt8], tree: [UInt8]) throws(Fault) {
        bytes = source
        for (index, line) in source.split(separator: 0x0a, omittingEmptySubsequences: false).enumerated()
        where line.drop(while: { $0 == 0x20 || $0 == 0x09 }).starts(with: "#if".utf8) {
            throw .conditional(line: index + 1)
        }
        let root: Node
        do {
            root = try JSONDecoder().decode(Node.self, from: Data(tree))
        } catch {
            throw .unreadable(describeDecodingFailure(error))
        }
        var reader = Reader(bytes: source)
        declarations = try reader.declarations(root.items ?? [], from: 0, to: source.count)
    }

    /// What is read of a node of the tree.
    private struct Node: Decodable {
        struct Name: Decodable {
            struct Base: Decodable { var name: String? }
            var base: Base
            private enum CodingKeys: String, CodingKey { case base = "base_name" }
        }
        struct Range: Decodable {
            var start: Int
            var end: Int
        }
        struct Attribute: Decodable {
            var kind: String
            var range: Range?
            private enum CodingKeys: String, CodingKey {
                case range
                case kind = "_kind"
            }
        }
        struct Inherited: Decodable {}

        var kind: String?
        var range: Range?
        var name: Name?
        var extended: String?
        var inherits: [Inherited]?
        var attributes: [Attribute]?
        var items: [Node]?
        var members: [Node]?

        private enum CodingKeys: String, CodingKey {
            case range, name, inherits, items, members
            case kind = "_kind"
            case extended = "extended_type"
            case attributes = "attrs"
        }
    }

    private struct Reader {
        let bytes: [UInt8]

        private static let containers: Set = ["struct_decl", "class_decl", "extension_decl"]
        private static let leaves: Set = [
            "import_decl", "func_decl", "constructor_decl", "destructor_decl", "subscript_decl",
            "pattern_binding_decl", "enum_decl", "protocol", "protocol_decl", "type_alias_decl", "typealias",
        ]

        mutating func declarations(_ nodes: [Node], from start: Int, to limit: Int) throws(Fault)
            -> [Declaration]
        {
            var result: [Declaration] = []
            var position = start
            for node in nodes {
                guard let kind = node.kind, let range = node.range, range.start < bytes.count,
                    range.start <= range.end
                else { throw .unreadable("\(node.kind ?? "?")") }
                if kind == "var_decl" {
                    // Stands beside the binding that introduces it.
                    if let name = node.name?.base.name, !result.isEmpty {
                        result[result.count - 1].names.append(name)
                        result[result.count - 1].attributes += words(of: node.attributes)
                    }
                    continue
                }
                let isContainer = Self.containers.contains(kind)
                guard isContainer || Self.leaves.contains(kind) else { throw .unknownDeclaration(kind) }
                guard range.start >= position else { throw .sharedLine(line(of: range.start)) }
                let end = min(endOfLine(endOfToken(range.end)), limit)
                let names = [node.name?.base.name, node.extended.map(Self.lastName)].compactMap(\.self)
                var declaration = Declaration(
                    kind: kind, names: names, attributes: words(of: node.attributes), lines: position..<end,
                    hasInheritance: node.inherits?.isEmpty == false, braces: nil, members: [])
                if isContainer, let brace = bytes[range.start...].firstIndex(of: UInt8(ascii: "{")) {
                    let head = endOfLine(brace)
                    let foot = startOfLine(range.end)
                    if head <= foot {
                        declaration.members = try declarations(node.members ?? [], from: head, to: foot)
                        declaration.braces = (position..<head, foot..<end)
                    }
                }
                result.append(declaration)
                position = end
            }
            return result
        }

        /// `Recorder` for `Tests.Recorder` and for `Recorder<Int>`.
        private static func lastName(_ type: String) -> String {
            let plain = type.prefix { $0 != "<" }
            return plain.split(separator: ".").last.map(String.init) ?? type
        }

        private func words(of attributes: [Node.Attribute]?) -> [String] {
            (attributes ?? []).compactMap { attribute in
                guard attribute.kind == "custom_attr", let start = attribute.range?.start else { return nil }
                let text = bytes[start...].drop { $0 == UInt8(ascii: "@") }
                return String(
                    decoding: text.prefix { (0x41...0x5a).contains($0) || (0x61...0x7a).contains($0) },
                    as: UTF8.self)
            }
        }

        /// The last byte of the token that begins here: a text over several lines is one.
        private func endOfToken(_ start: Int) -> Int {
            let mark = Array("\"\"\"".utf8)
            let text = bytes[start...].drop { $0 == UInt8(ascii: "#") }
            guard text.starts(with: mark), let end = text.dropFirst(3).firstRange(of: mark) else {
                return start
            }
            return end.upperBound - 1
        }

        /// Behind the line feed of the line.
        private func endOfLine(_ index: Int) -> Int {
            bytes[index...].firstIndex(of: 0x0a).map { $0 + 1 } ?? bytes.count
        }

        private func startOfLine(_ index: Int) -> Int {
            bytes[..<index].lastIndex(of: 0x0a).map { $0 + 1 } ?? 0
        }

        private func line(of index: Int) -> Int { bytes[..<index].count { $0 == 0x0a } + 1 }
    }
}
