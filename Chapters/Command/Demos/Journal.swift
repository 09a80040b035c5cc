import Foundation

@testable import CommandChapter

let folder = FileManager.default.temporaryDirectory.appendingPathComponent("journal-\(UUID().uuidString)")
let url = folder.appendingPathComponent("ledger.journal")

@MainActor
func open() throws -> Journal<LedgerCommand> {
    let journal = try Journal<LedgerCommand>(in: JournalFile(at: url), from: Ledger())
    print("opened: \(journal.recovery.replayed) replayed, \(journal.recovery.dropped) bytes dropped")
    return journal
}

@MainActor
func show(_ journal: Journal<LedgerCommand>) {
    for (account, cents) in journal.state.balances.sorted(by: { $0.key < $1.key }) {
        print("  \(account): \(cents) cents")
    }
}

do {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let journal = try open()
    try journal.perform(.deposit(120_00, to: "cash"))
    try journal.perform(.transfer(45_50, from: "cash", to: "rent"))
    try journal.perform(.withdraw(9_99, from: "cash"))
    show(journal)
    do {
        try journal.perform(.withdraw(100_00, from: "cash"))
    } catch {
        print("refused: \(error)")
    }

    print("crash in the middle of the last record")
    let bytes = (try? Data(contentsOf: url)) ?? Data()
    try bytes.dropLast(24).write(to: url)
    let recovered = try open()
    show(recovered)
    try recovered.perform(.withdraw(4_50, from: "cash"))

    print("restart")
    show(try open())
} catch {
    print(error)
}
