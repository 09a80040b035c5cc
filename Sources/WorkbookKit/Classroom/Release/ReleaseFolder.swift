/// The folder that a release goes to. The new edition is written beside it and takes its place when it is whole.
struct ReleaseFolder {
    let path: String
    /// Where the new edition is written.
    let draft: String
    /// What an earlier release has left there and is to be replaced.
    private let isReplacing: Bool

    /// What a repository and the tool keep beside a release, and a new release leaves alone.
    private static let kept: Set = [".git", ".build", ".workbook"]
    static let recordPath = ".release.json"

    /// What a release has written, by which the next one knows its own files.
    private struct Record: Codable {
        var schema = "design-patterns-workbook/release/1"
        var tests: ReleasedTests
        /// The SHA-256 of each file, by path.
        var files: [String: String]
    }

    /// Throws when the folder holds anything that is not a release's.
    init(_ named: String, from current: String, outside course: Course) throws {
        let absolute = named.hasPrefix("/") ? named : "\(current)/\(named)"
        let parts = absolute.split(separator: "/").map(String.init).filter { $0 != "." }
        guard let name = parts.last, name != ".." else { throw ReleaseFault.folderInUse(named, file: "..") }
        let parent = "/" + parts.dropLast().joined(separator: "/")
        let real = Files.resolved("\(parent)/\(name)") ?? "\(Files.resolved(parent) ?? parent)/\(name)"
        path = real
        draft = "\(real).draft-\(getpid())"
        guard !"\(real)/".hasPrefix(course.root + "/") else { throw ReleaseFault.insideCourse(named) }
        isReplacing = Files.exists(real)
        guard isReplacing else { return }
        guard Files.isFolder(real) else { throw FileFault.notAFolder(named) }
        // What cannot be listed would look empty.
        guard access(real, R_OK | W_OK | X_OK) == 0 else { throw FileFault.readOnly(named) }
        if let file = Self.strangers(in: real).first { throw ReleaseFault.folderInUse(named, file: file) }
    }

    /// The files that no release has written, or that were changed since, by path.
    private static func strangers(in folder: String) -> [String] {
        let record = try? JSONDecoder().decode(
            Record.self, from: Data(Files.read("\(folder)/\(recordPath)")))
        let known = record?.files ?? [:]
        return files(in: folder, beneath: "").filter { file in
            if record != nil, file == recordPath { return false }
            guard let hash = known[file], let bytes = try? Files.read("\(folder)/\(file)") else {
                return true
            }
            return SHA256.hex(of: bytes) != hash
        }
    }

    /// Everything in the folder that is no folder, and every folder that is empty or cannot be listed.
    private static func files(in folder: String, beneath prefix: String) -> [String] {
        Files.list(folder).flatMap { name -> [String] in
            let path = "\(folder)/\(name)"
            if prefix.isEmpty, kept.contains(name) || name == ".DS_Store" { return [] }
            var status = stat()
            guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else {
                return [prefix + name]
            }
            return files(in: path, beneath: "\(prefix)\(name)/").nonEmpty ?? [prefix + name]
        }
    }

    /// Writes the new edition beside the folder, with the same modes whatever the user's mask is.
    func write(_ files: [StudentEdition.File], tests: ReleasedTests) throws {
        sweep()
        let record = Record(
            tests: tests,
            files: Dictionary(
                files.map { ($0.path, SHA256.hex(of: $0.bytes)) }, uniquingKeysWith: { $1 }))
        for file in files + [StudentEdition.File(Self.recordPath, JSONReport.encode(record) + "\n")] {
            let target = "\(draft)/\(file.path)"
            try Files.makeFolder(Files.folder(of: target))
            try Files.write(file.bytes, to: target)
            chmod(target, 0o644)
            var folder = Files.folder(of: target)
            while folder.count >= draft.count {
                chmod(folder, 0o755)
                folder = Files.folder(of: folder)
            }
        }
    }

    /// Puts the new edition where the folder is. What a repository keeps there stays.
    func replace() throws {
        guard isReplacing else { return try move(draft, to: path) }
        let old = "\(path).earlier-\(getpid())"
        try move(path, to: old)
        do {
            try move(draft, to: path)
        } catch {
            rename(old, path)
            throw error
        }
        for name in Self.kept.sorted() where Files.exists("\(old)/\(name)") {
            try move("\(old)/\(name)", to: "\(path)/\(name)")
        }
        Files.remove(old)
    }

    /// Removes the draft, if it has not become the edition.
    func discard() { Files.remove(draft) }

    private func move(_ source: String, to target: String) throws(FileFault) {
        guard rename(source, target) == 0 else {
            throw .unwritable(target, reason: String(cString: strerror(errno)))
        }
    }

    /// Removes the drafts of releases that were killed.
    private func sweep() {
        let parent = Files.folder(of: path)
        let prefix = Files.name(of: path) + ".draft-"
        for name in Files.list(parent) where name.hasPrefix(prefix) {
            guard let owner = pid_t(name.dropFirst(prefix.count)) else { continue }
            if owner == getpid() || (kill(owner, 0) != 0 && errno == ESRCH) {
                Files.remove("\(parent)/\(name)")
            }
        }
    }
}
