/// Runs the programs that decompress, shut in, and tells what an archive has done wrong from what the machine has.
struct Unpacker: Sendable {
    let box: Box?
    let environment: [String: String]
    /// A folder for what programs print.
    let scratch: String

    init(box: Box?, environment: [String: String], scratch: String) {
        self.box = box
        self.environment = environment
        self.scratch = scratch
    }

    init(_ lab: Lab) {
        self.init(
            box: lab.compiler.box, environment: lab.compiler.environment, scratch: lab.cache.path("work"))
    }

    /// The largest tar that is unpacked, in bytes: a course with all that was built in it has half of it.
    private static let limit = 1 << 30

    /// A file that is removed with the last who knows it.
    final class Scratch {
        let path: String
        init(in folder: String) { path = "\(folder)/\(getpid())-\(UInt32.random(in: 0...UInt32.max))" }
        deinit { Files.remove(path) }
    }

    /// The bytes of what is compressed as zips have it.
    func inflate(_ packed: [UInt8], check: Int, size: Int, limit: Int) throws(HandInFault) -> [UInt8] {
        let bytes = Self.gzip(packed, check: check, size: size)
        let source = try keep(bytes)
        let result = try unpack(source.path, with: "gzip", limit: limit + 1)
        do {
            return try Files.read(result.path, limit: limit)
        } catch {
            if case .tooLarge = error { throw .tooLarge }
            throw .machine(because: "\(error)")
        }
    }

    /// Writes bytes where a program can read them.
    func keep(_ bytes: [UInt8]) throws(HandInFault) -> Scratch {
        let file = Scratch(in: scratch)
        do {
            try Files.write(bytes, to: file.path)
        } catch {
            throw .machine(Bilingual(of: error))
        }
        return file
    }

    /// What a whole archive unpacks to.
    func unpack(_ path: String, with program: String) throws(HandInFault) -> Scratch {
        try unpack(path, with: program, limit: Self.limit)
    }

    private func unpack(_ path: String, with program: String, limit: Int) throws(HandInFault) -> Scratch {
        let run = try run(program, on: path, limit: limit)
        switch run.ending {
        // gzip warns of what follows the end of an archive with 2.
        case .exited(0): return run.result
        case .exited(2) where program == "gzip": return run.result
        case .signalled(SIGXFSZ): throw limit == Self.limit ? .tooMany : .tooLarge
        // A busy or a full machine: what takes too long by itself runs out of processor time first.
        case .timedOut, .signalled(SIGKILL): throw .machine(because: "\(program) was ended before its time")
        default: break
        }
        // Is it the archive? One that is known to be good tells.
        if run.said.contains(String(cString: strerror(ENOSPC))) {
            throw .machine(Bilingual(of: LabFault.noSpace))
        }
        let sample = try keep(Self.sample(of: program))
        let trial = try self.run(program, on: sample.path, limit: 1 << 10)
        guard trial.ending == .exited(0), (try? Files.read(trial.result.path)) == Array("good\n".utf8) else {
            let said = trial.said.lines.first.map(String.init) ?? ""
            throw .machine(because: said.isEmpty ? program : "\(program): \(said.printable)")
        }
        throw .badArchive
    }

    private func run(_ program: String, on path: String, limit: Int) throws(HandInFault) -> (
        ending: Job.Ending, result: Scratch, said: String
    ) {
        let result = Scratch(in: scratch)
        // From standard input, as programs look at the ending of a name.
        var request = Job.Request(
            executable: program, arguments: ["-dc"], environment: environment, inputFile: path,
            outputFile: result.path)
        request.isUntried = true
        request.processorSeconds = 20
        request.fileLimit = limit
        request.box = box.map { ($0, Box.Contents()) }
        do {
            // The system reports a file that cannot be made as a program that cannot be started.
            let job = try Job(request)
            let ending = job.wait(seconds: 60)
            return (ending, result, job.errors.parts.head)
        } catch {
            throw .machine(because: error.worded(in: .english))
        }
    }

    /// The same bytes as a `.gz`: ten bytes before, and behind them what the check and the length have to be.
    private static func gzip(_ packed: [UInt8], check: Int, size: Int) -> [UInt8] {
        func four(_ number: Int) -> [UInt8] { (0..<4).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) } }
        return [0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff] + packed + four(check) + four(size)
    }

    /// The word "good" and a newline.
    private static func sample(of program: String) -> [UInt8] {
        switch program {
        case "xz":
            [
                253, 55, 122, 88, 90, 0, 0, 1, 105, 34, 222, 54, 2, 0, 33, 1, 22, 0, 0, 0, 116,
                47, 229, 163, 1, 0, 4, 103, 111, 111, 100, 10, 0, 0, 0, 0, 181, 112, 186, 44, 0,
                1, 25, 5, 188, 232, 236, 203, 144, 66, 153, 13, 1, 0, 0, 0, 0, 1, 89, 90,
            ]
        case "bzip2":
            [
                66, 90, 104, 57, 49, 65, 89, 38, 83, 89, 213, 138, 226, 219, 0, 0, 1, 65, 0, 0,
                16, 4, 128, 160, 0, 33, 154, 104, 51, 77, 7, 15, 23, 114, 69, 56, 80, 144, 213,
                138, 226, 219,
            ]
        default:
            [
                31, 139, 8, 0, 0, 0, 0, 0, 2, 3, 75, 207, 207, 79, 225, 2, 0, 181, 112, 186, 44,
                5, 0, 0, 0,
            ]
        }
    }
}
