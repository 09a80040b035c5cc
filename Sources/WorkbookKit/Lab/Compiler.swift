/// The compiler, called directly. The driver around it would cost as much again as a small file.
struct Compiler: Sendable {
    let toolchain: Toolchain
    let environment: [String: String]
    /// Where the C modules of the system are kept once they are built.
    let moduleCache: String
    let trace: Trace
    /// Where the answers of macros are kept.
    var expansions = ""
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
            "-diagnostic-style", "llvm", "-no-color-diagnostics", "-sil-verify-none",
        ]
    }

    /// Where the toolchain's own macros are: `@Observable`, `#expect`.
    var plugins: [String] { ["-plugin-path", toolchain.plugins] }

    /// Sources → object and module.
    /// - Parameter plugins: How macros are expanded, where it is not the compiler's own way.
    func compile(
        _ sources: [String], module: String, imports: [String], object: String, emitModule: String? = nil,
        isScript: Bool = false, log: String, plugins: [String]? = nil, extra: [String] = []
    ) throws(LabFault) -> Job {
        var arguments =
            ["-frontend", "-c"] + sources + ["-module-name", module, "-o", object] + flags
            + (plugins ?? self.plugins)
        if !isScript { arguments.append("-parse-as-library") }
        if let emitModule { arguments += ["-emit-module-path", emitModule] }
        return try start(
            "compile", arguments + imports.flatMap { ["-I", $0] } + extra, output: "/dev/null", log: log,
            reading: sources + imports)
    }

    /// One source, with those it belongs to → its typed syntax tree as JSON.
    func dump(_ source: String, with others: [String], module: String, imports: [String], to file: String)
        throws(LabFault) -> Job
    {
        let arguments =
            ["-frontend", "-dump-ast", "-dump-ast-format", "json", "-primary-file", source] + others
            + ["-module-name", module, "-parse-as-library"] + flags + plugins
        return try start(
            "structure", arguments + imports.flatMap { ["-I", $0] }, output: file, log: "\(file).log",
            reading: [source] + others + imports)
    }

    /// One source → its syntax tree as JSON, as the parser sees it: nothing is looked up, no macro is expanded.
    func parse(_ source: String, to file: String) throws(LabFault) -> Job {
        try start(
            "parse",
            ["-frontend", "-dump-parse", "-dump-ast-format", "json", "-parse-as-library", source] + flags,
            output: file, log: "\(file).log", reading: [source])
    }

    /// Objects → program.
    /// - Parameter library: What `linkLibrary` made: the program finds there whatever it is not given here, and only the
    ///   loader says what is nowhere. A fifth of the time, as the linker does not read the toolchain's libraries.
    func link(_ objects: [String], to program: String, log: String, with library: String? = nil)
        throws(LabFault) -> Job
    {
        let arguments =
            library.map {
                ["-pie", "-Wl,-z,now", "-Wl,--unresolved-symbols=ignore-all"] + registration + [$0]
            } ?? ["-pie", "-Wl,--as-needed"] + libraries
        return try link(objects, arguments, reading: [library].compactMap(\.self), to: program, log: log)
    }

    /// Objects → a library that is bound to itself, and brings all of the toolchain's libraries with it; nil on systems
    /// whose programs are linked another way.
    func linkLibrary(_ objects: [String], to library: String, log: String) throws(LabFault) -> Job? {
        #if canImport(Darwin)
            return nil
        #else
            return try link(
                objects, ["-shared", "-Wl,-Bsymbolic", "-Wl,--no-as-needed"] + libraries, to: library,
                log: log)
        #endif
    }

    /// Waits for the linker.
    func finish(linking job: Job, log: String) throws(LabFault) {
        guard job.wait(seconds: Double(seconds)) == .exited(0) else {
            let text = (try? Files.text(log)) ?? ""
            throw text.contains("No space left") || Self.isFull(Files.folder(of: log))
                ? .noSpace : .linkFailed(Self.excerpt(text))
        }
    }

    private func link(
        _ objects: [String], _ arguments: [String], reading others: [String] = [], to file: String,
        log: String
    ) throws(LabFault) -> Job {
        #if canImport(Darwin)
            let linker: [String] = []
        #else
            let linker = ["-fuse-ld=lld"]
        #endif
        return try start(
            "link", objects + linker + arguments + ["--target=\(toolchain.triple)", "-o", file],
            output: "/dev/null", log: log, reading: objects + others, program: toolchain.clang)
    }

    #if canImport(Darwin)
        private var registration: [String] { [] }
        private var libraries: [String] {
            ["-L", "\(toolchain.resources)/macosx", "-Wl,-rpath,\(toolchain.resources)/macosx"]
        }
    #else
        /// What tells the runtime of a program's types and tests.
        private var registration: [String] {
            ["\(toolchain.resources)/linux/\(toolchain.triple.prefix { $0 != "-" })/swiftrt.o"]
        }

        /// What a source may import from the toolchain.
        private var libraries: [String] {
            let folder = "\(toolchain.resources)/linux"
            return ["-Wl,-rpath,\(folder)"] + registration + ["-L", folder]
                + [
                    "swiftCore", "swiftSwiftOnoneSupport", "swift_Concurrency", "swift_StringProcessing",
                    "swiftRegexBuilder", "swift_RegexParser", "swiftGlibc", "swiftDispatch", "dispatch",
                    "BlocksRuntime", "swiftObservation", "swiftSynchronization", "Testing",
                    "_Testing_Foundation", "Foundation", "FoundationEssentials",
                    "FoundationInternationalization", "swiftDistributed", "swift_Differentiation", "m",
                ].map { "-l\($0)" }
        }
    #endif

    private func start(
        _ step: String, _ arguments: [String], output: String, log: String, reading files: [String],
        program: String? = nil
    ) throws(LabFault) -> Job {
        trace.note(step, [program ?? toolchain.frontend] + arguments)
        var request = Job.Request(
            executable: program ?? toolchain.frontend, arguments: arguments, environment: environment,
            outputFile: output, errorFile: log)
        if let box {
            let folder = Files.folder(of: log)
            request.box = (
                box,
                Box.Contents(
                    readable: files.filter { !$0.hasPrefix(folder) } + [expansions],
                    writable: [folder, moduleCache], folder: folder)
            )
            request.isUntried = true
            // Later than the deadline, which is ours to notice: ended by the system, it would look like a crash.
            request.processorSeconds = seconds + 5
        }
        return try Job(request)
    }

    /// Waits for a compilation. Answers the errors it found; none when it succeeded.
    /// - Parameter file: What is compiled, as a person names it.
    func finish(_ job: Job, log: String, file: String) throws(LabFault) -> [Diagnostic] {
        let ending = job.wait(seconds: Double(seconds))
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
