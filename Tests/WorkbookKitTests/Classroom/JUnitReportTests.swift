import Testing

@testable import WorkbookKit

@Suite("JUnit's XML")
struct JUnitReportTests {
    @Test(
        "is read by another reader, its sums right",
        .enabled(if: Python.has("junitparser"), "the Python package junitparser is not installed"))
    func others() throws {
        let printed = try Python.run(
            """
            import sys
            from junitparser import JUnitXml, Failure, Error, Skipped
            found = JUnitXml.fromfile(sys.argv[1])
            sums = [0, 0, 0, 0]
            for suite in found:
                kinds = [r for case in suite for r in case.result]
                counts = [len(list(suite))] + [sum(type(r) is k for r in kinds) for k in (Failure, Error, Skipped)]
                assert counts == [suite.tests, suite.failures, suite.errors, suite.skipped], suite.name
                sums = [a + b for a, b in zip(sums, counts)]
            assert sums == [found.tests, found.failures, found.errors, found.skipped]
            print(len(list(found)), any("owned" in suite.name for suite in found))
            """, "\(ReportFolder.path)/junit.xml")
        #expect(printed == "240 True\n")
    }

    @Test(
        "holds nothing that XML may not hold",
        arguments: [
            ("<a> & \"b\"", "&lt;a&gt; &amp; &quot;b&quot;"),
            ("\u{0}\u{8}\u{B}\u{1F}", "\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}"),
            ("a\tb\nc", "a&#9;b&#10;c"), ("\u{FFFE}\u{FFFF}\u{1FFFE}", "\u{FFFD}\u{FFFD}\u{FFFD}"),
            ("]]>", "]]&gt;"),
            ("\r", "\u{FFFD}"), ("\u{85}", "\u{FFFD}"), ("<\u{338}x", "&lt;\u{338}x"), ("好😀", "好😀"),
        ])
    func escaping(text: String, expected: String) {
        #expect(JUnitReport.escaped(text).unicodeScalars.elementsEqual(expected.unicodeScalars))
    }

    @Test("says that a file that was refused is no failure of the tests") func statuses() {
        var book = SampleGradebook.small
        book.submissions = [book.submissions[0]]
        book.exercises = [book.exercises[0]]
        for (status, tag) in [
            (ExerciseGrade.Status.refused, "<error"), (.notChecked, "<error"), (.missing, "<failure"),
            (.doesNotCompile, "<failure"), (.unchanged, "<failure"),
        ] {
            book.submissions[0].exercises = [ExerciseGrade(exercise: book.exercises[0].path, status: status)]
            let text = JUnitReport.text(of: book)
            #expect(text.contains("\(tag) type=\"\(status)\""), "\(status)")
            #expect(text.contains("tests=\"7\"") && text.contains("skipped=\"6\""), "\(status)")
        }
    }
}

extension JUnitReport {
    static func text(of gradebook: Gradebook) -> String {
        ReportFile("junit.xml", pieces: { sink in try write(gradebook, to: sink) }).text
    }
}
