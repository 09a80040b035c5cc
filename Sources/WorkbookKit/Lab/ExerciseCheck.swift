import Blueprint

/// The check of one exercise, from its file to its verdict.
struct ExerciseCheck {
    private let lab: Lab
    private let request: Lab.Request
    private let exercise: Exercise
    private let stopwatch = Stopwatch()
    private var sourceHash = ""
    private var requirements: [Requirement] = []
    /// How the code is built, where that is wanted.
    private var picture: ExerciseGrade.Picture?
    private var hidden: [HiddenRequirement] = []
    /// What would be refused when the file is graded, where that is only told.
    private var remarks: [Verdict.Remark] = []
    /// How often the file was saved while it was checked.
    private var saves = 0

    init(lab: Lab, request: Lab.Request) {
        self.lab = lab
        self.request = request
        exercise = request.exercise
    }

    mutating func run() -> Verdict {
        do {
            return try check()
        } catch let fault as LabFault {
            return verdict(.notChecked, problem: .fault(fault))
        } catch let fault as CourseFault {
            return verdict(.notChecked, problem: .source(fault))
        } catch let fault as FileFault {
            return verdict(.notChecked, problem: .fault(.file(fault)))
        } catch {
            return verdict(.notChecked, problem: .fault(.channelBroken("\(error)")))
        }
    }

    private mutating func check() throws -> Verdict {
        let inputs = try ExerciseInputs(lab.course, request)
        requirements = inputs.requirements
        hidden = inputs.hidden
        sourceHash = SHA256.hex(of: inputs.source)
        var key = lab.verdictKey(of: exercise)
        inputs.add(to: &key)
        if lab.policy != nil { key.add(try Files.read(lab.course.path(exercise.starter))) }
        // A verdict names places in the file: the same text elsewhere has its own.
        key.add(request.source)
        key.add("warnings are errors: \(request.warningsAreErrors)")
        let kept = lab.cache.path("verdicts/\(key.value).json")
        if request.mayReuse, var known = try? JSONDecoder().decode(Verdict.self, from: Data(Files.read(kept)))
        {
            known.isReused = true
            known.timings = []
            return known
        }
        let new = try test(inputs)
        if request.isCancelled() { throw LabFault.interrupted }
        // The compiler read the file after us. A save in between would give the new text's verdict to the old text.
        if saves < 5, (try? Files.read(request.source)) != inputs.source {
            saves += 1
            return try check()
        }
        if new.dependsOnInputsOnly, let data = try? JSONEncoder().encode(new) {
            try? Files.write(data, to: kept)
        }
        return new
    }

    /// Whether a file that refers to more than it may is not run.
    private var refuses: Bool { lab.policy != nil && lab.enforcement == .refuse }

    /// Compiles, reads the structure beside it, links, runs.
    private mutating func test(_ inputs: ExerciseInputs) throws -> Verdict {
        let compiler = lab.compiler
        let support = try stopwatch.measure(.support) { try lab.supportModules() }
        let folder = try lab.cache.makeWorkFolder()
        defer { if compiler.trace.file == nil { Files.remove(folder) } }
        var compilation = try Compilation(
            of: request, with: inputs.shared, imports: support.imports,
            wantsTree: requirements.contains { $0.kind == .structure } || lab.policy != nil,
            in: folder, by: compiler)
        let errors = try stopwatch.measure(.compile) { try compilation.errors() }
        guard errors.isEmpty else {
            compilation.cancel()
            return verdict(
                .doesNotCompile,
                problem: .diagnostics(Array(errors.prefix(5)), more: max(0, errors.count - 5)))
        }

        func readStructure() throws -> Reading? {
            guard compilation.hasTree else { return nil }
            return try stopwatch.measure(.structure) {
                try read(compilation, inputs: inputs, to: "\(folder)/structure.json")
            }
        }
        // Under a policy nothing more is done with a file before it has been read.
        var structure = refuses ? try readStructure() : nil
        picture = structure?.picture
        if let refusals = structure?.refusals, !refusals.isEmpty {
            return verdict(.notChecked, problem: .refused(refusals))
        }

        let tests: TestObject.Result
        do {
            tests = try stopwatch.measure(.tests) {
                try TestObject(lab: lab, exercise: exercise, inputs: inputs, support: support).make(
                    module: compilation.module, in: folder)
            }
        } catch {
            compilation.cancel()
            throw error
        }
        guard case .object(let testObject) = tests else {
            compilation.cancel()
            guard case .errors(let errors) = tests else { return verdict(.notChecked) }
            let differences = InterfaceComparison(lab: lab, exercise: exercise, imports: support.imports)
                .differences(of: request.source, shared: inputs.shared, in: folder)
            return verdict(
                .doesNotCompile,
                problem: .interface(differences, Array(errors.prefix(5)), more: max(0, errors.count - 5)))
        }

        let log = "\(folder)/link.log"
        let objects = [compilation.object, testObject]
        let everything = objects + [support.runner] + support.objects
        let (program, linking) = try link(objects, orWith: everything, support.loader, in: folder)
        // While the linker works, the tree is read; the tests take the result from a file.
        if !refuses { structure = try readStructure() }
        remarks = (structure?.refusals ?? []).map { refusal in
            let place = SourceLocation(file: request.source, line: refusal.line, column: refusal.column)
            return Verdict.Remark(refusal: refusal, location: place)
        }
        if let linking {
            try stopwatch.measure(.link) { try compiler.finish(linking: linking, log: log) }
        }
        let failure = structure?.failure
        let outcome = try run(program, in: folder, structureFailure: failure)
        guard support.loader != nil, outcome.isUnloadable else {
            return verdict(of: outcome, structureFailure: failure)
        }
        // Linked with everything, it is the linker that says what is missing.
        let whole = "\(folder)/tests"
        try compiler.link(compiler.program(of: everything, to: whole, log: log))
        let second = try run(TestProgram(linked: whole), in: folder, structureFailure: failure)
        return verdict(of: second, structureFailure: failure)
    }

