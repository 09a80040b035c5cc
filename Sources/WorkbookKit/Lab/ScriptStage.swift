/// Code of the course that scripts are run with. It is compiled once, and only if a script has to run.
final class ScriptStage {
    private let lab: Lab
    private let sources: [String]
    private let module: String
    /// What is compiled, as a person names it.
    private let file: String
    private var compiled: Compiled?

    private struct Compiled {
        var folder: String
        var errors: [Diagnostic]
        var object: String { "\(folder)/code.o" }
    }

    init(lab: Lab, sources: [String], module: String, file: String) {
        self.lab = lab
        self.sources = sources
        self.module = module
        self.file = file
    }

    deinit {
        if let compiled { Files.remove(compiled.folder) }
    }

    /// Runs a script, unless the same has been run with the same code before.
    func run(_ script: Script, mayReuse: Bool) throws -> ScriptRun {
        let expected = try Files.text(lab.course.path(script.transcript))
        var key = lab.toolKey
        key.add("script 1 \(module) \(script.file)")
        key.add(expected)
        key.add(try Files.read(lab.course.path(script.file)))
        for source in sources {
            key.add(source)
            key.add(try Files.read(source))
        }
        let kept = lab.cache.path("scripts/\(key.value).json")
        if mayReuse, let known = try? JSONDecoder().decode(ScriptRun.self, from: Data(Files.read(kept))) {
            return known
        }
        let new = try run(script, expected: expected)
        if new.dependsOnTextsOnly, let data = try? JSONEncoder().encode(new) {
            try? Files.write(data, to: kept)
        }
        return new
    }

    private func run(_ script: Script, expected: String) throws -> ScriptRun {
        let code = try compile()
        guard code.errors.isEmpty else { return .doesNotCompile(code.errors) }
        let compiler = lab.compiler
        let support = try lab.supportModules()
        let folder = try lab.cache.makeWorkFolder()
        defer { Files.remove(folder) }
        let log = "\(folder)/log"
        let object = "\(folder)/script.o"
        let errors = try compiler.run(
            compiler.compilation(
                of: [lab.course.path(script.file)], module: "Script",
                imports: support.imports + [code.folder],
                object: object, isScript: true, log: log),
            of: script.file)
        guard errors.isEmpty else { return .doesNotCompile(errors) }
        let program = "\(folder)/script"
        try compiler.link(
            compiler.program(of: [code.object, object] + support.objects, to: program, log: log))
        return try run(program, in: folder, expected: expected)
    }

    private func compile() throws -> Compiled {
        if let compiled { return compiled }
        let folder = try lab.cache.makeWorkFolder()
        var new = Compiled(folder: folder, errors: [])
        compiled = new
        let command = try lab.compiler.compilation(
            of: sources, module: module, imports: lab.supportModules().imports, object: new.object,
            emitModule: "\(folder)/\(module).swiftmodule", log: "\(folder)/compile.log",
            extra: sources.count > 1 ? ["-wmo"] : [])
        new.errors = try lab.compiler.run(command, of: file)
        compiled = new
        return new
    }

    private func run(_ program: String, in folder: String, expected: String) throws -> ScriptRun {
        let backtrace = "\(folder)/backtrace.txt"
        var environment = lab.compiler.environment
        environment.merge(Crash.environment(backtrace: backtrace, folder: folder)) { $1 }
        // As in a test run: what is printed does not change from one run to the next.
        environment["SWIFT_DETERMINISTIC_HASHING"] = "1"
        let job = try Job(
            Job.Request(
                executable: program, arguments: [], environment: environment, folder: folder,
                isUntried: true, processorSeconds: Script.seconds + 5))
        let ending = job.wait(seconds: Double(Script.seconds))
        let finding: Finding? =
            switch ending {
            case .exited(0): nil
            case .exited(let status): .left(status: status)
            case .timedOut: .timedOut(seconds: Script.seconds)
            case .signalled(let signal):
                .crashed(
                    message: Crash.message(in: job.errors.parts.head), signal: signal,
                    at: Crash.location(in: (try? Files.text(backtrace)) ?? "", of: sources[0]))
            }
        let parts = job.output.parts
        return .ran(
            printed: parts.head + parts.tail, cut: job.output.cut, expected: expected, finding: finding)
    }
}

extension ScriptRun {
    /// Whether another run must come to the same. A machine under load, or one short of memory, is no part of the texts.
    fileprivate var dependsOnTextsOnly: Bool {
        switch self {
        case .ran(_, _, _, .timedOut), .ran(_, _, _, .crashed(_, SIGKILL, _)): false
        default: true
        }
    }
}
