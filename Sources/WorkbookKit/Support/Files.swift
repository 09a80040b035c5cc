/// What can be wrong with a file, as facts.
package enum FileFault: Error, Equatable, Sendable, Codable {
    case missing(String)
    case notAFile(String)
    case notAFolder(String)
    case unreadable(String, reason: String)
    case unwritable(String, reason: String)
    case tooLarge(String, limit: Int)
    case notText(String)
    case noSpace(String)
    case readOnly(String)
}

extension FileFault {
    /// The same fault, with the file named as a person knows it.
    func about(_ name: String) -> FileFault {
        switch self {
        case .missing: .missing(name)
        case .notAFile: .notAFile(name)
        case .notAFolder: .notAFolder(name)
        case .unreadable(_, let reason): .unreadable(name, reason: reason)
        case .unwritable(_, let reason): .unwritable(name, reason: reason)
        case .tooLarge(_, let limit): .tooLarge(name, limit: limit)
        case .notText: .notText(name)
        case .noSpace: .noSpace(name)
        case .readOnly: .readOnly(name)
        }
    }
}

/// Files as whole values: read at once, written at once or not at all.
enum Files {
    /// The bytes of a regular file. Opened without blocking, so that a pipe or a device is refused and not waited for.
    static func read(
        _ path: String, limit: Int = 16 << 20, followsLink: Bool = true
    ) throws(FileFault) -> [UInt8] {
        let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC | (followsLink ? 0 : O_NOFOLLOW))
        guard descriptor >= 0 else { throw fault(reading: path) }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw fault(reading: path) }
        guard status.st_mode & S_IFMT == S_IFREG else { throw .notAFile(path) }
        guard status.st_size <= limit else { throw .tooLarge(path, limit: limit) }
        var bytes = [UInt8](repeating: 0, count: Int(status.st_size) + 1)
        var count = 0
        while true {
            let got = bytes.withUnsafeMutableBytes { buffer in
                Platform.read(descriptor, UnsafeMutableRawBufferPointer(rebasing: buffer[count...]))
            }
            if got < 0 && errno == EINTR { continue }
            guard got >= 0 else { throw fault(reading: path) }
            if got == 0 { break }
            count += got
            guard count <= limit else { throw .tooLarge(path, limit: limit) }
            if count == bytes.count { bytes.append(contentsOf: repeatElement(0, count: count)) }
        }
        bytes.removeLast(bytes.count - count)
        return bytes
    }

    /// The text of a regular file, which has to be UTF-8.
    static func text(_ path: String) throws(FileFault) -> String {
        guard let text = String(validating: try read(path), as: UTF8.self) else { throw .notText(path) }
        return text
    }

    /// Replaces the file in one step: a reader sees the old bytes or the new ones, whatever happens meanwhile.
    static func write(_ bytes: some Sequence<UInt8>, to path: String) throws(FileFault) {
        let draft = try Draft(of: path)
        try draft.append(Array(bytes))
        try draft.finish()
    }

    /// Makes the folder and those above it.
    static func makeFolder(_ path: String) throws(FileFault) {
        if mkdir(path, 0o755) == 0 { return }
        switch errno {
        case EEXIST where isFolder(path): return
        case EEXIST: throw .notAFolder(path)
        case ENOENT where path.contains("/"):
            try makeFolder(folder(of: path))
            if mkdir(path, 0o755) != 0 && errno != EEXIST { throw fault(writing: path) }
        default: throw fault(writing: path)
        }
    }

    static func remove(_ path: String) { try? FileManager.default.removeItem(atPath: path) }

    /// The names in a folder, sorted; none when it is no folder.
    static func list(_ path: String) -> [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
    }

    static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

    static func isFolder(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }

    /// Whether the last part of the path is a link.
    static func isLink(_ path: String) -> Bool {
        var status = stat()
        return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
    }

    /// The path without links, or nil when there is nothing.
    static func resolved(_ path: String) -> String? {
        guard let real = realpath(path, nil) else { return nil }
        defer { free(real) }
        return String(cString: real)
    }

    /// The folder that holds the path.
    static func folder(of path: String) -> String {
        guard let slash = path.lastIndex(of: "/") else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    /// The last part of the path.
    static func name(of path: String) -> String {
        path.lastIndex(of: "/").map { String(path[path.index(after: $0)...]) } ?? path
    }

    private static func fault(reading path: String) -> FileFault {
        switch errno {
        case ENOENT, ENOTDIR, ELOOP: .missing(path)
        case let number: .unreadable(path, reason: String(cString: strerror(number)))
        }
    }

    static func fault(writing path: String) -> FileFault {
        switch errno {
        case ENOSPC, EDQUOT: .noSpace(path)
        case EROFS, EACCES, EPERM: .readOnly(path)
        case let number: .unwritable(path, reason: String(cString: strerror(number)))
        }
    }
}

/// The system calls whose names are taken by functions of the kit.
enum Platform {
    static func read(_ descriptor: Int32, _ buffer: UnsafeMutableRawBufferPointer) -> Int {
        #if canImport(Glibc)
            Glibc.read(descriptor, buffer.baseAddress, buffer.count)
        #elseif canImport(Musl)
            Musl.read(descriptor, buffer.baseAddress, buffer.count)
        #else
            Darwin.read(descriptor, buffer.baseAddress, buffer.count)
        #endif
    }

    static func write(_ descriptor: Int32, _ buffer: UnsafeRawBufferPointer) -> Int {
        #if canImport(Glibc)
            Glibc.write(descriptor, buffer.baseAddress, buffer.count)
        #elseif canImport(Musl)
            Musl.write(descriptor, buffer.baseAddress, buffer.count)
        #else
            Darwin.write(descriptor, buffer.baseAddress, buffer.count)
        #endif
    }

    static func socketPair(_ ends: inout [Int32]) -> Bool {
        #if canImport(Glibc)
            Glibc.socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0
        #else
            socketpair(AF_UNIX, SOCK_STREAM, 0, &ends) == 0
        #endif
    }

    static func pipe(_ ends: inout [Int32]) -> Bool {
        #if canImport(Glibc)
            Glibc.pipe(&ends) == 0
        #elseif canImport(Musl)
            Musl.pipe(&ends) == 0
        #else
            Darwin.pipe(&ends) == 0
        #endif
    }
}
