/// What the learner has done, as it is kept in `.workbook/progress.json`.
///
/// A pass is recorded with the hash of the file that passed: it counts while the file is that file, so that editing the
/// record proves nothing that a check would not confirm.
package struct Progress: Codable, Equatable, Sendable {
    package struct Entry: Codable, Equatable, Sendable {
        /// The outcome of the latest check.
        package var outcome: Verdict.Outcome?
        /// How many of the tests passed in it.
        package var passed = 0
        package var tests = 0
        /// The SHA-256 of the file it was about.
        package var checked: String?
        /// The SHA-256 of the latest file that passed.
        package var passedHash: String?
        /// How many hints were asked for.
        package var hints = 0
        /// Whether the solution was looked at before the exercise was passed.
        package var peeked = false

        package init() {}
    }

    package var version = 1
    /// By exercise, as `mediator/musketeers`.
    package var exercises: [String: Entry] = [:]

    package init() {}

    package subscript(exercise: Exercise) -> Entry {
        get { exercises[exercise.path] ?? Entry() }
        set { exercises[exercise.path] = newValue }
    }

    /// Takes a verdict in. One without a result, such as for want of a compiler, changes nothing.
    package mutating func record(_ verdict: Verdict) {
        guard verdict.outcome != .notChecked else { return }
        var entry = exercises[verdict.exercise] ?? Entry()
        entry.outcome = verdict.outcome
        entry.passed = verdict.passedCount
        entry.tests = verdict.tests.count
        entry.checked = verdict.sourceHash
        if verdict.outcome == .passed { entry.passedHash = verdict.sourceHash }
        exercises[verdict.exercise] = entry
    }
}

/// Where an exercise stands, seen from its file as it is now.
package enum ExerciseState: Equatable, Sendable {
    case untouched
    case started
    case failing(passed: Int, of: Int)
    case doesNotCompile
    /// The file has changed since it was checked.
    case changed
    case passed
    case missing
}

extension Progress {
    /// - Parameters:
    ///   - hash: Of the learner's file as it is now; nil when it cannot be read.
    ///   - starter: Of the file that the exercise starts from.
    package func state(of exercise: Exercise, hash: String?, starter: String?) -> ExerciseState {
        guard let hash else { return .missing }
        let entry = self[exercise]
        if entry.passedHash == hash { return .passed }
        if entry.checked == hash {
            switch entry.outcome {
            case .doesNotCompile: return .doesNotCompile
            case .failed:
                return hash == starter ? .untouched : .failing(passed: entry.passed, of: entry.tests)
            case .passed, .notChecked, nil: break
            }
        }
        if hash == starter { return .untouched }
        return entry.checked == nil ? .started : .changed
    }
}
