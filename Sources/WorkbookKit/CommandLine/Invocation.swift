/// What one call of `workbook` asks for.
package struct Invocation: Equatable, Sendable {
    /// The settings that hold for every command.
    package var options: Options

    /// What is to be done.
    package var command: Command

    /// An invocation made of its parts.
    package init(options: Options = Options(), command: Command) {
        self.options = options
        self.command = command
    }

    /// Reads the words of a command line, without the name of the tool.
    package init(parsing arguments: [String]) throws(UsageError) {
        let reading = CommandLineReading(of: arguments)
        self.init(options: reading.options, command: try reading.command())
    }
}

/// The settings that every command takes.
package struct Options: Equatable, Sendable {
    /// The form of what is printed.
    package enum Format: String, CaseIterable, Sendable {
        case text, json
    }

    /// When to colour what is printed.
    package enum Color: String, CaseIterable, Sendable {
        case auto, always, never
    }

    /// The language asked for; the locale decides when there is none.
    package var language: Language?

    /// The form of what is printed.
    package var format = Format.text

    /// When to colour what is printed.
    package var color = Color.auto

    /// The folder of another course, as typed.
    package var course: String?

    /// The settings that hold when nothing is said.
    package init() {}

    /// As many settings as can be read from a command line that may be wrong elsewhere, so that a usage
    /// error can be told in the language and form that were asked for.
    package init(readableIn arguments: [String]) {
        self = CommandLineReading(of: arguments).options
    }
}
