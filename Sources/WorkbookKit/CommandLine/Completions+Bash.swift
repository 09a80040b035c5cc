extension Completions {
    /// Works with bash 3.2 too, which macOS has.
    static func bash() -> String {
        let values = valued.map { "        \($0.name)) \(reply([$0.candidates])); return ;;" }
        let options = commands.filter { !$0.options.isEmpty }.map { command in
            "            \(command.name)) list=\"$list \(names(of: command.options))\" ;;"
        }
        let positions = commands.flatMap { command in
            command.arguments.indices.map { index in
                let position = command.arguments[index].count == .many ? "*" : "\(index)"
                let found = candidates(of: command, after: index)
                return "        \(command.name):\(position)) \(reply(found)) ;;"
            }
        }
        return """
            # Completions of workbook for bash.
            _workbook_reply() {
                local line
                while IFS= read -r line; do COMPREPLY+=("$line"); done
            }
            _workbook_names() { workbook __names 2>/dev/null; }
            _workbook() {
                local current="${COMP_WORDS[COMP_CWORD]}" option="" command="" position=0 index word list
                COMPREPLY=()
                for ((index = 1; index < COMP_CWORD; index++)); do
                    word="${COMP_WORDS[index]}"
                    if [[ $word == "=" ]]; then continue; fi
                    if [[ -n $option ]]; then option=""; continue; fi
                    case "$word" in
                        \(valued.map(\.name).joined(separator: "|"))) option="$word" ;;
                        -*) ;;
                        *) if [[ -z $command ]]; then command="$word"; else position=$((position + 1)); fi ;;
                    esac
                done
                if [[ $current == "=" ]]; then current=""; fi
                case "$option" in
            \(values.joined(separator: "\n"))
                esac
                if [[ $current == -* ]]; then
                    list="\(names(of: CommandTable.globalOptions))"
                    case "$command" in
            \(options.joined(separator: "\n"))
                    esac
                    _workbook_reply < <(compgen -W "$list" -- "$current")
                    return
                fi
                case "$command:$position" in
                    :0) \(reply([.commands])) ;;
            \(positions.joined(separator: "\n"))
                esac
            }
            complete -F _workbook workbook

            """
    }

    private static func names(of options: [OptionDescription]) -> String {
        options.flatMap { [$0.short, $0.name].compactMap(\.self) }.joined(separator: " ")
    }

    private static func reply(_ candidates: [Candidates]) -> String {
        if candidates == [.folders] {
            return "_workbook_reply < <(compgen -d -- \"$current\"); compopt -o filenames 2>/dev/null"
        }
        let words = candidates.map { candidate in
            switch candidate {
            case .words(let words): words.joined(separator: " ")
            case .commands: commands.map(\.name).joined(separator: " ")
            case .chapters: "$(_workbook_names | grep -v /)"
            case .exercises: "$(_workbook_names | grep /)"
            case .chaptersAndExercises: "$(_workbook_names)"
            case .folders: ""
            }
        }
        return "_workbook_reply < <(compgen -W \"\(words.joined(separator: " "))\" -- \"$current\")"
    }
}
