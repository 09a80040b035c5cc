#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// The few things that are needed of the file system, without the start-up time of Foundation.
enum Files {
    /// The bytes of a file.
    static func read(_ path: String) throws -> [UInt8] {
        let file = open(path, O_RDONLY)
        guard file >= 0 else { throw StructureError.unreadable(path) }
        defer { close(file) }
        return readToEnd(file)
    }

    /// The bytes that are left in an open file or pipe.
    static func readToEnd(_ file: Int32) -> [UInt8] {
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = systemRead(file, &chunk, chunk.count)
            if count < 0 && errno == EINTR { continue }
            guard count > 0 else { return bytes }
            bytes += chunk[..<count]
        }
    }

    /// The Swift files directly in a folder, in the order of their names; none when there is no folder.
    static func swiftFiles(in folder: String) -> [String] {
        guard let directory = opendir(folder) else { return [] }
        defer { closedir(directory) }
        var names: [String] = []
        while let entry = readdir(directory) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
                pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            if name.hasSuffix(".swift") { names.append("\(folder)/\(name)") }
        }
        return names.sorted()
    }

    /// Whether a file can be run.
    static func isExecutable(_ path: String) -> Bool { access(path, X_OK) == 0 }

    /// The path with its links resolved.
    static func resolved(_ path: String) -> String? {
        guard let resolved = realpath(path, nil) else { return nil }
        defer { free(resolved) }
        return String(cString: resolved)
    }

    /// The value of an environment variable, unless it is missing or empty.
    static func environment(_ name: String) -> String? {
        guard let value = getenv(name), value.pointee != 0 else { return nil }
        return String(cString: value)
    }
}

/// `read(2)`; inside `Files` its name means another function.
private func systemRead(_ file: Int32, _ buffer: UnsafeMutableRawPointer, _ count: Int) -> Int {
    read(file, buffer, count)
}
