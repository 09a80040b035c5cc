import Foundation

@testable import CommandChapter

/// Keeps the journal to itself; what comes in is a command, and a value may come from anywhere.
actor Bank {
    private let journal: Journal<LedgerCommand>

    init(file: JournalFile) throws {
        journal = try Journal(in: file, from: Ledger())
    }

    func perform(_ command: LedgerCommand) throws {
        try journal.perform(command)
    }

    func balance(of account: String) -> Int {
        journal.state.balances[account, default: 0]
    }
}

let url = FileManager.default.temporaryDirectory.appendingPathComponent("bank-\(UUID().uuidString)")
let bank = try Bank(file: JournalFile(at: url))
try await bank.perform(.deposit(120_00, to: "cash"))
try await bank.perform(.transfer(45_50, from: "cash", to: "rent"))
print(await bank.balance(of: "cash"), await bank.balance(of: "rent"))
try FileManager.default.removeItem(at: url)
