extension Structure {
    /// A text that is the same for two files that are built alike, whatever they call their types and members: the
    /// kinds of the types, how many members each has, and the lines between them.
    ///
    /// Each type is told by its own shape, then, three times over, by that of its neighbours.
    public var fingerprint: String {
        let graph = Graph(self)
        var shapes: [String: String] = [:]
        for box in graph.boxes {
            shapes[box.name] = "\(box.stereotype ?? "class") \(box.properties.count) \(box.methods.count)"
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
        return String(Symbol.hash(of: shapes.values.sorted().joined(separator: " ").utf8), radix: 16)
    }
}
