import Dispatch
import Testing

@testable import WorkbookKit

@Suite("Progress is kept, whatever happens to its file")
struct ProgressStoreTests {
    private func entry(hints: Int) -> Progress.Entry {
        var entry = Progress.Entry()
        entry.hints = hints
        return entry
    }

    @Test("What is stored is there") func stores() throws {
        let folder = try ScratchFolder()
        let store = ProgressStore(course: folder.path)
        #expect(store.load() == Progress())
        #expect(try store.update { $0.exercises["toy/a"] = entry(hints: 2) } == nil)
        #expect(store.load().exercises == ["toy/a": entry(hints: 2)])
        #expect(try Files.text(store.path).contains("\"hints\" : 2"))
        #expect(Set(Files.list("\(folder.path)/.workbook")) == ["progress.json", "progress.lock"])
    }

    @Test("Many at once lose nothing") func hammered() throws {
        let folder = try ScratchFolder()
        DispatchQueue.concurrentPerform(iterations: 8) { lane in
            // A store of its own, as in another process: the lock is all that they share.
            let store = ProgressStore(course: folder.path)
            for step in 0..<25 {
                _ = try? store.update { progress in
                    progress.exercises["toy/all", default: Progress.Entry()].hints += 1
                    progress.exercises["toy/\(lane)-\(step)"] = entry(hints: step)
                }
            }
        }
        let progress = ProgressStore(course: folder.path).load()
        #expect(progress.exercises["toy/all"]?.hints == 200)
        #expect(progress.exercises.count == 201)
    }

    @Test(
        "A damaged file is set aside, told of, and a new one begun",
        arguments: [
            "", "{", "[]", "{\"version\":2,\"exercises\":{}}", "{\"version\":1,\"exercises\":{\"a\":{}}}",
            "\u{0}",
        ])
    func damaged(text: String) throws {
        let folder = try ScratchFolder()
        let store = ProgressStore(course: folder.path)
        try store.update { _ in }
        try Files.write(text.utf8, to: store.path)
        #expect(store.load() == Progress())
        let note = try store.update { $0.exercises["toy/a"] = entry(hints: 1) }
        #expect(note == .damaged("\(store.path).damaged"))
        #expect(try Files.text("\(store.path).damaged") == text)
        #expect(store.load().exercises.count == 1)
        #expect(try store.update { _ in } == nil)
    }

    @Test("A second damaged file does not replace the first") func damagedTwice() throws {
        let folder = try ScratchFolder()
        let store = ProgressStore(course: folder.path)
        for (index, text) in ["one", "two"].enumerated() {
            try Files.makeFolder("\(folder.path)/.workbook")
            try Files.write(text.utf8, to: store.path)
            let aside = "\(store.path).damaged" + (index == 0 ? "" : "-2")
            #expect(try store.update { _ in } == .damaged(aside))
            #expect(try Files.text(aside) == text)
        }
    }

    @Test("A folder in the place of the file is set aside too") func folder() throws {
        let folder = try ScratchFolder()
        let store = ProgressStore(course: folder.path)
        try Files.makeFolder("\(store.path)/inside")
        #expect(try store.update { $0.exercises["toy/a"] = entry(hints: 1) } != nil)
        #expect(Files.exists("\(store.path).damaged/inside"))
        #expect(store.load().exercises.count == 1)
    }

    @Test("What is there and too large to read is not thrown away") func unreadable() throws {
        let folder = try ScratchFolder()
        let store = ProgressStore(course: folder.path)
        try store.update { _ in }
        try Files.write([], to: store.path)
        #expect(truncate(store.path, 17 << 20) == 0)
        #expect(try store.update { $0.exercises["toy/a"] = entry(hints: 1) } != nil)
        #expect(Files.exists("\(store.path).damaged"))
    }

    @Test("Where nothing can be written, the verdict is told all the same") func unwritable() throws {
        let toy = try ToyCourse()
        try toy.write("in the way", to: ".workbook")
        let heard = toy.run("run", "toy/broken")
        #expect(heard.status == .failure)
        #expect(heard.output.contains("does not compile"))
        #expect(heard.errors.hasPrefix("Your progress could not be saved. "))
        #expect(try Files.text(toy.path(".workbook")) == "in the way")
    }
}
