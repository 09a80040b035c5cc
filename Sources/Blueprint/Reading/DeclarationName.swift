/// The owner and the full name of a declaration, told from its demangled symbol.
struct DeclarationName: Hashable {
    /// The type that declares it; nil for a function or variable that belongs to no type.
    var owner: String?
    /// The full name, such as `send(_:by:)`.
    var name: String
    /// Whether it is the standard library's own.
    var isStandard: Bool
}

extension DeclarationName {
    /// - Parameters:
    ///   - text: A symbol as the demangler prints it, such as `static Module.Type.make(count: Swift.Int) -> …`.
    ///   - module: The module whose types need no prefix.
    init?(_ text: String, module: String) {
        var reader = PathReader(text)
        _ = reader.skip("static ")
        var isForeignExtension = false
        if reader.skip("(extension in ") {
            isForeignExtension = reader.path() != ["Swift"]
            reader.skipPast("):")
        }
        guard var path = reader.path() else { return nil }
        // `Module.Box<A>.value`: what is between the brackets is no part of the name.
        while reader.next == UInt8(ascii: "<"), !reader.rest.hasPrefix("<<") {
            let rest = reader
            repeat {
                reader.advance()
                reader.skipContext()
            } while reader.next == UInt8(ascii: ",")
            guard reader.skip(">") else { break }
            guard reader.skip(".") else {
                if reader.next != UInt8(ascii: "(") { reader = rest }
                break
            }
            if let more = reader.path() { path += more } else { path.append(Self.operatorName(&reader)) }
        }
        if reader.skip(".") { path.append(Self.operatorName(&reader)) }
        let labels = Self.labels(in: reader.rest)
        guard let last = path.popLast() else { return nil }
        name = last + labels
        if path.isEmpty {
            // `value : Module.Type in Local #1 in …`
            let words = text.split(separator: " ")
            let local = words.indices.first { $0 > 0 && words[$0].first == "#" }.map { words[$0 - 1] }
            owner = local.map(String.init)
            isStandard = false
            return
        }
        let first = path.removeFirst()
        isStandard = first == "Swift" && !isForeignExtension
        let type = path.joined(separator: ".")
        owner = type.isEmpty ? nil : qualified(type, in: first, module: module)
        if type.isEmpty { name = qualified(name, in: first, module: module) }
    }

    private static func operatorName(_ reader: inout PathReader) -> String {
        // That of a private one stands in brackets: `(+++ infix in _8F3A…)`.
        let isPrivate = reader.skip("(")
        var name = ""
        while let byte = reader.next, byte != UInt8(ascii: " "), byte != UInt8(ascii: "(") {
            name.unicodeScalars.append(Unicode.Scalar(byte))
            reader.advance()
        }
        for fixity in [" infix", " prefix", " postfix"] where reader.skip(fixity) { break }
        if isPrivate { reader.skipPast(")") }
        return name
    }

    /// `(_:by:)` for `(_: Swift.String, by: Module.Type) -> ()`; empty when no parameters follow.
    private static func labels(in text: String) -> String {
        guard text.first == "(" else { return "" }
        var labels: [String] = []
        var reader = PathReader(String(text.dropFirst()))
        while let byte = reader.next, byte != UInt8(ascii: ")") {
            let start = reader
            if let label = reader.path(), label.count == 1, reader.skip(": ") {
                labels.append(label[0])
            } else {
                reader = start
                labels.append("_")
            }
            reader.skipContext()
            _ = reader.skip(", ")
        }
        return "(" + labels.map { $0 + ":" }.joined() + ")"
    }
}
