/// Reads a tar that is not compressed, header after header.
struct TarArchive: SubmissionTree {
    private let file: FileWindow
    private var index = ArchiveIndex()
    private var places: [(start: Int, size: Int)] = []

    init(_ path: String) throws(HandInFault) {
        file = try FileWindow(path)
        var here = 0
        var longName: [UInt8]?
        var isFirst = true
        while here + 512 <= file.size {
            let header = try file.bytes(at: here, count: 512)
            // Nothing but zeros ends it.
            if header.allSatisfy({ $0 == 0 }) { break }
            guard Self.isSound(header) else { throw .badArchive }
            isFirst = false
            let size = try Self.number(header[124..<136])
            let start = here + 512
            guard size <= file.size - start else { throw .badArchive }
            here = start + (size + 511) / 512 * 512
            switch header[156] {
            case UInt8(ascii: "L"):
                longName = Array(try file.bytes(at: start, count: min(size, 1 << 16)).prefix { $0 != 0 })
            case UInt8(ascii: "x"):
                longName =
                    Self.path(inExtended: try file.bytes(at: start, count: min(size, 1 << 20))) ?? longName
            case UInt8(ascii: "g"), UInt8(ascii: "K"): break
            case let type:
                let kind: TreeEntry =
                    switch type {
                    case 0, UInt8(ascii: "0"), UInt8(ascii: "7"): .file
                    case UInt8(ascii: "5"): .folder
                    default: .other
                    }
                try index.add(longName ?? Self.name(in: header), number: places.count, kind: kind)
                places.append((start, size))
                longName = nil
            }
        }
        guard !isFirst || file.size >= 1024 else { throw .badArchive }
    }

    func list(_ folder: String) -> [String: TreeEntry] { index.list(folder) }

    func read(_ path: String, limit: Int) throws(HandInFault) -> [UInt8]? {
        guard let found = index.files[path] else { return nil }
        guard found.kind == .file else { throw .notAFile }
        let place = places[found.number]
        guard place.size <= limit else { throw .tooLarge }
        return try file.bytes(at: place.start, count: place.size)
    }

    /// Whether the sum over the header is the one that it gives.
    private static func isSound(_ header: [UInt8]) -> Bool {
        var sum = 8 * 32
        for byte in header[..<148] { sum += Int(byte) }
        for byte in header[156...] { sum += Int(byte) }
        return (try? number(header[148..<156])) == sum
    }

    /// A number in octal digits, or in bytes where the first one says so.
    private static func number(_ field: ArraySlice<UInt8>) throws(HandInFault) -> Int {
        if let first = field.first, first & 0x80 != 0 {
            let value = field.dropFirst().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
            guard first == 0x80, value <= 1 << 48 else { throw .badArchive }
            return Int(value)
        }
        let digits = field.drop { $0 == 32 || $0 == 0 }.prefix { (48...55).contains($0) }
        return digits.reduce(0) { $0 << 3 | Int($1 - 48) }
    }

    private static func name(in header: [UInt8]) -> [UInt8] {
        let name = Array(header[0..<100].prefix { $0 != 0 })
        let isUstar = Array(header[257..<263]) == Array("ustar".utf8) + [0]
        let prefix = isUstar ? Array(header[345..<500].prefix { $0 != 0 }) : []
        return prefix.isEmpty ? name : prefix + [47] + name
    }

    /// The path in a header of lines such as `30 path=…`, each of which begins with its own length.
    private static func path(inExtended bytes: [UInt8]) -> [UInt8]? {
        var rest = bytes[...]
        while let space = rest.firstIndex(of: 32), space - rest.startIndex < 8,
            let length = Int(String(decoding: rest[..<space], as: UTF8.self)),
            length > space - rest.startIndex + 1, length <= rest.count
        {
            let end = rest.startIndex + length
            let line = rest[(space + 1)..<end]
            if line.starts(with: Array("path=".utf8)) { return Array(line.dropFirst(5).dropLast()) }
            rest = rest[end...]
        }
        return nil
    }
}
