import Synchronization

/// Sources in, verdict out. Calls the compiler itself, in a folder of its own, and runs the tests in processes of their
/// own. It prints nothing and touches no file of the learner's.
package final class Lab: Sendable {
    let course: Course
    let compiler: Compiler
    let cache: Cache
    /// How long one test may take. The tests need milliseconds; a machine under load must not fail anybody.
    let secondsPerTest: Int
    /// What files may refer to; nil where everything is allowed, as to a learner at home.
    let policy: Policy?
    let enforcement: Policy.Enforcement
    private let sources: [SupportModules.Source]
    /// What tells this build of the tool from another: a new one may judge the same files otherwise.
    private let tool: String
    private let support = Mutex<SupportModules?>(nil)

    package var toolchain: Toolchain { compiler.toolchain }

    /// Finds the compiler and reads what all exercises share. Throws what is missing.
    /// - Parameters:
    ///   - secondsPerCompilation: How long the compiler may take over what is checked; as usual where nil.
    ///   - policy: What files may refer to; nil for everything.
    ///   - enforcement: What comes of those that refer to more.
    package init(
        course: Course, environment: [String: String], secondsPerTest: Int = 10,
        secondsPerCompilation: Int? = nil, policy: Policy? = nil, enforcement: Policy.Enforcement = .refuse,
        box: Box? = nil
    ) throws(LabFault) {
        self.secondsPerTest = secondsPerTest
        self.policy = policy
        self.enforcement = enforcement
        do {
            cache = try Cache(course: course.root, environment: environment)
        } catch {
            throw .file(error)
        }
        self.course = course
        tool = ownFile().map(Toolchain.stamp(of:)) ?? ""
        let toolchain = try Toolchain.find(environment: environment, cache: cache)
        var plain = environment.filter {
            ["PATH", "HOME", "LD_LIBRARY_PATH", "TMPDIR", "SDKROOT"].contains($0.key)
        }
        plain["LC_ALL"] = "C.UTF-8"
        // glibc: memory in large pages, which is a twentieth of a compilation. Elsewhere it means nothing.
        plain["GLIBC_TUNABLES"] = "glibc.malloc.hugetlb=1"
        var box = box
        // The course's own modules are no secret, and every job needs some of them.
        box?.base.append(cache.path("modules"))
        compiler = Compiler(
            toolchain: toolchain, environment: plain, moduleCache: cache.moduleCache,
            trace: Trace(environment: environment), box: box,
            seconds: secondsPerCompilation ?? Compiler.usualSeconds)
        sources = try SupportModules.sources(of: course, compiler: compiler)
    }

    /// What is to be checked, and how.
    package struct Request: Sendable {
        package var exercise: Exercise
        /// The file to check, by absolute path.
        package var source: String
        /// Whether an earlier verdict of the same inputs will do.
        package var mayReuse: Bool
        /// Whether a warning is taken as an error; a course check is stricter than a learner's.
        var warningsAreErrors = false
        /// Asked when a verdict is there: one that was disturbed by its being cancelled is thrown away.
        var isCancelled: @Sendable () -> Bool = { false }

        package init(_ exercise: Exercise, source: String, mayReuse: Bool = true) {
            self.exercise = exercise
            self.source = source
            self.mayReuse = mayReuse
        }
    }

    /// Checks exercises side by side, as many as the machine has cores.
    /// - Parameter report: Called with the index of each request whose verdict is there, from any thread.
    /// - Returns: The verdicts, in the order of the requests.
    package func check(
        _ requests: [Request], report: @escaping @Sendable (Int, Verdict) -> Void = { _, _ in }
    ) -> [Verdict] {
        let verdicts = Mutex([Verdict?](repeating: nil, count: requests.count))
        check(requests, jobs: nil) { index, verdict in
            verdicts.withLock { $0[index] = verdict }
            report(index, verdict)
        }
        return verdicts.withLock { $0.compactMap(\.self) }
    }

    /// Checks exercises side by side and keeps no verdict: those of a thousand submissions would fill the memory.
    /// - Parameter jobs: How many at once; as many as the machine has cores where nil.
    /// - Parameter take: Called with each verdict, and the index of its request, from any thread.
    func check(_ requests: [Request], jobs: Int?, take: @escaping @Sendable (Int, Verdict) -> Void) {
        Lanes.run(requests.count, lanes: jobs) { take($0, self.check(requests[$0])) }
    }

    /// Checks one exercise.
    package func check(_ request: Request) -> Verdict {
        let start = monotonicSeconds()
        var check = ExerciseCheck(lab: self, request: request)
        var verdict = check.run()
        verdict.timings.append(Verdict.Timing(step: .total, seconds: monotonicSeconds() - start))
        return verdict
    }

    /// Removes what has piled up in the cache.
    package func tidy() { cache.tidy() }

    /// The shared modules, compiled when the first exercise needs them.
    func supportModules() throws(LabFault) -> SupportModules {
        do {
            return try support.withLock { made in
                // The cache may have been deleted since.
                if let made, made.isComplete { return made }
                // The course's own code needs no box, and what it compiles to may not be for others to change.
                var open = compiler
                open.box = nil
                open.seconds = Compiler.usualSeconds
                let new = try SupportModules.make(sources, compiler: open, cache: cache)
                made = new
                return new
            }
        } catch {
            throw error as? LabFault ?? .channelBroken("\(error)")
        }
    }

    /// The policy of an exercise.
    func policy(of exercise: Exercise) -> Policy? { policy?.allowing(course.allows + exercise.allows) }

    /// What everything that is found out about an exercise depends on, beside the files.
    func verdictKey(of exercise: Exercise) -> Key {
        var key = toolKey
        if let policy = policy(of: exercise) { key.add("\(enforcement) \(policy.text)") }
        return key
    }

    /// What everything that is found out here depends on, beside its sources.
    var toolKey: Key {
        var key = baseKey
        key.add(tool)
        key.add(compiler.box == nil ? "open" : "boxed")
        key.add("\(compiler.seconds) s")
        return key
    }

    /// What everything that is compiled here depends on, beside its sources.
    var baseKey: Key {
        var key = Key(
            compiler.toolchain.stamp, compiler.toolchain.version, compiler.flags.joined(separator: " "))
        for source in sources { key.add(source.key) }
        key.add("\(secondsPerTest) s, \(RunnerProgram.source)")
        return key
    }
}
