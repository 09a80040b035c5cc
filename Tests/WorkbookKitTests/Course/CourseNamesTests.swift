import Testing

@testable import WorkbookKit

@Suite("Names are understood as people type them")
struct CourseNamesTests {
    @Test("A chapter", arguments: ["toy", "Toy", "TOY", "玩具", "toy/", "/toy"])
    func chapter(name: String) throws {
        let course = try ToyCourse().course
        #expect(try course.find(name) == .chapter(course.chapters[0]))
    }

    @Test(
        "An exercise",
        arguments: ["toy/passes", "TOY/Passes", "passes", "Passes.swift", "玩具/passes", "通过", "toy/通过"])
    func exercise(name: String) throws {
        let course = try ToyCourse().course
        #expect(try course.find(name) == .exercise(course.exercises[0]))
    }

    @Test("A near miss is suggested") func nearMiss() throws {
        let course = try ToyCourse().course
        #expect(throws: CourseFault.unknownName("toy/pases", near: "toy/passes")) {
            try course.find("toy/pases")
        }
        #expect(throws: CourseFault.unknownName("zzzzzz", near: nil)) { try course.find("zzzzzz") }
        #expect(throws: CourseFault.self) { try course.find("") }
        #expect(throws: CourseFault.self) { try course.find("/") }
    }

    @Test("Where one exercise is wanted, a chapter is not enough") func needsExercise() throws {
        let toy = try ToyCourse()
        let heard = toy.run("hint", "toy")
        #expect(heard.status == .usage)
        #expect(heard.errors.contains("toy/passes, toy/fails"))
    }
}
