import Testing

@testable import WorkbookKit

@Suite("Work is not done twice, and never when it matters")
struct LabCacheTests {
    /// A cache that no other test writes to; what takes long to compile is shared with the others all the same.
    private func ownCache(_ folder: ScratchFolder) throws -> [String: String] {
        var environment = Scratch.environment
        environment["WORKBOOK_CACHE"] = folder.path
        return environment
    }

    @Test("The same inputs give the same verdict, which says that it is an earlier one") func reuses() throws
    {
        let toy = try ToyCourse()
        let first = try toy.check("passes", "func answer() -> Int { 6 * 7 }")
        let second = try toy.check("passes")
        #expect(!first.isReused && second.isReused)
        #expect(second.tests == first.tests)
        #expect(second.timings.map(\.step) == [.total])
    }

    @Test("Who asks for a fresh verdict gets one") func runsAnyway() throws {
        let toy = try ToyCourse()
        _ = try toy.check("passes")
        let verdict = try toy.check("passes", mayReuse: false)
        #expect(!verdict.isReused)
        #expect(verdict.timings.map(\.step).contains(.run))
    }

    @Test("A changed file is checked anew, and back again is known") func noticesChange() throws {
        let toy = try ToyCourse()
        #expect(try toy.check("passes", "func answer() -> Int { 42 } // a").outcome == .passed)
        let changed = try toy.check("passes", "func answer() -> Int { 40 } // b")
        #expect(changed.outcome == .failed && !changed.isReused)
        let back = try toy.check("passes", "func answer() -> Int { 42 } // a")
        #expect(back.outcome == .passed && back.isReused)
    }

    @Test("Changed tests and changed requirements are checked anew") func noticesCourse() throws {
        let toy = try ToyCourse()
        let exercise = try toy.exercise("fails")
        let tests = try Files.text(toy.path(exercise.tests))
        let manifest = try Files.text(toy.path(exercise.requirements))
        #expect(try toy.check("fails").outcome == .failed)
        try toy.write(tests.replacing("answer() == 42", with: "answer() == 41"), to: exercise.tests)
        #expect(try toy.check("fails").outcome == .passed)
        try toy.write(manifest.replacing("Two is two", with: "Two is really two"), to: exercise.requirements)
        let verdict = try toy.check("fails")
        #expect(!verdict.isReused && verdict.tests.last?.sentence.english == "Two is really two")
    }

    @Test("An edit in a body keeps the compiled tests, an edit of the interface does not") func testObjects()
        throws
    {
        let toy = try ToyCourse()
        let folder = try ScratchFolder("cache")
        let lab = try toy.lab(environment: ownCache(folder))
        let exercise = try toy.exercise("passes")
        func objects(_ text: String) throws -> Set<String> {
            try toy.write(text, to: exercise.source)
            #expect(lab.check(Lab.Request(exercise, source: toy.path(exercise.source))).outcome == .passed)
            return Set(Files.list("\(folder.path)/tests"))
        }
        let first = try objects("func answer() -> Int { 42 }")
        #expect(first.count == 1)
        #expect(try objects("func answer() -> Int { 40 + 2 }") == first)
        #expect(try objects("func answer() -> Int { 42 }\nfunc question() -> Int { 9 }").count == 2)
    }

    @Test("The cache may be deleted between two checks") func survivesDeletion() throws {
        let toy = try ToyCourse()
        let folder = try ScratchFolder("cache")
        let lab = try toy.lab(environment: ownCache(folder))
        let exercise = try toy.exercise("passes")
        let request = Lab.Request(exercise, source: toy.path(exercise.source), mayReuse: false)
        #expect(lab.check(request).outcome == .passed)
        Files.remove(folder.path)
        #expect(lab.check(request).outcome == .passed)
        #expect(Files.list("\(folder.path)/work").isEmpty)
    }

    @Test("A verdict that hung on the clock is not kept") func timeoutsAreNotKept() throws {
        let toy = try ToyCourse()
        let text = "func answer() -> Int { while true {} } // once more"
        #expect(try toy.check("loops", text).finding == .timedOut(seconds: ToyCourse.seconds))
        #expect(try toy.check("loops").isReused == false)
    }

    @Test("A damaged verdict in the cache is made again") func damagedVerdict() throws {
        let toy = try ToyCourse()
        let folder = try ScratchFolder("cache")
        let lab = try toy.lab(environment: ownCache(folder))
        let exercise = try toy.exercise("broken")
        let request = Lab.Request(exercise, source: toy.path(exercise.source))
        #expect(lab.check(request).outcome == .doesNotCompile)
        let kept = "\(folder.path)/verdicts/" + (try #require(Files.list("\(folder.path)/verdicts").first))
        try Files.write("{\"outcome\":\"passed\"".utf8, to: kept)
        let again = lab.check(request)
        #expect(again.outcome == .doesNotCompile && !again.isReused)
    }

    @Test("A folder named from the current one is made absolute") func relativeCache() throws {
        let folder = try ScratchFolder("cache")
        let steps = String(repeating: "../", count: 40) + folder.path.dropFirst()
        let cache = try Cache(course: "/nowhere", environment: ["WORKBOOK_CACHE": steps])
        #expect(cache.root == folder.path)
    }

    @Test("What a killed tool left is tidied, what others use is not") func tidies() throws {
        let folder = try ScratchFolder("cache")
        let cache = try Cache(course: "/nowhere", environment: ownCache(folder))
        let mine = try cache.makeWorkFolder()
        try Files.makeFolder("\(folder.path)/work/1-5")
        try Files.makeFolder("\(folder.path)/work/2147483000-5")
        cache.tidy()
        #expect(Set(Files.list("\(folder.path)/work")) == ["1-5", Files.name(of: mine)])
    }

    @Test("A copied cache folder does not use the C modules of the one it was copied from") func copied()
        throws
    {
        let folders = try [ScratchFolder("cache"), ScratchFolder("cache")]
        let caches = try folders.map { try Cache(course: "/nowhere", environment: ownCache($0)) }
        let names = caches.map { String($0.moduleCache.dropFirst($0.root.count)) }
        #expect(names[0] != names[1])
    }

    @Test("What macros expanded to is kept, and a damaged keeping harms nobody") func expansions() throws {
        let toy = try ToyCourse()
        let folder = try ScratchFolder("cache")
        let lab = try toy.lab(environment: ownCache(folder))
        let exercise = try toy.exercise("passes")
        let kept = folder.path + "/expansions"
        func check(_ text: String) throws -> Verdict.Outcome {
            try toy.write(text, to: exercise.source)
            return lab.check(Lab.Request(exercise, source: toy.path(exercise.source))).outcome
        }
        #expect(try check("func answer() -> Int { 42 }") == .passed)
        let file = try #require(Files.list(kept).first)
        let first = try Files.read("\(kept)/\(file)")
        #expect(try check("func answer() -> Int { 42 }; func more() {}") == .passed)
        // Nothing had to be expanded a second time.
        #expect(try Files.read("\(kept)/\(file)") == first)
        for damage in [Array(first.dropLast(first.count / 3)), [1, 2, 3], first.map { $0 == 40 ? 41 : $0 }] {
            try Files.write(damage, to: "\(kept)/\(file)")
            #expect(try check("func answer() -> Int { 42 }; func other\(damage.count)() {}") == .passed)
        }
    }
}
