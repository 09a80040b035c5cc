/// The tool from its arguments to its exit status.
package enum WorkbookTool {
    /// The version, as `--version` says it.
    package static let version = "0.1.0"

    /// Does what the arguments ask.
    /// - Parameter makeConsole: Makes the console for the options that were given.
    package static func run(
        _ arguments: [String], environment: [String: String],
        console makeConsole: (Options, [String: String]) -> Console
    ) -> ExitStatus {
        let invocation: Invocation
        do {
            invocation = try Invocation(parsing: arguments)
        } catch {
            let options = Options(readableIn: arguments)
            let console = makeConsole(options, environment)
            let text = error.report(in: console.language)
            console.error(options.format == .json ? JSONReport.problem(text, status: .usage) : text)
            return .usage
        }
        let console = makeConsole(invocation.options, environment)
        switch invocation.command {
        case .version: console.print(version)
        case .help(let command): console.print(Help.text(for: command, in: console.language))
        case .completions(let shell): console.write(Completions.script(for: shell, in: console.language))
        default: return runInCourse(invocation, environment, console)
        }
        return .success
    }

    private static func runInCourse(
        _ invocation: Invocation, _ environment: [String: String], _ console: Console
    ) -> ExitStatus {
        let current = FileManager.default.currentDirectoryPath
        do {
            let course = try Workbook.locate(invocation.options.course, from: current)
            return Workbook(
                course: course, console: console, environment: environment, format: invocation.options.format,
                currentFolder: Files.resolved(current) ?? current
            ).run(invocation.command)
        } catch {
            let text = error.worded(in: console.language)
            console.error(
                invocation.options.format == .json ? JSONReport.problem(text, status: .unavailable) : text)
            return .unavailable
        }
    }
}
