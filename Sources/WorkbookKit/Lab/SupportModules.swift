/// The modules that exercises and tests are written against, and the main program, compiled once and kept.
struct SupportModules: Sendable {
    /// What was compiled, in the order of the catalogue.
    let objects: [String]
    /// The folders that hold their modules.
    let imports: [String]
    let runner: String
    /// The main program with the modules and all that they need, which loads its tests; nil where programs are linked
    /// another way.
    let loader: Loader?
    /// The program that remembers expansions; nil where the toolchain has no server for it to ask.
    let macroServer: String?

    /// Whether all of it is still there.
    var isComplete: Bool {
        (objects + [runner] + [loader?.library, loader?.program, macroServer].compactMap(\.self)).allSatisfy(
            Files.exists)
    }

    /// A program that waits for a library of tests.
    struct Loader: Sendable {
        /// The modules and all that they need.
        var library: String
        /// The main program, linked against the library.
        var program: String
    }

    /// The sources of one module and the key they are kept under.
    struct Source: Sendable {
        var name: String
        var files: [String]
        var key: String
    }

    /// Reads the sources of the course's modules. Each key covers the modules before it, which it may import.
    static func sources(of course: Course, compiler: Compiler) throws(LabFault) -> [Source] {
        var chain = Key(
            "module", compiler.toolchain.stamp, compiler.toolchain.version,
            compiler.flags.joined(separator: " "))
        var result: [Source] = []
        for name in course.modules {
            let folder = course.path("Sources/\(name)")
            let files = swiftFiles(in: folder)
            guard !files.isEmpty else { throw .file(.missing("Sources/\(name)")) }
            chain.add(name)
            do {
                for file in files { chain.add(try Files.read(file)) }
            } catch {
                throw .file(error)
            }
            result.append(Source(name: name, files: files, key: chain.value))
        }
        return result
    }

    static func swiftFiles(in folder: String) -> [String] {
        Files.list(folder).flatMap { name -> [String] in
            let path = "\(folder)/\(name)"
            if name.hasSuffix(".swift") { return [path] }
            return Files.isFolder(path) ? swiftFiles(in: path) : []
        }
    }

    /// Compiles what is not kept yet.
    static func make(_ sources: [Source], compiler: Compiler, cache: Cache) throws(LabFault) -> SupportModules
    {
        let runnerKey = Key(
            "runner", compiler.toolchain.stamp, compiler.toolchain.version, RunnerProgram.source
        ).value
        let runner = cache.path("modules/\(runnerKey)")
        let server = compiler.toolchain.pluginServer
        let serverKey = Key(
            "macro server", compiler.toolchain.stamp, compiler.toolchain.version,
            MacroServerProgram.source(server: server)
        ).value
        let macroServer = cache.path("modules/\(serverKey)")
        let hasServer = access(server, X_OK) == 0
        let folders = sources.map { cache.path("modules/\($0.key)") }
        let objects = zip(folders, sources).map { "\($0)/\($1.name).o" }
        // Two compilers at a time: the main program needs none of the modules.
        do {
            try Lanes.attempt(2) { lane in
                if lane == 0 {
                    try makeRunner(in: runner, compiler: compiler, cache: cache)
                    if hasServer { try makeMacroServer(in: macroServer, compiler: compiler, cache: cache) }
                } else {
                    for (index, source) in sources.enumerated() {
                        try keep(folders[index], cache) { draft in
                            try build(
                                source, imports: Array(folders[..<index]), in: draft, compiler: compiler)
                        }
                    }
                }
            }
        } catch {
            throw error as? LabFault ?? .channelBroken("\(error)")
        }
        return SupportModules(
            objects: objects, imports: folders, runner: "\(runner)/runner.o",
            loader: try makeLoader(
                of: objects, runner: "\(runner)/runner.o", compiler: compiler, cache: cache),
            macroServer: hasServer ? "\(macroServer)/macro-server" : nil)
    }

