import Foundation
import Testing

@testable import WorkbookKit

@Suite("A course is read from its folder, or what is wrong with it is told")
struct CourseTests {
    /// What is wrong once the catalogue's text has been changed.
    private func fault(replacing old: String, with new: String) throws -> CourseFault? {
        let toy = try ToyCourse()
        let text = try Files.text(toy.path(Catalogue.path))
        let changed = text.replacing(old, with: new)
        #expect(changed != text)
        try toy.write(changed, to: Catalogue.path)
        do {
            _ = try toy.course
            return nil
        } catch let fault as CourseFault {
            let heard = toy.run("list")
            #expect(heard.status == .unavailable && heard.output.isEmpty)
            #expect(heard.errors == fault.worded(in: .english) + "\n")
            return fault
        }
    }

    @Test("The toy course is sound") func sound() throws {
        let course = try ToyCourse().course
        #expect(course.chapters.map(\.id) == ["toy"])
        #expect(course.exercises.count == 9)
        #expect(course.exercises.first?.source == "Chapters/Toy/Passes.swift")
    }

    @Test("Another version is not guessed at") func version() throws {
        #expect(try fault(replacing: "\"version\": 1", with: "\"version\": 2") == .version(2))
    }

    @Test("An id that stands twice is named") func repeated() throws {
        #expect(try fault(replacing: "\"fails\"", with: "\"passes\"") == .repeated("toy/passes"))
    }

    @Test(
        "Names that would not make paths and modules are refused",
        arguments: ["Passes", "../passes", "pass es", "a--b", "-a", "9a", "ä", ""])
    func badID(name: String) throws {
        #expect(try fault(replacing: "\"passes\"", with: "\"\(name)\"") == .badName(name))
    }

    @Test("So are those of chapters", arguments: ["To y", "Toy/..", "玩具", "1Toy", ""])
    func badChapter(name: String) throws {
        #expect(try fault(replacing: "\"name\": \"Toy\"", with: "\"name\": \"\(name)\"") == .badName(name))
    }

    @Test("A field that is missing or of another kind is named with its place") func malformed() throws {
        #expect(
            try fault(replacing: "\"id\": \"fails\",", with: "")
                == .malformed(Catalogue.path, detail: "chapters[0].exercises[1].id: missing"))
        let kind = try fault(replacing: "\"version\": 1", with: "\"version\": \"1\"")
        guard case .malformed(_, let detail) = kind else {
            Issue.record("\(String(describing: kind))")
            return
        }
        #expect(detail.hasPrefix("version: "))
    }

    @Test("What is not JSON") func notJSON() throws {
        #expect(try fault(replacing: "{", with: "") == .malformed(Catalogue.path, detail: "not JSON"))
    }

    @Test("A course without chapters, and a chapter without exercises") func empty() throws {
        let toy = try ToyCourse()
        try toy.write(#"{"version":1,"modules":[],"chapters":[]}"#, to: Catalogue.path)
        #expect(throws: CourseFault.empty) { try toy.course }
        try toy.write(
            #"{"version":1,"modules":[],"chapters":[{"name":"Toy","title":{"en":"T","zh-Hans":"玩"},"summary":{"en":"T","zh-Hans":"玩"},"exercises":[]}]}"#,
            to: Catalogue.path)
        #expect(throws: CourseFault.nothing(Bilingual("exercises", "练习"), of: "toy")) { try toy.course }
        #expect(toy.run("watch").status == .unavailable)
    }

    @Test("A module whose sources are missing is the course's fault") func missingModule() throws {
        let toy = try ToyCourse()
        try toy.write(
            try Files.text(toy.path(Catalogue.path)).replacing(
                "\"modules\": []", with: "\"modules\": [\"Mini\"]"),
            to: Catalogue.path)
        let heard = toy.run("run", "toy/passes")
        #expect(heard.status == .unavailable)
        #expect(heard.errors == "Sources/Mini is missing.\n")
    }

    @Test("A folder that is none, and one that is no course") func otherFolders() throws {
        let folder = try ScratchFolder()
        #expect(throws: CourseFault.noFolder("/nowhere")) { try Course(at: "/nowhere") }
        #expect(throws: CourseFault.notACourse(folder.path)) { try Course(at: folder.path) }
        #expect(throws: CourseFault.noCourseHere(folder.path)) { try Workbook.locate(nil, from: folder.path) }
    }

    @Test("A course is found from a folder within it") func located() throws {
        let toy = try ToyCourse()
        let course = try Workbook.locate(nil, from: toy.path("Chapters/Toy/Demos"))
        #expect(course.root == Files.resolved(toy.root))
        #expect(try Workbook.locate("Toy/../..", from: toy.path("Chapters")).root == course.root)
    }
}
