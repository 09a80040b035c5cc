/// The names in an archive, as a tree. Nothing is ever written under them, but what would slip out of the archive when it
/// is unpacked is left out all the same: nobody unpacks it so by hand.
struct ArchiveIndex {
    /// Where each file's bytes are is for the archive to know.
    struct File {
        var number: Int
        var kind: TreeEntry
    }

    private(set) var files: [String: File] = [:]
    private var folders: [String: [String: TreeEntry]] = [:]
    private var length = 0

    /// The names that are read, in bytes: a whole course with all that was built in it has a tenth of it.
    private static let limit = 4 << 20
    private static let longestName = 4096
    private static let deepest = 32

    func list(_ folder: String) -> [String: TreeEntry] { folders[folder] ?? [:] }

    /// Takes in a name as it stands in the archive.
    mutating func add(_ name: [UInt8], number: Int, kind: TreeEntry, hasBackslashes: Bool = false)
        throws(HandInFault)
    {
        length += name.count
        // Cut off, the list would hide a file that was handed in.
        guard length < Self.limit else { throw .tooMany }
        guard name.count <= Self.longestName else { return }
        var text = ForeignText.decode(name)
        // What Windows puts between folders, where nobody meant it as a part of a name.
        if hasBackslashes, !text.contains("/") { text = text.replacing("\\", with: "/") }
        let steps = text.split(separator: "/").filter { $0 != "." }
        guard !text.hasPrefix("/"), !steps.contains(".."), steps.count <= Self.deepest,
            let last = steps.last, steps[0] != "__MACOSX"
        else { return }
        let isFolder = kind == .folder || text.hasSuffix("/")
        var folder = ""
        for step in steps.dropLast() {
            folders[folder, default: [:]][String(step)] = .folder
            folder = folder.inside(String(step))
        }
        folders[folder, default: [:]][String(last)] = isFolder ? .folder : kind
        if !isFolder { files[folder.inside(String(last))] = File(number: number, kind: kind) }
    }
}
