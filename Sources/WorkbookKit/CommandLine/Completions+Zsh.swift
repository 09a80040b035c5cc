extension Completions {
    static func zsh(in language: Language) -> String {
        let global = CommandTable.globalOptions.flatMap { specs(of: $0, in: language) }
        let described = commands.map { command in
            let abstract = command.abstract.worded(in: language)
            return "        \("\(command.name):\(abstract)".shellQuoted)"
        }
        let cases = commands.map { command in
            let options = command.options.flatMap { specs(of: $0, in: language) }
            let words = command.arguments.indices.map { index in
                let argument = command.arguments[index]
                let position = argument.count == .many ? "*" : "\(index + 1)"
                let actions = candidates(of: command, after: index).map(function)
                let label = argument.label.worded(in: language)
                return "\(position):\(label):\(alternatives(actions))".shellQuoted
            }
            let all = (["$options"] + options + words).joined(separator: " \\\n                ")
            return "        \(command.name))\n            _arguments \(all) ;;"
        }
        return """
            #compdef workbook
            # Completions of workbook for zsh.
            _workbook_chapters() { compadd -- ${(f)"$(workbook __names 2>/dev/null | grep -v /)"} }
            _workbook_exercises() { compadd -- ${(f)"$(workbook __names 2>/dev/null | grep /)"} }
            _workbook_names() { compadd -- ${(f)"$(workbook __names 2>/dev/null)"} }
            _workbook_commands() {
                local -a commands=(
            \(described.joined(separator: "\n"))
                )
                _describe command commands
            }
            _workbook() {
                local context state line curcontext="$curcontext"
                local -a options=(
                    \(global.joined(separator: "\n        "))
                )
                _arguments -C $options '1: :_workbook_commands' '*:: :->rest'
                [[ $state == rest ]] || return 0
                case ${(L)line[1]} in
            \(cases.joined(separator: "\n"))
                esac
            }
            if [[ $funcstack[1] == _workbook ]]; then _workbook "$@"; else compdef _workbook workbook; fi

            """
    }

    private static func specs(of option: OptionDescription, in language: Language) -> [String] {
        let text = escaped(option.abstract.worded(in: language))
        guard let value = option.value else {
            return [option.short, option.name].compactMap(\.self).map { "\($0)[\(text)]".shellQuoted }
        }
        let action = alternatives([function(for: value.candidates)])
        return ["\(option.name)=[\(text)]:\(value.label.worded(in: language)):\(action)".shellQuoted]
    }

    private static func function(for candidates: Candidates) -> String {
        switch candidates {
        case .words(let words): "compadd \(words.joined(separator: " "))"
        case .commands: "_workbook_commands"
        case .chapters: "_workbook_chapters"
        case .exercises: "_workbook_exercises"
        case .chaptersAndExercises: "_workbook_names"
        case .folders: "_files -/"
        }
    }

    /// One action of several: code in braces, which is also how plain words are offered.
    private static func alternatives(_ actions: [String]) -> String {
        let isPlain = actions.count == 1 && actions.allSatisfy { $0.hasPrefix("_") }
        return isPlain ? actions.joined() : "{ \(actions.joined(separator: "; ")) }"
    }

    private static func escaped(_ text: String) -> String {
        text.replacing("[", with: "\\[").replacing("]", with: "\\]").replacing(":", with: "\\:")
    }
}
