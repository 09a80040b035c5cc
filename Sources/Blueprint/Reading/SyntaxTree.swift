/// The compiler's syntax tree: its JSON as one flat list of values, each of which knows where the next begins.
///
/// A value is named by its index. Strings stay in the bytes until somebody asks for them, since nobody asks for most.
struct SyntaxTree {
    /// What a value is.
    enum Kind: UInt8 {
        case object, array, string, number, literal
    }

    /// One value.
    struct Value {
        var kind: Kind
        /// The key of the value in its object, if it is one of ours.
        var key: Symbol?
        /// For an object, its `_kind`.
        var symbol: Symbol?
        /// Where its text starts; for a string, after the quote.
        var start: Int32
        var end: Int32
        /// The index behind the last value inside this one.
        var next: Int32
    }

    let bytes: [UInt8]
    private(set) var values: [Value]

    /// Reads JSON; throws `StructureError.malformedTree` when that is not what the bytes are.
    init(_ bytes: [UInt8]) throws {
        self.bytes = bytes
        values = []
        values.reserveCapacity(bytes.count / 16)
        var scanner = SyntaxTreeScanner(limit: bytes.count)
        values = try bytes.withUnsafeBufferPointer { try scanner.scan($0) }
    }

    /// The indices of the values directly inside one.
    func children(of index: Int) -> some Sequence<Int> {
        sequence(state: index + 1) { [end = Int(values[index].next), values] position in
            guard position < end else { return nil }
            defer { position = Int(values[position].next) }
            return position
        }
    }

    /// The value under a key.
    func child(_ key: Symbol, of index: Int) -> Int? {
        let end = Int(values[index].next)
        var position = index + 1
        while position < end {
            if values[position].key == key { return position }
            position = Int(values[position].next)
        }
        return nil
    }

    /// The value under a path of keys.
    func child(_ keys: Symbol..., of index: Int) -> Int? {
        keys.reduce(index) { found, key in found.flatMap { child(key, of: $0) } }
    }

    /// Whether the value under the key is `true`.
    func flag(_ key: Symbol, of index: Int) -> Bool {
        guard let found = child(key, of: index), values[found].kind == .literal else { return false }
        return bytes[Int(values[found].start)] == UInt8(ascii: "t")
    }

    /// The text of the string under the key.
    func text(_ key: Symbol, of index: Int) -> String? {
        child(key, of: index).flatMap(text(of:))
    }

    /// The text of a string. The compiler escapes nothing in names, and literals' text is not wanted here.
    func text(of index: Int) -> String? {
        let value = values[index]
        guard value.kind == .string else { return nil }
        return String(decoding: bytes[Int(value.start)..<Int(value.end)], as: UTF8.self)
    }

    /// The number under the key.
    func number(_ key: Symbol, of index: Int) -> Int? {
        guard let found = child(key, of: index), values[found].kind == .number else { return nil }
        return Int(text(from: values[found]))
    }

    private func text(from value: Value) -> String {
        String(decoding: bytes[Int(value.start)..<Int(value.end)], as: UTF8.self)
    }

    /// The first and last byte of the source that a node covers; nil for what a macro wrote, which stands elsewhere.
    func range(of index: Int) -> ClosedRange<Int>? {
        guard let range = child(.range, of: index), child(.bufferID, of: range) == nil,
            let start = number(.start, of: range)
        else { return nil }
        return start...max(start, number(.end, of: range) ?? start)
    }
}
