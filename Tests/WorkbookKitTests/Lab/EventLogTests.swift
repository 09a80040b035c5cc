import Testing

@testable import WorkbookKit

@Suite("The event stream is read as it is meant")
struct EventLogTests {
    private func log(_ lines: String...) -> EventLog {
        var log = EventLog(suite: "M.S", seal: Array("seal 1".utf8))
        for line in lines { log.take(Array(line.utf8)) }
        return log
    }

    private func event(_ kind: String, _ test: String? = nil, at time: Double = 0, more: String = "")
        -> String
    {
        let id = test.map { ",\"testID\":\"M.S/\($0)()/S.swift:1:1\"" } ?? ""
        return
            "{\"version\":0,\"kind\":\"event\",\"payload\":{\"kind\":\"\(kind)\"\(id),\"instant\":{\"absolute\":\(time)}\(more)}}"
    }

    @Test("A test that begins and ends has passed, in the time between") func passes() {
        let log = log(
            event("runStarted"), event("testStarted", "a", at: 1), event("testEnded", "a", at: 1.5),
            event("runEnded"))
        #expect(log.ended["a"]?.findings == [])
        #expect(log.ended["a"]?.seconds == 0.5)
        #expect(log.isRunEnded && !log.isDisturbed && log.current == nil && log.last == "a" && log.steps == 2)
    }

    @Test("An issue belongs to the test that runs, with its comment in both languages") func issues() throws {
        let issue = event(
            "issueRecorded", "a",
            more:
                #","issue":{"isKnown":false,"_severity":"error","sourceLocation":{"_filePath":"/F.swift","line":3,"column":5}},"_comments":["one ‖ 一"],"messages":[{"text":"one ‖ 一"},{"text":"Expectation failed: x"}]"#
        )
        let log = log(event("testStarted", "a"), issue, event("testEnded", "a"))
        #expect(
            log.ended["a"]?.findings == [
                .issue(
                    text: "Expectation failed: x", comment: Bilingual("one", "一"),
                    at: SourceLocation(file: "/F.swift", line: 3, column: 5))
            ])
    }

    @Test(
        "Known issues and warnings are no failures",
        arguments: [#""isKnown":true"#, #""_severity":"warning""#])
    func harmless(field: String) {
        let issue = event("issueRecorded", "a", more: ",\"issue\":{\(field)},\"messages\":[]")
        #expect(log(event("testStarted", "a"), issue, event("testEnded", "a")).ended["a"]?.findings == [])
    }

    @Test("An issue behind the end of a test still belongs to it") func lateIssue() {
        let issue = event("issueRecorded", more: ",\"issue\":{},\"messages\":[{\"text\":\"late\"}]")
        let log = log(event("testStarted", "a"), event("testEnded", "a"), issue)
        #expect(log.ended["a"]?.findings.count == 1)
    }

    @Test("What the test library would not write disturbs")
    func disturbs() {
        #expect(log("garbage").isDisturbed)
        #expect(log("").isDisturbed)
        #expect(log("{}").isDisturbed)
        #expect(log(event("testEnded", "a")).isDisturbed)
        #expect(log(event("testStarted", "a"), event("testStarted", "b")).isDisturbed)
        #expect(log(event("testStarted", "a"), event("testEnded", "b")).isDisturbed)
        #expect(
            log(event("testStarted", "a"), event("testEnded", "a"), event("testStarted", "a")).isDisturbed)
        #expect(log(event("runEnded"), event("testStarted", "a")).isDisturbed)
        #expect(!log("{\"version\":0,\"kind\":\"test\",\"payload\":{\"kind\":\"suite\"}}").isDisturbed)
    }

    @Test("A test of another suite keeps its whole name") func otherSuite() {
        let other = event("testStarted", "a").replacing("M.S/", with: "M.T/")
        #expect(log(other).current?.id == "M.T/a()/S.swift:1:1")
    }

    @Test("Lines come in any pieces") func lines() {
        var reader = LineReader()
        #expect(reader.lines(in: Array("ab".utf8)).isEmpty)
        #expect(reader.lines(in: Array("c\nd\n\ne".utf8)) == [Array("abc".utf8), Array("d".utf8)])
        #expect(reader.lines(in: [10]) == [Array("e".utf8)])
        #expect(reader.lines(in: []).isEmpty)
    }

    @Test("A line without end is given up, and little is kept of it") func overlong() {
        var reader = LineReader()
        let piece = [UInt8](repeating: 120, count: LineReader.limit / 2 + 1)
        #expect(reader.lines(in: piece).isEmpty && !reader.isOverlong)
        #expect(reader.lines(in: piece).isEmpty && reader.isOverlong)
        #expect(reader.lines(in: [10]).isEmpty)
    }
}
