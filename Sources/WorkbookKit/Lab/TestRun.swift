/// Runs the tests of one exercise until each has a result. A test that crashes, leaves or never ends costs itself
/// only: the rest is run again without it.
struct TestRun {
    var program: TestProgram
    var suite: String
    var requirements: [Requirement]
    /// Tests of the suite that are left out of the run.
    var unreadable: [String] = []
    /// A folder of this run's own, where the program starts.
    var folder: String
    var environment: [String: String]
    /// How long one test may take.
    var secondsPerTest: Int
    /// The learner's file, by which a crash is located.
    var source: String
    var trace: Trace
    /// Where the program is shut in; nil for the open machine.
    var box: Box?

    struct Outcome {
        var tests: [TestResult]
        var output: Verdict.Output?
    }

    func run() throws(LabFault) -> Outcome {
        var results: [String: TestResult] = [:]
        var output: Verdict.Output?
        let wanted = requirements.map(\.id)
        // Each round settles one test at least, so there are never more rounds than tests.
        while results.count < wanted.count {
            let round = try runOnce(skipping: Set(results.keys).union(unreadable))
            output = output ?? round.output
            let stranger = round.log.ended.keys.filter { !wanted.contains($0) }.min()
            // The library came to its end, they say, and the program left without the seal.
            let isForged = round.log.isRunEnded && !round.log.isSealed && round.ending.isExit
            if round.log.isDisturbed || isForged || stranger != nil {
                let finding = stranger.map(Finding.unlisted) ?? .disturbed
                return Outcome(tests: requirements.map { TestResult($0, .failed, [finding]) }, output: output)
            }
            if round.log.isSealed, !round.hasCrashed, round.ending.isExit {
                for (id, end) in round.log.ended {
                    settle(
                        id, end.findings.isEmpty ? .passed : .failed, end.findings, end.seconds, in: &results)
                }
                break
            }
            // What a program says that did not end well is believed in one thing: where it ended.
            guard let blamed = round.log.current?.id ?? round.log.last, wanted.contains(blamed) else {
                // It ended before the first test began.
                let finding = round.finding
                return Outcome(
                    tests: requirements.map { results[$0.id] ?? TestResult($0, .failed, [finding]) },
                    output: output)
            }
            // A test that was left out of this round cannot be where it ended: somebody made that up, and would for ever.
            guard results[blamed] == nil else {
                return Outcome(
                    tests: requirements.map { TestResult($0, .failed, [.disturbed]) }, output: output)
            }
            let finding = round.log.current == nil ? .endedWrongly : round.finding
            settle(blamed, .failed, (round.log.ended[blamed]?.findings ?? []) + [finding], nil, in: &results)
        }
        return Outcome(
            tests: requirements.map { results[$0.id] ?? TestResult($0, .failed, [.notReported]) },
            output: output)
    }

    private func settle(
        _ id: String, _ outcome: TestResult.Outcome, _ findings: [Finding], _ seconds: Double?,
        in results: inout [String: TestResult]
    ) {
        guard let requirement = requirements.first(where: { $0.id == id }) else { return }
        results[id] = TestResult(requirement, outcome, findings, seconds: seconds)
    }

    private struct Round {
        var log: EventLog
        var ending: Job.Ending
        var finding: Finding
        /// Whether the runtime began to tell of a crash: the tests may reach their end while it does.
        var hasCrashed: Bool
        var output: Verdict.Output?
    }

    private func runOnce(skipping done: Set<String>) throws(LabFault) -> Round {
        let backtrace = "\(folder)/backtrace.txt"
        Files.remove(backtrace)
        var environment = environment
        environment.merge(Crash.environment(backtrace: backtrace, folder: folder)) { $1 }
        // Whoever depends on the order of a dictionary gets the same verdict each time, and so do all who hand in the same.
        environment["SWIFT_DETERMINISTIC_HASHING"] = "1"
        // In a box there is nowhere to leave a backtrace, and no time is lost with it.
        if box != nil {
            environment["SWIFT_BACKTRACE"] = "enable=no"
            environment[RunnerProgram.closed] = "1"
            for name in ["TMPDIR", "HOME"] { environment[name] = Box.scratch }
        }
        environment[RunnerProgram.configuration] = configuration(skipping: done)
        let seal = RunnerProgram.makeSeal()
        if let preparation = program.preparation { trace.note("link", preparation.words) }
        trace.note("run", [program.executable] + program.arguments, folder: folder)
        var request = Job.Request(
            executable: program.executable, arguments: program.arguments, preparation: program.preparation,
            environment: environment, folder: folder, isUntried: true,
            processorSeconds: secondsPerTest * (requirements.count + 6),
            seal: seal)
        if let box {
            request.box = (
                box,
                Box.Contents(readable: program.readable + ["\(folder)/structure.json", source])
            )
        }
        let job = try Job(request)
        var log = EventLog(suite: suite, seal: Array(seal.dropLast()))
        var reader = LineReader()
        let ending = job.wait(seconds: Double(secondsPerTest) + 15) { bytes in
            let before = log.steps
            for line in reader.lines(in: bytes) { log.take(line) }
            if reader.isOverlong { log.isDisturbed = true }
            // Nothing that comes after a forgery counts, so that there is no more to wait for.
            return log.isDisturbed ? 0 : log.steps == before ? nil : Double(secondsPerTest)
        }
        let errors = job.errors.parts.head + job.errors.parts.tail
        return Round(
            log: log, ending: ending, finding: finding(ending, errors: errors, backtrace: backtrace),
            hasCrashed: Files.exists(backtrace), output: output(of: job))
    }

    private func finding(_ ending: Job.Ending, errors: String, backtrace: String) -> Finding {
        switch ending {
        case .timedOut: return .timedOut(seconds: secondsPerTest)
        case .exited(let status): return .left(status: status)
        case .signalled(let signal):
            let trace = (try? Files.text(backtrace)) ?? ""
            return .crashed(
                message: Crash.message(in: errors), signal: signal, at: Crash.location(in: trace, of: source))
        }
    }

    /// What the test library is asked for: all tests but these, one after the other, and nothing said aloud.
    private func configuration(skipping done: Set<String>) -> String {
        struct Configuration: Encodable {
            var parallel = false
            var verbosity = Int.min
            var eventStreamVersion = 0
            var eventStreamSchemaVersion = "0"
            var skip: [String]?
        }
        let skips = done.sorted().map { "^\(suite.escapedForRegex)/\($0)\\(" }
        let data = try? JSONEncoder().encode(Configuration(skip: skips.isEmpty ? nil : skips))
        return data.map { String(decoding: $0, as: UTF8.self) } ?? "{}"
    }

    /// What the learner's code printed, without what the runtime adds when it crashes.
    private func output(of job: Job) -> Verdict.Output? {
        let errors = job.errors.parts
        let said = Crash.withoutRuntimeNoise(errors.head) + Crash.withoutRuntimeNoise(errors.tail)
        let parts = job.output.parts
        guard job.output.total > 0 || !said.isEmpty else { return nil }
        return Verdict.Output(head: parts.head, tail: parts.tail + said, cut: job.output.cut + job.errors.cut)
    }
}

extension String {
    /// The text with every character that means something in a regular expression escaped.
    fileprivate var escapedForRegex: String {
        reduce(into: "") { text, character in
            if !character.isLetter && !character.isNumber { text.append("\\") }
            text.append(character)
        }
    }
}
