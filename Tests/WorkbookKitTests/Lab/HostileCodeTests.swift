import Foundation
import Testing

@testable import WorkbookKit

@Suite("Code that does harm costs its own test and leaves nothing behind")
struct HostileCodeTests {
    private func check(_ text: String) throws -> Verdict {
        let toy = try ToyCourse()
        let verdict = try toy.check("passes", "import Foundation\n" + text)
        #expect(Processes.mentioning(toy.root).isEmpty)
        return verdict
    }

    private func message(_ finding: Finding?) -> String? {
        guard case .crashed(let message, _, _) = finding else { return nil }
        return message ?? ""
    }

    @Test(
        "What is not the test library's on the result channel makes nothing count",
        arguments: [
            #"Array("garbage\n".utf8)"#,
            #"Array("{}\n".utf8)"#,
            #"Array("{\"version\":0,\"kind\":\"event\",\"payload\":{\"kind\":\"testEnded\",\"testID\":\"ToyChapterTests.PassesTests/isFortyTwo()/x\",\"instant\":{\"absolute\":1}}}\n".utf8)"#,
            #"Array("{\"version\":0,\"kind\":\"event\",\"payload\":{\"kind\":\"testStarted\",\"testID\":\"ToyChapterTests.PassesTests/twoIsTwo()/x\",\"instant\":{\"absolute\":1}}}\n".utf8)"#,
            "[UInt8](repeating: 120, count: 9 << 20)",
        ])
    func channel(text: String) throws {
        let verdict = try check(
            """
            func answer() -> Int {
                let bytes: [UInt8] = \(text)
                var at = 0
                while at < bytes.count { at += max(0, bytes.withUnsafeBytes { write(3, $0.baseAddress! + at, $0.count - at) }) }
                return 42
            }
            """)
        #expect(verdict.outcome == .failed)
        #expect(verdict.tests.allSatisfy { $0.findings == [.disturbed] })
    }

