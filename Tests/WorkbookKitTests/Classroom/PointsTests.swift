import Foundation
import Testing

@testable import WorkbookKit

@Suite("Points")
struct PointsTests {
    @Test("They are read, written and added to the hundredth")
    func texts() throws {
        for (text, hundredths) in [("3", 300), ("3.5", 350), ("0.05", 5), ("-1.25", -125), ("+2", 200)] {
            #expect(Points(text)?.hundredths == hundredths)
        }
        for text in ["", "-", "1.234", "1,5", "1e3", ".5", "5.", "--1", "99999999", "٣", " 1"] {
            #expect(Points(text) == nil, "\(text)")
        }
        #expect(Points(hundredths: 350).description == "3.5")
        #expect(Points(hundredths: -5).description == "-0.05")
        #expect(Points(hundredths: 400).description == "4")
        let data = try JSONEncoder().encode([Points(hundredths: 333), Points(hundredths: 200)])
        #expect(String(decoding: data, as: UTF8.self) == "[3.33,2]")
        #expect(
            try JSONDecoder().decode([Points].self, from: data) == [
                Points(hundredths: 333), Points(hundredths: 200),
            ])
    }

    @Test("A part is rounded half away from nothing")
    func parts() {
        #expect(Points(hundredths: 1000).times(1, of: 3).hundredths == 333)
        #expect(Points(hundredths: 1000).times(2, of: 3).hundredths == 667)
        #expect(Points(hundredths: 5).times(1, of: 2).hundredths == 3)
        #expect(Points(hundredths: -5).times(1, of: 2).hundredths == -3)
        #expect(Points(hundredths: 5).times(1, of: 0) == .zero)
    }

    @Test("The points of the requirements add up to those of the exercise, structure and behaviour apart")
    func scheme() {
        func requirement(_ id: String, _ kind: Requirement.Kind, weight: Int? = nil) -> Requirement {
            Requirement(id: id, kind: kind, english: id, chinese: id, weight: weight)
        }
        let both = [
            requirement("a", .behaviour), requirement("b", .behaviour, weight: 2),
            requirement("c", .structure),
            requirement("d", .behaviour), requirement("e", .structure), requirement("f", .structure),
        ]
        let points = GradingScheme().points(of: both, whole: Points(hundredths: 1000))
        #expect(points.map(\.hundredths) == [150, 300, 133, 150, 134, 133])
        let one = GradingScheme().points(of: [both[0], both[3]], whole: Points(hundredths: 1000))
        #expect(one.map(\.hundredths) == [500, 500])
        let none = GradingScheme().points(
            of: [requirement("z", .behaviour, weight: 0)], whole: Points(hundredths: 100))
        #expect(none == [.zero])
    }
}
