/// Reads a zip. Its directory is read here, as names in it are bytes that no unpacker hands on unaltered; what is
/// compressed is left to `gzip`, shut in: a file in a zip is what a `.gz` holds, but for the lines above and below.
struct ZipArchive: SubmissionTree {
    private struct Entry {
        var offset: Int
        var compressed: Int
        var size: Int
        var check: Int
        var method: Int
        var isEncrypted: Bool
    }

    private let file: FileWindow
    private let unpacker: Unpacker
    private var index = ArchiveIndex()
    private var entries: [Entry] = []

    private static let directoryLimit = 32 << 20

    init(_ path: String, unpacker: Unpacker) throws(HandInFault) {
        file = try FileWindow(path)
        self.unpacker = unpacker
        let place = try Self.directory(of: file)
        guard place.size <= Self.directoryLimit else { throw .tooMany }
        let bytes = try file.bytes(at: place.start, count: place.size)
        var here = 0
        while here + 46 <= bytes.count, try bytes.number(at: here, count: 4) == 0x0201_4b50 {
            here = try add(from: bytes, at: here, shift: place.shift)
        }
        guard here == bytes.count else { throw .badArchive }
    }

    func list(_ folder: String) -> [String: TreeEntry] { index.list(folder) }

    func read(_ path: String, limit: Int) throws(HandInFault) -> [UInt8]? {
        guard let found = index.files[path] else { return nil }
        guard found.kind == .file else { throw .notAFile }
        let entry = entries[found.number]
        guard entry.size <= limit, entry.compressed <= limit + (64 << 10) else { throw .tooLarge }
        guard !entry.isEncrypted else {
            throw .broken(Bilingual("The file is locked by a password.", "文件有密码保护。"))
        }
        let header = try file.bytes(at: entry.offset, count: 30)
        guard try header.number(at: 0, count: 4) == 0x0403_4b50 else { throw .badArchive }
        let start = try entry.offset + 30 + header.number(at: 26, count: 2) + header.number(at: 28, count: 2)
        let packed = try file.bytes(at: start, count: entry.compressed)
        switch entry.method {
        case 0: return packed
        case 8: return try unpacker.inflate(packed, check: entry.check, size: entry.size, limit: limit)
        default: throw .unreadable
        }
    }

    /// Takes in one line of the directory; answers where the next one begins.
    private mutating func add(from bytes: [UInt8], at here: Int, shift: Int) throws(HandInFault) -> Int {
        func number(_ offset: Int, _ size: Int) throws(HandInFault) -> Int {
            try bytes.number(at: here + offset, count: size)
        }
        let nameEnd = try here + 46 + number(28, 2)
        let extraEnd = try nameEnd + number(30, 2)
        let end = try extraEnd + number(32, 2)
        guard end <= bytes.count else { throw .badArchive }
        var entry = try Entry(
            offset: number(42, 4), compressed: number(20, 4), size: number(24, 4), check: number(16, 4),
            method: number(10, 2), isEncrypted: number(8, 2) & 1 == 1)
        var name = Array(bytes[(here + 46)..<nameEnd])
        var place = nameEnd
        while place + 4 <= extraEnd {
            let kind = try bytes.number(at: place, count: 2)
            let fieldEnd = try place + 4 + bytes.number(at: place + 2, count: 2)
            guard fieldEnd <= extraEnd else { break }
            let field = Array(bytes[(place + 4)..<fieldEnd])
            if kind == 1 { try Self.widen(&entry, by: field) }
            // The name once more, in UTF-8, from those who write it in the bytes of their country.
            if kind == 0x7075, field.count > 5 { name = Array(field[5...]) }
            place = fieldEnd
        }
        entry.offset += shift
        let maker = try number(5, 1)
        let mode = try number(40, 2) & 0xF000
        let isLink = (maker == 3 || maker == 19) && mode != 0 && mode != 0x8000 && mode != 0x4000
        try index.add(
            name, number: entries.count, kind: isLink ? .other : .file, hasBackslashes: true)
        entries.append(entry)
        return end
    }

    /// The numbers that did not fit, in the order in which they stand.
    private static func widen(_ entry: inout Entry, by field: [UInt8]) throws(HandInFault) {
        var place = 0
        for part in [\Entry.size, \.compressed, \.offset] where entry[keyPath: part] == 0xFFFF_FFFF {
            let number = try field.number(at: place, count: 8)
            guard number <= 1 << 48 else { throw .badArchive }
            entry[keyPath: part] = number
            place += 8
        }
    }

    /// Where the directory is. What stands before the archive, as in one that unpacks itself, shifts all places.
    private static func directory(of file: FileWindow) throws(HandInFault) -> (
        start: Int, size: Int, shift: Int
    ) {
        let tailStart = max(0, file.size - 22 - 65_535)
        let tail = try file.bytes(at: tailStart, count: file.size - tailStart)
        guard
            let found = stride(from: tail.count - 22, through: 0, by: -1).first(where: {
                tail[$0] == 0x50 && tail[$0 + 1] == 0x4b && tail[$0 + 2] == 5 && tail[$0 + 3] == 6
            })
        else { throw .badArchive }
        var (size, offset) = try (
            tail.number(at: found + 12, count: 4), tail.number(at: found + 16, count: 4)
        )
        var end = tailStart + found
        if found >= 20, try tail.number(at: found - 20, count: 4) == 0x0706_4b50 {
            let place = try tail.number(at: found - 12, count: 8)
            let wide = try file.bytes(at: place, count: 56)
            guard try wide.number(at: 0, count: 4) == 0x0606_4b50 else { throw .badArchive }
            (size, offset) = try (wide.number(at: 40, count: 8), wide.number(at: 48, count: 8))
            end = place
        }
        guard size <= end, offset <= end - size else { throw .badArchive }
        return (end - size, size, end - size - offset)
    }
}
