/// A submission that is an archive, read without unpacking it anywhere: its names are a tree, and the bytes of a file are
/// taken out of it one at a time.
struct SubmissionArchive: SubmissionTree {
    private let tree: any SubmissionTree
    /// What the tree reads from; it goes with the archive.
    private let files: [Unpacker.Scratch]

    init(_ path: String, named name: String, unpacker: Unpacker) throws(HandInFault) {
        try self.init(path, named: name, unpacker: unpacker, keeping: [])
    }

    /// An archive that lies in another tree.
    init(_ bytes: [UInt8], named name: String, unpacker: Unpacker) throws(HandInFault) {
        let file = try unpacker.keep(bytes)
        try self.init(file.path, named: name, unpacker: unpacker, keeping: [file])
    }

    private init(_ path: String, named name: String, unpacker: Unpacker, keeping kept: [Unpacker.Scratch])
        throws(HandInFault)
    {
        let window = try FileWindow(path)
        let start = try window.bytes(at: 0, count: min(512, window.size))
        switch ArchiveKind.beginning(with: start) ?? ArchiveKind.named(name)?.kind ?? .unread {
        case .zip:
            tree = try ZipArchive(path, unpacker: unpacker)
            files = kept
        case .tar:
            tree = try TarArchive(path)
            files = kept
        case .packed(let program):
            let unpacked = try unpacker.unpack(path, with: program)
            tree = try TarArchive(unpacked.path)
            files = kept + [unpacked]
        case .unread: throw .broken(Self.unread(name))
        }
    }

    func list(_ folder: String) -> [String: TreeEntry] { tree.list(folder) }

    func read(_ path: String, limit: Int) throws(HandInFault) -> [UInt8]? {
        try tree.read(path, limit: limit)
    }

    /// The largest archive within another one or within a folder that is looked into.
    static let innerLimit = 64 << 20

    static func unread(_ name: String) -> Bilingual {
        Bilingual(
            "\(name.printable) is an archive of a kind that is not read; hand in a .zip or .tar.gz.",
            "不支持 \(name.printable) 这种压缩包，请提交 .zip 或 .tar.gz。")
    }
}
