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

/// A command by name: what the name means is a closure in a table.
struct LedgerCommand: JournalCommand {
    private let name: String
    private let cents: Int
    private let accounts: [String]

    static func deposit(_ cents: Int, to account: String) -> LedgerCommand {
        LedgerCommand(name: "deposit", cents: cents, accounts: [account])
    }

    static func withdraw(_ cents: Int, from account: String) -> LedgerCommand {
        LedgerCommand(name: "withdraw", cents: cents, accounts: [account])
    }

    static func transfer(_ cents: Int, from source: String, to target: String) -> LedgerCommand {
        LedgerCommand(name: "transfer", cents: cents, accounts: [source, target])
    }

    private static let actions: [String: @Sendable (LedgerCommand, inout Ledger) throws -> Void] = [
        "deposit": { command, ledger in
            try ledger.deposit(command.cents, to: command.accounts[0])
        },
        "withdraw": { command, ledger in
            try ledger.withdraw(command.cents, from: command.accounts[0])
        },
        "transfer": { command, ledger in
            try ledger.withdraw(command.cents, from: command.accounts[0])
            try ledger.deposit(command.cents, to: command.accounts[1])
        },
    ]

    func execute(on ledger: inout Ledger) throws {
        try Self.actions[name]?(self, &ledger)
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

/// Reads the records of a journal one after the other: number, length, command, and a sum over all of them.
private struct RecordReader<Command: Decodable>: Sequence, IteratorProtocol {
    let bytes: [UInt8]
    var position = 0
    var number: UInt64 = 0

    static func bytes(_ number: UInt64) -> [UInt8] {
        (0..<8).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
    }

    /// The 64 bits of FNV-1a.
    static func sum(_ bytes: some Sequence<UInt8>) -> UInt64 {
        bytes.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    }

    private func read(at start: Int) -> UInt64? {
        guard start + 8 <= bytes.count else { return nil }
        return bytes[start..<start + 8].reversed().reduce(0) { $0 << 8 | UInt64($1) }
    }

    mutating func next() -> Command? {
        guard read(at: position) == number, let length = read(at: position + 8),
            length <= UInt64(bytes.count), let sum = read(at: position + 16 + Int(length)),
            sum == Self.sum(bytes[position..<position + 16 + Int(length)])
        else { return nil }
        let json = Data(bytes[position + 16..<position + 16 + Int(length)])
        guard let command = try? JSONDecoder().decode(Command.self, from: json) else { return nil }
        position += 24 + Int(length)
        number += 1
        return command
    }
}

/// The invoker: it tries a command on a copy, writes it, and only then executes it on the state.
final class Journal<Command: JournalCommand> {
    private let storage: any JournalStorage
    private let initial: Command.State
    private var reader = RecordReader<Command>(bytes: [])

    private(set) var state: Command.State
    private(set) var recovery = JournalRecovery()

    init(in storage: any JournalStorage, from initial: Command.State) throws {
        self.storage = storage
        self.initial = initial
        state = initial
        try replay()
    }

    func replay() throws {
        let bytes = [UInt8](try storage.contents())
        var reader = RecordReader<Command>(bytes: bytes)
        var state = initial
        while let command = reader.next() {
            try command.execute(on: &state)
        }
        self.state = state
        self.reader = reader
        recovery = JournalRecovery(replayed: Int(reader.number), dropped: bytes.count - reader.position)
    }

    func perform(_ command: Command) throws {
        var trial = state
        try command.execute(on: &trial)
        let json = try JSONEncoder().encode(command)
        var record = RecordReader<Command>.bytes(reader.number)
        record += RecordReader<Command>.bytes(UInt64(json.count))
        record += json
        record += RecordReader<Command>.bytes(RecordReader<Command>.sum(record))
        if try storage.contents().count != reader.position {
            try storage.truncate(to: reader.position)
        }
        do {
            try storage.append(Data(record))
        } catch {
            try? storage.truncate(to: reader.position)
            throw error
        }
        reader.position += record.count
        reader.number += 1
        try command.execute(on: &state)
    }
}
