/// The students in a tree that holds a whole class.
struct ClassTree {
    /// One student's folder or archive: its path, and what it is called.
    struct Student: Equatable {
        var inner: String
        var name: String
    }

    private(set) var students: [Student] = []
    /// Where they lie.
    private(set) var folder = ""
    /// Files beside them that are nobody's.
    private(set) var others: [String] = []

    /// The students of the first folder, from the top, in which there are several.
    init(_ tree: any SubmissionTree, reader: SubmissionReader) {
        for _ in 0..<4 {
            let names = tree.list(folder)
            // With work of its own it is one student's, whatever lies beside it.
            if names["Chapters"] != nil { return }
            let folders = names.filter { $0.value == .folder && !$0.key.hasPrefix(".") }.keys.sorted()
            let files = names.filter { $0.value == .file && !$0.key.hasPrefix(".") }.keys.sorted()
            let all =
                folders.filter { reader.isHandedIn(tree, folder.inside($0)) }.map {
                    Student(inner: folder.inside($0), name: $0)
                }
                + files.compactMap { file in
                    ArchiveKind.named(file).map { Student(inner: folder.inside(file), name: $0.name) }
                }
            if all.count > 1 {
                // Who handed in nothing that is known is a student all the same.
                let rest = folders.filter { !reader.isHandedIn(tree, folder.inside($0)) }
                others = files.filter { ArchiveKind.named($0) == nil }.map(folder.inside)
                students = all + rest.map { Student(inner: folder.inside($0), name: $0) }
                return
            }
            guard folders.count == 1, let only = folders.first else { return }
            folder = folder.inside(only)
        }
    }
}