    /// Starts to link the tests, where that is not left to the box that they run in.
    private func link(
        _ objects: [String], orWith everything: [String], _ loader: SupportModules.Loader?, in folder: String
    ) throws -> (TestProgram, Job?) {
        let compiler = lab.compiler
        let log = "\(folder)/link.log"
        guard let loader else {
            let whole = "\(folder)/tests"
            return (
                TestProgram(linked: whole),
                try compiler.start(compiler.program(of: everything, to: whole, log: log))
            )
        }
        if compiler.box != nil {
            return (TestProgram(objects, linkedInBoxBy: compiler, loadedBy: loader), nil)
        }
        let library = "\(folder)/tests.so"
        return (
            TestProgram(library, loadedBy: loader),
            try compiler.start(compiler.tests(of: objects, to: library, log: log))
        )
    }

    private func run(_ program: TestProgram, in folder: String, structureFailure: String?) throws
        -> TestRun.Outcome
    {
        var environment = lab.compiler.environment
        environment["WORKBOOK_STRUCTURE"] = "\(folder)/structure.json"
        let runnable = structureFailure == nil ? requirements : requirements.filter { $0.kind == .behaviour }
        let tests = TestRun(
            program: program, suite: "\(exercise.testModule).\(exercise.suite)",
            requirements: runnable,
            unreadable: structureFailure == nil
                ? [] : requirements.filter { $0.kind == .structure }.map(\.id),
            folder: folder, environment: environment, secondsPerTest: lab.secondsPerTest,
            source: request.source, trace: lab.compiler.trace, box: lab.compiler.box)
        return try stopwatch.measure(.run) { try tests.run() }
    }

    private func verdict(of outcome: TestRun.Outcome, structureFailure: String?) -> Verdict {
        let ran = Dictionary(outcome.tests.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        let results = requirements.map {
            ran[$0.id] ?? TestResult($0, .notChecked, [.noStructure(structureFailure ?? "")])
        }
        let outcomes = Set(results.map(\.outcome))
        return verdict(
            outcomes.contains(.failed) ? .failed : outcomes == [.passed] ? .passed : .notChecked,
            tests: results,
            output: outcome.output)
    }

    /// What came of reading the compiler's tree.
    private struct Reading {
        /// Why it could not be read.
        var failure: String?
        var refusals: [Refusal] = []
        var picture: ExerciseGrade.Picture?
    }

    /// Turns the compiler's tree into the structure that the tests ask, and holds it against the policy.
    private func read(_ compilation: Compilation, inputs: ExerciseInputs, to file: String) throws -> Reading {
        // What cannot be read cannot be held against a policy, and does not run.
        let unseen = Refusal(rule: .unseen, name: Files.name(of: request.source), line: 1, column: 1)
        let refusals = refuses ? [unseen] : []
        if let failure = compilation.treeFailure() { return Reading(failure: failure, refusals: refusals) }
        do {
            let bytes = try Files.read(compilation.dump, limit: 64 << 20)
            let dumped = try DumpedFile(dump: bytes, source: inputs.source, file: request.source)
            let structure = dumped.structure
            try Files.write(JSONEncoder().encode(structure), to: file)
            guard let policy = lab.policy(of: exercise) else { return Reading() }
            let check = try PolicyCheck(policy, exercise, in: lab.course, tests: inputs.tests)
            return Reading(
                refusals: check.refusals(of: dumped.usages, source: inputs.source),
                picture: refuses
                    ? .init(fingerprint: structure.fingerprint, mermaid: structure.mermaid()) : nil)
        } catch {
            return Reading(failure: "\(error)", refusals: refusals)
        }
    }

    private func verdict(
        _ outcome: Verdict.Outcome, tests: [TestResult]? = nil, problem: Verdict.Problem? = nil,
        output: Verdict.Output? = nil
    ) -> Verdict {
        Verdict(
            exercise: exercise.path, outcome: outcome,
            tests: tests ?? requirements.map { TestResult($0, .notChecked) }, hidden: hidden,
            problem: problem, remarks: remarks,
            output: output,
            timings: stopwatch.timings, picture: picture, sourceHash: sourceHash)
    }
}

extension TestRun.Outcome {
    /// Whether the tests may not even have been loaded.
    fileprivate var isUnloadable: Bool {
        tests.allSatisfy { $0.findings == [.left(status: RunnerProgram.notLoaded)] }
    }
}

extension Verdict {
    /// Whether another check of the same inputs must come to the same: a machine under load, or one that ends programs
    /// for want of memory, is no part of the inputs.
    fileprivate var dependsOnInputsOnly: Bool {
        let findings = tests.flatMap(\.findings)
        let isChance = findings.contains { finding in
            switch finding {
            case .timedOut, .notReported, .disturbed, .crashed(_, SIGKILL, _): true
            default: false
            }
        }
        if case .refused = problem { return true }
        return !isChance && (problem == nil || outcome == .doesNotCompile)
    }
}

/// How long each step took.
private final class Stopwatch {
    private(set) var timings: [Verdict.Timing] = []

    func measure<T>(_ step: Verdict.Timing.Step, _ body: () throws -> T) rethrows -> T {
        let start = monotonicSeconds()
        defer { timings.append(Verdict.Timing(step: step, seconds: monotonicSeconds() - start)) }
        return try body()
    }
}
