import Testing

@testable import WorkbookKit

@Suite(
    "The grader under attack",
    .enabled(
        if: isGate && AttackedCourse.box != nil, "Scripts/check runs this, where bubblewrap is installed"))
struct AttackTests {
    @Test("An attack earns what it did honestly, and no more", arguments: AttackedCourse.attacks)
    func attack(_ attack: Attack) throws {
        let grade = try #require(try AttackedCourse.shared.get().grades[attack.testDescription])
        let said = Comment(rawValue: Self.describe(grade))
        switch attack.expected {
        case .refused(let rule, let name, let line):
            #expect(grade.status == .refused, said)
            #expect(grade.score == .zero, said)
            let rules = grade.messages.filter { $0.rule == rule.rawValue }
            #expect(!rules.isEmpty, said)
            #expect(rules.allSatisfy { ($0.line ?? 0) > 0 && ($0.column ?? 0) > 0 })
            if let name {
                #expect(
                    rules.contains {
                        $0.text.english.contains("`\(name)`") || $0.text.english.contains(".\(name)`")
                    }, said)
            }
            if let line { #expect(rules.contains { $0.line == line }, said) }
        case .graded(let hundredths, let finding):
            #expect(grade.status == .graded, said)
            #expect(grade.score.hundredths == hundredths, said)
            let findings = grade.results.flatMap(\.messages).map(\.text.english).joined(separator: "\n")
            #expect(finding.isEmpty || findings.contains(finding), said)
        case .doesNotCompile:
            #expect(grade.status == .doesNotCompile, said)
            #expect(grade.score == .zero)
            #expect(grade.messages.allSatisfy { !$0.text.english.contains("\u{1B}") })
        case .tooSlow:
            #expect(grade.status == .doesNotCompile, said)
            #expect(grade.score == .zero)
            let limit = AttackedCourse.secondsPerCompilation
            let words = "did not finish Values.swift within \(limit) s"
            #expect(grade.messages.contains { $0.text.english.contains(words) }, said)
            #expect(grade.messages.contains { $0.text.chinese.contains("在 \(limit) 秒内没有处理完 Values.swift") })
        case .missing: #expect(grade.status == .missing, said)
        case .unreadable:
            #expect(grade.status == .missing, said)
            #expect(grade.messages.map(\.text.english) == ["The file cannot be read."], said)
            #expect(grade.messages.map(\.text.chinese) == ["无法读取文件。"])
        case .unchanged:
            #expect(grade.status == .unchanged, said)
            #expect(grade.score == .zero)
        case .nothing:
            #expect(grade.status != .notChecked, said)
            let isHonest = attack.kind == .running && grade.score.hundredths >= Attack.full - Attack.test * 2
            #expect(grade.score == .zero || isHonest, said)
        case .chance:
            #expect(grade.status == .graded, said)
            let failed = grade.results.count { $0.outcome == .failed }
            let most = max(0, Attack.full - failed * Attack.test)
            #expect(grade.score.hundredths <= most, said)
        }
    }

    @Test("Whoever is graded beside them gets full marks") func honest() throws {
        let honest = try AttackedCourse.shared.get().honest
        #expect(honest.score == honest.maximum)
        #expect(honest.exercises.allSatisfy { $0.status == .graded })
    }

    @Test("No process and no file is left behind") func leftBehind() throws {
        #expect(try AttackedCourse.shared.get().leftBehind == [])
    }

    @Test("Nothing of the course and of what was handed in is changed, by whatever link")
    func unchanged() throws {
        #expect(try AttackedCourse.shared.get().changed == [])
    }

    @Test("There are at least sixty, of every kind, and each has a name of its own") func table() {
        let all = AttackedCourse.attacks
        #expect(all.count >= 60)
        #expect(Set(all.map(\.kind)) == Set(Attack.Kind.allCases))
        #expect(Set(all.map(\.testDescription)).count == all.count)
    }

    private static func describe(_ grade: ExerciseGrade) -> String {
        let messages = grade.messages + grade.results.flatMap(\.messages)
        return "\(grade.status) \(grade.score) "
            + messages.map { "[\($0.rule ?? "-") \($0.line ?? 0)] \($0.text.english.prefix(160))" }.joined(
                separator: " | ")
    }
}
