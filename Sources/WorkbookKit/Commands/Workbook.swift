/// The workbook at work: a course, the learner's progress in it, and somebody to talk to.
package struct Workbook: Sendable {
    package let course: Course
    let console: Console
    let environment: [String: String]
    let format: Options.Format
    let store: ProgressStore
    /// The folder that paths are shown relative to.
    let currentFolder: String

    package init(
        course: Course, console: Console, environment: [String: String], format: Options.Format = .text,
        currentFolder: String
    ) {
        self.course = course
        self.console = console
        self.environment = environment
        self.format = format
        self.currentFolder = currentFolder
        store = ProgressStore(course: course.root)
    }

    var language: Language { console.language }
    var style: Style { console.style }

    /// Finds the course that a person means: the folder named, or the current one or the nearest above it.
    package static func locate(_ named: String?, from current: String) throws(CourseFault) -> Course {
        if let named { return try Course(at: named.hasPrefix("/") ? named : "\(current)/\(named)") }
        var folder = current
        while true {
            if Files.exists("\(folder)/\(Catalogue.path)") { return try Course(at: folder) }
            if folder == "/" || folder == "." { throw .noCourseHere(current) }
            folder = Files.folder(of: folder)
        }
    }

    /// Does what was asked for. Help, version and completions need no course and are not answered here.
    package func run(_ command: Command) -> ExitStatus {
        do {
            switch command {
            case .status: return try status()
            case .list: return try list()
            case .names: return names()
            case .run(let target, let fresh, let sources):
                return try run(target, fresh: fresh, sources: sources)
            case .watch(let name): return try watch(name)
            case .read(let name): return try read(name)
            case .hint(let name): return try hint(name)
            case .play(let name): return try play(name)
            case .diagram(let name, let solution): return try diagram(name, solution: solution)
            case .solution(let name, let peek): return try solution(name, peek: peek)
            case .reset(let name): return try reset(name)
            case .check(let names): return try check(names)
            case .grade(let options): return try grade(options)
            case .mergeReports(let folders, let report, let marks, let disclosure):
                return try mergeReports(folders, into: report, marks: marks, disclosing: disclosure)
            case .replay(let path, let trusting): return try replay(path, trusting: trusting)
            case .release(let folder, let tests): return try release(folder, tests: tests)
            case .doctor: return doctor()
            case .completions, .help, .version: return .success
            }
        } catch {
            return report(error)
        }
    }

    /// Says what went wrong and answers the status it stands for.
    func report(_ error: any Error) -> ExitStatus {
        let status: ExitStatus
        switch error {
        case let fault as CourseFault:
            status = fault.isUsage ? .usage : .unavailable
            console.error(problem(fault.worded(in: language), status))
        case let fault as ReleaseFault:
            status = .unavailable
            console.error(problem(fault.worded(in: language), status))
        case let fault as LabFault:
            status = fault.isMissing ? .unavailable : .fault
            console.error(problem(fault.worded(in: language), status))
        case let fault as FileFault:
            status = .unavailable
            console.error(problem(fault.about(shown(fault.path)).worded(in: language), status))
        case let missing as Box.Missing:
            status = .unavailable
            console.error(
                problem(
                    language("Nothing was graded: ", "没有批改：") + missing.worded(in: language)
                        + language(
                            " Or say --trust-submissions, for code that you would run yourself.",
                            " 如果是你自己也敢直接运行的代码，可以加上 --trust-submissions。"), status))
        case let fault as EmptyPath:
            status = .usage
            console.error(problem(fault.worded(in: language), status))
        case let fault as any Worded:
            status = .unavailable
            console.error(problem(fault.worded(in: language), status))
        default:
            status = .fault
            console.error(problem("\(error)", status))
        }
        return status
    }

    private func problem(_ sentence: String, _ status: ExitStatus) -> String {
        guard format == .json else { return sentence }
        return JSONReport.problem(sentence, status: status)
    }

    /// A path as short as it can be said from where the person stands.
    func shown(_ path: String) -> String {
        path.hasPrefix(currentFolder + "/") ? String(path.dropFirst(currentFolder.count + 1)) : path
    }

    /// The Lab that learners' files are checked by. Where work is graded later, they are told what would be refused.
    func makeLab() throws(LabFault) -> Lab {
        try Lab(
            course: course, environment: environment,
            policy: course.edition == .student ? Policy(modules: course.modules) : nil, enforcement: .tell)
    }

    /// The Lab that files are graded by.
    func makeLab(policy: Policy, box: Box? = nil) throws(LabFault) -> Lab {
        try Lab(course: course, environment: environment, policy: policy, box: box)
    }

    /// Changes the progress, and says so when the old file was no use.
    func record(_ change: (inout Progress) -> Void) {
        do {
            if let note = try store.update(change) { console.error(note.worded(in: language)) }
        } catch {
            console.error(
                language("Your progress could not be saved. ", "进度没能保存。")
                    + error.about(shown(error.path)).worded(in: language))
        }
    }
}

extension CourseFault {
    /// Whether the name that was typed is at fault and not the course.
    var isUsage: Bool {
        switch self {
        case .unknownName, .needsExercise: true
        default: false
        }
    }
}

extension FileFault {
    var path: String {
        switch self {
        case .missing(let path), .notAFile(let path), .notAFolder(let path), .unreadable(let path, _),
            .unwritable(let path, _), .tooLarge(let path, _), .notText(let path), .noSpace(let path),
            .readOnly(let path):
            path
        }
    }
}
