/// How the points of an exercise are shared out. `grading` in the catalogue.
package struct GradingScheme: Codable, Equatable, Sendable {
    /// The part of an exercise's points that its structure is worth, in percent.
    package var structurePercent = 40
    /// What each day of delay takes from a submission's points, in percent.
    package var latePercentPerDay = 10

    package init() {}

    /// What each requirement of an exercise is worth. The parts add up to the whole, to the hundredth.
    package func points(of requirements: [Requirement], whole: Points) -> [Points] {
        let structure = requirements.contains { $0.kind == .structure }
        let behaviour = requirements.contains { $0.kind == .behaviour }
        let percent = structure && behaviour ? min(100, max(0, structurePercent)) : structure ? 100 : 0
        let structurePoints = whole.times(percent, of: 100)
        var result = [Points](repeating: .zero, count: requirements.count)
        for (kind, share) in [
            (Requirement.Kind.structure, structurePoints), (.behaviour, whole - structurePoints),
        ] {
            let mine = requirements.indices.filter { requirements[$0].kind == kind }
            let total = mine.reduce(0) { $0 + weight(of: requirements[$1]) }
            var sum = 0
            var given = Points.zero
            for index in mine {
                sum += weight(of: requirements[index])
                let upToHere = share.times(sum, of: total)
                result[index] = upToHere - given
                given = upToHere
            }
        }
        return result
    }

    private func weight(of requirement: Requirement) -> Int { max(0, requirement.weight ?? 1) }
}
