extension Course {
    /// What a name can stand for.
    package enum Selection: Sendable, Hashable {
        case all
        case chapter(Chapter)
        case exercise(Exercise)
    }

    /// Finds a chapter or an exercise by the name a person typed: `mediator`, `中介者`, `mediator/musketeers`,
    /// `musketeers`, in any case. Throws `unknownName` with the nearest name there is.
    package func find(_ name: String) throws(CourseFault) -> Selection {
        let wanted = name.lowercased().trimmingSlashes
        let parts = wanted.split(separator: "/", maxSplits: 1).map(String.init)
        if let chapter = chapters.first(where: { $0.answers(to: wanted) }) { return .chapter(chapter) }
        if parts.count == 2 {
            if let chapter = chapters.first(where: { $0.answers(to: parts[0]) }),
                let exercise = chapter.exercises.first(where: { $0.answers(to: parts[1]) })
            {
                return .exercise(exercise)
            }
        } else {
            let found = exercises.filter { $0.answers(to: wanted) }
            if found.count == 1 { return .exercise(found[0]) }
        }
        throw .unknownName(name, near: NearMiss.best(for: name, in: names))
    }

    /// Finds an exercise. A chapter's name is not enough.
    package func exercise(named name: String) throws(CourseFault) -> Exercise {
        switch try find(name) {
        case .exercise(let exercise): return exercise
        case .chapter(let chapter): throw .needsExercise(chapter.id, chapter.exercises.map(\.path))
        case .all: throw .unknownName(name, near: nil)
        }
    }

    /// Finds a chapter, by its own name or by one of its exercises.
    package func chapter(named name: String) throws(CourseFault) -> Chapter {
        switch try find(name) {
        case .chapter(let chapter): return chapter
        case .exercise(let exercise):
            guard let chapter = chapter(of: exercise) else { throw .unknownName(name, near: nil) }
            return chapter
        case .all: throw .unknownName(name, near: nil)
        }
    }

    /// Every name that can be typed, in the order of the course.
    package var names: [String] { chapters.flatMap { [$0.id] + $0.exercises.map(\.path) } }

    /// The exercises that a selection stands for.
    package func exercises(in selection: Selection) -> [Exercise] {
        switch selection {
        case .all: exercises
        case .chapter(let chapter): chapter.exercises
        case .exercise(let exercise): [exercise]
        }
    }
}

extension Chapter {
    fileprivate func answers(to name: String) -> Bool {
        name == id || name == title.chinese || name == title.english.lowercased()
    }
}

extension Exercise {
    fileprivate func answers(to name: String) -> Bool {
        name == id || name == fileName.lowercased() || name == "\(fileName.lowercased()).swift"
            || name == title.chinese
    }
}

extension String {
    fileprivate var trimmingSlashes: String {
        split(separator: "/", omittingEmptySubsequences: true).joined(separator: "/")
    }
}
