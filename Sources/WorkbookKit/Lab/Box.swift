/// A closed room for untried code, made by bubblewrap: no network, no other processes, no files but those it is given,
/// nothing writable but what it is given and a small scratch space that goes with it.
package struct Box: Sendable, Equatable {
    /// The path of `bwrap`.
    let program: String
    /// What every job needs to run at all: the toolchain and the system's libraries.
    let base: [String]

    /// What one job may see and change.
    struct Contents: Sendable {
        var readable: [String] = []
        var writable: [String] = []
        /// Where it starts; the scratch space where nil.
        var folder: String?
    }

    /// Where every box has its scratch space, and its size in bytes.
    static let scratch = "/tmp"
    private static let scratchBytes = 64 << 20

    /// The words that start a program in a box of its own.
    func command(_ words: [String], _ contents: Contents) -> [String] {
        var arguments = [
            program, "--unshare-all", "--die-with-parent", "--new-session", "--cap-drop", "ALL", "--hostname",
            "box",
            "--proc", "/proc", "--dev", "/dev", "--size", "\(Self.scratchBytes)", "--tmpfs", Self.scratch,
        ]
        for path in base { arguments += ["--ro-bind-try", path, path] }
        for path in contents.readable { arguments += ["--ro-bind-try", path, path] }
        for path in contents.writable { arguments += ["--bind", path, path] }
        return arguments + ["--remount-ro", "/", "--chdir", contents.folder ?? Self.scratch, "--"] + words
    }

    /// Finds bubblewrap and tries it. Answers why there is no box, where there is none.
    package static func find(environment: [String: String], toolchain: String) -> Result<Box, Missing> {
        #if canImport(Darwin)
            return .failure(.otherSystem)
        #else
            let folders = (environment["PATH"] ?? "/usr/bin:/bin").split(separator: ":").map(String.init)
            let programs = folders.map { $0 + "/bwrap" }
            guard let program = programs.first(where: { access($0, X_OK) == 0 }) else {
                return .failure(.notInstalled)
            }
            let box = Box(
                program: program,
                base: ["/usr", "/bin", "/lib", "/lib64", "/etc/alternatives", "/etc/ld.so.cache", toolchain])
            var request = Job.Request(
                executable: "/bin/sh", arguments: ["-c", "exit 7"], environment: environment)
            request.box = (box, Contents())
            guard let job = try? Job(request) else { return .failure(.notInstalled) }
            guard job.wait(seconds: 10) == .exited(7) else {
                return .failure(.refused(job.errors.parts.head.printable))
            }
            return .success(box)
        #endif
    }

    /// Why there is no box.
    package enum Missing: Error, Equatable, Sendable, Worded {
        case notInstalled
        case refused(String)
        case otherSystem

        package func worded(in language: Language) -> String {
            switch self {
            case .notInstalled:
                language(
                    "bubblewrap is not installed (Debian and Ubuntu: apt-get install bubblewrap).",
                    "没有安装 bubblewrap（Debian 和 Ubuntu：apt-get install bubblewrap）。")
            case .refused(let detail):
                language(
                    "bubblewrap cannot make a sandbox here: \(detail) Are user namespaces allowed?",
                    "bubblewrap 无法在这里建立沙箱：\(detail) 系统是否允许用户命名空间？")
            case .otherSystem:
                language("Sandboxed grading needs Linux.", "在沙箱中批改需要 Linux。")
            }
        }
    }
}
