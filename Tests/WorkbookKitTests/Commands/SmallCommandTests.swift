import Testing

@testable import WorkbookKit

@Suite("The small commands do what they say")
struct SmallCommandTests {
    private func entry(_ toy: ToyCourse, _ id: String) -> Progress.Entry? {
        ProgressStore(course: toy.root).load().exercises["toy/\(id)"]
    }

    @Test("Each hint tells one more, and the last is repeated") func hints() throws {
        let toy = try ToyCourse()
        #expect(toy.run("hint", "passes").output.contains("Hint 1 of 3"))
        #expect(!toy.run("hint", "fails").output.contains("Hint 2"))
        let second = toy.run("hint", "toy/passes")
        #expect(second.output.contains("Think.") && second.output.contains("Think of a number."))
        #expect(second.lastLine == "One more: workbook hint toy/passes")
        _ = toy.run("hint", "passes")
        let fourth = toy.run("hint", "passes", "--lang", "zh")
        #expect(fourth.status == .success && fourth.output.contains("提示 3/3"))
        #expect(entry(toy, "passes")?.hints == 3)
    }

    @Test("A count of hints that was edited by hand harms nobody", arguments: [-7, Int.max, Int.min])
    func editedHints(count: Int) throws {
        let toy = try ToyCourse()
        try ProgressStore(course: toy.root).update { progress in
            progress.exercises["toy/passes"] = Progress.Entry()
            progress.exercises["toy/passes"]?.hints = count
        }
        #expect(toy.run("hint", "passes").status == .success)
        #expect((1...3).contains(entry(toy, "passes")?.hints ?? 0))
    }

    @Test("An exercise without hints says so in either language") func noHints() throws {
        let toy = try ToyCourse()
        try toy.write("", to: "Chapters/Toy/Hints.md")
        try toy.write("", to: "Chapters/Toy/Hints.zh-Hans.md")
        #expect(toy.run("hint", "passes").errors == "toy/passes has no hints.\n")
        #expect(toy.run("hint", "passes", "--lang", "zh").errors == "toy/passes 没有提示。\n")
    }

    @Test("A solution opens by passing, or by a look that is written down") func solution() throws {
        let toy = try ToyCourse()
        let closed = toy.run("solution", "fails")
        #expect(closed.status == .failure && closed.output.isEmpty && closed.errors.contains("--peek"))
        #expect(entry(toy, "fails")?.peeked != true)
        let peeked = toy.run("solution", "fails", "--peek")
        #expect(peeked.status == .success && peeked.output.hasSuffix("func answer() -> Int { 42 }\n"))
        #expect(entry(toy, "fails")?.peeked == true)
        #expect(toy.run("solution", "fails").status == .success)
        #expect(toy.run("run", "passes").status == .success)
        #expect(toy.run("solution", "passes").status == .success)
        #expect(entry(toy, "passes")?.peeked == false)
    }

    @Test("A reset brings the starter back and keeps what was there, each time") func reset() throws {
        let toy = try ToyCourse()
        let file = "Chapters/Toy/Passes.swift"
        let starter = try Files.text(toy.path("Chapters/Toy/Starter/Passes.swift"))
        for number in 1...2 {
            try toy.write("// mine \(number)", to: file)
            let heard = toy.run("reset", "passes")
            #expect(heard.status == .success)
            #expect(heard.output.contains(".workbook/backups/Toy-Passes-\(number).swift"))
            #expect(
                try Files.text(toy.path(".workbook/backups/Toy-Passes-\(number).swift"))
                    == "// mine \(number)")
            #expect(try Files.text(toy.path(file)) == starter)
        }
        #expect(toy.run("reset", "passes").output == "\(file) is the starter already.\n")
        #expect(Files.list(toy.path(".workbook/backups")).count == 2)
    }

    @Test("A reset keeps what is no text, and needs nothing to be there") func resetOddities() throws {
        let toy = try ToyCourse()
        try Files.write([0xFF, 0x00], to: toy.path("Chapters/Toy/Fails.swift"))
        #expect(toy.run("reset", "fails").status == .success)
        #expect(try Files.read(toy.path(".workbook/backups/Toy-Fails-1.swift")) == [0xFF, 0x00])
        toy.remove("Chapters/Toy/Broken.swift")
        #expect(toy.run("reset", "broken").status == .success)
        #expect(Files.exists(toy.path("Chapters/Toy/Broken.swift")))
    }

    @Test("A reset that cannot keep the old file leaves it where it is") func resetFails() throws {
        let toy = try ToyCourse()
        try toy.write("in the way", to: ".workbook")
        try toy.write("// mine", to: "Chapters/Toy/Passes.swift")
        #expect(toy.run("reset", "passes").status == .unavailable)
        #expect(try Files.text(toy.path("Chapters/Toy/Passes.swift")) == "// mine")
    }

    @Test("A list shows where each stands") func list() throws {
        let toy = try ToyCourse()
        #expect(toy.run("run", "passes").status == .success)
        #expect(toy.run("run", "broken").status == .failure)
        toy.remove("Chapters/Toy/Leaves.swift")
        _ = toy.run("reset", "fails")
        let lines = toy.run("list").output.split(separator: "\n")
        #expect(lines.contains("  ✔ toy/passes      It passes"))
        #expect(lines.contains("  · toy/fails       It fails"))
        #expect(lines.contains("  ✘ toy/broken     [does not compile]  It does not compile"))
        #expect(lines.contains("  ✘ toy/leaves     [the file is missing]  It leaves"))
    }

    @Test("A demo is held against its transcript") func play() throws {
        let toy = try ToyCourse()
        let right = toy.run("play", "passes")
        #expect(right.status == .success && right.output.hasPrefix("  42\n"))
        let wrong = toy.run("play", "fails")
        #expect(wrong.status == .failure && wrong.output.hasPrefix("- 41\n+ 42\n"))
        let crash = toy.run("play", "crashes")
        #expect(crash.status == .failure && crash.output.contains("The program crashed: Index out of range."))
        #expect(toy.run("play", "broken").status == .failure)
        #expect(Processes.mentioning(toy.root).isEmpty)
    }
}
