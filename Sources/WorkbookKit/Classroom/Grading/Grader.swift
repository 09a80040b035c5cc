import Synchronization

/// Grades submissions: the same file is checked once, whoever handed it in.
package struct Grader {
    let lab: Lab
    let results: ResultStore
    let timings: TimingsFile
    let exercises: [Exercise]
    var fresh = false
    var jobs: Int?

    /// A file that has to be checked.
    private struct Work {
        var exercise: Exercise
        var path: String
        var key: String
    }

    /// What was handed in for one exercise.
    private enum Entry {
        case work(key: String)
        case missing(Bilingual?)
        /// The tool failed, not the student.
        case notChecked(Bilingual)
    }

    /// The gradebook of these submissions.
    /// - Parameter report: Told how many of how many files have been checked.
    package func grade(
        _ sources: [SubmissionSource], language: Language,
        report: @escaping @Sendable (_ done: Int, _ of: Int) -> Void
    ) throws -> Gradebook {
        let keys = try makeKeys()
        let markers = try makeMarkers(keys)
        var queue: [String: Work] = [:]
        // The same file gets the same grade, read once.
        var known: [String: ExerciseGrade] = [:]
        var entries: [[Entry]] = []
        var problems: [Bilingual?] = []
        let opener = SubmissionOpener(lab)
        for source in sources {
            let submission = source.read(with: opener)
            problems.append(submission.fault ?? submission.problem)
            entries.append(
                try zip(exercises, markers).map { exercise, marker in
                    if let fault = submission.fault { return .notChecked(fault) }
                    switch submission.files[exercise.path] {
                    case nil: return .missing(nil)
                    case .unusable(let reason): return .missing(reason)
                    case .source(let bytes):
                        let work = try store(bytes, of: exercise, keys)
                        if known[work.key] == nil, queue[work.key] == nil {
                            known[work.key] = results.result(for: work.key).map(marker.grade)
                            if known[work.key] == nil { queue[work.key] = work }
                        }
                        return .work(key: work.key)
                    }
                })
        }
        check(queue.values.sorted { $0.key < $1.key }, report: report)
        let book = try zip(zip(sources, problems), entries).map { pair, entries in
            try submissionGrade(pair.0, problem: pair.1, entries, markers, &known, language)
        }
        return Gradebook(exercises: markers.map(\.exercise), submissions: book)
    }

    private func submissionGrade(
        _ source: SubmissionSource, problem: Bilingual?, _ entries: [Entry], _ markers: [ExerciseMarker],
        _ known: inout [String: ExerciseGrade], _ language: Language
    ) throws -> SubmissionGrade {
        let grades = try zip(markers, entries).map { marker, entry -> ExerciseGrade in
            switch entry {
            case .missing(let reason): return marker.missing(reason)
            case .notChecked(let reason): return marker.missing(reason, as: .notChecked)
            case .work(let key):
                if let grade = known[key] { return grade }
                // A result that was lost on its way is no file that was not handed in.
                guard let result = results.result(for: key) else {
                    throw FileFault.missing(results.path(key))
                }
                let grade = marker.grade(result)
                known[key] = grade
                return grade
            }
        }
        return SubmissionGrade(
            name: source.name, id: source.id, language: language, problem: problem, exercises: grades,
            score: grades.reduce(.zero) { $0 + $1.score },
            maximum: markers.reduce(.zero) { $0 + $1.exercise.points })
    }

    /// Checks files side by side and writes down what was found as it comes.
    private func check(_ work: [Work], report: @escaping @Sendable (Int, Int) -> Void) {
        let done = Counter()
        let count = work.count
        let (results, timings) = (results, timings)
        lab.check(
            work.map { Lab.Request($0.exercise, source: $0.path, mayReuse: !fresh) }, jobs: jobs
        ) { index, verdict in
            let work = work[index]
            let source = (try? Files.text(work.path)) ?? ""
            let assessment = Assessment(verdict, file: work.path)
            results.add(
                StoredResult(exercise: work.exercise.path, source: source, assessment: assessment),
                for: work.key)
            timings.add(
                work.exercise.path, sourceHash: verdict.sourceHash, status: assessment.status,
                seconds: verdict.timings.first { $0.step == .total }?.seconds ?? 0)
            report(done.next(), count)
        }
    }

    /// What a result of each exercise depends on, beside the file that is handed in; by the exercise's path.
    private func makeKeys() throws -> [String: Key] {
        var keys: [String: Key] = [:]
        for exercise in exercises {
            var key = lab.verdictKey(of: exercise)
            for file in [exercise.tests, exercise.requirements, exercise.starter] {
                key.add(try Files.read(lab.course.path(file)))
            }
            key.add(exercise.path)
            keys[exercise.path] = key
        }
        return keys
    }

    /// Puts a file where it is checked from: by its hash, under the name that the learner's file has.
    private func store(_ bytes: [UInt8], of exercise: Exercise, _ keys: [String: Key]) throws -> Work {
        let hash = SHA256.hex(of: bytes)
        let folder = lab.cache.path("submissions/\(exercise.path)/\(hash)")
        let path = "\(folder)/\(exercise.fileName).swift"
        if !Files.exists(path) {
            try Files.makeFolder(folder)
            try Files.write(bytes, to: path)
        }
        var key = keys[exercise.path] ?? lab.verdictKey(of: exercise)
        key.add(hash)
        let name = exercise.path.replacing("/", with: "-")
        return Work(exercise: exercise, path: path, key: "\(name)-\(key.value.prefix(32))")
    }

    /// What each exercise is worth, and what its starter meets by itself.
    private func makeMarkers(_ keys: [String: Key]) throws -> [ExerciseMarker] {
        let course = lab.course
        let starters = try exercises.map { exercise in
            try store(Files.read(course.path(exercise.starter)), of: exercise, keys)
        }
        check(starters.filter { results.result(for: $0.key) == nil }) { _, _ in }
        return try zip(exercises, starters).map { exercise, starter in
            let bytes = try Files.read(course.path(exercise.requirements))
            let requirements = try JSONDecoder().decode(Requirements.self, from: Data(bytes)).requirements
            let points = course.grading.points(of: requirements, whole: exercise.points)
            // Without knowing what the starter does, nobody can say what a student did.
            let known = results.result(for: starter.key)?.assessment
            guard let known, known.status == .graded else {
                throw StarterNotChecked(file: exercise.starter, reason: known?.problem.first?.text)
            }
            let outcomes = known.outcomes
            return ExerciseMarker(
                exercise: Gradebook.Exercise(
                    path: exercise.path, file: exercise.source,
                    chapter: course.chapter(of: exercise)?.title ?? exercise.title, title: exercise.title,
                    points: exercise.points,
                    requirements: zip(requirements, points).map { requirement, points in
                        Gradebook.GradedRequirement(
                            id: requirement.id, kind: requirement.kind, sentence: requirement.sentence,
                            points: points, isHidden: !requirement.isVisible)
                    }),
                givenAway: Set(outcomes.filter { $0.value == .passed }.keys),
                starterHash: SHA256.hex(of: try Files.read(course.path(exercise.starter))))
        }
    }
}
