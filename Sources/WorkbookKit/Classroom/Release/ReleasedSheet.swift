/// What a student edition says of an exercise's requirements.
struct ReleasedSheet {
    /// All that the course requires.
    let all: [Requirement]
    /// What students read: the visible requirements, and of the others that they are there.
    let manifest: Requirements
    /// The ids of the tests that are kept back.
    let hidden: Set<String>

    init(_ exercise: Exercise, of course: Course, tests: ReleasedTests) throws {
        let bytes = try Files.read(course.path(exercise.requirements))
        do {
            all = try JSONDecoder().decode(Requirements.self, from: Data(bytes)).requirements
        } catch {
            throw CourseFault.malformed(exercise.requirements, detail: describeDecodingFailure(error))
        }
        var shown: [Requirement] = []
        var kept: [HiddenRequirement] = []
        for var requirement in all {
            switch tests {
            case .all: requirement.isVisible = true
            case .none: requirement.isVisible = false
            case .visible: break
            }
            if requirement.isVisible {
                shown.append(requirement)
            } else {
                kept.append(HiddenRequirement(id: "hidden\(kept.count + 1)", kind: requirement.kind))
            }
        }
        manifest = Requirements(requirements: shown, hidden: kept.nonEmpty)
        hidden = Set(all.map(\.id)).subtracting(shown.map(\.id))
    }
}
