/// The compiler, called directly. The driver around it would cost as much again as a small file.
struct Compiler: Sendable {
    let toolchain: Toolchain
    let environment: [String: String]
    /// Where the C modules of the system are kept once they are built.
    let moduleCache: String
    let trace: Trace
    /// Where untried code is compiled and run; nil for the open machine.
    var box: Box?

    /// How long one compilation may take.
    var seconds = Compiler.usualSeconds
    static let usualSeconds = 120

    /// All that changes what comes out, apart from the sources.
    var flags: [String] {
        [
            "-swift-version", "6", "-Onone", "-enable-testing", "-gline-tables-only", "-target",
            toolchain.triple,
            "-resource-dir", toolchain.resources, "-module-cache-path", moduleCache,
            "-diagnostic-style", "llvm", "-no-color-diagnostics",
            // The compiler need not check itself, nor ask whether the object is there already: the folder is new.
            "-sil-verify-none", "-disable-llvm-verify", "-disable-incremental-llvm-codegen",
        ]
    }

    /// Where the toolchain's own macros are: `@Observable`, `#expect`.
    var plugins: [String] { ["-plugin-path", toolchain.plugins] }

    /// One call of the compiler or the linker.
    struct Command {
        var step: String
        /// The program and its arguments.
        var words: [String]
        var output = "/dev/null"
        /// What it says of errors goes here; whatever else it makes lies in the same folder.
        var log: String
        /// The files and folders that it reads.
        var reading: [String]
    }

    /// Sources → object and module.
    /// - Parameter plugins: How macros are expanded, where it is not the compiler's own way.
    func compilation(
        of sources: [String], module: String, imports: [String], object: String, emitModule: String? = nil,
        isScript: Bool = false, log: String, plugins: [String]? = nil, extra: [String] = []
    ) -> Command {
        var words =
            [toolchain.frontend, "-frontend", "-c"] + sources + ["-module-name", module, "-o", object] + flags
            + (plugins ?? self.plugins)
        if !isScript { words.append("-parse-as-library") }
        if let emitModule { words += ["-emit-module-path", emitModule] }
        words += imports.flatMap { ["-I", $0] } + extra
        return Command(step: "compile", words: words, log: log, reading: sources + imports)
    }

    /// One source, with those it belongs to → its typed syntax tree as JSON.
    func dump(of source: String, with others: [String], module: String, imports: [String], to file: String)
        -> Command
    {
        let words =
            [
                toolchain.frontend, "-frontend", "-dump-ast", "-dump-ast-format", "json", "-primary-file",
                source,
            ]
            + others + ["-module-name", module, "-parse-as-library"] + flags + plugins
            + imports.flatMap { ["-I", $0] }
        return Command(
            step: "structure", words: words, output: file, log: "\(file).log",
            reading: [source] + others + imports)
    }

    /// One source → its syntax tree as JSON, as the parser sees it: nothing is looked up, no macro is expanded.
    func parse(_ source: String, to file: String) -> Command {
        let words =
            [
                toolchain.frontend, "-frontend", "-dump-parse", "-dump-ast-format", "json",
                "-parse-as-library", source,
            ]
            + flags
        return Command(step: "parse", words: words, output: file, log: "\(file).log", reading: [source])
    }

    /// Starts a call.
    /// - Parameter first: What is to be done before, in the same box; the second is not begun where it fails.
    func start(_ command: Command, after first: Command? = nil) throws(LabFault) -> Job {
        for command in [first, command].compactMap(\.self) { trace.note(command.step, command.words) }
        var request = Job.Request(
            executable: command.words[0], arguments: Array(command.words.dropFirst()),
            environment: environment,
            outputFile: command.output, errorFile: command.log)
        request.preparation = first.map { Job.Preparation(words: $0.words, log: $0.log) }
        if let box {
            let folder = Files.folder(of: command.log)
            let reading = Set((first?.reading ?? []) + command.reading)
            request.box = (
                box,
                Box.Contents(
                    readable: reading.filter { !$0.hasPrefix(folder) }.sorted(),
                    writable: [folder, moduleCache], folder: folder)
            )
            request.isUntried = true
            // Later than the deadline, which is ours to notice: ended by the system, it would look like a crash.
            request.processorSeconds = seconds + 5
        }
        return try Job(request)
    }

    /// Runs a compilation. Answers the errors it found; none when it succeeded.
    /// - Parameter file: What is compiled, as a person names it.
    func run(_ command: Command, of file: String) throws(LabFault) -> [Diagnostic] {
        try errors(after: wait(for: start(command)), log: command.log, file: file)
    }

    /// Waits for as long as a call may take.
    func wait(for job: Job) -> Job.Ending { job.wait(seconds: Double(seconds)) }

    /// What a compilation that ended so has found.
    func errors(after ending: Job.Ending, log: String, file: String) throws(LabFault) -> [Diagnostic] {
        if ending == .exited(0) { return [] }
        let text = ((try? Files.read(log, limit: 8 << 20)).map { String(decoding: $0, as: UTF8.self) }) ?? ""
        if ending == .timedOut { throw .compilerTooSlow(file, seconds: seconds) }
        let errors = Diagnostic.errors(in: text)
        // A file may say so itself, with `#error`.
        if text.contains("No space left on device"), errors.isEmpty || Self.isFull(Files.folder(of: log)) {
            throw .noSpace
        }
        guard ending == .exited(1), !errors.isEmpty else {
            // On a full disk the compiler cannot even write down that it is full.
            if Self.isFull(Files.folder(of: log)) { throw .noSpace }
            throw .compilerCrashed(file, detail: Self.excerpt(text))
        }
        return errors
    }

    /// Whether nothing can be written to the folder for want of space.
    static func isFull(_ folder: String) -> Bool {
        let probe = "\(folder)/probe"
        defer { Files.remove(probe) }
        do {
            try Files.write([UInt8](repeating: 0, count: 64 << 10), to: probe)
            return false
        } catch .noSpace {
            return true
        } catch {
            return false
        }
    }

    /// The first lines of a long text.
    static func excerpt(_ text: String) -> String {
        text.split(separator: "\n").prefix(12).joined(separator: "\n")
    }
}
