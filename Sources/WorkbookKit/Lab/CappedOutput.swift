/// Text of unknown length in limited memory: the beginning and the end are kept, the middle is counted.
struct CappedOutput {
    private let half: Int
    private var head: [UInt8] = []
    private var tail: [UInt8] = []
    private(set) var total = 0

    init(limit: Int) { half = limit / 2 }

    mutating func append(_ bytes: some Collection<UInt8>) {
        total += bytes.count
        let room = half - head.count
        if room > 0 { head.append(contentsOf: bytes.prefix(room)) }
        let rest = bytes.dropFirst(max(room, 0))
        guard !rest.isEmpty else { return }
        tail.append(contentsOf: rest.suffix(half))
        // Trimmed now and then, not at each piece: the cost per byte stays constant.
        if tail.count > 2 * half { tail.removeFirst(tail.count - half) }
    }

    /// How many bytes are not kept.
    var cut: Int { max(0, total - head.count - min(tail.count, half)) }

    /// All of it where nothing was cut; else the first bytes and the last ones, without the halves of the characters
    /// that the cut went through.
    var parts: (head: String, tail: String) {
        let end = tail.suffix(half)
        guard cut > 0 else { return (String(decoding: head + end, as: UTF8.self), "") }
        let start = head.lastIndex { !Self.continues($0) } ?? head.endIndex
        let isWhole = String(validating: head[start...], as: UTF8.self) != nil
        return (
            String(decoding: isWhole ? head[...] : head[..<start], as: UTF8.self),
            String(decoding: end.drop(while: Self.continues), as: UTF8.self)
        )
    }

    private static func continues(_ byte: UInt8) -> Bool { byte & 0b1100_0000 == 0b1000_0000 }
}
