/// A program that runs in a process group of its own, so that it can be ended with all that it starts.
///
/// Its standard output and error go to files or are captured from pipes; a further pipe, which only the child
/// and its children hold, tells by its end that they are gone.
final class Job {
    struct Request {
        var executable: String
        var arguments: [String]
        /// What is done first, in the same place; the program does not start where it fails.
        var preparation: Preparation?
        var environment: [String: String]
        var folder: String?
        /// Whether the program is somebody's untried code: the system then limits its memory, and a keeper beside it
        /// ends it when we are gone.
        var isUntried = false
        /// Where it is shut in, and with what; nil for the open machine.
        var box: (Box, Box.Contents)?
        /// The largest file that it may write, in bytes; the system ends it at that size.
        var fileLimit: Int?
        /// Processor time after which the system ends the program, should we not be there to do it.
        var processorSeconds: Int?
        /// What standard input is read from; nil for nothing.
        var inputFile: String?
        /// Where standard output and error go; captured in memory where nil.
        var outputFile: String?
        var errorFile: String?
        /// Captured output is kept up to this many bytes, the first half and the last half.
        var outputLimit = 64 << 10
        /// Where there is one, the child gets descriptor 3 to report on, and finds this on descriptor 5.
        var seal: [UInt8]?
    }

    /// A command that makes what a program needs.
    struct Preparation {
        var words: [String]
        /// Where what it says of errors goes; nil for the program's own.
        var log: String?
        /// How the job ends where the command fails; as the command does where nil.
        var failure: Int32?
    }

    enum Ending: Equatable, Sendable {
        case exited(Int32)
        case signalled(Int32)
        /// Ended by us, because the deadline passed.
        case timedOut

        /// Whether the program left as a test program does: 0 where all passes, 1 where something does not.
        var isExit: Bool { self == .exited(0) || self == .exited(1) }
    }

    private let pid: pid_t
    private var readers: [Reader] = []
    private let tether: Int32
    private let slot: Int?
    private let isBoxed: Bool
    /// Whether its end has been taken note of: from then on the system may give its number to another.
    private var isReaped = false
    private(set) var output: CappedOutput
    private(set) var errors: CappedOutput

    /// One pipe that is being read.
    private struct Reader {
        enum Use { case output, errors, channel, life }
        var descriptor: Int32
        var use: Use
    }

    /// Starts the program. Throws when there is none, or when the system refuses.
    init(_ request: Request) throws(LabFault) {
        output = CappedOutput(limit: request.outputLimit)
        errors = CappedOutput(limit: request.outputLimit)
        isBoxed = request.box != nil
        var launch = Launch(request)
        defer { launch.closeChildEnds() }
        pid = try launch.start()
        slot = ProcessGroups.register(pid)
        tether = launch.tether
        readers = [
            Reader(descriptor: launch.life, use: .life), Reader(descriptor: launch.output, use: .output),
            Reader(descriptor: launch.errors, use: .errors),
            Reader(descriptor: launch.channel, use: .channel),
        ].filter { $0.descriptor >= 0 }
    }

    /// Reads what the job writes until it ends or the time is up; then ends its whole group.
    /// - Parameters:
    ///   - seconds: How long to wait from now; `report` may change it.
    ///   - report: Called with each piece that comes over the channel; answers how many seconds to wait from
    ///     then on, or nil to leave it.
    func wait(seconds: Double, report: ([UInt8]) -> Double? = { _ in nil }) -> Ending {
        var patience = Patience(seconds: seconds)
        var isTimedOut = false
        var buffer = [UInt8](repeating: 0, count: 64 << 10)
        reading: while readers.contains(where: { $0.use == .life }) {
            var polls = readers.map { pollfd(fd: $0.descriptor, events: Int16(POLLIN), revents: 0) }
            patience.look()
            guard patience.left > 0 else {
                isTimedOut = true
                break reading
            }
            let ready = poll(&polls, nfds_t(polls.count), Int32(min(patience.left * 1000 + 1, Self.look)))
            if ready < 0 && errno != EINTR { break }
            guard ready > 0 else {
                // A program that it started may hold the pipe of life open and outlive it.
                if hasEnded { break }
                continue
            }
            for (index, entry) in polls.enumerated().reversed() where entry.revents != 0 {
                if let moved = take(from: index, into: &buffer, report: report) {
                    patience = Patience(seconds: moved)
                }
            }
        }
        // bubblewrap holds none of the pipes and ends right after what is in the box, to tell how that ended. On a
        // busy machine that takes a while, and ended by us it would tell of a crash.
        var grace = Patience(seconds: 10)
        while isBoxed, !isTimedOut, !hasEnded, grace.left > 0 {
            usleep(200)
            grace.look()
        }
        // The child is gone or overdue; whatever it left behind in its group goes with it.
        kill(-pid, SIGKILL)
        let ending = reap()
        drain(into: &buffer, report: report)
        return isTimedOut ? .timedOut : ending
    }

    /// How long a silent job goes unlooked at, in milliseconds.
    private static let look = 100.0

    /// Whether the child itself is gone. Leaves it to be reaped.
    private var hasEnded: Bool {
        var info = siginfo_t()
        return waitid(P_PID, id_t(pid), &info, WEXITED | WNOHANG | WNOWAIT) == 0 && info.si_signo == SIGCHLD
    }

    /// Ends the job now, without a result; one that has ended stays as it is.
    func cancel() {
        guard !isReaped else { return }
        kill(-pid, SIGKILL)
        _ = reap()
        for reader in readers { close(reader.descriptor) }
        readers = []
    }

    /// Reads once from a pipe that has something; forgets it at its end.
    private func take(from index: Int, into buffer: inout [UInt8], report: ([UInt8]) -> Double?) -> Double? {
        let reader = readers[index]
        let count = buffer.withUnsafeMutableBytes { Platform.read(reader.descriptor, $0) }
        if count < 0 && (errno == EINTR || errno == EAGAIN) { return nil }
        guard count > 0 else {
            close(reader.descriptor)
            readers.remove(at: index)
            return nil
        }
        switch reader.use {
        case .output: output.append(buffer[..<count])
        case .errors: errors.append(buffer[..<count])
        case .channel: return report(Array(buffer[..<count]))
        case .life: break
        }
        return nil
    }

    /// Takes what is still in the pipes. Never waits, and stops soon: the writers are dead, or have left the group and
    /// may write for ever.
    private func drain(into buffer: inout [UInt8], report: ([UInt8]) -> Double?) {
        let deadline = monotonicSeconds() + 1
        while !readers.isEmpty, monotonicSeconds() < deadline {
            var polls = readers.map { pollfd(fd: $0.descriptor, events: Int16(POLLIN), revents: 0) }
            guard poll(&polls, nfds_t(polls.count), 0) > 0 else { break }
            for (index, entry) in polls.enumerated().reversed() where entry.revents != 0 {
                _ = take(from: index, into: &buffer, report: report)
            }
        }
        for reader in readers { close(reader.descriptor) }
        readers = []
    }

    private func reap() -> Ending {
        var status: Int32 = 0
        while waitpid(pid, &status, 0) < 0 && errno == EINTR {}
        isReaped = true
        if tether >= 0 { close(tether) }
        ProcessGroups.forget(slot)
        let signal = status & 0x7f
        let code = (status >> 8) & 0xff
        // A box ends as a shell does when what is in it was ended by a signal.
        if isBoxed, signal == 0, (129...159).contains(code) { return .signalled(code - 128) }
        return signal == 0 ? .exited(code) : .signalled(signal)
    }
}