    private static func build(_ source: Source, imports: [String], in folder: String, compiler: Compiler)
        throws
    {
        let command = compiler.compilation(
            of: source.files, module: source.name, imports: imports, object: "\(folder)/\(source.name).o",
            emitModule: "\(folder)/\(source.name).swiftmodule", log: "\(folder)/log", extra: ["-wmo"])
        try check(compiler.run(command, of: source.name), of: source.name)
    }

    private static func makeLoader(of objects: [String], runner: String, compiler: Compiler, cache: Cache)
        throws(LabFault) -> Loader?
    {
        guard compiler.canLinkLibraries else { return nil }
        let stamps = [compiler.toolchain.stamp, compiler.toolchain.version]
        // A program names its library by its place: the one is finished before the other is made.
        let libraryWords = compiler.library(of: objects, to: "", log: "").words
        let folder = cache.path("modules/\(Key(["library"] + stamps + libraryWords).value)")
        let library = "\(folder)/libsupport.so"
        let programWords = compiler.program(of: [runner], to: "", log: "", with: library).words
        let programs = cache.path("modules/\(Key(["loader"] + stamps + programWords).value)")
        do {
            try keep(folder, cache) { draft in
                try compiler.link(
                    compiler.library(of: objects, to: "\(draft)/libsupport.so", log: "\(draft)/log"))
            }
            try keep(programs, cache) { draft in
                try compiler.link(
                    compiler.program(of: [runner], to: "\(draft)/tests", log: "\(draft)/log", with: library))
            }
            return Loader(library: library, program: "\(programs)/tests")
        } catch {
            throw error as? LabFault ?? .channelBroken("\(error)")
        }
    }

    private static func makeRunner(in folder: String, compiler: Compiler, cache: Cache) throws {
        try keep(folder, cache) { draft in
            try Files.write(RunnerProgram.source.utf8, to: "\(draft)/runner.swift")
            let command = compiler.compilation(
                of: ["\(draft)/runner.swift"], module: "WorkbookRunner", imports: [],
                object: "\(draft)/runner.o", log: "\(draft)/log")
            try check(compiler.run(command, of: "runner"), of: "runner")
        }
    }

    private static func makeMacroServer(in folder: String, compiler: Compiler, cache: Cache) throws {
        try keep(folder, cache) { draft in
            let source = MacroServerProgram.source(server: compiler.toolchain.pluginServer)
            try Files.write(source.utf8, to: "\(draft)/server.swift")
            let log = "\(draft)/log"
            let command = compiler.compilation(
                of: ["\(draft)/server.swift"], module: "MacroServer", imports: [],
                object: "\(draft)/server.o",
                log: log, extra: ["-O"])
            try check(compiler.run(command, of: "macro server"), of: "macro server")
            try compiler.link(
                compiler.program(of: ["\(draft)/server.o"], to: "\(draft)/macro-server", log: log))
        }
    }

    private static func check(_ errors: [Diagnostic], of name: String) throws {
        guard let first = errors.first else { return }
        throw LabFault.supportDoesNotCompile(
            name, detail: "\(first.location.file):\(first.location.line): \(first.message)")
    }

    /// Makes a folder of the cache, unless it is there: under another name first, so that a half-made one is never used.
    private static func keep(_ folder: String, _ cache: Cache, make: (String) throws -> Void) throws {
        if Files.exists(folder) { return }
        let draft = try cache.makeWorkFolder()
        defer { Files.remove(draft) }
        try make(draft)
        try Files.makeFolder(Files.folder(of: folder))
        if rename(draft, folder) != 0, !Files.exists(folder) {
            throw LabFault.file(.unwritable(folder, reason: String(cString: strerror(errno))))
        }
    }
}

/// A name for a result that is made of all it depends on.
struct Key {
    private var hash = SHA256()

    init(_ parts: String...) { self.init(parts) }

    init(_ parts: [String]) {
        for part in parts { add(part) }
    }

    mutating func add(_ text: String) { add(Array(text.utf8)) }

    /// Adds bytes with their count, so that two lists of parts never make the same key by running together.
    mutating func add(_ bytes: [UInt8]) {
        hash.update(Array("\(bytes.count):".utf8))
        hash.update(bytes)
    }

    var value: String { String(hash.hex().prefix(40)) }
}
