/// What the workbook can do, with the names as they were typed: the course resolves them.
package enum Command: Equatable, Sendable {
    /// Where the learner is and what is next.
    case status
    /// The chapters and exercises with their state.
    case list
    /// Check the learner's work, or the files of another folder.
    case run(Target, fresh: Bool, sources: String?)
    /// Check again at every save.
    case watch(name: String?)
    /// Show a chapter's lesson.
    case read(name: String)
    /// Show one more hint.
    case hint(name: String)
    /// Run the demo and compare its transcript.
    case play(name: String)
    /// Draw the classes of the learner's code, or of the solution.
    case diagram(name: String, solution: Bool)
    /// Show the solution, after passing or at a price.
    case solution(name: String, peek: Bool)
    /// Put the starter back.
    case reset(name: String)
    /// Prove the course; every chapter when no name is given.
    case check(names: [String])
    /// Grade what students handed in.
    case grade(GradeOptions)
    /// Join the gradebooks of these folders.
    case mergeReports([String], into: String, marks: String?, disclosing: Disclosure)
    /// Check a stored result again.
    case replay(String, trusting: Bool)
    /// Write the student edition of the course.
    case release(folder: String, tests: ReleasedTests)
    /// Tell what is installed and what each absence costs.
    case doctor
    /// Print a shell's completion script.
    case completions(Shell)
    /// Explain the tool or one command of it.
    case help(of: String?)
    /// Print the version.
    case version
    /// Print the names of chapters and exercises, one a line, for completion scripts.
    case names

    /// What a run is to check.
    package enum Target: Equatable, Sendable {
        /// The exercise that is next.
        case next
        /// The whole course.
        case all
        /// The chapter of this name.
        case chapter(String)
        /// The exercise of this name.
        case exercise(String)
        /// The chapter or exercise of this name, whichever there is.
        case either(String)
    }

    /// A shell that completion scripts are made for.
    package enum Shell: String, CaseIterable, Sendable {
        case bash, zsh, fish
    }
}
