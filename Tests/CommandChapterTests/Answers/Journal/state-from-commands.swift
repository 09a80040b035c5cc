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

/// A command among the commands of a ledger.
private protocol LedgerOperation: Codable, Sendable {
    func execute(on ledger: inout Ledger) throws
}

private struct Deposit: LedgerOperation {
    let cents: Int
    let account: String

    func execute(on ledger: inout Ledger) throws {
        try ledger.deposit(cents, to: account)
    }
}

private struct Withdrawal: LedgerOperation {
    let cents: Int
    let account: String

    func execute(on ledger: inout Ledger) throws {
        try ledger.withdraw(cents, from: account)
    }
}

private struct Transfer: LedgerOperation {
    let withdrawal: Withdrawal
    let deposit: Deposit

    func execute(on ledger: inout Ledger) throws {
        try withdrawal.execute(on: &ledger)
        try deposit.execute(on: &ledger)
    }
}

/// Any of the commands, written down under its name.
final class LedgerCommand: JournalCommand {
    private static let types: [String: any LedgerOperation.Type] = [
        "deposit": Deposit.self, "withdrawal": Withdrawal.self, "transfer": Transfer.self,
    ]

    private enum CodingKeys: CodingKey {
        case name, operation
    }

    private let name: String
    private let operation: any LedgerOperation

    private init(_ name: String, _ operation: any LedgerOperation) {
        self.name = name
        self.operation = operation
    }

    static func deposit(_ cents: Int, to account: String) -> LedgerCommand {
        LedgerCommand("deposit", Deposit(cents: cents, account: account))
    }

    static func withdraw(_ cents: Int, from account: String) -> LedgerCommand {
        LedgerCommand("withdrawal", Withdrawal(cents: cents, account: account))
    }

    static func transfer(_ cents: Int, from source: String, to target: String) -> LedgerCommand {
        let withdrawal = Withdrawal(cents: cents, account: source)
        return LedgerCommand(
            "transfer", Transfer(withdrawal: withdrawal, deposit: Deposit(cents: cents, account: target)))
    }

    init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        name = try values.decode(String.self, forKey: .name)
        guard let type = Self.types[name] else {
            throw DecodingError.dataCorruptedError(forKey: .name, in: values, debugDescription: name)
        }
        operation = try values.decode(type, forKey: .operation)
    }

    func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encode(name, forKey: .name)
        try values.encode(operation, forKey: .operation)
    }

    func execute(on ledger: inout Ledger) throws {
        try operation.execute(on: &ledger)
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

/// The invoker: it keeps the commands; the state is what they make of the initial one.
final class Journal<Command: JournalCommand> {
    private let storage: any JournalStorage
    private let initial: Command.State
    private var commands: [Command] = []
    private var goodBytes = 0

    var state: Command.State {
        (try? Self.state(of: commands, from: initial)) ?? initial
    }

    private(set) var recovery = JournalRecovery()

    init(in storage: any JournalStorage, from initial: Command.State) throws {
        self.storage = storage
        self.initial = initial
        try replay()
    }

    func replay() throws {
        var rest = [UInt8](try storage.contents())[...]
        var found: [Command] = []
        while let (command, tail) = Self.first(in: rest) {
            found.append(command)
            rest = tail
        }
        _ = try Self.state(of: found, from: initial)
        commands = found
        goodBytes = rest.startIndex
        recovery = JournalRecovery(replayed: found.count, dropped: rest.count)
    }

    func perform(_ command: Command) throws {
        _ = try Self.state(of: commands + [command], from: initial)
        let json = [UInt8](try JSONEncoder().encode(command))
        let record = Self.head(of: json) + json
        try storage.truncate(to: goodBytes)
        do {
            try storage.append(Data(record))
        } catch {
            try? storage.truncate(to: goodBytes)
            throw error
        }
        goodBytes += record.count
        commands.append(command)
    }

    private static func state(of commands: [Command], from initial: Command.State) throws -> Command.State {
        try commands.reduce(into: initial) { try $1.execute(on: &$0) }
    }

    /// Twenty hexadecimal digits: the length in twelve, the checksum in eight.
    private static func head(of json: [UInt8]) -> [UInt8] {
        let length = String(json.count, radix: 16)
        let checksum = String(JournalChecksum.crc32(of: Data(json)), radix: 16)
        let zeros = String(repeating: "0", count: 12)
        return Array((zeros + length).suffix(12).utf8) + Array((zeros + checksum).suffix(8).utf8)
    }

    private static func first(in bytes: ArraySlice<UInt8>) -> (Command, rest: ArraySlice<UInt8>)? {
        let head = bytes.prefix(20)
        guard let length = Int(String(decoding: head.prefix(12), as: UTF8.self), radix: 16), length > 0,
            length <= bytes.count - 20
        else { return nil }
        let json = Array(bytes.dropFirst(20).prefix(length))
        guard Self.head(of: json) == Array(head),
            let command = try? JSONDecoder().decode(Command.self, from: Data(json))
        else { return nil }
        return (command, bytes.dropFirst(20 + length))
    }
}
