import Foundation
import Testing

@testable import WorkbookKit

@Suite("The page of a class", .serialized)
struct ClassPageTests {
    private static let chromium = ["chromium", "chromium-browser", "google-chrome"].lazy.compactMap {
        Toolchain.locate($0, path: processEnvironment()["PATH"])
    }.first

    @Test("keeps what students chose within its data: no sign of markup is left in it") func data() throws {
        let text = ClassPage.text(of: SampleGradebook.small)
        let start = try #require(text.range(of: "id=\"data\">")).upperBound
        let end = try #require(text.range(of: "</script>", range: start..<text.endIndex)).lowerBound
        #expect(!text[start..<end].unicodeScalars.contains("<"))
        let value = try JSONSerialization.jsonObject(with: Data(text[start..<end].utf8)) as? [String: Any]
        let submissions = try #require(value?["submissions"] as? [[String: Any]])
        #expect(
            submissions.map { $0["name"] as? String }
                == SampleGradebook.small.submissions.map { ClassText.line($0.name) })
        #expect(
            text.components(separatedBy: "<script").count == 3
                && text.components(separatedBy: "<style").count == 2)
    }

    @Test("loads nothing and runs nothing that its policy does not name") func sources() {
        let text = ClassPage.text(of: Gradebook(exercises: [], submissions: []))
        for word in [
            "http:", "https:", "src=", "innerHTML", "outerHTML", "insertAdjacent", "document.write", "eval(",
        ] {
            let isNamespace = word == "http:" && text.components(separatedBy: word).count == 2
            #expect(!text.contains(word) || isNamespace, "\(word)")
        }
        #expect(text.contains("content=\"default-src 'none'; script-src 'sha256-"))
    }

    @Test("says everything in both languages") func languages() {
        let calls = Self.calls(of: "say", in: ClassPageScript.text)
        #expect(calls.count > 80)
        for call in calls where call != ["english", "simplifiedChinese"] {
            #expect(call.count == 2, "\(call)")
            let (english, chinese) = (Self.words(of: call[0]), Self.words(of: call[call.count - 1]))
            let isSaid = english.contains { $0.isASCII && $0.isLetter }
            let isSaidInChinese = chinese.unicodeScalars.contains { (0x4E00...0x9FFF).contains($0.value) }
            let isLeftInEnglish = chinese.contains { $0.isASCII && $0.isLetter } && !isSaidInChinese
            #expect(!isSaid || isSaidInChinese || chinese.contains("/"), "\(call)")
            #expect(!isLeftInEnglish, "\(call)")
            #expect(!chinese.contains { ",:;!?()".contains($0) }, "\(call)")
        }
    }

    /// The arguments of each call of a function in a script, as they are written.
    private static func calls(of name: String, in script: String) -> [[String]] {
        script.components(separatedBy: "\(name)(").dropFirst().map { rest in
            var (arguments, depth, quote): ([String], Int, [Character]) = ([""], 0, [])
            var last: Character = " "
            for character in rest {
                defer { last = character }
                if let open = quote.last, open != "{" {
                    if character == open { quote.removeLast() }
                    if open == "`", last == "$", character == "{" { quote.append("{") }
                } else if quote.last == "{", character == "}" {
                    quote.removeLast()
                } else if "\"'`".contains(character) {
                    quote.append(character)
                } else if quote.isEmpty, character == ")" || character == "]" {
                    if depth == 0 { break }
                    depth -= 1
                } else if quote.isEmpty, character == "(" || character == "[" {
                    depth += 1
                } else if quote.isEmpty, depth == 0, character == "," {
                    arguments.append("")
                    continue
                }
                arguments[arguments.count - 1].append(character)
            }
            return arguments.map { $0.trimmingCharacters(in: .whitespacesAndNewlines) }.filter { !$0.isEmpty }
        }
    }

    /// An argument without what is computed in it.
    private static func words(of argument: String) -> String {
        var (depth, text, last): (Int, String, Character) = (0, "", " ")
        for character in argument {
            if character == "{", last == "$" || depth > 0 { depth += 1 }
            if depth == 0, character != "$" { text.append(character) }
            if character == "}", depth > 0 { depth -= 1 }
            last = character
        }
        return text
    }

    @Test("stays below 15 MB with a thousand students whose every text is another") func size() {
        let start = SampleGradebook(submissions: 50, exercises: 21).gradebook
        var book = start
        book.submissions = (0..<1_000).map { index in
            var grade = start.submissions[index % 50]
            grade.id = "s\(index)"
            for exercise in grade.exercises.indices {
                let own = "\(index)-\(exercise)"
                grade.exercises[exercise].source = own + String(repeating: "\nlet line = 1", count: 300)
                grade.exercises[exercise].output = own + String(repeating: " printed", count: 500)
                if let picture = grade.exercises[exercise].structure {
                    grade.exercises[exercise].structure?.mermaid = picture.mermaid.replacing(
                        "Colleague", with: "Own\(own)")
                }
                for result in grade.exercises[exercise].results.indices {
                    for message in grade.exercises[exercise].results[result].messages.indices {
                        grade.exercises[exercise].results[result].messages[message].text =
                            Bilingual(
                                "\(own) \(result) went wrong here, as said", "\(own) \(result) 这里出了错，如前所述")
                    }
                }
            }
            return grade
        }
        let count = ClassPage.text(of: book).utf8.count
        #expect(count < 15_000_000, "\(count) bytes")
    }

    @Test("cuts texts alike, and only as far as needed") func shortening() {
        #expect(ClassPageData.shortened([["abc"], ["d"]], within: 10) == [["abc"], ["d"]])
        let long = String(repeating: "a", count: 3_000)
        let cut = ClassPageData.shortened([[long], ["b"], [long]], within: 2_500)
        #expect(
            cut == [
                [String(repeating: "a", count: 1_000) + "…"], ["b"],
                [String(repeating: "a", count: 1_000) + "…"],
            ])
    }

    private func visit(_ text: String, _ fragment: String, language: String = "en-US") throws -> (
        page: String, complaints: [String]
    ) {
        let folder = try ScratchFolder("page")
        let path = "\(folder.path)/index.html"
        try Files.write(text.utf8, to: path)
        var arguments = [
            "--headless", "--no-sandbox", "--disable-gpu", "--no-first-run",
            "--disable-background-networking",
            "--user-data-dir=\(folder.path)/profile", "--lang=\(language)", "--accept-lang=\(language)",
            "--enable-logging=stderr", "--v=0",
            "--virtual-time-budget=3000", "--dump-dom",
            URL(fileURLWithPath: path).absoluteString + fragment,
        ]
        var program = try #require(Self.chromium)
        if let timeout = Toolchain.locate("timeout", path: processEnvironment()["PATH"]) {
            arguments = ["--signal=KILL", "120", program] + arguments
            program = timeout
        }
        let (output, errors) = try Program.heard(program, arguments)
        return (
            output ?? "", errors.split(separator: "\n").filter { $0.contains("CONSOLE") }.map(String.init)
        )
    }

    private static func escaped(_ text: String) -> String {
        text.replacingScalars { ["&": "&amp;", "<": "&lt;", ">": "&gt;", "\u{A0}": "&nbsp;"][$0] }
    }

    @Test(
        "shows every name as text in a browser, and nothing of the data runs",
        .enabled(if: chromium != nil, "Chromium is not installed"),
        arguments: [
            "", "#student/s9-271", "#student/s4-676/0", "#exercise/4", "#student/%E0%A4%A", "#exercise/99",
        ])
    func browser(fragment: String) throws {
        let (page, complaints) = try visit(ClassPage.text(of: SampleGradebook.small), fragment)
        #expect(complaints.isEmpty)
        #expect(page.contains("<html lang=\"en\">") && page.contains("<h1"))
        #expect(page.components(separatedBy: "<script").count == 3)
        #expect(!page.contains("<img") && !page.contains("owned</title>"))
        let isOverview = !fragment.hasPrefix("#student/s") && fragment != "#exercise/4"
        for grade in SampleGradebook.small.submissions where isOverview {
            let name = "<bdi>\(Self.escaped(ClassText.line(grade.name)))</bdi>"
            #expect(page.contains(name), "\(name)")
        }
        if fragment == "#student/s9-271" {
            #expect(
                page.contains(
                    "<h1 tabindex=\"-1\"><bdi>&lt;/script&gt;&lt;script&gt;alert(1)&lt;/script&gt;</bdi></h1>"
                ))
            #expect(page.contains("<svg") && page.contains("line "))
            // Each line of the source is an element of its own, and text.
            #expect(page.contains("<summary>The file that was handed in</summary>"))
            #expect(page.contains("<span>```\n</span><span>&lt;/script&gt;&lt;script&gt;alert(1)"))
        }
    }

    @Test(
        "lets no other script run, and the browser says so",
        .enabled(if: chromium != nil, "Chromium is not installed"))
    func policy() throws {
        let text = ClassPage.text(of: SampleGradebook.small).replacing(
            "</body>", with: "<script>document.title = 'owned'</script></body>")
        let (page, complaints) = try visit(text, "")
        #expect(complaints.contains { $0.contains("Content Security Policy") })
        #expect(!page.contains("<title>owned") && page.contains("<bdi>Ada Lovelace</bdi>"))
    }

    @Test(
        "begins in the language of the browser",
        .enabled(if: chromium != nil, "Chromium is not installed"),
        arguments: ["": "全班概况", "#exercise/4": "三个火枪手", "#student/s9-271": "观察者 · 通知中心"])
    func chinese(fragment: String, heading: String) throws {
        let (page, complaints) = try visit(
            ClassPage.text(of: SampleGradebook.small), fragment, language: "zh-CN")
        #expect(complaints.isEmpty)
        #expect(page.contains("<html lang=\"zh-Hans\">") && page.contains(heading))
        #expect(page.contains(" · 班级报告</title>"))
    }
}
