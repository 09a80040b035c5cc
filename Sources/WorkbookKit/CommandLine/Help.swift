/// The help texts, made from the table of commands.
package enum Help {
    /// The widest line of a help text.
    static let width = 80

    /// The help for a command of this name, or for the whole tool.
    package static func text(for name: String? = nil, in language: Language) -> String {
        guard let command = name.flatMap(CommandTable.command(named:)) else { return overview(in: language) }
        let prose = [command.abstract, command.discussion].compactMap { $0?.worded(in: language) }
        return page(
            prose: prose,
            usage: usage(of: command, in: language),
            sections: [
                section(language("ARGUMENTS", "参数"), command.arguments.map { $0.row(in: language) }),
                section(
                    language("OPTIONS", "选项"),
                    (command.options + CommandTable.globalOptions).map { $0.row(in: language) }
                ),
            ],
            in: language
        )
    }

    /// The line that shows how a command, or the whole tool, is used.
    static func usage(of command: CommandDescription?, in language: Language) -> String {
        var parts = [language("USAGE:", "用法："), "workbook"]
        if let command {
            parts.append(command.name)
            parts += command.arguments.map { $0.usage(in: language) }
            parts += command.options.map { "[\($0.title(in: language))]" }
        } else {
            parts.append("[<\(language("command", "命令"))>]")
        }
        parts.append("[<\(language("options", "选项"))>]")
        return spaced(parts)
    }

    private static func overview(in language: Language) -> String {
        let shown = CommandTable.commands.filter { !$0.isHidden }
        return page(
            prose: [
                language(
                    "Learn design patterns in Swift: read, solve, and see what holds.",
                    "用 Swift 学习设计模式：读课文，做练习，看哪些要求已经满足。"
                ),
                language(
                    "Without a command it tells where you are and what is next.",
                    "不带命令时，显示你学到了哪里，下一步做什么。"
                ),
            ],
            usage: usage(of: nil, in: language),
            sections: [
                section(language("OPTIONS", "选项"), CommandTable.globalOptions.map { $0.row(in: language) }),
                section(
                    language("SUBCOMMANDS", "子命令"),
                    shown.map { command in
                        let arguments = command.arguments.map { $0.usage(in: language) }
                        return Row(
                            title: ([command.name] + arguments).joined(separator: " "),
                            text: command.abstract.worded(in: language)
                        )
                    }
                ),
                language(
                    "`workbook help <command>` explains a command.",
                    "`workbook help <命令>` 说明一个命令的用法。"
                ),
            ],
            in: language
        )
    }

    private static func page(
        prose: [String], usage: String, sections: [String], in language: Language
    ) -> String {
        let first = spaced([language("OVERVIEW:", "概览："), prose.first ?? ""])
        let paragraphs = [first] + prose.dropFirst() + [usage]
        return (paragraphs.map { TextWrap.lines(of: $0, width: width).joined(separator: "\n") } + sections)
            .filter { !$0.isEmpty }
            .joined(separator: "\n\n")
    }

    /// The parts with a space between them; after a full-width colon there is enough of it already.
    private static func spaced(_ parts: [String]) -> String {
        parts.dropFirst().reduce(parts.first ?? "") { $0 + ($0.hasSuffix("：") ? "" : " ") + $1 }
    }

    // MARK: - Rows

    /// A name at the left and what it means at the right.
    struct Row {
        var title: String
        var text: String
    }

    private static let textColumn = 26

    private static func section(_ title: String, _ rows: [Row]) -> String {
        guard !rows.isEmpty else { return "" }
        let colon = title.utf8.first.map { $0 < 0x80 } == true ? ":" : "："
        return ([title + colon] + rows.map(lines)).joined(separator: "\n")
    }

    private static func lines(of row: Row) -> String {
        let margin = String(repeating: " ", count: textColumn)
        var text = TextWrap.lines(of: row.text, width: width - textColumn)
        let title = "  " + row.title
        let columns = DisplayWidth.columns(of: title)
        if columns < textColumn - 1, let first = text.first {
            text[0] = title + String(repeating: " ", count: textColumn - columns) + first
            return ([text[0]] + text.dropFirst().map { margin + $0 }).joined(separator: "\n")
        }
        return ([title] + text.map { margin + $0 }).joined(separator: "\n")
    }
}

extension ArgumentDescription {
    fileprivate func usage(in language: Language) -> String {
        let label = "<\(label.worded(in: language))>"
        return switch count {
        case .one: label
        case .optional: "[\(label)]"
        case .many: "[\(label) ...]"
        }
    }

    fileprivate func row(in language: Language) -> Help.Row {
        Help.Row(title: "<\(label.worded(in: language))>", text: abstract.worded(in: language))
    }
}

extension OptionDescription {
    fileprivate func title(in language: Language) -> String {
        let names = [short, name].compactMap(\.self).joined(separator: ", ")
        return value.map { "\(names) <\($0.label.worded(in: language))>" } ?? names
    }

    fileprivate func row(in language: Language) -> Help.Row {
        Help.Row(title: title(in: language), text: abstract.worded(in: language))
    }
}
