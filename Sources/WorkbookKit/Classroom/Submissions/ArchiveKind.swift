/// The kinds of archives there are, by their first bytes, as students rename them, and by their names.
enum ArchiveKind: Equatable {
    case zip, tar
    /// A tar that a program has to unpack first.
    case packed(by: String)
    /// One that is known and not read.
    case unread

    /// Endings of names, the longer before the shorter.
    private static let endings: [(String, ArchiveKind)] =
        [
            (".tar.gz", .packed(by: "gzip")), (".tar.xz", .packed(by: "xz")),
            (".tar.bz2", .packed(by: "bzip2")),
            (".tgz", .packed(by: "gzip")), (".txz", .packed(by: "xz")), (".tbz2", .packed(by: "bzip2")),
            (".tbz", .packed(by: "bzip2")), (".zip", .zip), (".tar", .tar),
        ]
        + [
            ".tar.zst", ".tar.lz", ".tar.lzma", ".tar.z", ".rar", ".7z", ".zipx", ".zst", ".gz", ".xz",
            ".bz2",
            ".lzma", ".lz", ".cab", ".arj", ".ace", ".lzh", ".sit", ".sitx", ".dmg", ".iso",
        ].map { ($0, .unread) }

    /// What a name says of a file, and the name without its ending; nil where it is no archive's.
    static func named(_ file: String) -> (name: String, kind: ArchiveKind)? {
        let low = file.lowercased()
        return endings.first { low.hasSuffix($0.0) && low.count > $0.0.count }
            .map { (String(file.dropLast($0.0.count)), $0.1) }
    }

    /// What the first bytes say; nil where they say nothing.
    static func beginning(with bytes: [UInt8]) -> ArchiveKind? {
        let marks: [([UInt8], ArchiveKind)] = [
            ([0x50, 0x4b], .zip), ([0x1f, 0x8b], .packed(by: "gzip")),
            ([0xfd, 0x37, 0x7a, 0x58, 0x5a, 0], .packed(by: "xz")),
            ([0x42, 0x5a, 0x68], .packed(by: "bzip2")), (Array("Rar!".utf8), .unread),
            ([0x37, 0x7a, 0xbc, 0xaf], .unread), ([0x28, 0xb5, 0x2f, 0xfd], .unread),
        ]
        if bytes.count > 262, bytes[257..<262].elementsEqual("ustar".utf8) { return .tar }
        return marks.first { bytes.starts(with: $0.0) }?.1
    }

    /// The program that has to be there for it.
    var program: String? {
        switch self {
        case .zip: "gzip"
        case .packed(let program): program
        case .tar, .unread: nil
        }
    }
}
