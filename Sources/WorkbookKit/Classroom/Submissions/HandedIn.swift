/// What lies at the paths that a person names: submissions, and what is none.
package struct HandedIn: Sendable {
    /// By name.
    package private(set) var sources: [SubmissionSource] = []
    /// The paths of files that are nobody's submission: a roster, a read-me.
    package private(set) var leftOut: [String] = []

    private let course: Course
    /// Folders that are not looked into: the report of the run before.
    private let excluded: Set<String>

    /// Finds the submissions that paths stand for: a folder with `Chapters` in it or an archive is one; any other folder
    /// is full of them.
    package init(
        at paths: [String], of course: Course, excluding report: String? = nil
    ) throws(FileFault) {
        self.course = course
        excluded = Set([report.flatMap(Files.resolved)].compactMap { $0 })
        for path in paths {
            guard Files.exists(path) else { throw .missing(path) }
            if let one = single(path) {
                sources.append(one)
                leftOut += Self.submissions(below: path)
            } else if Files.isFolder(path) {
                // Nobody is to take a class that cannot be listed for one without students.
                guard access(path, R_OK | X_OK) == 0 else {
                    throw .unreadable(path, reason: String(cString: strerror(errno)))
                }
                lookInto(path)
            } else {
                throw .notAFolder(path)
            }
        }
        sources = SubmissionSource.named(sources)
    }

    /// The submissions, where the only one that was found is a class: what platforms export as one archive or one folder.
    func opened(with opener: SubmissionOpener) throws(HandInFault) -> HandedIn {
        guard sources.count == 1, let only = sources.first, only.problem == nil else { return self }
        let tree: any SubmissionTree
        do {
            tree = try opener.tree(at: only.path)
        } catch {
            // Without knowing who is in it nobody can divide the class. What is wrong with the archive itself is said
            // where it is read.
            if case .machine = error { throw error }
            return self
        }
        let found = ClassTree(tree, reader: opener.reader)
        guard !found.students.isEmpty else { return self }
        var opened = self
        if Files.isFolder(only.path) {
            opened.sources = []
            opened.lookInto(found.folder.isEmpty ? only.path : "\(only.path)/\(found.folder)")
            opened.sources = SubmissionSource.named(opened.sources)
            return opened
        }
        let loose = found.others.filter { $0.hasSuffix(".swift") }
        opened.leftOut += found.others.filter { !$0.hasSuffix(".swift") }.map { "\(only.path)/\($0)" }
        opened.sources = SubmissionSource.named(
            found.students.map { student in
                SubmissionSource(path: only.path, name: student.name, id: "", inner: student.inner)
            }
                + loose.map { file in
                    SubmissionSource(
                        path: only.path, name: String(Files.name(of: file).dropLast(6)), id: "", inner: file,
                        problem: Self.looseFile)
                })
        return opened
    }

    /// Folders of a submission that are submissions themselves: of a class, beside whose folders a course lies.
    private static func submissions(below path: String) -> [String] {
        guard Files.isFolder(path) else { return [] }
        return Files.list(path).map { "\(path)/\($0)" }.filter { Files.isFolder("\($0)/Chapters") }
    }

    private mutating func lookInto(_ folder: String) {
        for entry in FolderEntry.list(folder) {
            switch entry.name {
            case .name(let name) where !name.hasPrefix("."):
                let path = "\(folder)/\(name)"
                if let one = single(path) ?? unreadable(path) {
                    sources.append(one)
                } else if Files.isFolder(path) {
                    if !isReport(path) { sources.append(SubmissionSource(path: path, name: name, id: "")) }
                } else {
                    leftOut.append(path)
                }
            case .name: break
            case .foreign(let name):
                sources.append(
                    SubmissionSource(
                        path: "\(folder)/\(name)", name: name, id: "",
                        problem: Bilingual(
                            "The name is not UTF-8 and leads to no file; rename it, or unpack the class with its names converted.",
                            "名称不是 UTF-8 编码，无法打开。请重命名，或在解压时转换文件名编码。")))
            }
        }
        leftOut.sort()
    }

    private func single(_ path: String) -> SubmissionSource? {
        let name = Files.name(of: path)
        if Files.isFolder(path) {
            return Files.isFolder("\(path)/Chapters") && !isReport(path)
                ? SubmissionSource(path: path, name: name, id: "") : nil
        }
        guard let archive = ArchiveKind.named(name) else { return nil }
        return SubmissionSource(path: path, name: archive.name, id: "")
    }

    /// What somebody handed in, and nobody can grade as it is.
    private func unreadable(_ path: String) -> SubmissionSource? {
        let name = Files.name(of: path)
        guard name.hasSuffix(".swift"), !Files.isFolder(path) else { return nil }
        return SubmissionSource(
            path: path, name: String(name.dropLast(6)), id: "",
            problem: Self.looseFile)
    }

    private static let looseFile = Bilingual(
        "This is a Swift file by itself; nobody can tell whose. Put it into a folder with the student's name.",
        "这是一个单独的 Swift 文件，看不出是谁的。请把它放进以学生姓名命名的文件夹。")

    /// Whether a folder is what an earlier run wrote.
    private func isReport(_ path: String) -> Bool {
        if let place = Files.resolved(path), excluded.contains(place) { return true }
        return Files.exists("\(path)/gradebook.json") && Files.isFolder("\(path)/feedback")
            && !Files.exists("\(path)/Chapters")
    }
}
