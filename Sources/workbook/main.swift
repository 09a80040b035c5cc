import WorkbookKit

/// Standard output and error as the kit's console.
func makeConsole(_ options: Options, environment: [String: String]) -> Console {
    let terminal = Terminal(environment: environment)
    return Console(
        language: options.language ?? Language(environment: environment),
        style: Style(options.color, isTerminal: terminal.isTerminal, environment: environment),
        width: terminal.width,
        isTerminal: terminal.isTerminal && options.format == .text,
        write: { Terminal.write($0, to: 1) },
        complain: { Terminal.write($0, to: 2) }
    )
}

let arguments = Array(CommandLine.arguments.dropFirst())
let environment = Terminal.environment
ProcessGroups.endWithTheTool(cleanUp: { Terminal.restore() })
Terminal.exit(with: WorkbookTool.run(arguments, environment: environment, console: makeConsole))
