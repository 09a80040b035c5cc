/// The file that progress is kept in. Several workbooks may write at once: each reads, changes and replaces the file
/// while it holds the lock, so that nothing is lost.
package struct ProgressStore: Sendable {
    private let folder: String

    /// Where a damaged file was put aside, if one was found.
    package enum Note: Equatable, Sendable, Worded {
        case damaged(String)

        package func worded(in language: Language) -> String {
            switch self {
            case .damaged(let path):
                language(
                    "The progress file was damaged. It is kept as \(path); a new one is built from fresh verdicts.",
                    "进度文件已损坏，已另存为 \(path)；新的进度会根据重新检查的结果建立。")
            }
        }
    }

    /// - Parameter course: The course's folder.
    package init(course: String) { folder = "\(course)/.workbook" }

    package var path: String { "\(folder)/progress.json" }

    /// The progress so far; empty when there is none or none that can be read.
    package func load() -> Progress { read().progress }

    /// Changes the progress in one step. Throws when it cannot be written.
    @discardableResult
    package func update(_ change: (inout Progress) -> Void) throws(FileFault) -> Note? {
        try Files.makeFolder(folder)
        let lock = try FileLock("\(folder)/progress.lock")
        defer { lock.release() }
        var (progress, isDamaged) = read()
        var note: Note?
        if isDamaged {
            // An earlier one is kept: it may be what somebody wants to repair.
            let names = (1...).lazy.map { $0 == 1 ? "\(path).damaged" : "\(path).damaged-\($0)" }
            let aside = names.first { !Files.exists($0) } ?? "\(path).damaged"
            rename(path, aside)
            note = .damaged(aside)
        }
        let before = progress
        change(&progress)
        guard progress != before || isDamaged else { return note }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        guard let data = try? encoder.encode(progress) else { return note }
        try Files.write(data + [10], to: path)
        return note
    }

    private func read() -> (progress: Progress, isDamaged: Bool) {
        // What is there and cannot be read is set aside like what makes no sense: it is not to be replaced.
        guard let bytes = try? Files.read(path) else { return (Progress(), Files.exists(path)) }
        guard let progress = try? JSONDecoder().decode(Progress.self, from: Data(bytes)),
            progress.version == 1
        else {
            return (Progress(), true)
        }
        return (progress, false)
    }
}

/// A lock that the system takes back when its holder dies.
struct FileLock {
    private let descriptor: Int32

    init(_ path: String) throws(FileFault) {
        descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o644)
        guard descriptor >= 0 else {
            throw errno == ENOSPC
                ? .noSpace(path)
                : errno == EACCES || errno == EROFS
                    ? .readOnly(path) : .unwritable(path, reason: String(cString: strerror(errno)))
        }
        while flock(descriptor, LOCK_EX) != 0 && errno == EINTR {}
    }

    func release() { close(descriptor) }
}
