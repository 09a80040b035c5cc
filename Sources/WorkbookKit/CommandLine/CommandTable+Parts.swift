// MARK: - Options and arguments

extension CommandTable {
    static let globalOptions = [
        OptionDescription(
            name: "--lang",
            value: .init(
                label: Bilingual("language", "语言"),
                candidates: .words(Language.allCases.map(\.rawValue))
            ),
            abstract: Bilingual(
                "`en` or `zh-Hans`; by default that of the locale.",
                "`en` 或 `zh-Hans`；默认与系统的语言设置一致。"
            )
        ),
        OptionDescription(
            name: "--format",
            value: .init(
                label: Bilingual("form", "格式"),
                candidates: .words(Options.Format.allCases.map(\.rawValue))
            ),
            abstract: Bilingual("`text` or `json`.", "`text`（文本）或 `json`。")
        ),
        OptionDescription(
            name: "--color",
            value: .init(
                label: Bilingual("when", "时机"),
                candidates: .words(Options.Color.allCases.map(\.rawValue))
            ),
            abstract: Bilingual(
                "`auto`, `always` or `never`; `auto` heeds NO_COLOR.",
                "`auto`、`always` 或 `never`；`auto` 会遵从 NO_COLOR。"
            )
        ),
        OptionDescription(
            name: "--course",
            value: .init(label: folder, candidates: .folders),
            abstract: Bilingual("Use the course in another folder.", "使用另一个目录里的课程。")
        ),
        OptionDescription(name: "--version", abstract: Bilingual("Show the version.", "显示版本。")),
        OptionDescription(name: "--help", short: "-h", abstract: Bilingual("Show help.", "显示帮助。")),
    ]

    static let fresh = OptionDescription(
        name: "--fresh",
        abstract: Bilingual("Run the tests even if nothing changed.", "即使没有改动，也重新运行测试。")
    )

    static let sources = OptionDescription(
        name: "--sources",
        value: .init(label: folder, candidates: .folders),
        abstract: Bilingual(
            "Check the files of this folder in place of yours, such as `Solutions/Mediator`.",
            "检查这个目录里的文件，而不是你的文件，例如 `Solutions/Mediator`。"
        )
    )

    static let solutionDiagram = OptionDescription(
        name: "--solution",
        abstract: Bilingual("Draw the solution, once you have passed.", "通过之后，画出参考答案的类图。")
    )

    static let peek = OptionDescription(
        name: "--peek",
        abstract: Bilingual("Look before you have passed; this is recorded.", "还没通过就先看答案；会留下记录。")
    )

    static let releasedTests = OptionDescription(
        name: "--tests",
        value: .init(
            label: Bilingual("which", "范围"), candidates: .words(ReleasedTests.allCases.map(\.rawValue))),
        abstract: Bilingual(
            "The tests that students get: `visible` (by default), `none` or `all`.",
            "发给学生的测试：`visible`（可见的，默认）、`none`（没有）或 `all`（全部）。"
        )
    )

    static let releaseFolder = ArgumentDescription(
        label: folder,
        abstract: Bilingual("Where to write it, outside of this course.", "写到哪里；要在本课程之外。"),
        candidates: .folders
    )

    static let exercise = ArgumentDescription(
        label: Bilingual("exercise", "练习"),
        abstract: Bilingual("An exercise, such as `mediator/musketeers`.", "练习的名称，例如 `mediator/musketeers`。"),
        candidates: .exercises
    )

    static let chapter = ArgumentDescription(
        label: Bilingual("chapter", "章"),
        abstract: Bilingual("A chapter, such as `mediator`.", "章的名称，例如 `mediator`。"),
        candidates: .chapters
    )

    static let targetKinds = ["all", "chapter", "exercise"]

    static let folder = Bilingual("folder", "目录")
}

// MARK: - Words with a meaning of their own

extension CommandTable {
    /// What `run` is to check: a kind and a name, or one of them.
    static func target(of words: [String]) throws(UsageError) -> Command.Target {
        guard let first = words.first else { return .next }
        let name = words.count > 1 ? words[1] : nil
        switch (first.lowercased(), name) {
        case ("all", nil): return .all
        case ("chapter", let name?): return .chapter(name)
        case ("exercise", let name?): return .exercise(name)
        case ("chapter", nil): throw usageError(in: run, .missingArgument(label: chapter.label))
        case ("exercise", nil): throw usageError(in: run, .missingArgument(label: exercise.label))
        case (_, nil): return .either(first)
        case ("all", _): throw usageError(in: run, .unexpectedArgument(words[1], suggestion: nil))
        case (let kind, _?) where NearMiss.best(for: kind, in: targetKinds) != nil:
            throw usageError(in: run, .unknownValue(first, of: run.arguments[0].label, allowed: targetKinds))
        case (_, _?):
            let given = CommandWords(words: words)
            throw usageError(in: run, given.unexpectedWord(at: 1, after: run.arguments.last))
        }
    }

    static func shell(named name: String) throws(UsageError) -> Command.Shell {
        if let shell = Command.Shell(rawValue: name.lowercased()) { return shell }
        let allowed = Command.Shell.allCases.map(\.rawValue)
        let label = completions.arguments[0].label
        throw usageError(in: completions, .unknownValue(name, of: label, allowed: allowed))
    }

    /// The tests that a release is to hold; the visible ones when nothing is said.
    static func tests(named name: String?) -> ReleasedTests {
        name.flatMap { ReleasedTests(rawValue: $0.lowercased()) } ?? .visible
    }

    /// The table's spelling of a command that help can be asked for.
    static func visibleName(_ name: String) throws(UsageError) -> String {
        guard let command = command(named: name), !command.isHidden else {
            throw UsageError.unknownCommand(name)
        }
        return command.name
    }

    private static func usageError(in command: CommandDescription, _ fact: UsageError.Fact) -> UsageError {
        UsageError(fact: fact, command: command.name)
    }
}
