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
        switch self {
        case .deposit(let cents, let account):
            try ledger.deposit(cents, to: account)
        case .withdraw(let cents, let account):
            try ledger.withdraw(cents, from: account)
        case .transfer(let cents, let source, let target):
            try ledger.withdraw(cents, from: source)
            try ledger.deposit(cents, to: target)
        }
    }
}

// MARK: - The file (yours)

/// A file for a journal, which is open for as long as the journal lasts.
final class JournalFile: JournalStorage {
    private let path: String
    private let handle: FileHandle

    init(at url: URL) throws(JournalError) {
        path = url.path
        guard
            FileManager.default.fileExists(atPath: path)
                || FileManager.default.createFile(atPath: path, contents: nil)
        else { throw .inaccessible(path: url.path) }
        do {
            handle = try FileHandle(forUpdating: url)
        } catch {
            throw .inaccessible(path: url.path)
        }
    }

    func contents() throws(JournalError) -> Data {
        do {
            try handle.seek(toOffset: 0)
            return try handle.readToEnd() ?? Data()
        } catch {
            throw .inaccessible(path: path)
        }
    }

    func append(_ bytes: Data) throws(JournalError) {
        do {
            try handle.seekToEnd()
            try handle.write(contentsOf: bytes)
            try handle.synchronize()
        } catch {
            throw .inaccessible(path: path)
        }
    }

    func truncate(to count: Int) throws(JournalError) {
        do {
            try handle.truncate(atOffset: UInt64(count))
        } catch {
            throw .inaccessible(path: path)
        }
    }
}

// MARK: - The journal (yours)

/// The invoker: a text file, in which each line is a record.
///
/// It writes first and executes then; what refuses is cut off again.
final class Journal<Command: JournalCommand> {
    private let storage: any JournalStorage
    private let initial: Command.State
    private var end = 0
    private var mayBeTorn = false

    private(set) var state: Command.State
    private(set) var recovery = JournalRecovery()

    init(in storage: any JournalStorage, from initial: Command.State) throws {
        self.storage = storage
        self.initial = initial
        state = initial
        try replay()
    }

    func replay() throws {
        let text = try storage.contents()
        var rest = text[...]
        var good = 0
        var made = initial
        var count = 0
        while let newline = rest.firstIndex(of: 0x0A), let command = Self.command(in: rest[..<newline]) {
            try command.execute(on: &made)
            good += rest.distance(from: rest.startIndex, to: newline) + 1
            rest = rest[(newline + 1)...]
            count += 1
        }
        state = made
        end = good
        mayBeTorn = good < text.count
        recovery = JournalRecovery(replayed: count, dropped: text.count - good)
    }

    func perform(_ command: Command) throws {
        if mayBeTorn {
            try storage.truncate(to: end)
        }
        mayBeTorn = true
        let json = try JSONEncoder().encode(command)
        let head = String(JournalChecksum.crc32(of: json), radix: 16) + " \(json.count) "
        let line = Data(head.utf8) + json + Data("\n".utf8)
        var next = state
        do {
            try storage.append(line)
            try command.execute(on: &next)
        } catch {
            try? storage.truncate(to: end)
            throw error
        }
        mayBeTorn = false
        end += line.count
        state = next
    }

    private static func command(in line: Data) -> Command? {
        let parts = line.split(separator: 0x20, maxSplits: 2)
        guard parts.count == 3,
            let checksum = UInt32(String(decoding: parts[0], as: UTF8.self), radix: 16),
            let count = Int(String(decoding: parts[1], as: UTF8.self)), count == parts[2].count,
            JournalChecksum.crc32(of: parts[2]) == checksum
        else { return nil }
        return try? JSONDecoder().decode(Command.self, from: parts[2])
    }
}
