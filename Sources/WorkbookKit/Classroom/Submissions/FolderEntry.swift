/// One name in a folder of the disk, as it is there: `FileManager` leaves out or alters names that are not UTF-8.
struct FolderEntry {
    enum Name {
        case name(String)
        /// A name that is not UTF-8, as well as it can be read.
        case foreign(String)
    }
    var name: Name
    var kind: TreeEntry

    static func list(_ path: String) -> [FolderEntry] {
        guard let folder = opendir(path) else { return [] }
        defer { closedir(folder) }
        var entries: [FolderEntry] = []
        while let entry = readdir(folder) {
            let bytes = withUnsafeBytes(of: &entry.pointee.d_name) { Array($0.prefix { $0 != 0 }) }
            guard bytes != [46], bytes != [46, 46] else { continue }
            var kind = kind(ofType: Int32(entry.pointee.d_type))
            if let name = String(validating: bytes, as: UTF8.self) {
                if kind == nil { kind = self.kind(of: "\(path)/\(name)") }
                entries.append(FolderEntry(name: .name(name), kind: kind ?? .other))
            } else {
                entries.append(FolderEntry(name: .foreign(ForeignText.decode(bytes)), kind: kind ?? .other))
            }
        }
        return entries
    }

    private static func kind(ofType type: Int32) -> TreeEntry? {
        switch type {
        case Int32(DT_DIR): .folder
        case Int32(DT_REG): .file
        // Some file systems do not say.
        case Int32(DT_UNKNOWN): nil
        default: .other
        }
    }

    private static func kind(of path: String) -> TreeEntry {
        var status = stat()
        guard lstat(path, &status) == 0 else { return .other }
        switch status.st_mode & S_IFMT {
        case S_IFDIR: return .folder
        case S_IFREG: return .file
        default: return .other
        }
    }
}
