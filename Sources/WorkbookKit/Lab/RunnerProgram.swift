/// The main program that every exercise's tests are linked with.
///
/// It reads a seal from descriptor 5 before any test runs, and writes it behind the last record when the test library
/// has come to its end. Code that writes records of its own and leaves does not have the seal.
///
/// It asks the library for its records by the entry point that the library keeps for other tools (swift-testing,
/// Documentation/ABI/JSON.md), and not for a file of them: so it needs no path
/// to the pipe, and in a box can close what `/proc` shows of its memory and its descriptors.
///
/// Where it is given a library, the tests are in there; else they are linked with it.
enum RunnerProgram {
    /// A seal nobody can guess: a line of its own.
    static func makeSeal() -> [UInt8] {
        let digits = (0..<4).map { _ in String(UInt64.random(in: 0...UInt64.max) | 1 << 63, radix: 16) }
        return Array("seal \(digits.joined())\n".utf8)
    }

    /// How it ends where its library cannot be loaded, as a shell does where there is no program.
    static let notLoaded: Int32 = 127

    /// The environment variable by which the program is told what to run, in the library's JSON.
    static let configuration = "WORKBOOK_TESTS"

    /// The environment variable that closes the program to itself and others. Backtraces need it open.
    static let closed = "WORKBOOK_CLOSED"

    static let source = """
        import Synchronization
        import Testing
        #if canImport(Glibc)
        @preconcurrency import Glibc
        #elseif canImport(Musl)
        @preconcurrency import Musl
        #else
        @preconcurrency import Darwin
        #endif

        typealias Handler = @Sendable (UnsafeRawBufferPointer) -> Void
        typealias EntryPoint =
            @convention(thin) @Sendable (UnsafeRawBufferPointer?, @escaping Handler) async throws -> Bool

        @_silgen_name("swt_abiv0_getEntryPoint")
        func entryPoint() -> UnsafeRawPointer

        #if os(Linux)
        @_silgen_name("prctl")
        func setProcess(_ option: CInt, _ value: UInt, _ b: UInt, _ c: UInt, _ d: UInt) -> CInt
        #endif

        let lock = Mutex(())

        @main
        enum Runner {
            static func main() async {
                setvbuf(stdout, nil, _IOLBF, 0)
                #if os(Linux)
                // PR_SET_DUMPABLE: files of /proc such as mem and fd are root's from here on.
                if getenv("\(closed)") != nil { _ = setProcess(4, 0, 0, 0, 0) }
                #endif
                let channel = dup(3)
                let seal = readSeal()
                if CommandLine.arguments.count > 1 {
                    let library = CommandLine.arguments[1]
                    guard dlopen(library, RTLD_NOW) != nil else {
                        if let reason = dlerror() { fputs(reason, stderr) }
                        exit(\(notLoaded))
                    }
                    // Code that may write files could write into what was loaded. Backtraces read it.
                    if getenv("\(closed)") != nil { unlink(library) }
                }
                let text = getenv("\(configuration)").map { String(cString: $0) } ?? "{}"
                let bytes = UnsafeMutableRawBufferPointer.allocate(byteCount: text.utf8.count, alignment: 1)
                bytes.copyBytes(from: text.utf8)
                let run = unsafeBitCast(entryPoint(), to: EntryPoint.self)
                do {
                    let hasPassed = try await run(UnsafeRawBufferPointer(bytes)) { record in
                        lock.withLock { _ in
                            send(record, to: channel)
                            send([10], to: channel)
                        }
                    }
                    lock.withLock { _ in send(seal, to: channel) }
                    exit(hasPassed ? 0 : 1)
                } catch {
                    exit(70)
                }
            }

            static func send(_ bytes: [UInt8], to channel: CInt) {
                bytes.withUnsafeBytes { send($0, to: channel) }
            }

            static func send(_ bytes: UnsafeRawBufferPointer, to channel: CInt) {
                var sent = 0
                while sent < bytes.count {
                    let count = write(channel, bytes.baseAddress! + sent, bytes.count - sent)
                    if count < 0 && errno == EINTR { continue }
                    if count <= 0 { return }
                    sent += count
                }
            }

            static func readSeal() -> [UInt8] {
                var seal = [UInt8](repeating: 0, count: \(makeSeal().count))
                var count = 0
                while count < seal.count {
                    let got = seal.withUnsafeMutableBytes { read(5, $0.baseAddress! + count, $0.count - count) }
                    if got <= 0 { break }
                    count += got
                }
                close(5)
                return seal
            }
        }

        """
}
