import Foundation

@testable import CommandChapter

struct AddNote: JournalCommand {
    let text: String

    func execute(on notes: inout [UUID: String]) {
        notes[UUID()] = text
    }
}

final class Memory: JournalStorage {
    private var bytes = Data()

    func contents() -> Data { bytes }
    func append(_ new: Data) { bytes += new }
    func truncate(to count: Int) { bytes = bytes.prefix(count) }
}

let journal = try Journal<AddNote>(in: Memory(), from: [:])
try journal.perform(AddNote(text: "Milk"))
try journal.perform(AddNote(text: "Bread"))
let before = journal.state
try journal.replay()
print(journal.recovery.replayed, journal.state.values.sorted())
print(journal.state == before)
