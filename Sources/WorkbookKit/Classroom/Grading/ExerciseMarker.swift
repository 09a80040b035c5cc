/// Turns what was found in an exercise file into points.
struct ExerciseMarker: Sendable {
    let exercise: Gradebook.Exercise
    /// The requirements that the starter meets as it is handed out.
    let givenAway: Set<String>
    /// The SHA-256 of the starter.
    let starterHash: String

    /// How much of a file the gradebook holds, in characters; a person has written less.
    private static let sourceLimit = 60_000

    /// What a requirement earns that the starter meets already counts only beside one that it does not: nobody is paid
    /// for handing in the starter with a comment added.
    func grade(_ result: StoredResult) -> ExerciseGrade {
        let assessment = result.assessment
        let isUnchanged = assessment.sourceHash == starterHash
        let status = isUnchanged ? .unchanged : assessment.status
        let passed = exercise.requirements.map(\.id).filter { assessment.outcomes[$0] == .passed }
        let isOwnWork = status == .graded && passed.contains { !givenAway.contains($0) }
        let results = exercise.requirements.map { requirement in
            let outcome = assessment.outcomes[requirement.id] ?? .notChecked
            return ExerciseGrade.Result(
                id: requirement.id, outcome: outcome,
                score: isOwnWork && outcome == .passed ? requirement.points : .zero,
                messages: outcome == .passed ? [] : assessment.messages[requirement.id] ?? [])
        }
        return ExerciseGrade(
            exercise: exercise.path, status: status, score: results.reduce(.zero) { $0 + $1.score },
            results: results, messages: assessment.problem, output: assessment.output,
            sourceHash: assessment.sourceHash,
            source: isUnchanged ? nil : ClassText.cut(result.source, limit: Self.sourceLimit),
            structure: assessment.picture)
    }

    /// The grade of what was not handed in, or cannot be read; or was not, through a fault of the tool.
    func missing(_ reason: Bilingual?, as status: ExerciseGrade.Status = .missing) -> ExerciseGrade {
        ExerciseGrade(
            exercise: exercise.path, status: status,
            results: exercise.requirements.map { ExerciseGrade.Result(id: $0.id, outcome: .notChecked) },
            messages: reason.map { [ExerciseGrade.Message(text: $0)] } ?? [])
    }
}
