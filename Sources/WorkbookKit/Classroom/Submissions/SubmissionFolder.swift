/// Reads a submission that is a folder: the course as the student has it, or its files anywhere below.
struct SubmissionFolder {
    let course: Course
    let path: String

    func read(name: String) -> Submission {
        var submission = Submission(name: name)
        let root = Self.root(of: path)
        for exercise in course.exercises {
            do {
                guard let bytes = try file(exercise.source, in: root) else { continue }
                submission.add(bytes, for: exercise)
            } catch {
                submission.files[exercise.path] = .unusable(error)
            }
        }
        submission.close()
        return submission
    }

    /// The folder that holds `Chapters`: this one, or the one folder in it that does, as archives unpack.
    private static func root(of path: String) -> String {
        if isFolder("\(path)/Chapters") { return path }
        let inner = Files.list(path).filter { isFolder("\(path)/\($0)/Chapters") }
        return inner.count == 1 ? "\(path)/\(inner[0])" : path
    }

    /// The bytes of a file, or nil where there is none. No step of the way may be a link: it may lead to anybody's file.
    private func file(_ relative: String, in root: String) throws(Bilingual) -> [UInt8]? {
        var here = root
        let steps = relative.split(separator: "/")
        for (index, step) in steps.enumerated() {
            here += "/\(step)"
            var status = stat()
            guard lstat(here, &status) == 0 else {
                // What is behind a folder that may not be entered was perhaps handed in all the same.
                if errno == ENOENT || errno == ENOTDIR { return nil }
                throw Self.unreadable
            }
            let kind = status.st_mode & S_IFMT
            guard kind == (index == steps.count - 1 ? S_IFREG : S_IFDIR) else { throw Self.notAFile }
        }
        do {
            return try Files.read(here, limit: Submission.limit)
        } catch {
            if case .tooLarge = error { throw Submission.tooLarge }
            throw Self.unreadable
        }
    }

    private static let notAFile = Bilingual(
        "There is a link, a folder or a device in the place of the file.", "文件的位置上是链接、文件夹或设备。")
    private static let unreadable = Bilingual("The file cannot be read.", "无法读取文件。")

    private static func isFolder(_ path: String) -> Bool {
        var status = stat()
        return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }
}
