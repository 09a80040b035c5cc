import Foundation
import Testing

@testable import WorkbookKit

/// What `Fixtures/Browser/walk.py` saw on its way through the page; the clicks and the keys are there.
@Suite(
    "The page of a class, in the hands of its readers",
    .enabled(
        if: ClassPageWalk.canBegin, "Chromium, its driver or the Python package selenium is not installed"))
struct ClassPageBrowserTests {
    @Test("leads by keyboard from the heat map to verdicts, source and diagram, and back") func keyboard()
        throws
    {
        let (book, walk) = (ClassPageWalk.book, try ClassPageWalk.seen.get())
        let (first, second) = (book.submissions[0], book.submissions[1])
        #expect(walk.path.first?.text == first.name)
        #expect(
            walk.path.map(\.link) == [
                "#student/\(first.id)", "#student/\(first.id)/0", "#student/\(second.id)/0",
                "#student/\(second.id)/1", "#student/\(first.id)/1", "#student/\(first.id)/0",
                "#student/\(first.id)/1",
            ])
        let grade = first.exercises[1]
        #expect(grade.status == .graded && walk.opened.tag == "SUMMARY")
        #expect(walk.opened.text.contains(book.exercises[1].title.english))
        #expect(
            walk.verdicts
                == zip(grade.results, book.exercises[1].requirements).map {
                    "\($0.outcome == .passed ? "passed" : "failed"): \($1.sentence.english)"
                })
        #expect(walk.source == grade.source)
        #expect(walk.boxes == 4)
        #expect(walk.back.tag == "H1")
    }

    @Test("shows where the focus is, and never loses it") func focus() throws {
        let walk = try ClassPageWalk.seen.get()
        #expect(walk.skip.link == "#main" && walk.skipped.tag == "H1")
        #expect(walk.more.tag == "A" && walk.more.link.hasPrefix("#student/"))
        for stop in walk.stops + walk.path + [walk.skip, walk.skipped, walk.opened, walk.back, walk.more] {
            #expect(stop.isSeen, "\(stop)")
        }
    }

    @Test("changes the language in place: what was open stays open") func language() throws {
        let (book, walk) = (ClassPageWalk.book, try ClassPageWalk.seen.get())
        #expect(walk.switch.tag == "BUTTON" && walk.switch.text == "简体中文")
        #expect(walk.chinese.first == "跳到正文" && walk.chinese.last?.contains("分") == true)
        #expect(walk.chinese[1].hasSuffix(book.exercises[1].title.chinese))
        #expect(walk.isKept)
    }

    @Test("shows each name as text where a click on it leads") func names() throws {
        let walk = try ClassPageWalk.seen.get()
        let names = ClassPageWalk.rows.map { ClassText.line(ClassPageWalk.book.submissions[$0].name) }
        // Two scripts, the data and the page's own, and nothing that a name has made.
        #expect(
            walk.names == names.map { .init(link: $0, heading: $0, title: "\($0) · Class report", markup: 2) }
        )
    }

    @Test("can be used and read on a phone and on a laptop, in light and in dark") func screens() throws {
        let walk = try ClassPageWalk.seen.get()
        #expect(walk.wide.isEmpty)
        #expect(walk.covered.isEmpty)
        #expect(walk.pale.isEmpty)
        #expect(walk.misnamed.isEmpty)
        #expect(walk.namesakes.isEmpty)
    }

    @Test("gives the browser nothing to complain about") func complaints() throws {
        #expect(try ClassPageWalk.seen.get().complaints.isEmpty)
    }
}

/// One walk, of which several tests ask.
private struct ClassPageWalk: Decodable {
    struct Focus: Decodable {
        var tag: String
        var text: String
        var link: String
        var isSeen: Bool
    }

    struct Name: Decodable, Equatable {
        var link: String
        var heading: String
        var title: String
        var markup: Int
    }

    var skip, skipped, opened, `switch`, back, more: Focus
    var stops, path: [Focus]
    var verdicts, chinese: [String]
    var source: String
    var boxes: Int
    var isKept: Bool
    var names: [Name]
    var wide, covered, pale, misnamed, namesakes, complaints: [String]

    private static func locate(_ names: String...) -> String? {
        names.lazy.compactMap { Toolchain.locate($0, path: processEnvironment()["PATH"]) }.first
    }

    private static let chromium = locate("chromium", "chromium-browser", "google-chrome")
    private static let driver = locate("chromedriver")
    static let canBegin = chromium != nil && driver != nil && Python.has("selenium")

    /// A class with more exercises than a phone is wide, in which one student and one file have names that no screen
    /// is wide enough for.
    static let book = {
        var book = SampleGradebook(submissions: 40, exercises: 12).gradebook
        book.submissions[1].name = String(repeating: "王", count: 90)
        book.submissions[1].id = String(repeating: "long-", count: 15)
        book.exercises[0].file = "Chapters/Observer/\(String(repeating: "Notification", count: 6)).swift"
        return book
    }()

    /// The students whose names mean harm, and the one with the long name.
    static let rows = [1] + stride(from: 4, to: 40, by: 5)

    static let seen = Result {
        let folder = try ScratchFolder("walk")
        let page = "\(folder.path)/index.html"
        try Files.write(ClassPage.text(of: book).utf8, to: page)
        let fixtures = Files.folder(of: Files.folder(of: #filePath)) + "/Fixtures"
        let script = String(decoding: try Files.read("\(fixtures)/Browser/walk.py"), as: UTF8.self)
        let said = try Python.run(
            script, URL(fileURLWithPath: page).absoluteString, "\(folder.path)/profile", chromium ?? "",
            driver ?? "",
            rows.map(String.init).joined(separator: " "))
        return try JSONDecoder().decode(Self.self, from: Data(said.utf8))
    }
}
