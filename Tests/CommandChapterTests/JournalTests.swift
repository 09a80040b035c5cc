import Blueprint
import BlueprintTesting
import Foundation
import Testing

@testable import CommandChapter

@Suite("A journal of commands")
struct JournalTests {
    let folder: Folder

    init() throws {
        folder = try Folder()
    }

    // MARK: Without a crash

    @Test("A command that refuses changes nothing: not by half, and not in the file")
    func refused() throws {
        let journal = try open(folder.file)
        try journal.perform(.deposit(10, to: "cash"))
        try journal.perform(.deposit(.max, to: "vault"))
        let (state, bytes) = (journal.state, folder.bytes)
        #expect(throws: LedgerError.insufficientFunds(account: "cash")) {
            try journal.perform(.withdraw(11, from: "cash"))
        }
        #expect(throws: LedgerError.invalidAmount(cents: 5)) {
            try journal.perform(.transfer(5, from: "cash", to: "vault"))
        }
        #expect(throws: LedgerError.invalidAmount(cents: -5)) {
            try journal.perform(.withdraw(-5, from: "cash"))
        }
        #expect(state.balances == ["cash": 10, "vault": .max])
        #expect(journal.state == state)
        #expect(folder.bytes == bytes)
    }

    // MARK: After a crash

    @Test("A new journal has nothing to replay, and after a restart the state is the same")
    func restarted() throws {
        let new = try open(folder.file)
        #expect(new.state == Ledger())
        #expect(new.recovery == JournalRecovery(replayed: 0, dropped: 0))
        let (states, _) = try write(to: folder.file)
        let journal = try open(folder.file)
        #expect(states.last?.balances == ["cash": 210_66, "rent 🏠": 30_25])
        #expect(journal.state == states.last)
        #expect(journal.recovery == JournalRecovery(replayed: commandsOfADay.count, dropped: 0))
        try journal.perform(.deposit(7, to: "cash"))
        let next = try open(folder.file)
        #expect(next.state == journal.state)
        #expect(next.recovery == JournalRecovery(replayed: commandsOfADay.count + 1, dropped: 0))
    }

    @Test("Replaying twice gives the same as replaying once, and writes nothing")
    func replayedTwice() throws {
        let (states, ends) = try write(to: folder.file)
        let torn = folder.bytes.dropLast()
        try torn.write(to: folder.url)
        let journal = try open(folder.file)
        let found = journal.recovery
        try journal.replay()
        try journal.replay()
        #expect(journal.state == states.dropLast().last)
        let whole = ends.dropLast().last ?? 0
        #expect(found == JournalRecovery(replayed: states.count - 2, dropped: torn.count - whole))
        #expect(journal.recovery == found)
        #expect(folder.bytes == torn)
    }

    @Test("A command that refuses when it is replayed is told; the file and the journal stay as they are")
    func refusedOnReplay() throws {
        var rich = Ledger()
        try rich.deposit(1_00, to: "cash")
        try Journal<LedgerCommand>(in: folder.file, from: rich).perform(.withdraw(60, from: "cash"))
        let bytes = folder.bytes
        #expect(throws: LedgerError.insufficientFunds(account: "cash")) {
            try open(folder.file)
        }
        #expect(folder.bytes == bytes)
        #expect(try Journal<LedgerCommand>(in: folder.file, from: rich).state.balances == ["cash": 40])
        let (notes, memory) = (Notes(), Memory())
        let journal = try Journal<Note>(in: memory, from: notes)
        try journal.perform(Note(word: "one"))
        try journal.perform(Note(word: "two"))
        notes.page.room = 1
        #expect(throws: Page.Full.self) { try journal.replay() }
        notes.page.room = 3
        #expect(journal.state.words == ["one", "two"])
        #expect(journal.recovery == JournalRecovery())
        try journal.perform(Note(word: "three"))
        #expect(try Journal<Note>(in: memory, from: notes).state.words == ["one", "two", "three"])
    }

    @Test("Cut at any byte, the file brings back the last state that is whole in it, and tells what it drops")
    func cutAtEveryByte() throws {
        let (states, ends) = try write(to: folder.file)
        let bytes = folder.bytes
        var wrong: [Int] = []
        for count in 0...bytes.count {
            try bytes.prefix(count).write(to: folder.url)
            let whole = ends.lastIndex { $0 <= count }
            let expected = JournalRecovery(
                replayed: whole ?? 0, dropped: count - (whole.map { ends[$0] } ?? 0))
            let journal = try? open(folder.file)
            if journal?.state != states[whole ?? 0] || journal?.recovery != expected {
                wrong.append(count)
            }
        }
        #expect(wrong == [], "Cut at these bytes, it is wrong. ‖ 在这些字节处截断时结果不对。")
    }

    @Test("What is performed after the file was torn, at any byte, is not lost")
    func performedAfterTear() throws {
        let memory = Memory()
        let (states, ends) = try write(to: memory)
        let bytes = memory.bytes
        var wrong: [Int] = []
        for count in 0...bytes.count {
            memory.bytes = bytes.prefix(count)
            let whole = ends.lastIndex { $0 <= count } ?? 0
            var state = states[whole]
            try state.deposit(3, to: "late")
            try? open(memory).perform(.deposit(3, to: "late"))
            let journal = try? open(memory)
            let expected = JournalRecovery(replayed: whole + 1, dropped: 0)
            if journal?.state != state || journal?.recovery != expected {
                wrong.append(count)
            }
        }
        #expect(wrong == [], "Cut at these bytes, it is wrong. ‖ 在这些字节处截断时结果不对。")
        try bytes.dropLast().write(to: folder.url)
        try open(folder.file).perform(.deposit(3, to: "late"))
        let recovery = try open(folder.file).recovery
        #expect(
            recovery == JournalRecovery(replayed: states.count - 1, dropped: 0),
            "The file is not cut where the journal says. ‖ 文件没有在日志要求的位置截断。")
    }

    @Test("A damaged record, at any byte, ends the replay before it, and so does what is no record")
    func damaged() throws {
        let memory = Memory()
        let (states, ends) = try write(to: memory)
        let bytes = memory.bytes
        var wrong: [Int] = []
        for index in bytes.indices {
            memory.bytes = bytes
            memory.bytes[index] ^= 1
            let whole = ends.lastIndex { $0 <= index }
            let stopped = JournalRecovery(
                replayed: whole ?? 0, dropped: bytes.count - (whole.map { ends[$0] } ?? 0))
            let unharmed = JournalRecovery(replayed: states.count - 1, dropped: 0)
            let journal = try? open(memory)
            let isRight =
                journal?.recovery == stopped && journal?.state == states[whole ?? 0]
                || journal?.recovery == unharmed && journal?.state == states.last
            if !isRight {
                wrong.append(index)
            }
        }
        #expect(wrong == [], "Changed at these bytes, it is wrong. ‖ 改动这些字节时结果不对。")
        for tail in [Data(count: 64), Data(repeating: 0xFF, count: 64)] {
            memory.bytes = bytes + tail
            let journal = try? open(memory)
            #expect(journal?.state == states.last)
            #expect(journal?.recovery == JournalRecovery(replayed: states.count - 1, dropped: 64))
        }
    }

    // MARK: When writing fails

    @Test("A command that cannot be written down is not executed, not even after a restart")
    func failedWrite() throws {
        let memory = Memory()
        let journal = try open(memory)
        try journal.perform(.deposit(5, to: "cash"))
        for count in [0, 1, 1_000] {
            memory.writesBeforeFailing = count
            #expect(throws: Memory.Full.self) {
                try journal.perform(.deposit(70, to: "cash"))
            }
            #expect(journal.state.balances == ["cash": 5])
            #expect(try open(memory).state.balances == ["cash": 5])
        }
    }

    @Test("What a failed write left, and could not be cut off, is cut off before the next command")
    func halfWritten() throws {
        let memory = Memory()
        try open(memory).perform(.deposit(70, to: "cash"))
        let length = memory.bytes.count
        var wrong: [Int] = []
        for count in 0...length {
            memory.bytes = Data()
            let journal = try open(memory)
            try journal.perform(.deposit(5, to: "cash"))
            memory.writesBeforeFailing = count
            memory.canTruncate = false
            try? journal.perform(.deposit(70, to: "cash"))
            try? journal.perform(.deposit(70, to: "cash"))
            memory.writesBeforeFailing = nil
            memory.canTruncate = true
            try? journal.perform(.deposit(1, to: "cash"))
            let next = try? open(memory)
            if journal.state.balances != ["cash": 6] || next?.state != journal.state {
                wrong.append(count)
            }
        }
        #expect(wrong == [], "After so many bytes it is wrong. ‖ 写入这么多字节后失败，结果不对。")
    }

    @Test("A file that cannot be written is an error that names it, before the first command")
    func inaccessible() throws {
        let missing = folder.url.appendingPathComponent("missing/journal")
        // Without a slash at its end, for a path may be told with it or without.
        let directory = URL(fileURLWithPath: folder.url.deletingLastPathComponent().path, isDirectory: false)
        for url in [missing, directory] {
            #expect(throws: JournalError.inaccessible(path: url.path)) {
                _ = try Journal<LedgerCommand>(in: JournalFile(at: url), from: Ledger())
            }
        }
    }

    // MARK: The pattern

    @Test("A command deposits, withdraws or transfers by itself, where there is no journal")
    func withoutJournal() throws {
        var ledger = Ledger()
        try LedgerCommand.deposit(10_05, to: "cash").execute(on: &ledger)
        #expect(ledger.balances == ["cash": 10_05])
        try LedgerCommand.withdraw(5, from: "cash").execute(on: &ledger)
        #expect(ledger.balances == ["cash": 10_00])
        try LedgerCommand.transfer(3_00, from: "cash", to: "rent").execute(on: &ledger)
        #expect(ledger.balances == ["cash": 7_00, "rent": 3_00])
    }

    /// Any command will do: the journal is told by what it makes of one that it cannot know.
    @Test("A command of another kind, with a state of its own, is written down and replayed")
    func foreignCommand() throws {
        let journal = try Journal<Note>(in: folder.file, from: Notes())
        try journal.perform(Note(word: "one"))
        try journal.perform(Note(word: "two\n2"))
        #expect(journal.state.words == ["one", "two\n2"])
        let next = try Journal<Note>(in: folder.file, from: Notes())
        #expect(next.state.words == ["one", "two\n2"])
        #expect(next.recovery == JournalRecovery(replayed: 2, dropped: 0))
    }

    @Test("The file holds commands, not states: they are replayed on whatever state is given")
    func replayedOnAnotherState() throws {
        try open(folder.file).perform(.deposit(5, to: "cash"))
        var other = Ledger()
        try other.deposit(1_00, to: "cash")
        try other.deposit(1, to: "rent")
        let journal = try Journal<LedgerCommand>(in: folder.file, from: other)
        #expect(journal.state.balances == ["cash": 1_05, "rent": 1])
    }

    @Test("The journal treats all commands and states alike, and the ledger knows no journal")
    func treatsCommandsAlike() throws {
        let structure = try Structure.ofExercise()
        let journal = structure.withFunctions(try structure.type("Journal"))
        let ledger = structure.withFunctions(try structure.type("Ledger"))
        let reason = Sentence(
            "The journal writes commands down and executes them; what they do is their business.",
            "日志只负责写下命令并执行它；具体做什么是命令自己的事。"
        )
        let unaware = Sentence("A ledger changes as well without a journal.", "没有日志，账本照样可以改动。")
        let others = structure.types.filter { !["Journal", "Ledger", "LedgerCommand"].contains($0.name) }
        expect(.all(others.map { $0.avoidsCasting(to: ["Ledger", "LedgerCommand"], because: reason) }))
        expect(
            journal.avoidsSwitching(over: "Ledger", "LedgerCommand", because: reason)
                + ledger.avoids("Journal", "JournalFile", "JournalStorage", because: unaware))
    }
}

