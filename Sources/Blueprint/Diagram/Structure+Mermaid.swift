extension Structure {
    /// The structure as the text of a Mermaid `classDiagram`, the same for the same structure.
    public func mermaid() -> String {
        let graph = Graph(self)
        var text = "classDiagram\n"
        for box in graph.boxes {
            let generics =
                box.genericParameters.isEmpty ? "" : "~\(box.genericParameters.joined(separator: ", "))~"
            let name = Self.mermaidName(box.name) + generics
            let label = box.name.contains(".") ? "[\"\(box.name)\"]" : ""
            let content =
                [box.stereotype.map { "<<\($0)>>" }].compactMap { $0 }
                + box.properties.map { Self.mermaidMember($0) }
                + box.methods.map { Self.mermaidMember(Self.withoutArrow($0)) }
            guard !content.isEmpty else {
                text += "    class \(name)\(label)\n"
                continue
            }
            text += "    class \(name)\(label) {\n" + content.map { "        \($0)\n" }.joined() + "    }\n"
        }
        for line in graph.lines {
            let (from, to) = (Self.mermaidName(line.from), Self.mermaidName(line.to))
            let label = line.label.map { " : \($0)" } ?? ""
            switch line.kind {
            case .inheritance: text += "    \(to) <|-- \(from)\n"
            case .conformance: text += "    \(to) <|.. \(from)\n"
            case .association: text += "    \(from) --> \(to)\(label)\n"
            case .weak: text += "    \(from) ..> \(to)\(label) (weak)\n"
            case .unowned: text += "    \(from) ..> \(to)\(label) (unowned)\n"
            case .dependency: text += "    \(from) ..> \(to)\n"
            }
        }
        return text
    }

    /// A name that Mermaid takes as an identifier.
    private static func mermaidName(_ name: String) -> String {
        String(name.map { $0.isLetter || $0.isNumber || $0 == "_" ? $0 : "_" })
    }

    /// Mermaid takes what follows the parameters for the result; an arrow there would be shown twice.
    private static func withoutArrow(_ method: String) -> String {
        var depth = 0
        for index in method.indices {
            if method[index] == "(" { depth += 1 }
            guard method[index] == ")" else { continue }
            depth -= 1
            if depth == 0 {
                let end = method.index(after: index)
                return method[..<end]
                    + String(method[end...]).replacing(" -> ", with: " ", maxReplacements: 1)
            }
        }
        return method
    }

    /// A member on one line; brackets and braces would end a box, `<T>` would be taken for HTML.
    private static func mermaidMember(_ member: String) -> String {
        var text = ""
        for character in member.replacing("->", with: "→") {
            switch character {
            case "<", ">": text.append("~")
            case "{": text += "#123;"
            case "}": text += "#125;"
            case "~": text += "#126;"
            default: text.append(character)
            }
        }
        return text
    }
}
