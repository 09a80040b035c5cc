import Foundation
import Testing

@testable import WorkbookKit

@Suite("Feedback for a student")
struct FeedbackMarkdownTests {
    private func view(_ index: Int) -> SubmissionView {
        let book = SampleGradebook.small
        return SubmissionView(book.submissions[index], of: book, disclosure: .values)
    }

    @Test("is in the student's language, and its last line is the next step") func languages() {
        let (english, chinese) = (FeedbackMarkdown.text(of: view(2)), FeedbackMarkdown.text(of: view(1)))
        #expect(english.hasPrefix("# Feedback for Grace Hopper\n\n**34.5 of 69 points** (50 %)\n"))
        #expect(chinese.hasPrefix("# 给 王小明 的反馈\n\n**得分 43.5/69**（63.04%）\n"))
        #expect(english.split(separator: "\n").last?.hasPrefix("Next: **") == true)
        #expect(chinese.split(separator: "\n").last?.hasPrefix("下一步：**") == true)
    }

    @Test("says why nothing could be taken from a submission") func problem() {
        let text = FeedbackMarkdown.text(of: view(17))
        #expect(text.contains("> 无法打开压缩包。") && !text.contains("|"))
    }

    @Test("lists what was given or taken by hand") func adjustments() {
        #expect(FeedbackMarkdown.text(of: view(3)).contains("- **-3.5** 迟交：迟交两天"))
        let extra = FeedbackMarkdown.text(of: view(6))
        #expect(
            extra.contains(
                "- **+2** extra (observer\\/notification-center): Explained the lesson to others &lt;b&gt;well&lt;\\/b&gt;"
            ))
    }

    @Test(
        "reads as text, whatever was written: one heading, no markup of the student's, every block closed",
        .enabled(if: Python.has("markdown_it"), "the Python package markdown-it-py is not installed"))
    func others() throws {
        let printed = try Python.run(
            """
            import glob, json, sys
            from markdown_it import MarkdownIt
            reader = MarkdownIt("commonmark", {"html": True}).enable(["table", "strikethrough"])
            book = json.load(open(sys.argv[1] + "/gradebook.json", encoding="utf-8"))
            blocks = 0
            for grade in book["submissions"]:
                text = open(sys.argv[1] + "/feedback/" + grade["id"] + ".md", encoding="utf-8").read()
                tokens = reader.parse(text)
                kinds = [token.type for token in tokens]
                inline = [child.type for token in tokens for child in (token.children or [])]
                assert not {"html_block", "code_block", "hr", "lheading_open"} & set(kinds), grade["name"]
                assert not {"html_inline", "image", "link_open", "s_open"} & set(inline), (grade["name"], set(inline))
                headings = [token.tag for token in tokens if token.type == "heading_open"]
                expected = 0 if "problem" in grade else len(book["exercises"])
                assert headings == ["h1"] + ["h2"] * expected, (grade["name"], headings)
                pictures = [e["structure"]["mermaid"] for e in grade["exercises"] if "structure" in e and not "problem" in grade]
                drawn = [token.content for token in tokens if token.type == "fence" and token.info == "mermaid"]
                assert len(drawn) == len(pictures), (grade["name"], len(drawn), len(pictures))
                for one, other in zip(drawn, pictures):
                    assert one.strip() == other.replace("`", "").strip(), grade["name"]
                fences = [token for token in tokens if token.type == "fence"]
                printed = [e for e in grade["exercises"] if e.get("output")]
                assert len(fences) == len(drawn) + len(printed), grade["name"]
                blocks += len(fences)
                name = tokens[1].children
                shown = "".join(child.content for child in name)
                for word in grade["name"].replace("\\\\0", "").split()[:3]:
                    plain = "".join(c for c in word if c.isprintable())
                    assert plain[:20] in shown or not plain or "\\\\x1b" in word, (plain, shown)
            print(blocks > 100)
            """, ReportFolder.path)
        #expect(printed == "True\n")
    }

    @Test(
        "escapes what Markdown would take for its own",
        arguments: [
            ("*a* _b_ `c`", "\\*a\\* \\_b\\_ \\`c\\`"), ("<b> & [x](y)", "&lt;b&gt; &amp; \\[x\\](y)"),
            ("a|b\nc", "a\\|b c"), ("http://x www.x @me $1$", "http:\\/\\/x www\\.x &#64;me \\$1\\$"),
            ("`\u{301}*\u{301}", "\\`\u{301}\\*\u{301}"),
        ])
    func escaping(text: String, expected: String) {
        #expect(MarkdownText.escaped(text).unicodeScalars.elementsEqual(expected.unicodeScalars))
    }

    @Test(
        "begins no list and no heading by what a line begins with",
        arguments: [
            ("- a", "\\- a"), ("1. a", "1\\. a"), ("2) a", "2\\) a"), ("=== ", "\\=== "), ("# a", "\\# a"),
            ("    a", "a"),
            ("a\n- b", "a  \n  \\- b"), ("3.5 is", "3\\.5 is"), ("- ", "\\- "), ("2026", "2026"),
        ])
    func lines(text: String, expected: String) {
        #expect(MarkdownText.paragraph(text, indentation: "  ") == expected)
    }

    @Test("draws, and does nothing else") func mermaid() {
        let text =
            "classDiagram\nclass A\nclick A href \"javascript:x\"\n%%{init: {}}%%\n  A --> `B\n---\n```\nlink x"
        #expect(MermaidText.safe(text) == "classDiagram\nclass A\n  A --> B\n")
    }

    @Test("fits into a summary on GitHub, however much was printed") func summary() {
        var view = view(2)
        for index in view.exercises.indices {
            view.exercises[index].mermaid = String(repeating: "class A\n", count: 100_000)
        }
        let text = StepSummary.text(of: view, feedback: FeedbackMarkdown.text(of: view))
        #expect(text.utf8.count < StepSummary.limit && text.contains("Grace Hopper"))
        #expect(text.contains("Here heard is"))
    }
}
