extension Structure {
    /// The structure as Graphviz text, the same for the same structure.
    public func dot() -> String {
        let graph = Graph(self)
        var text = "digraph structure {\n"
        text += "    rankdir = BT\n"
        text += "    node [shape = record, fontname = \"Helvetica\", fontsize = 11]\n"
        text += "    edge [fontname = \"Helvetica\", fontsize = 9]\n"
        for box in graph.boxes {
            let generics =
                box.genericParameters.isEmpty ? "" : "<\(box.genericParameters.joined(separator: ", "))>"
            let title = box.stereotype.map { "«\($0)»\n" } ?? ""
            let parts = [
                Self.record(title + box.name + generics), Self.lines(box.properties), Self.lines(box.methods),
            ]
            text += "    \(Self.quoted(box.name)) [label = \"{\(parts.joined(separator: "|"))}\"]\n"
        }
        for line in graph.lines {
            var style: String
            switch line.kind {
            case .inheritance: style = "arrowhead = onormal"
            case .conformance: style = "arrowhead = onormal, style = dashed"
            case .association: style = "arrowhead = vee"
            case .weak, .unowned, .dependency: style = "arrowhead = vee, style = dashed"
            }
            let suffix = line.kind == .weak ? " (weak)" : line.kind == .unowned ? " (unowned)" : ""
            if let label = line.label { style += ", label = \(Self.quoted(label + suffix))" }
            text += "    \(Self.quoted(line.from)) -> \(Self.quoted(line.to)) [\(style)]\n"
        }
        return text + "}\n"
    }

    private static func quoted(_ text: String) -> String {
        "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
    }

    /// Lines of a record, each set to the left.
    private static func lines(_ members: [String]) -> String {
        members.map { record($0) + "\\l" }.joined()
    }

    /// Text inside a record, where brackets, braces and bars mean something.
    private static func record(_ text: String) -> String {
        var result = ""
        for character in text {
            switch character {
            case "\n": result += "\\n"
            case "<", ">", "{", "}", "|", "\\", "\"": result += "\\\(character)"
            default: result.append(character)
            }
        }
        return result
    }
}
