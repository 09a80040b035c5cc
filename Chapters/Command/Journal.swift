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

    // TODO: Write what the commands do, then the file that keeps bytes, and then the journal.
    func execute(on ledger: inout Ledger) throws {
    }
}

// MARK: - The file (yours)

/// A file for a journal. Whatever the system refuses is told as `JournalError.inaccessible`.
struct JournalFile: JournalStorage {
    /// Creates the file if there is none, so that one that cannot be written is known before the first command.
    init(at url: URL) throws(JournalError) {
    }

    func contents() throws(JournalError) -> Data {
        Data()
    }

    func append(_ bytes: Data) throws(JournalError) {
    }

    func truncate(to count: Int) throws(JournalError) {
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
    /// The state that the commands have made of the initial one.
    private(set) var state: Command.State

    /// What the last replay found.
    private(set) var recovery = JournalRecovery()

    /// Opens the journal and replays it on the initial state.
    init(in storage: any JournalStorage, from initial: Command.State) throws {
        state = initial
    }

    /// Makes the state anew: all commands that are written down, on the initial state.
    ///
    /// Replaying writes nothing: what is dropped can still be looked at, until the next command takes its place.
    /// A command that refuses now is no damage of the file; its error is thrown, and nothing has changed.
    func replay() throws {
    }

    /// Executes the command once it is safely written down.
    ///
    /// A command that refuses is not written down, and one that cannot be written is not executed: the error is
    /// thrown, and the state is as it was. What the failed attempt wrote is cut off at once or, where that fails as
    /// well, before the next command; that can be performed as soon as the storage works again.
    func perform(_ command: Command) throws {
    }
}
