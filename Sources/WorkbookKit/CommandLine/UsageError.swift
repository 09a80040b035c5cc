/// A command line that cannot be understood.
package struct UsageError: Error, Equatable, Sendable {
    /// The exit status that says so (`EX_USAGE`).
    package static let exitStatus: Int32 = 64

    /// What is wrong.
    package var fact: Fact

    /// The command it is wrong in, if one was recognised.
    package var command: String?

    /// The mistakes that a command line can hold.
    package enum Fact: Equatable, Sendable {
        /// No command is called so.
        case unknownCommand(String, suggestion: String?)
        /// No command has such an option.
        case unknownOption(String, suggestion: String?)
        /// Only other commands have this option.
        case foreignOption(String, owners: [String])
        /// An option that needs a value stands alone.
        case missingValue(option: String, label: Bilingual)
        /// An option that takes no value was given one.
        case unexpectedValue(String, option: String)
        /// A value is none of the fixed ones.
        case unknownValue(String, place: Bilingual, allowed: [String], suggestion: String?)
        /// A word that the command needs is not there.
        case missingArgument(label: Bilingual)
        /// There is a word too many.
        case unexpectedArgument(String, suggestion: String?)
    }
}

extension UsageError: Worded {
    /// What is wrong, and where a near match exists what was meant.
    package func worded(in language: Language) -> String {
        switch fact {
        case .unknownCommand(let word, let suggestion):
            language("There is no command \(quoted(word)).", "没有 \(quoted(word)) 这个命令。")
                + didYouMean(suggestion, in: language)
        case .unknownOption(let option, let suggestion):
            language("There is no option \(quoted(option)).", "没有 \(quoted(option)) 这个选项。")
                + didYouMean(suggestion, in: language)
        case .foreignOption(let option, let owners):
            foreign(option, owners: owners, in: language)
        case .missingValue(let option, let label):
            language(
                "\(quoted(option)) needs a value: `\(option) <\(label.english)>`.",
                "\(quoted(option)) 后面要有一个值：`\(option) <\(label.chinese)>`。"
            )
        case .unexpectedValue(let value, let option):
            language(
                "\(quoted(option)) takes no value, but was given \(quoted(value)).",
                "\(quoted(option)) 不带值，这里却给了 \(quoted(value))。"
            )
        case .unknownValue(let value, let place, let allowed, let suggestion):
            language(
                "\(quoted(value)) is no value of `\(place.english)`; it can be \(list(allowed, in: language)).",
                "`\(place.chinese)` 不能是 \(quoted(value))，只能是 \(list(allowed, in: language))。"
            ) + didYouMean(suggestion, in: language)
        case .missingArgument(let label):
            missing(label, in: language)
        case .unexpectedArgument(let word, let suggestion):
            language("\(quoted(word)) is one word too many.", "多了一个词：\(quoted(word))。")
                + didYouMean(suggestion, in: language)
        }
    }

    /// The whole text for the terminal: what is wrong, how the command is used, and where to read more.
    package func report(in language: Language) -> String {
        let known = command.flatMap(CommandTable.command(named:)).flatMap { $0.isHidden ? nil : $0 }
        let help = (["workbook", "help"] + [known?.name].compactMap(\.self)).joined(separator: " ")
        return """
            \(worded(in: language))
            \(Help.usage(of: known, in: language))
            \(language("More: `\(help)`", "详情：`\(help)`"))
            """
    }

    private func foreign(_ option: String, owners: [String], in language: Language) -> String {
        let homes = list(owners, in: language)
        return if let command {
            language(
                "`\(command)` has no option \(quoted(option)); \(homes) has.",
                "`\(command)` 没有 \(quoted(option)) 这个选项，它属于 \(homes)。"
            )
        } else {
            language(
                "\(quoted(option)) belongs to \(homes): write it after the command.",
                "\(quoted(option)) 是 \(homes) 的选项，请写在命令之后。"
            )
        }
    }

    private func missing(_ label: Bilingual, in language: Language) -> String {
        let name = command ?? "workbook"
        return language("`\(name)` needs a <\(label.english)>.", "`\(name)` 后面还缺 <\(label.chinese)>。")
    }

    private func didYouMean(_ suggestion: String?, in language: Language) -> String {
        guard let suggestion else { return "" }
        return language(" Did you mean \(quoted(suggestion))?", "你想输入的是 \(quoted(suggestion)) 吗？")
    }

    private func list(_ words: [String], in language: Language) -> String {
        let quotes = words.map(quoted)
        guard let last = quotes.last, quotes.count > 1 else { return quotes.first ?? "" }
        let others = quotes.dropLast().joined(separator: language(", ", "、"))
        return language("\(others) or \(last)", "\(others) 或 \(last)")
    }

    /// What was typed, in quotes; control characters in it never reach the terminal.
    private func quoted(_ text: String) -> String { "`\(text.withoutControls)`" }
}
