/// What one call of `workbook` asks for.
public struct Invocation: Equatable, Sendable {
    /// The settings that hold for every command.
    public var options: Options

    /// What is to be done.
    public var command: Command

    /// An invocation made of its parts.
    public init(options: Options = Options(), command: Command) {
        self.options = options
        self.command = command
    }

    /// Reads the words of a command line, without the name of the tool.
    public init(parsing arguments: [String]) throws(UsageError) {
        let reading = CommandLineReading(of: arguments)
        self.init(options: reading.options, command: try reading.command())
    }
}

/// The settings that every command takes.
public struct Options: Equatable, Sendable {
    /// The form of what is printed.
    public enum Format: String, CaseIterable, Sendable {
        case text, json
    }

    /// When to colour what is printed.
    public enum Color: String, CaseIterable, Sendable {
        case auto, always, never
    }

    /// The language asked for; the locale decides when there is none.
    public var language: Language?

    /// The form of what is printed.
    public var format = Format.text

    /// When to colour what is printed.
    public var color = Color.auto

    /// The folder of another course, as typed.
    public var course: String?

    /// The settings that hold when nothing is said.
    public init() {}

    /// As many settings as can be read from a command line that may be wrong elsewhere, so that a usage
    /// error can be told in the language and form that were asked for.
    public init(readableIn arguments: [String]) {
        self = CommandLineReading(of: arguments).options
    }
}
