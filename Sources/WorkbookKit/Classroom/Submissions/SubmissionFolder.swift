/// A submission that is a folder on the disk. Nothing is followed: a link may lead to anybody's file.
struct SubmissionFolder: SubmissionTree {
    let path: String

    private func place(_ folder: String) -> String { folder.isEmpty ? path : "\(path)/\(folder)" }

    func isOpen(_ folder: String) -> Bool { access(place(folder), R_OK | X_OK) == 0 }

    func list(_ folder: String) -> [String: TreeEntry] {
        var entries: [String: TreeEntry] = [:]
        for entry in FolderEntry.list(place(folder)) {
            if case .name(let name) = entry.name { entries[name] = entry.kind }
        }
        return entries
    }

    /// The bytes of a file. No step of the way may be a link.
    func read(_ relative: String, limit: Int) throws(HandInFault) -> [UInt8]? {
        var here = path
        let steps = relative.split(separator: "/")
        for (index, step) in steps.enumerated() {
            here += "/\(step)"
            var status = stat()
            guard lstat(here, &status) == 0 else {
                // What is behind a folder that may not be entered was perhaps handed in all the same.
                if errno == ENOENT || errno == ENOTDIR { return nil }
                throw .unreadable
            }
            let kind = status.st_mode & S_IFMT
            guard kind == (index == steps.count - 1 ? S_IFREG : S_IFDIR) else { throw .notAFile }
        }
        do {
            return try Files.read(here, limit: limit)
        } catch {
            if case .tooLarge = error { throw .tooLarge }
            throw .unreadable
        }
    }
}
