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

    /// The first bytes that were kept, and the last ones where any were cut out between.
    var parts: (head: String, tail: String) {
        (String(decoding: head, as: UTF8.self), String(decoding: tail.suffix(half), as: UTF8.self))
    }
}