// MARK: - Helpers

extension JournalTests {
    private var commandsOfADay: [LedgerCommand] {
        [
            .deposit(120_50, to: "cash"), .transfer(30_25, from: "cash", to: "rent 🏠"),
            .withdraw(9, from: "cash"), .deposit(120_50, to: "cash"),
        ]
    }

    @discardableResult
    private func open(_ storage: any JournalStorage) throws -> Journal<LedgerCommand> {
        try Journal(in: storage, from: Ledger())
    }

    /// Performs the commands of a day: the states one after the other, and where the storage ends in each.
    private func write(to storage: any JournalStorage) throws -> (states: [Ledger], ends: [Int]) {
        let journal = try open(storage)
        var states = [journal.state]
        var ends = [try storage.contents().count]
        for command in commandsOfADay {
            try journal.perform(command)
            states.append(journal.state)
            ends.append(try storage.contents().count)
        }
        #expect(Set(ends).count == ends.count, "A command is not in the file. ‖ 有命令没有写进文件。")
        return (states, ends)
    }

    /// A folder of its own for each test, and in it the journal's file.
    final class Folder {
        let url: URL

        var file: JournalFile {
            get throws { try JournalFile(at: url) }
        }

        var bytes: Data { (try? Data(contentsOf: url)) ?? Data() }

