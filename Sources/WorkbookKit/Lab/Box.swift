/// A closed room for untried code, made by bubblewrap: no network, no other processes, no files but those it is given,
/// nothing writable but what it is given and a small scratch space that goes with it.
package struct Box: Sendable, Equatable {
    /// The path of `bwrap`.
    let program: String
    /// What every job sees: the toolchain and the system's libraries, and what a course adds.
    var base: [String]

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
            // Without randomness each `UUID()` would be the same.
            "--proc", "/proc", "--dev-bind", "/dev/null", "/dev/null", "--dev-bind", "/dev/urandom",
            "/dev/urandom", "--size", "\(Self.scratchBytes)", "--tmpfs", Self.scratch,
        ]
        for path in base { arguments += Self.link(path) ?? ["--ro-bind-try", path, path] }
        for path in contents.readable where !shows(path) { arguments += ["--ro-bind-try", path, path] }
        for path in contents.writable { arguments += ["--bind", path, path] }
        return arguments + ["--remount-ro", "/", "--chdir", contents.folder ?? Self.scratch, "--"] + words
    }

    /// Whether a job sees the path without being given it. A mount less is 0.15 ms less.
    private func shows(_ path: String) -> Bool { base.contains { path.hasPrefix($0 + "/") } }

    /// The words that make the path a link into `/usr`, where it is one on the machine: a link costs less than a mount.
    private static func link(_ path: String) -> [String]? {
        guard let place = Files.resolved(path), place != path, place.hasPrefix("/usr/") else { return nil }
        return ["--symlink", place, path]
    }

    /// Finds bubblewrap and tries it, with the compiler in it. Answers why there is no box, where there is none.
    /// - Parameter toolchain: What is to run in the box; nil where there is none, and the box alone is asked for.
    package static func find(environment: [String: String], toolchain: Toolchain?) -> Result<Box, Missing> {
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
                base: ["/usr", "/bin", "/lib", "/lib64", "/etc/alternatives", "/etc/ld.so.cache"]
                    + [toolchain?.root].compactMap(\.self))
            do {
                let shell = try box.tries("/bin/sh", ["-c", "exit 7"], environment)
                guard shell.ending == .exited(7) else { return .failure(.refused(shell.errors)) }
                // A toolchain may be made of links to what is not in the box: Nix, or a folder of links.
                if let toolchain {
                    let compiler = try box.tries(toolchain.frontend, ["-frontend", "-version"], environment)
                    guard compiler.ending == .exited(0) else {
                        return .failure(.compilerMissing(toolchain.frontend, compiler.errors))
                    }
                }
                return .success(box)
            } catch {
                return .failure(.notInstalled)
            }
        #endif
    }

    private func tries(_ program: String, _ words: [String], _ environment: [String: String]) throws(LabFault)
        -> (ending: Job.Ending, errors: String)
    {
        var request = Job.Request(executable: program, arguments: words, environment: environment)
        request.box = (self, Contents())
        let job = try Job(request)
        let ending = job.wait(seconds: 30)
        return (ending, job.errors.parts.head.printable)
    }

    /// Why there is no box.
    package enum Missing: Error, Equatable, Sendable, Worded {
        case notInstalled
        case refused(String)
        case compilerMissing(String, String)
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
            case .compilerMissing(let compiler, let detail):
                language(
                    "\(compiler) does not run in bubblewrap's sandbox, which shows it /usr and its own folder: \(detail) Is it a link to elsewhere?",
                    "\(compiler) 无法在 bubblewrap 的沙箱里运行（沙箱里只有 /usr 和它自己的文件夹）：\(detail) 它是不是指向别处的链接？")
            case .otherSystem:
                language("Sandboxed grading needs Linux.", "在沙箱中批改需要 Linux。")
            }
        }
    }
}
