/// One file of a report folder: where it goes, and how its bytes are made. They are made when they are asked for, and
/// those of the whole class piece by piece, so that the reports of a thousand students never lie in memory together.
package struct ReportFile: Sendable {
    /// Takes the bytes of a file, one piece after the other.
    package typealias Sink = ([UInt8]) throws -> Void

    /// The path below the report folder, with `/` between its parts.
    package var path: String
    private var make: @Sendable (Sink) throws -> Void

    init(_ path: String, _ make: @escaping @Sendable () -> String) {
        self.init(path, pieces: { sink in try sink(Array(make().utf8)) })
    }

    init(_ path: String, pieces: @escaping @Sendable (Sink) throws -> Void) {
        self.path = path
        make = pieces
    }

    /// Hands over the content, in UTF-8. Throws what the sink throws.
    package func write(to sink: Sink) throws { try make(sink) }

    /// The file's content, in UTF-8.
    package var bytes: [UInt8] {
        var all: [UInt8] = []
        try? make { all += $0 }
        return all
    }

    /// The file's text, which ends with a line end.
    package var text: String { String(decoding: bytes, as: UTF8.self) }
}
