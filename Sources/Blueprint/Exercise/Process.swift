#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// A program that runs to its end.
enum Process {
    /// What a program left behind.
    struct Outcome {
        var status: Int32
        var output: [UInt8]
        var errors: [UInt8]
    }

    /// Runs a program with nothing to read. Its output is read to the end before it is waited for, since a program
    /// whose pipe is full never ends; its errors go to a file, so that there is only one pipe to empty.
    static func run(_ command: [String]) throws -> Outcome {
        guard let program = command.first, let errors = tmpfile() else { throw StructureError.noCompiler }
        defer { fclose(errors) }
        var pipes: [Int32] = [-1, -1]
        guard pipe(&pipes) == 0 else { throw StructureError.noCompiler }
        // A program started by another thread must not hold the pipe open.
        for end in pipes { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        defer { close(pipes[0]) }
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
        posix_spawn_file_actions_adddup2(&actions, pipes[1], 1)
        posix_spawn_file_actions_adddup2(&actions, fileno(errors), 2)
        var arguments = command.map { strdup($0) } + [nil]
        defer { arguments.forEach { free($0) } }
        var process: pid_t = 0
        let failure = posix_spawn(&process, program, &actions, nil, &arguments, environ)
        close(pipes[1])
        guard failure == 0 else { throw StructureError.noCompiler }
        let output = Files.readToEnd(pipes[0])
        var status: Int32 = 0
        while waitpid(process, &status, 0) < 0 && errno == EINTR {}
        rewind(errors)
        return Outcome(status: status, output: output, errors: Files.readToEnd(fileno(errors)))
    }
}
