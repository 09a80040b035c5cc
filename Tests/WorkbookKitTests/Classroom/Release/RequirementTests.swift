import Foundation
import Testing

@testable import WorkbookKit

@Suite("Visible requirements") struct RequirementTests {
    @Test("One is hidden unless it says that it is visible, and says so again only then")
    func visible() throws {
        let plain = #"{"en":"A","id":"a","kind":"behaviour","zh-Hans":"一"}"#
        let marked = #"{"en":"A","id":"a","kind":"behaviour","visible":true,"zh-Hans":"一"}"#
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        for (text, isVisible) in [(plain, false), (marked, true)] {
            let requirement = try JSONDecoder().decode(Requirement.self, from: Data(text.utf8))
            #expect(requirement.isVisible == isVisible)
            #expect(String(decoding: try encoder.encode(requirement), as: UTF8.self) == text)
        }
        #expect(throws: DecodingError.self) {
            try JSONDecoder().decode(
                Requirement.self, from: Data(marked.replacing("true", with: "1.5").utf8))
        }
    }

    @Test("Every exercise of the course shows enough to work by, and keeps something back")
    func course() throws {
        let course = try Course(at: CourseProofTests.root)
        for exercise in course.exercises {
            let bytes = try Files.read(course.path(exercise.requirements))
            let all = try JSONDecoder().decode(Requirements.self, from: Data(bytes)).requirements
            let visible = all.filter(\.isVisible)
            #expect((all.count * 2 / 5...all.count * 3 / 5).contains(visible.count), "\(exercise.path)")
            #expect(visible.contains { $0.kind == .structure }, "\(exercise.path)")
        }
    }
}
