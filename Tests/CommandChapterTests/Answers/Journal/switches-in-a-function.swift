import Foundation

// MARK: - The interface (given)

/// The command: a change of a state that can be written down, and executed again where it is read.
protocol JournalCommand: Codable {
    /// What the command changes: the receiver, a value.
    associatedtype State

    /// Changes the state, or refuses and throws; a state that it refuses may be changed by half.
    func execute(on state: inout State) throws
}

/// Where a journal keeps its bytes. It knows nothing of records.
protocol JournalStorage {
    /// All the bytes.
    func contents() throws -> Data

    /// Adds bytes at the end. Where that fails, some of them or all may be there nevertheless.
    func append(_ bytes: Data) throws

    /// Cuts off what lies behind the first `count` bytes.
    func truncate(to count: Int) throws
}

/// Why a journal cannot be kept.
enum JournalError: Error, Equatable, CustomStringConvertible {
    /// The file can be neither created nor read and written.
    case inaccessible(path: String)

    var description: String {
        switch self {
        case .inaccessible(let path): "The journal \"\(path)\" cannot be read and written."
        }
    }
}

/// What a replay found.
struct JournalRecovery: Equatable {
    /// How many commands were replayed.
    var replayed = 0
    /// How many bytes lie behind the last of them, and were dropped.
    var dropped = 0
}

/// Tells whether bytes are still those that were written.
enum JournalChecksum {
    /// The CRC-32 of the bytes.
    static func crc32(of bytes: Data) -> UInt32 {
        var checksum = UInt32.max
        for byte in bytes {
            checksum ^= UInt32(byte)
            for _ in 0..<8 {
                checksum = checksum & 1 == 0 ? checksum >> 1 : (checksum >> 1) ^ 0xEDB8_8320
            }
        }
        return ~checksum
    }
}

// MARK: - The receiver (given)

/// Why a ledger refuses.
enum LedgerError: Error, Equatable {
    /// The amount is not positive, or too large to be counted.
    case invalidAmount(cents: Int)
    /// The account holds less than is asked of it.
    case insufficientFunds(account: String)
}

/// The receiver: accounts in whole cents. It knows of no commands and of no file.
struct Ledger: Equatable {
    /// What each account holds, in cents.
    private(set) var balances: [String: Int] = [:]

    mutating func deposit(_ cents: Int, to account: String) throws(LedgerError) {
        let (sum, overflow) = balances[account, default: 0].addingReportingOverflow(cents)
        guard cents > 0, !overflow else { throw .invalidAmount(cents: cents) }
        balances[account] = sum
    }

    mutating func withdraw(_ cents: Int, from account: String) throws(LedgerError) {
        guard cents > 0 else { throw .invalidAmount(cents: cents) }
        guard let balance = balances[account], balance >= cents else {
            throw .insufficientFunds(account: account)
        }
        balances[account] = balance - cents
    }
}

// MARK: - The commands (yours)

/// What can be done with a ledger. As an enum it is encoded and decoded without a line of yours.
enum LedgerCommand: JournalCommand {
    /// Puts cents into an account.
    case deposit(Int, to: String)
    /// Takes cents out of an account.
    case withdraw(Int, from: String)
    /// Takes cents out of one account and puts them into another.
    case transfer(Int, from: String, to: String)

    func execute(on ledger: inout Ledger) throws {
    }
}

// MARK: - The file (yours)

/// A file for a journal. Whatever the system refuses is told as `JournalError.inaccessible`.
struct JournalFile: JournalStorage {
    private let url: URL

    /// Creates the file if there is none, so that one that cannot be written is known before the first command.
    init(at url: URL) throws(JournalError) {
        self.url = url
        try access {
            if !FileManager.default.fileExists(atPath: url.path) {
                try Data().write(to: url)
            }
            try FileHandle(forUpdating: url).close()
        }
    }

    func contents() throws(JournalError) -> Data {
        try access { try Data(contentsOf: url) }
    }

    func append(_ bytes: Data) throws(JournalError) {
        try write { file in
            try file.seekToEnd()
            try file.write(contentsOf: bytes)
        }
    }

    func truncate(to count: Int) throws(JournalError) {
        try write { try $0.truncate(atOffset: UInt64(count)) }
    }

