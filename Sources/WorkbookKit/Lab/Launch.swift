import Synchronization

/// The pipes, file actions and arguments of one start of a program.
struct Launch {
    private let request: Job.Request
    private(set) var life: Int32 = -1
    private(set) var output: Int32 = -1
    private(set) var errors: Int32 = -1
    private(set) var channel: Int32 = -1
    /// Our end of the pipe by which the child notices that we are gone. Nothing is ever written to it.
    private(set) var tether: Int32 = -1
    private var childEnds: [Int32] = []

    init(_ request: Job.Request) { self.request = request }

    /// One start at a time: between making a pipe and closing it on exec, another start would inherit it.
    private static let oneAtATime = Mutex(())

    /// Starts the program in a new process group and answers its id, which is the group's.
    mutating func start() throws(LabFault) -> pid_t {
        do {
            return try Self.oneAtATime.withLock { _ in try spawn() }
        } catch {
            throw error as? LabFault ?? .cannotStart(request.executable, reason: "\(error)")
        }
    }

    private mutating func spawn() throws(LabFault) -> pid_t {
        #if canImport(Darwin)
            var actions: posix_spawn_file_actions_t?
            var attributes: posix_spawnattr_t?
        #else
            var actions = posix_spawn_file_actions_t()
            var attributes = posix_spawnattr_t()
        #endif
        posix_spawn_file_actions_init(&actions)
        posix_spawnattr_init(&attributes)
        defer {
            posix_spawn_file_actions_destroy(&actions)
            posix_spawnattr_destroy(&attributes)
        }
        var flags =
            Int16(POSIX_SPAWN_SETPGROUP) | Int16(POSIX_SPAWN_SETSIGDEF) | Int16(POSIX_SPAWN_SETSIGMASK)
        #if canImport(Darwin)
            flags |= Int16(POSIX_SPAWN_CLOEXEC_DEFAULT)
        #endif
        posix_spawnattr_setflags(&attributes, flags)
        posix_spawnattr_setpgroup(&attributes, 0)
        var signals = sigset_t()
        sigemptyset(&signals)
        posix_spawnattr_setsigmask(&attributes, &signals)
        for signal in [SIGINT, SIGTERM, SIGHUP, SIGPIPE, SIGQUIT] { sigaddset(&signals, signal) }
        posix_spawnattr_setsigdefault(&attributes, &signals)

        posix_spawn_file_actions_addopen(&actions, 0, request.inputFile ?? "/dev/null", O_RDONLY, 0)
        output = try direct(1, to: request.outputFile, &actions)
        errors = try direct(2, to: request.errorFile, &actions)
        if let seal = request.seal {
            let records = try pipe(isSocket: true)
            channel = records.read
            childEnds.append(records.write)
            posix_spawn_file_actions_adddup2(&actions, records.write, 3)
            let ends = try pipe()
            childEnds.append(ends.read)
            posix_spawn_file_actions_adddup2(&actions, ends.read, 5)
            // Short enough for any pipe to hold.
            _ = seal.withUnsafeBytes { Platform.write(ends.write, $0) }
            close(ends.write)
        }
        if request.isUntried {
            let ends = try pipe()
            childEnds.append(ends.read)
            tether = ends.write
            posix_spawn_file_actions_adddup2(&actions, ends.read, 4)
        }
        life = try direct(9, to: nil, &actions)

        let command = command
        var arguments: [UnsafeMutablePointer<CChar>?] = command.map { strdup($0) } + [nil]
        var environment: [UnsafeMutablePointer<CChar>?] =
            request.environment.sorted { $0.key < $1.key }.map { strdup("\($0.key)=\($0.value)") } + [nil]
        defer { for text in arguments + environment { free(text) } }
        var pid: pid_t = 0
        let failure = posix_spawn(&pid, command[0], &actions, &attributes, &arguments, &environment)
        guard failure == 0 else {
            for descriptor in [life, output, errors, channel, tether] where descriptor >= 0 {
                close(descriptor)
            }
            throw failure == ENOSPC
                ? .noSpace : .cannotStart(request.executable, reason: String(cString: strerror(failure)))
        }
        return pid
    }

