import Testing

@testable import WorkbookKit

@Suite("A crash is read from what the runtime writes")
struct CrashTests {
    @Test(
        "The message of a trap",
        arguments: [
            ("Swift/Array.swift:1: Fatal error: Index out of range\n", "Index out of range"),
            ("hello\nF/F.swift:2: Fatal error: late: yes\nmore", "late: yes"), ("nothing", nil), ("", nil),
            ("F.swift:2: Fatal error\n", nil),
        ])
    func message(text: String, message: String?) {
        #expect(Crash.message(in: text) == message)
    }

    @Test("The innermost frame of the learner's file") func location() {
        let trace = """
            0 [ra] 0x1 _assertionFailure at /swift/AssertCommon.swift:144:5
            1 [ra] 0x2 answer() at /a b/F.swift:3:19
            2 [ra] 0x3 other() at /a b/F.swift:9:1
            """
        #expect(
            Crash.location(in: trace, of: "/a b/F.swift")
                == SourceLocation(file: "/a b/F.swift", line: 3, column: 19))
        #expect(Crash.location(in: trace, of: "/F.swift") == nil)
        #expect(Crash.location(in: "at /F.swift:0:0", of: "/F.swift") == nil)
        #expect(Crash.location(in: "", of: "/F.swift") == nil)
    }

    @Test("The runtime's own lines are no output of the learner's") func noise() {
        let text =
            "mine\n\nF/F.swift:1: Fatal error: x\n*** Signal 4: Backtracing from 0x1... done ***\nalso mine\n"
        #expect(Crash.withoutRuntimeNoise(text) == "mine\nalso mine\n")
    }
}