    private func write(_ body: (FileHandle) throws -> Void) throws(JournalError) {
        try access {
            let file = try FileHandle(forUpdating: url)
            defer { try? file.close() }
            try body(file)
            try file.synchronize()
        }
    }

    private func access<Value>(_ body: () throws -> Value) throws(JournalError) -> Value {
        do {
            return try body()
        } catch {
            throw .inaccessible(path: url.path)
        }
    }
}

// MARK: - The journal (yours)

/// The invoker: it writes every command down and executes it, and knows neither what it does nor to what.
///
/// A record is a length, a checksum and a command: the command as JSON, before it the CRC-32 of these bytes,
/// and first their number; the two numbers have four bytes each, the highest first. What is not a whole and
/// intact record ends the journal, with all that lies behind it.
///
/// It is an object, for there is one end of the file; one journal writes into a storage at a time.
final class Journal<Command: JournalCommand> {
    private let storage: any JournalStorage
    private let initial: Command.State

    /// Where the last record ends; what lies behind it does not count.
    private var end = 0

    /// The state that the commands have made of the initial one.
    private(set) var state: Command.State

    /// What the last replay found.
    private(set) var recovery = JournalRecovery()

    /// Opens the journal and replays it on the initial state.
    init(in storage: any JournalStorage, from initial: Command.State) throws {
        self.storage = storage
        self.initial = initial
        state = initial
        try replay()
    }

    /// Makes the state anew: all commands that are written down, on the initial state.
    ///
    /// Replaying writes nothing: what is dropped can still be looked at, until the next command takes its place.
    /// A command that refuses now is no damage of the file; its error is thrown, and nothing has changed.
    func replay() throws {
        let contents = try storage.contents()
        var replayed = initial
        var found = JournalRecovery()
        var position = 0
        while let record = Self.record(in: contents, at: position) {
            try run(record.command, on: &replayed)
            found.replayed += 1
            position = record.end
        }
        found.dropped = contents.count - position
        (state, recovery, end) = (replayed, found, position)
    }

    /// Executes the command once it is safely written down.
    ///
    /// A command that refuses is not written down, and one that cannot be written is not executed: the error is
    /// thrown, and the state is as it was. What the failed attempt wrote is cut off at once or, where that fails as
    /// well, before the next command; that can be performed as soon as the storage works again.
    func perform(_ command: Command) throws {
        var next = state
        try run(command, on: &next)
        let record = try Self.record(of: command)
        try storage.truncate(to: end)
        do {
            try storage.append(record)
        } catch {
            try? storage.truncate(to: end)
            throw error
        }
        end += record.count
        state = next
    }

    private static func record(of command: Command) throws -> Data {
        let bytes = try JSONEncoder().encode(command)
        return data(UInt32(bytes.count)) + data(JournalChecksum.crc32(of: bytes)) + bytes
    }

    private static func record(in contents: Data, at start: Int) -> (command: Command, end: Int)? {
        let header = contents.dropFirst(start).prefix(8)
        let length = Int(number(header.prefix(4)))
        let bytes = contents.dropFirst(start + 8).prefix(length)
        guard header.count == 8, bytes.count == length,
            JournalChecksum.crc32(of: bytes) == number(header.suffix(4)),
            let command = try? JSONDecoder().decode(Command.self, from: bytes)
        else { return nil }
        return (command, start + 8 + length)
    }

    private static func data(_ number: UInt32) -> Data {
        Data([24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) })
    }

    private static func number(_ bytes: Data) -> UInt32 {
        bytes.reduce(0) { $0 << 8 | UInt32($1) }
    }
}

/// Executes a command on a state.
private func run<Command: JournalCommand>(_ command: Command, on state: inout Command.State) throws {
    guard let command = command as? LedgerCommand, var ledger = state as? Ledger else {
        return try command.execute(on: &state)
    }
    switch command {
    case .deposit(let cents, let account):
        try ledger.deposit(cents, to: account)
    case .withdraw(let cents, let account):
        try ledger.withdraw(cents, from: account)
    case .transfer(let cents, let source, let target):
        try ledger.withdraw(cents, from: source)
        try ledger.deposit(cents, to: target)
    }
    if let changed = ledger as? Command.State {
        state = changed
    }
}
