extension Completions {
    static func fish(in language: Language) -> String {
        var lines = ["# Completions of workbook for fish.", "complete -c workbook -f"]
        lines += CommandTable.globalOptions.map { line(for: $0, condition: nil, in: language) }
        for command in commands {
            let text = command.abstract.worded(in: language).fishQuoted
            lines.append("complete -c workbook -n __fish_use_subcommand -a \(command.name) -d \(text)")
        }
        for command in commands {
            let condition = "__fish_seen_subcommand_from \(command.name)".fishQuoted
            let words = candidates(of: command, after: 0).map(words)
            if !words.isEmpty {
                lines.append(
                    "complete -c workbook -n \(condition) -a \(words.joined(separator: " ").fishQuoted)")
            }
            lines += command.options.map { line(for: $0, condition: condition, in: language) }
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private static func line(
        for option: OptionDescription, condition: String?, in language: Language
    ) -> String {
        var parts = ["complete -c workbook"]
        if let condition { parts.append("-n \(condition)") }
        if let short = option.short { parts.append("-s \(short.dropFirst())") }
        parts.append("-l \(option.name.dropFirst(2))")
        if let value = option.value { parts.append("-x -a \(words(for: value.candidates).fishQuoted)") }
        parts.append("-d \(option.abstract.worded(in: language).fishQuoted)")
        return parts.joined(separator: " ")
    }

    private static func words(for candidates: Candidates) -> String {
        switch candidates {
        case .words(let words): words.joined(separator: " ")
        case .commands: commands.map(\.name).joined(separator: " ")
        case .chapters: "(workbook __names 2>/dev/null | string match -v '*/*')"
        case .exercises: "(workbook __names 2>/dev/null | string match '*/*')"
        case .chaptersAndExercises: "(workbook __names 2>/dev/null)"
        case .folders: "(__fish_complete_directories)"
        }
    }
}

extension String {
    fileprivate var fishQuoted: String {
        "'\(replacing("\\", with: "\\\\").replacing("'", with: "\\'"))'"
    }
}
