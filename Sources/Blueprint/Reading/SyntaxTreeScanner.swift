/// Turns bytes of JSON into the flat list of a ``SyntaxTree``.
struct SyntaxTreeScanner {
    /// Deeper than any source a person writes, shallow enough for the stack of a thread.
    static let deepest = 2_000

    private var position = 0
    private var values: [SyntaxTree.Value] = []

    /// - Parameter limit: The number of bytes, by which to guess the number of values.
    init(limit: Int) {
        values.reserveCapacity(limit / 12)
    }

    /// Reads the one value that the bytes are.
    mutating func scan(_ bytes: UnsafeBufferPointer<UInt8>) throws -> [SyntaxTree.Value] {
        guard bytes.count < Int32.max else { throw StructureError.malformedTree(byte: Int(Int32.max)) }
        try value(in: bytes, key: nil, depth: 0)
        skipSpace(in: bytes)
        guard position == bytes.count else { throw StructureError.malformedTree(byte: position) }
        return values
    }

    private mutating func value(in bytes: UnsafeBufferPointer<UInt8>, key: Symbol?, depth: Int) throws {
        guard depth < Self.deepest else { throw StructureError.malformedTree(byte: position) }
        skipSpace(in: bytes)
        let index = values.count
        switch try byte(in: bytes) {
        case UInt8(ascii: "{"):
            open(.object, key: key)
            try list(in: bytes, closing: UInt8(ascii: "}")) { scanner in
                try scanner.member(in: bytes, of: index, depth: depth + 1)
            }
            close(index)
        case UInt8(ascii: "["):
            open(.array, key: key)
            try list(in: bytes, closing: UInt8(ascii: "]")) { scanner in
                try scanner.value(in: bytes, key: nil, depth: depth + 1)
            }
            close(index)
        case UInt8(ascii: "\""):
            let text = try string(in: bytes)
            append(.string, key: key, text)
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
            let start = position
            skip(in: bytes) { (0x30...0x39).contains($0) || [0x2b, 0x2d, 0x2e, 0x45, 0x65].contains($0) }
            append(.number, key: key, start..<position)
        default:
            let start = position
            skip(in: bytes) { (0x61...0x7a).contains($0) }
            guard
                ["true", "false", "null"].contains(where: { bytes[start..<position].elementsEqual($0.utf8) })
            else { throw StructureError.malformedTree(byte: start) }
            append(.literal, key: key, start..<position)
        }
    }

    private mutating func member(
        in bytes: UnsafeBufferPointer<UInt8>, of object: Int, depth: Int
    ) throws {
        skipSpace(in: bytes)
        let key = Symbol(bytes[try string(in: bytes)])
        skipSpace(in: bytes)
        guard try byte(in: bytes) == UInt8(ascii: ":") else {
            throw StructureError.malformedTree(byte: position)
        }
        position += 1
        let index = values.count
        try value(in: bytes, key: key, depth: depth)
        if key == .kind, values[index].kind == .string {
            values[object].symbol = Symbol(bytes[Int(values[index].start)..<Int(values[index].end)])
        }
    }

    private mutating func list(
        in bytes: UnsafeBufferPointer<UInt8>, closing: UInt8, _ item: (inout Self) throws -> Void
    ) throws {
        position += 1
        skipSpace(in: bytes)
        if try byte(in: bytes) == closing {
            position += 1
            return
        }
        while true {
            try item(&self)
            skipSpace(in: bytes)
            let next = try byte(in: bytes)
            position += 1
            if next == closing { return }
            guard next == UInt8(ascii: ",") else { throw StructureError.malformedTree(byte: position - 1) }
        }
    }

    private mutating func string(in bytes: UnsafeBufferPointer<UInt8>) throws -> Range<Int> {
        guard try byte(in: bytes) == UInt8(ascii: "\"") else {
            throw StructureError.malformedTree(byte: position)
        }
        position += 1
        let start = position
        while try byte(in: bytes) != UInt8(ascii: "\"") {
            position += bytes[position] == UInt8(ascii: "\\") ? 2 : 1
        }
        position += 1
        return start..<(position - 1)
    }

    private func byte(in bytes: UnsafeBufferPointer<UInt8>) throws -> UInt8 {
        guard position < bytes.count else { throw StructureError.malformedTree(byte: bytes.count) }
        return bytes[position]
    }

    private mutating func skipSpace(in bytes: UnsafeBufferPointer<UInt8>) {
        skip(in: bytes) { $0 == 0x20 || $0 == 0x0a || $0 == 0x0d || $0 == 0x09 }
    }

    private mutating func skip(in bytes: UnsafeBufferPointer<UInt8>, while belongs: (UInt8) -> Bool) {
        while position < bytes.count, belongs(bytes[position]) { position += 1 }
    }

    private mutating func open(_ kind: SyntaxTree.Kind, key: Symbol?) {
        append(kind, key: key, position..<position)
    }

    private mutating func close(_ index: Int) {
        values[index].end = Int32(position)
        values[index].next = Int32(values.count)
    }

    private mutating func append(_ kind: SyntaxTree.Kind, key: Symbol?, _ text: Range<Int>) {
        values.append(
            SyntaxTree.Value(
                kind: kind, key: key, symbol: nil, start: Int32(text.lowerBound), end: Int32(text.upperBound),
                next: Int32(values.count + 1)
            )
        )
    }
}
