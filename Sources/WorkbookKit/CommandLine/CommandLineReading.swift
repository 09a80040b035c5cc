/// A command line taken apart: what could be read, and the first mistake met.
struct CommandLineReading {
    private(set) var options = Options()
    private var description: CommandDescription?
    private var given = CommandWords()
    private var mistake: UsageError?
    private var commandIsUnknown = false
    private var wantsHelp = false
    private var wantsVersion = false

    /// Reads to the end even after a mistake: a language or `--help` that comes later still counts.
    init(of arguments: [String]) {
        var rest = arguments[...]
        while let word = rest.popFirst() {
            if word == "--" {
                rest.forEach { read(word: $0) }
                break
            }
            if word.hasPrefix("-"), word != "-" {
                read(option: word, followedBy: &rest)
            } else {
                read(word: word)
            }
        }
    }

    /// The command; asking for help or for the version outweighs every mistake but an unknown command.
    func command() throws(UsageError) -> Command {
        if let mistake, commandIsUnknown || !(wantsHelp || wantsVersion) { throw mistake }
        guard let description else {
            return wantsHelp ? .help(of: nil) : wantsVersion ? .version : .status
        }
        if wantsHelp, description.name != CommandTable.help.name {
            return .help(of: description.isHidden ? nil : description.name)
        }
        if wantsVersion { return .version }
        try checkCount(for: description)
        return try description.make(given)
    }

    private mutating func read(word: String) {
        guard description == nil, !commandIsUnknown else { return given.words.append(word) }
        description = CommandTable.command(named: word)
        if description == nil {
            // An unknown command outweighs an earlier mistake: no help can be given for it.
            mistake = .unknownCommand(word)
            commandIsUnknown = true
        }
    }

    private mutating func read(option argument: String, followedBy rest: inout ArraySlice<String>) {
        let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        let name = String(parts[0])
        let attached = parts.count > 1 ? String(parts[1]) : nil
        let own = CommandTable.globalOptions + (description?.options ?? [])
        let others = CommandTable.commands.flatMap(\.options)
        guard let option = (own + others).first(where: { $0.name == name || $0.short == name }) else {
            return note(
                .unknownOption(name, suggestion: NearMiss.best(for: name, in: own.map(\.name)))
            )
        }
        var value = attached
        if option.value != nil, attached == nil, let next = rest.first, next == "-" || !next.hasPrefix("-") {
            value = rest.removeFirst()
        }
        guard own.contains(where: { $0.name == option.name }) else {
            let owners = CommandTable.commands.filter { $0.options.contains { $0.name == option.name } }
            return note(.foreignOption(option.name, owners: owners.map(\.name)))
        }
        switch (option.value, value) {
        case (let expected?, let value?) where !value.isEmpty: set(option, expected, to: value)
        case (let expected?, _): note(.missingValue(option: option.name, label: expected.label))
        case (nil, let value?): note(.unexpectedValue(value, option: option.name))
        case (nil, nil): raise(option)
        }
    }

    private mutating func raise(_ option: OptionDescription) {
        switch option.name {
        case "--help": wantsHelp = true
        case "--version": wantsVersion = true
        default: given.flags.insert(option.name)
        }
    }

    private mutating func set(
        _ option: OptionDescription, _ expected: OptionDescription.Value, to value: String
    ) {
        var isKnown = true
        switch option.name {
        case "--lang":
            options.language = Language(named: value) ?? options.language
            isKnown = Language(named: value) != nil
        case "--format":
            let format = Options.Format(rawValue: value.lowercased())
            options.format = format ?? options.format
            isKnown = format != nil
        case "--color":
            let color = Options.Color(rawValue: value.lowercased())
            options.color = color ?? options.color
            isKnown = color != nil
        case "--course": options.course = value
        default:
            given.values[option.name] = value
            if case .words(let allowed) = expected.candidates, !allowed.isEmpty {
                isKnown = allowed.contains(value.lowercased())
            }
        }
        if !isKnown, case .words(let allowed) = expected.candidates {
            note(.unknownValue(value, of: Bilingual(option.name, option.name), allowed: allowed))
        }
    }

    private func checkCount(for description: CommandDescription) throws(UsageError) {
        let arguments = description.arguments
        let needed = arguments.filter { $0.count == .one }
        if given.words.count < needed.count {
            let label = needed[given.words.count].label
            throw UsageError(fact: .missingArgument(label: label), command: description.name)
        }
        if !arguments.contains(where: { $0.count == .many }), given.words.count > arguments.count {
            let fact = given.unexpectedWord(at: arguments.count, after: arguments.last)
            throw UsageError(fact: fact, command: description.name)
        }
    }

    private mutating func note(_ fact: UsageError.Fact) {
        mistake = mistake ?? UsageError(fact: fact, command: description?.name)
    }
}

extension CommandWords {
    /// The word too many; where an exercise is named, `mediator musketeers` was probably meant to be
    /// `mediator/musketeers`.
    func unexpectedWord(at index: Int, after argument: ArgumentDescription?) -> UsageError.Fact {
        let word = words[index]
        let takesExercises = [.exercises, .chaptersAndExercises].contains(argument?.candidates)
        guard takesExercises, index > 0, words.count == index + 1 else {
            return .unexpectedArgument(word, suggestion: nil)
        }
        let before = words[index - 1]
        let areParts = ![before, word].contains { $0.isEmpty || $0.contains("/") }
        return .unexpectedArgument(word, suggestion: areParts ? "\(before)/\(word)" : nil)
    }
}

extension UsageError {
    /// No command is called so; the nearest one is suggested.
    static func unknownCommand(_ word: String) -> UsageError {
        let names = CommandTable.commands.filter { !$0.isHidden }.map(\.name)
        let suggestion = NearMiss.best(for: word, in: names)
        return UsageError(fact: .unknownCommand(word, suggestion: suggestion), command: nil)
    }
}

extension UsageError.Fact {
    /// The value is none of the allowed ones; the nearest one is suggested.
    static func unknownValue(_ value: String, of place: Bilingual, allowed: [String]) -> UsageError.Fact {
        .unknownValue(
            value, place: place, allowed: allowed, suggestion: NearMiss.best(for: value, in: allowed)
        )
    }
}
