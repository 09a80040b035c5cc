extension Structure {
    /// A text that is the same for two files that are built alike, whatever they call their types and members: the
    /// kinds of the types, how many members each has, what of other modules it is, how it holds what it keeps, the lines
    /// between the types, and how many functions and variables belong to none.
    ///
    /// Each type is told by its own shape, then, three times over, by that of its neighbours.
    public var fingerprint: String {
        let graph = Graph(self)
        let details = self.details
        var shapes: [String: String] = [:]
        for box in graph.boxes {
            shapes[box.name] =
                "\(box.stereotype ?? "class") \(box.properties.count) \(box.methods.count) "
                + details[box.name, default: ""]
        }
        for _ in 0..<3 {
            var next: [String: String] = [:]
            for box in graph.boxes {
                let outgoing = graph.lines.filter { $0.from == box.name }
                    .map { ">\($0.kind.rawValue)\(shapes[$0.to, default: ""])" }
                let incoming = graph.lines.filter { $0.to == box.name }
                    .map { "<\($0.kind.rawValue)\(shapes[$0.from, default: ""])" }
                let around = (outgoing + incoming).sorted().joined(separator: ",")
                let shape = "\(shapes[box.name, default: ""])[\(around)]"
                next[box.name] = String(Symbol.hash(of: shape.utf8), radix: 16)
            }
            shapes = next
        }
        let variables = functions.count(where: \.isVariable)
        let loose = functions.isEmpty ? "" : " \(functions.count - variables) \(variables)"
        let all = shapes.values.sorted().joined(separator: " ") + loose
        return String(Symbol.hash(of: all.utf8), radix: 16)
    }

    /// What the diagram has no line for, by the type's name: superclass and protocols of other modules, whose names
    /// nobody can change, and how many properties hold something weakly or unowned, of whatever module.
    private var details: [String: String] {
        let own = Set(types.filter { $0.kind != .extension }.map(\.name))
        return Dictionary(
            types.map { type in
                let parents = ([type.superclass].compactMap(\.self) + type.conformances)
                    .filter { !own.contains($0) }
                let holds = [Ownership.weak, .unowned].map { ownership in
                    type.storedProperties.count { $0.ownership == ownership }
                }
                return (type.name, "\(holds[0]) \(holds[1]) \(parents.sorted().joined(separator: ","))")
            }, uniquingKeysWith: { first, _ in first })
    }
}
