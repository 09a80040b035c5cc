import Testing

@testable import WorkbookKit

@Suite(
    "A class, from hand-out to marks",
    .enabled(if: isGate && hasBox, "Scripts/check runs this, where bubblewrap is installed"))
struct MadeUpClassTests {
    @Test("There are forty or more, of every kind, and every exercise is among them") func kinds() throws {
        let made = try MadeUpClass.shared.get()
        #expect(made.expected.count >= 40)
        let works = made.expected.flatMap(\.exercises)
        #expect(Set(works.map(\.key)) == Set(made.book.exercises.map(\.path)))
        let kinds = Set(works.map { String($0.value.kind.prefix { $0 != ":" }) })
        #expect(kinds == ["honest", "mistake", "impostor", "broken", "harm", "no file"])
    }

    @Test("Everybody gets what the answers are known to come to") func marks() throws {
        let made = try MadeUpClass.shared.get()
        let grades = Dictionary(uniqueKeysWithValues: made.book.submissions.map { ($0.name, $0) })
        #expect(grades.count == made.expected.count)
        let points = Dictionary(uniqueKeysWithValues: made.book.exercises.map { ($0.path, $0.points) })
        for student in made.expected {
            let submission = try #require(grades[student.name], "\(student.name)")
            #expect(submission.problem == nil)
            for grade in submission.exercises {
                let name = Comment("\(student.name) \(grade.exercise)")
                guard let work = student.exercises[grade.exercise] else {
                    #expect(grade.status == .unchanged && grade.score == .zero, name)
                    continue
                }
                #expect(grade.status == work.status, name)
                #expect(grade.needsReview == (work.status == .refused), name)
                guard work.status == .graded else {
                    #expect(
                        grade.score == .zero && !grade.messages.isEmpty || work.kind.hasSuffix("absent"), name
                    )
                    continue
                }
                let failed = grade.results.filter { $0.outcome != .passed }.map(\.id).sorted()
                #expect(failed == work.fails, name)
                #expect((grade.score == points[grade.exercise]) == work.fails.isEmpty, name)
            }
        }
    }

    @Test("A run that was killed leaves nothing running, no half of a report, and goes on") func killed()
        throws
    {
        let made = try MadeUpClass.shared.get()
        #expect(!made.whenKilled.hadMarks)
        #expect(made.whenKilled.results < made.book.submissions.count * 2 + made.book.exercises.count)
        #expect(made.leftRunning == [])
        try expectSame("killed", "whole")
    }

    @Test("Four parts, graded by GNU parallel with nothing known before, join to the same bytes") func parts()
        throws
    {
        try expectSame("parts", "whole")
    }

    private func expectSame(_ one: String, _ other: String) throws {
        let reports = try MadeUpClass.shared.get().reports
        let (one, other) = (try #require(reports[one]), try #require(reports[other]))
        #expect(one.count > 40)
        #expect(one.keys.sorted() == other.keys.sorted())
        let different = one.keys.filter { one[$0] != other[$0] }.sorted()
        #expect(different == [])
    }
}
