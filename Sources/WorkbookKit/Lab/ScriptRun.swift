/// A script and what it should print: the demo of an exercise, or an example of a lesson.
struct Script {
    /// The file of the course.
    let file: String
    /// The file of the course that says what is printed.
    let transcript: String

    /// How long a script may run, in seconds.
    static let seconds = 20
}

/// How a script ran.
package enum ScriptRun: Sendable, Equatable, Codable {
    case doesNotCompile([Diagnostic])
    /// What it printed, how it ended, and what the transcript says it should print.
    case ran(printed: String, cut: Int, expected: String, finding: Finding?)
}

extension Lab {
    /// Compiles the file with the exercise's demo and runs it.
    /// - Parameter mayReuse: Whether an earlier run of the same texts will do.
    package func play(_ exercise: Exercise, source: String, mayReuse: Bool = false) throws -> ScriptRun {
        let inputs = try ExerciseInputs(course, Request(exercise, source: source))
        let stage = ScriptStage(
            lab: self, sources: [source] + inputs.shared, module: exercise.module, file: exercise.source)
        return try stage.run(
            Script(file: exercise.demo, transcript: exercise.transcript), mayReuse: mayReuse)
    }

    /// Runs the examples of a chapter's lesson with all its solutions, in the order of their names.
    func playExamples(of chapter: Chapter) throws -> [(script: Script, run: ScriptRun)] {
        let sources =
            chapter.exercises.map { course.path($0.solution) }
            + SupportModules.swiftFiles(in: course.path(chapter.shared))
        let stage = ScriptStage(
            lab: self, sources: sources, module: "\(chapter.name)Chapter", file: "Solutions/\(chapter.name)")
        return try chapter.examples(in: course).map { script in
            (script, try stage.run(script, mayReuse: true))
        }
    }
}

extension Chapter {
    /// The examples of its lesson.
    func examples(in course: Course) -> [Script] {
        Files.list(course.path(examples)).filter { $0.hasSuffix(".swift") }.sorted().map { name in
            Script(file: "\(examples)/\(name)", transcript: "\(examples)/\(name.dropLast(6)).txt")
        }
    }
}