    /// The words to start. A shell is asked where a folder has to be entered, a limit set or something made first:
    /// posix_spawn can do none of it everywhere. Where there is a box it stands inside: outside, a limit on threads would
    /// count those of the whole account, and one who has many could not even start the box.
    private var command: [String] {
        var words = [request.executable] + request.arguments
        let script = limits + keeper + entrance + preparation
        if !script.isEmpty { words = ["/bin/sh", "-c", script + "exec \"$0\" \"$@\""] + words }
        return request.box.map { box, contents in box.command(words, contents) } ?? words
    }

    private var limits: String {
        var script = request.processorSeconds.map { "ulimit -t \($0); " } ?? ""
        guard request.isUntried else { return script }
        script += "ulimit -c 0; ulimit -v \(Self.memory) 2>/dev/null; "
        if request.box != nil {
            // What a limit is called differs from shell to shell.
            script += "ulimit -n 256; "
            script += "ulimit -u \(Self.threads) 2>/dev/null || ulimit -p \(Self.threads) 2>/dev/null; "
        }
        if let bytes = request.fileLimit ?? (request.box == nil ? nil : Self.fileBytes) {
            // In blocks of 512 bytes, says POSIX.
            script += "ulimit -f \((bytes + 511) / 512); "
        }
        return script
    }

    /// What ends all of it when we are gone: every process of the box, or else of the group. It holds none of the pipes
    /// that tell of the program's end.
    private var keeper: String {
        guard request.isUntried else { return "" }
        let all = request.box == nil ? "0" : "-1"
        return "(read nothing; kill -9 \(all)) <&4 >/dev/null 2>&1 3>&- 5<&- 9>&- & exec 4<&-; "
    }

    /// A box has its own way in.
    private var entrance: String {
        guard request.box == nil, let folder = request.folder else { return "" }
        return "cd \([folder].quotedForShell) && "
    }

    private var preparation: String {
        guard let first = request.preparation else { return "" }
        let log = first.log.map { " >/dev/null 2>\([$0].quotedForShell)" } ?? ""
        return "\(first.words.quotedForShell)\(log) || exit \(first.failure.map(String.init) ?? "$?"); "
    }

    /// The memory that untried code may map, in kilobytes. Tests need a hundredth; a leak in a loop is to hit this and
    /// not the machine.
    private static let memory = 4 << 20

    /// The largest file that boxed code may write, and the threads and processes that it may have.
    private static let fileBytes = 128 << 20
    private static let threads = 512

    /// Closes what belongs to the child, which has its own copies by now.
    mutating func closeChildEnds() {
        for descriptor in childEnds { close(descriptor) }
        childEnds = []
    }

    #if canImport(Darwin)
        private typealias Actions = posix_spawn_file_actions_t?
    #else
        private typealias Actions = posix_spawn_file_actions_t
    #endif

    /// Sends a descriptor of the child to a file, or into a pipe, whose reading end it answers (else -1).
    private mutating func direct(_ descriptor: Int32, to file: String?, _ actions: inout Actions)
        throws(LabFault) -> Int32
    {
        if let file {
            posix_spawn_file_actions_addopen(&actions, descriptor, file, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
            return -1
        }
        let ends = try pipe()
        childEnds.append(ends.write)
        posix_spawn_file_actions_adddup2(&actions, ends.write, descriptor)
        return ends.read
    }

    /// A pipe that is closed on exec and stands above the descriptors that a child is given: one that is
    /// duplicated onto itself would stay closed.
    /// - Parameter isSocket: Whether it is a pair of sockets: unlike a pipe, nobody can open one again by `/dev/fd`, to
    ///   write to it or to take away what was written.
    private func pipe(isSocket: Bool = false) throws(LabFault) -> (read: Int32, write: Int32) {
        var ends: [Int32] = [-1, -1]
        guard isSocket ? Platform.socketPair(&ends) : Platform.pipe(&ends) else {
            throw .cannotStart("pipe", reason: String(cString: strerror(errno)))
        }
        for index in ends.indices {
            let low = ends[index]
            ends[index] = fcntl(low, F_DUPFD_CLOEXEC, 10)
            close(low)
        }
        return (ends[0], ends[1])
    }
}

extension [String] {
    /// The words as a shell takes them, whatever is in them.
    var quotedForShell: String { map { "'\($0.replacing("'", with: "'\\''"))'" }.joined(separator: " ") }
}
