/// The completion scripts, made from the table of commands.
package enum Completions {
    /// The script for a shell; where the shell shows descriptions, they are in this language.
    package static func script(for shell: Command.Shell, in language: Language) -> String {
        switch shell {
        case .bash: bash()
        case .zsh: zsh(in: language)
        case .fish: fish(in: language)
        }
    }

    static var commands: [CommandDescription] { CommandTable.commands.filter { !$0.isHidden } }

    /// Every option that is followed by a value, with what the value may be.
    static var valued: [(name: String, candidates: Candidates)] {
        (CommandTable.globalOptions + commands.flatMap(\.options)).compactMap { option in
            option.value.map { (option.name, $0.candidates) }
        }
    }

    /// What may be the next word after so many words of a command. Optional words may have been left out, so
    /// those that follow count too.
    static func candidates(of command: CommandDescription, after words: Int) -> [Candidates] {
        var found: [Candidates] = []
        for argument in command.arguments.dropFirst(words) {
            found.append(argument.candidates)
            if argument.count == .one { break }
        }
        return found
    }
}

extension String {
    /// The text in single quotes, safe in bash and zsh.
    var shellQuoted: String { "'\(replacing("'", with: "'\\''"))'" }
}
