import Blueprint

/// The demo of an exercise, run with a learner's code.
package struct DemoRun: Sendable {
    package enum Result: Sendable, Equatable {
        case doesNotCompile([Diagnostic])
        /// What it printed, how it ended, and what the transcript says it should print.
        case ran(printed: String, cut: Int, expected: String, finding: Finding?)
    }

    /// How long a demo may run, in seconds.
    static let seconds = 20
}

extension Lab {
    /// Compiles the file with the exercise's demo and runs it.
    package func play(_ exercise: Exercise, source: String) throws -> DemoRun.Result {
        let inputs = try ExerciseInputs(course, Request(exercise, source: source))
        let expected = try Files.text(course.path(exercise.transcript))
        let support = try supportModules()
        let folder = try cache.makeWorkFolder()
        defer { Files.remove(folder) }
        let log = "\(folder)/log"
        let object = "\(folder)/exercise.o"
        var errors = try compiler.finish(
            compiler.compile(
                [source] + inputs.shared, module: exercise.module, imports: support.imports, object: object,
                emitModule: "\(folder)/\(exercise.module).swiftmodule", log: log,
                extra: inputs.shared.isEmpty ? [] : ["-wmo"]),
            log: log, file: exercise.source)
        guard errors.isEmpty else { return .doesNotCompile(errors) }
        let demo = "\(folder)/demo.o"
        errors = try compiler.finish(
            compiler.compile(
                [course.path(exercise.demo)], module: "\(exercise.fileName)Demo",
                imports: support.imports + [folder],
                object: demo, isScript: true, log: log),
            log: log, file: exercise.demo)
        guard errors.isEmpty else { return .doesNotCompile(errors) }
        let program = "\(folder)/demo"
        let linking = try compiler.link([object, demo] + support.objects, to: program, log: log)
        guard linking.wait(seconds: Double(Compiler.seconds)) == .exited(0) else {
            throw LabFault.linkFailed(Compiler.excerpt((try? Files.text(log)) ?? ""))
        }
        return try run(program, in: folder, expected: expected, source: source)
    }

    private func run(_ program: String, in folder: String, expected: String, source: String) throws
        -> DemoRun.Result
    {
        let backtrace = "\(folder)/backtrace.txt"
        var environment = compiler.environment
        environment.merge(Crash.environment(backtrace: backtrace, folder: folder)) { $1 }
        let job = try Job(
            Job.Request(
                executable: program, arguments: [], environment: environment, folder: folder,
                isUntried: true, processorSeconds: DemoRun.seconds + 5))
        let ending = job.wait(seconds: Double(DemoRun.seconds))
        let finding: Finding? =
            switch ending {
            case .exited(0): nil
            case .exited(let status): .left(status: status)
            case .timedOut: .timedOut(seconds: DemoRun.seconds)
            case .signalled(let signal):
                .crashed(
                    message: Crash.message(in: job.errors.parts.head), signal: signal,
                    at: Crash.location(in: (try? Files.text(backtrace)) ?? "", of: source))
            }
        let parts = job.output.parts
        return .ran(
            printed: parts.head + parts.tail, cut: job.output.cut, expected: expected, finding: finding)
    }

    /// The structure of a file, compiled as the exercise's.
    package func structure(of source: String, exercise: Exercise) throws -> Structure {
        let inputs = try ExerciseInputs(course, Request(exercise, source: source))
        let support = try supportModules()
        let folder = try cache.makeWorkFolder()
        defer { Files.remove(folder) }
        let dump = "\(folder)/structure.dump"
        let job = try compiler.dump(
            source, with: inputs.shared, module: exercise.module, imports: support.imports, to: dump)
        let errors = try compiler.finish(job, log: "\(dump).log", file: exercise.source)
        guard errors.isEmpty else { throw NoStructure(errors: errors) }
        return try Structure.read(
            dump: Files.read(dump, limit: 64 << 20), source: inputs.source, file: source)
    }

    /// A file has no structure while it does not compile.
    package struct NoStructure: Error { package var errors: [Diagnostic] }
}