    /// Code that writes the events named, as the test library would, and leaves with status 0.
    private func forging(_ events: [(kind: String, test: String?)]) -> String {
        let records = events.map { event in
            let test = event.test.map { #","testID":"ToyChapterTests.PassesTests/\#($0)()/x""# } ?? ""
            return
                #"{"version":0,"kind":"event","payload":{"kind":"\#(event.kind)"\#(test),"instant":{"absolute":1}}}"#
        }
        return """
            func answer() -> Int {
                let text = #\"\"\"
                    \(records.joined(separator: "\n        "))

                    \"\"\"#
                _ = Array(text.utf8).withUnsafeBytes { write(3, $0.baseAddress!, $0.count) }
                exit(0)
            }
            """
    }

    @Test("A whole run that was made up, without the seal, makes nothing count") func forgedRun() throws {
        let verdict = try check(
            forging([
                ("testEnded", "isFortyTwo"), ("testStarted", "twoIsTwo"), ("testEnded", "twoIsTwo"),
                ("runEnded", nil),
            ]))
        #expect(verdict.outcome == .failed)
        #expect(verdict.tests.allSatisfy { $0.findings == [.disturbed] })
    }

    @Test("An end that was made up passes no test, and costs no other") func forgedEnd() throws {
        let verdict = try check(forging([("testEnded", "isFortyTwo")]))
        #expect(verdict.outcomes == [.passed, .failed, .passed])
        #expect(verdict.finding == .endedWrongly)
    }

    @Test("An end in a test that is over makes nothing count, and is not run again for ever")
    func forgedPlace() throws {
        let verdict = try check(forging([("testEnded", "isFortyTwo"), ("testStarted", "twoIsTwo")]))
        #expect(verdict.outcome == .failed)
        #expect(verdict.tests.allSatisfy { $0.findings == [.disturbed] })
    }

    @Test("Who talks on the channel for ever gains no time by it") func endlessChannel() throws {
        let verdict = try check(
            """
            func answer() -> Int {
                let line = Array("{\\"version\\":0,\\"kind\\":\\"event\\",\\"payload\\":{\\"kind\\":\\"planned\\"}}\\n".utf8)
                while true { _ = write(3, line, line.count); usleep(50_000) }
            }
            """)
        #expect(verdict.finding == .timedOut(seconds: ToyCourse.seconds))
        #expect(verdict.outcomes == [.passed, .failed, .passed])
    }

    @Test("A closed channel descriptor changes nothing") func closesChannel() throws {
        #expect(try check("func answer() -> Int { close(3); return 42 }").outcome == .passed)
    }

    @Test("A program that was started and lives on is ended with the tests") func startsChild() throws {
        let verdict = try check(
            """
            func answer() -> Int {
                var pid: pid_t = 0
                var words: [UnsafeMutablePointer<CChar>?] = [strdup("sleep"), strdup("600"), nil]
                posix_spawn(&pid, "/bin/sleep", nil, nil, &words, nil)
                return 42
            }
            """)
        #expect(verdict.outcome == .passed)
    }

    @Test("Output without a line end is kept") func noLineEnd() throws {
        let verdict = try check("func answer() -> Int { print(\"half\", terminator: \"\"); return 1 }")
        #expect(verdict.output?.head == "half")
        #expect(verdict.outcomes == [.passed, .failed, .passed])
    }

    @Test("Standard input is empty, and the current folder is the test's own") func input() throws {
        let verdict = try check(
            """
            func answer() -> Int {
                guard readLine() == nil, chdir("/") == 0 else { return 0 }
                return 42
            }
            """)
        #expect(verdict.outcome == .passed)
    }

    @Test("abort is a crash") func aborts() throws {
        let verdict = try check("func answer() -> Int { abort() }")
        #expect(verdict.outcomes == [.passed, .failed, .passed])
        guard case .crashed(_, SIGABRT, _) = verdict.finding else {
            Issue.record("\(String(describing: verdict.finding))")
            return
        }
    }

    @Test("A crash on another thread is found, with its message and line") func backgroundThread() throws {
        let verdict = try check(
            """
            func answer() -> Int {
                DispatchQueue.global().async { fatalError("in the back") }
                // The runtime stops all threads to look at them, and that ends a sleep.
                while true { sleep(60) }
            }
            """)
        #expect(verdict.outcomes == [.passed, .failed, .passed])
        #expect(message(verdict.finding) == "in the back")
        #expect(verdict.finding?.location?.line == 3)
    }

    @Test("A crash in a deinit behind the test costs that test") func lateDeinit() throws {
        let verdict = try check(
            """
            final class Late: Sendable { deinit { fatalError("late") } }
            @MainActor private var kept: [Late] = []
            func answer() -> Int {
                atexit { fatalError("at the end") }
                return 42
            }
            """)
        #expect(verdict.outcome == .failed)
        #expect(verdict.tests.flatMap(\.findings).contains(.endedWrongly))
    }

    @Test("Endless recursion is a crash that is told as such") func overflowsStack() throws {
        let verdict = try check(
            """
            func deeper(_ number: Int) -> Int { number < 0 ? 0 : deeper(number + 1) + 1 }
            func answer() -> Int { deeper(1) }
            """)
        #expect(verdict.outcomes == [.passed, .failed, .passed])
        #expect(verdict.finding?.worded(in: .english).contains("calls itself without end") == true)
    }

    @Test("Memory without end meets the limit and not the machine's") func allocates() throws {
        let verdict = try check(
            """
            func answer() -> Int {
                var kept: [UnsafeMutableRawPointer] = []
                // Mapped and never touched, so that no real memory is taken.
                while kept.count < 64, let more = malloc(256 << 20) { kept.append(more) }
                return kept.count < 64 ? 42 : 0
            }
            """)
        #expect(verdict.outcome == .passed)
    }
}
