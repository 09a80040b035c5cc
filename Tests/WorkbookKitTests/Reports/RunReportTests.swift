import Testing

@testable import WorkbookKit

@Suite("A run is told to a person")
struct RunReportTests {
    @Test("The text of a run, whole") func text() throws {
        let toy = try ToyCourse()
        let heard = toy.run("run", "toy/fails")
        #expect(heard.status == .failure && heard.errors.isEmpty)
        let file = try #require(Files.resolved(toy.root)) + "/Chapters/Toy/Fails.swift"
        #expect(
            heard.output == """
                ✘ toy/fails  It fails  2 of 3
                  ✔ One is one
                  ✘ The answer is 42
                      Expected (answer() → 41) == 42
                  ✔ Two is two
                Next: \(file): make this hold: “The answer is 42”. Stuck? workbook hint toy/fails

                """)
    }

    @Test("The same in Chinese, where the verdict is an earlier one") func chinese() throws {
        let toy = try ToyCourse()
        _ = toy.run("run", "toy/broken")
        let heard = toy.run("run", "toy/broken", "--lang", "zh")
        #expect(heard.output.contains("✘ toy/broken  不能编译  无法编译  未改动"))
        #expect(heard.output.contains(":1:24: 错误："))
        #expect(heard.lastLine.hasPrefix("下一步："))
    }

    @Test("A changed interface") func interface() throws {
        let lines = try ToyCourse().run("run", "renamed").output.split(separator: "\n")
        #expect(lines.contains("      `answer()` is missing"))
        #expect(lines.contains("        given as `answer() -> Int`"))
        #expect(lines.last?.hasPrefix("Next: ") == true)
    }

    @Test("Another folder's files are checked and not recorded") func sources() throws {
        let toy = try ToyCourse()
        let heard = toy.run("run", "all", "--sources", toy.path("Solutions/Toy"))
        #expect(heard.status == .success)
        #expect(heard.output.contains("\n9 of 9 exercises pass.\n"))
        #expect(heard.lastLine == "All of it passes. Next: workbook list")
        #expect(!Files.exists(toy.path(".workbook/progress.json")))
        #expect(toy.run("run", "passes", "--sources", toy.path("Solutions")).status == .success)
        #expect(toy.run("run", "passes", "--sources", "/nowhere").status == .unavailable)
    }

    @Test("What the learner's code prints is shown and not obeyed") func escapes() throws {
        let toy = try ToyCourse()
        try toy.write(
            #"func answer() -> Int { print("\u{1B}[2J\u{1B}]0;t\u{7}\u{9B}31m\u{8}\u{202E}\rx"); return 1 }"#,
            to: "Chapters/Toy/Fails.swift")
        for arguments in [[], ["--color", "always"]] {
            let heard = toy.run("run", "toy/fails", arguments.first ?? "--color", arguments.last ?? "never")
            let plain = heard.output.replacing(#/\u{1B}\[[0-9]+m/#, with: "")
            #expect(plain.contains("│ ·[2J·]0;t··31m··x"))
            #expect(
                plain.unicodeScalars.allSatisfy { $0 == "\n" || $0.properties.generalCategory != .control })
            #expect(!plain.unicodeScalars.contains("\u{202E}"))
        }
    }

    @Test("Output that was cut says how much there was", arguments: [(200, "200 KB"), (3_000, "3 MB")])
    func cut(kilobytes: Int, size: String) {
        var verdict = Self.failure
        verdict.output = Verdict.Output(head: "a\n", tail: "b", cut: kilobytes * 1_000)
        #expect(lines(verdict).contains("    … cut: \(size) in all"))
    }

    @Test("Long output is shown in part") func manyLines() {
        var verdict = Self.failure
        verdict.output = Verdict.Output(head: String(repeating: "x\n", count: 20), tail: "", cut: 0)
        #expect(lines(verdict).contains("    … 8 more lines"))
        #expect(lines(verdict).count { $0 == "    │ x" } == 12)
    }

    @Test("An error that does not come, or another one, is told in a sentence") func thrownErrors() {
        func told(_ text: String, in language: Language) -> String {
            Finding.issue(text: "Expectation failed: " + text, comment: nil, at: nil).worded(in: language)
        }
        let none = "an error was expected but none was thrown and \"()\" was returned"
        #expect(told(none, in: .english) == "An error should be thrown here, and none was.")
        #expect(told(none, in: .simplifiedChinese) == "这里应当抛出错误，却没有抛出。")
        let other =
            #"expected error "late" of type Fault, but "early" of type Fault was thrown instead"#
        #expect(
            told(other, in: .english)
                == #""late" of type Fault should be thrown, but "early" of type Fault was."#)
        #expect(
            told(other, in: .simplifiedChinese)
                == #"应当抛出 "late" of type Fault，实际抛出的是 "early" of type Fault。"#)
    }

    @Test("Many findings are told in part") func manyFindings() {
        var verdict = Self.failure
        verdict.tests[0].findings = (1...7).map {
            .issue(text: "Expectation failed: \($0)", comment: nil, at: nil)
        }
        #expect(lines(verdict).contains("      … and 2 more"))
        #expect(lines(verdict).contains("      Expected 5") && !lines(verdict).contains("      Expected 6"))
    }

    @Test("A status line fits into 40 columns, and only where there is a terminal") func status() {
        let heard = Heard()
        let console = heard.console(Options(), width: 40, isTerminal: true)
        console.status(String(repeating: "检查a", count: 40))
        let shown = heard.output.replacing("\r\u{1B}[K", with: "")
        #expect(DisplayWidth.columns(of: shown) <= 39 && DisplayWidth.columns(of: shown) >= 38)
        console.clearStatus()
        #expect(heard.output.hasSuffix("\r\u{1B}[K"))
        let quiet = Heard()
        quiet.console(Options()).status("x")
        quiet.console(Options()).clearStatus()
        #expect(quiet.output.isEmpty)
    }

    private static let failure = Verdict(
        exercise: "toy/a", outcome: .failed,
        tests: [TestResult(Requirement(id: "a", kind: .structure, english: "A", chinese: "一"), .failed)],
        problem: nil, output: nil, timings: [], sourceHash: "")

    private func lines(_ verdict: Verdict) -> [String] {
        VerdictText(
            verdict: verdict, title: "T", file: "F", shorten: { $0 }, language: .english,
            style: Style(isColored: false)
        ).lines(.all, output: true)
    }
}
