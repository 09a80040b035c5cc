/// How programs and libraries are made of objects.
extension Compiler {
    /// Objects → program.
    /// - Parameter library: What `library` made: the program brings it along for what it will load.
    func program(of objects: [String], to program: String, log: String, with library: String? = nil)
        -> Command
    {
        let others = [library].compactMap(\.self)
        return link(
            objects, ["-pie", "-Wl,--no-as-needed"] + others + ["-Wl,--as-needed"] + libraries,
            reading: others,
            to: program, log: log)
    }

    /// Objects → a library that is bound to itself, and brings all of the toolchain's libraries with it.
    func library(of objects: [String], to library: String, log: String) -> Command {
        link(objects, ["-shared", "-Wl,-Bsymbolic", "-Wl,--no-as-needed"] + libraries, to: library, log: log)
    }

    /// Whether libraries are linked by the linker alone here.
    var canLinkLibraries: Bool {
        #if canImport(Darwin)
            false
        #else
            access(toolchain.linker, X_OK) == 0
        #endif
    }

    /// Objects → a library to be loaded: what it refers to is found by whoever loads it, and only then does anybody notice
    /// what is nowhere. The linker alone, without the toolchain's libraries, takes a third of the time.
    func tests(of objects: [String], to library: String, log: String) -> Command {
        Command(
            step: "link",
            words: [toolchain.linker, "-shared", "--eh-frame-hdr", "--threads=1", "-o", library]
                + registration
                + objects, log: log, reading: objects)
    }

    /// Runs the linker.
    func link(_ command: Command) throws(LabFault) { try finish(linking: start(command), log: command.log) }

    /// Waits for the linker.
    func finish(linking job: Job, log: String) throws(LabFault) {
        guard wait(for: job) == .exited(0) else {
            let text = (try? Files.text(log)) ?? ""
            throw text.contains("No space left") || Self.isFull(Files.folder(of: log))
                ? .noSpace : .linkFailed(Self.excerpt(text))
        }
    }

    private func link(
        _ objects: [String], _ arguments: [String], reading others: [String] = [], to file: String,
        log: String
    ) -> Command {
        #if canImport(Darwin)
            let linker: [String] = []
        #else
            let linker = ["-fuse-ld=lld"]
        #endif
        return Command(
            step: "link",
            words: [toolchain.clang] + objects + linker + arguments
                + ["--target=\(toolchain.triple)", "-o", file], log: log, reading: objects + others)
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
}