        init() throws {
            let folder = FileManager.default.temporaryDirectory
                .appendingPathComponent("journal-\(UUID().uuidString)")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            url = folder.appendingPathComponent("ledger.journal")
        }

        deinit {
            try? FileManager.default.removeItem(at: url.deletingLastPathComponent())
        }
    }

    /// A storage that can be told to fail.
    final class Memory: JournalStorage {
        struct Full: Error {}

        var bytes = Data()
        var writesBeforeFailing: Int?
        var canTruncate = true

        func contents() -> Data {
            bytes
        }

        func append(_ new: Data) throws {
            bytes += new.prefix(writesBeforeFailing ?? new.count)
            if writesBeforeFailing != nil { throw Full() }
        }

        func truncate(to count: Int) throws {
            if !canTruncate { throw Full() }
            bytes = bytes.prefix(count)
        }
    }

    /// How many words the test has room for.
    final class Page {
        struct Full: Error {}

        var room = Int.max
    }

    /// A state that no journal has heard of, and that cannot be encoded.
    struct Notes {
        var words: [String] = []
        let page = Page()
    }

    /// A command that no journal has heard of.
    struct Note: JournalCommand {
        let word: String

        func execute(on notes: inout Notes) throws {
            guard notes.words.count < notes.page.room else { throw Page.Full() }
            notes.words.append(word)
        }
    }
}
