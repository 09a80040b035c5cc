import Testing

@testable import WorkbookKit

/// One message that a wrong command line leads to.
struct UsageMessage: Sendable, CustomTestStringConvertible {
    var id: String
    var line: String
    var english: String
    var chinese: String

    init(_ id: String, _ line: String, _ english: String, _ chinese: String) {
        (self.id, self.line, self.english, self.chinese) = (id, line, english, chinese)
    }

    var testDescription: String { id }

    static let all = [
        UsageMessage(
            "unknown-command", "frobnicate",
            "There is no command `frobnicate`.", "没有 `frobnicate` 这个命令。"
        ),
        UsageMessage(
            "unknown-command-near", "rnu mediator",
            "There is no command `rnu`. Did you mean `run`?", "没有 `rnu` 这个命令。你想输入的是 `run` 吗？"
        ),
        UsageMessage(
            "unknown-command-begun", "comp",
            "There is no command `comp`. Did you mean `completions`?",
            "没有 `comp` 这个命令。你想输入的是 `completions` 吗？"
        ),
        UsageMessage(
            "unknown-command-hidden-stays-hidden", "__name",
            "There is no command `__name`.", "没有 `__name` 这个命令。"
        ),
        UsageMessage(
            "unknown-command-control-characters", "a\u{1B}[31mb\u{7}\u{202E}",
            "There is no command `a[31mb`.", "没有 `a[31mb` 这个命令。"
        ),
        UsageMessage(
            "unknown-command-outweighs-help", "--bogus rnu -h",
            "There is no command `rnu`. Did you mean `run`?", "没有 `rnu` 这个命令。你想输入的是 `run` 吗？"
        ),
        UsageMessage(
            "help-unknown-command", "help wacth",
            "There is no command `wacth`. Did you mean `watch`?",
            "没有 `wacth` 这个命令。你想输入的是 `watch` 吗？"
        ),
        UsageMessage(
            "help-hidden-command", "help __names",
            "There is no command `__names`.", "没有 `__names` 这个命令。"
        ),
        UsageMessage(
            "unknown-disclosure", "grade class --disclose sentnce",
            "`sentnce` is no value of `--disclose`; it can be `nothing`, `kind`, `sentence` or `values`. "
                + "Did you mean `sentence`?",
            "`--disclose` 不能是 `sentnce`，只能是 `nothing`、`kind`、`sentence` 或 `values`。你想输入的是 `sentence` 吗？"
        ),
        UsageMessage(
            "unknown-report-action", "report foo grades",
            "`foo` is no value of `action`; it can be `merge`.", "`操作` 不能是 `foo`，只能是 `merge`。"
        ),
        UsageMessage(
            "unknown-option", "list --bogus",
            "There is no option `--bogus`.", "没有 `--bogus` 这个选项。"
        ),
        UsageMessage(
            "unknown-option-near", "run --frsh",
            "There is no option `--frsh`. Did you mean `--fresh`?",
            "没有 `--frsh` 这个选项。你想输入的是 `--fresh` 吗？"
        ),
        UsageMessage("unknown-short-option", "-x", "There is no option `-x`.", "没有 `-x` 这个选项。"),
        UsageMessage(
            "foreign-option", "list --fresh",
            "`list` has no option `--fresh`; `run` or `grade` has.",
            "`list` 没有 `--fresh` 这个选项，它属于 `run` 或 `grade`。"
        ),
        UsageMessage(
            "option-before-command", "--sources a run",
            "`--sources` belongs to `run`: write it after the command.",
            "`--sources` 是 `run` 的选项，请写在命令之后。"
        ),
        UsageMessage(
            "missing-value", "run --sources",
            "`--sources` needs a value: `--sources <folder>`.",
            "`--sources` 后面要有一个值：`--sources <目录>`。"
        ),
        UsageMessage(
            "missing-value-before-option", "--lang --version=1 list",
            "`--lang` needs a value: `--lang <language>`.", "`--lang` 后面要有一个值：`--lang <语言>`。"
        ),
        UsageMessage(
            "missing-value-empty", "list --course=",
            "`--course` needs a value: `--course <folder>`.", "`--course` 后面要有一个值：`--course <目录>`。"
        ),
        UsageMessage(
            "unexpected-value", "run --fresh=yes",
            "`--fresh` takes no value, but was given `yes`.", "`--fresh` 不带值，这里却给了 `yes`。"
        ),
        UsageMessage(
            "unknown-language", "--lang fr",
            "`fr` is no value of `--lang`; it can be `en` or `zh-Hans`.",
            "`--lang` 不能是 `fr`，只能是 `en` 或 `zh-Hans`。"
        ),
        UsageMessage(
            "unknown-format", "--format jsn list",
            "`jsn` is no value of `--format`; it can be `text` or `json`. Did you mean `json`?",
            "`--format` 不能是 `jsn`，只能是 `text` 或 `json`。你想输入的是 `json` 吗？"
        ),
        UsageMessage(
            "unknown-color", "list --color=green",
            "`green` is no value of `--color`; it can be `auto`, `always` or `never`.",
            "`--color` 不能是 `green`，只能是 `auto`、`always` 或 `never`。"
        ),
        UsageMessage(
            "unknown-shell", "completions bsh",
            "`bsh` is no value of `shell`; it can be `bash`, `zsh` or `fish`. Did you mean `bash`?",
            "`shell` 不能是 `bsh`，只能是 `bash`、`zsh` 或 `fish`。你想输入的是 `bash` 吗？"
        ),
        UsageMessage(
            "unknown-tests", "release x --tests visble",
            "`visble` is no value of `--tests`; it can be `visible`, `none` or `all`. Did you mean `visible`?",
            "`--tests` 不能是 `visble`，只能是 `visible`、`none` 或 `all`。你想输入的是 `visible` 吗？"
        ),
        UsageMessage(
            "unknown-kind", "run chaptr mediator",
            "`chaptr` is no value of `kind`; it can be `all`, `chapter` or `exercise`. "
                + "Did you mean `chapter`?",
            "`类别` 不能是 `chaptr`，只能是 `all`、`chapter` 或 `exercise`。你想输入的是 `chapter` 吗？"
        ),
        UsageMessage("missing-argument", "hint", "`hint` needs a <exercise>.", "`hint` 后面还缺 <练习>。"),
        UsageMessage(
            "missing-chapter", "run chapter", "`run` needs a <chapter>.", "`run` 后面还缺 <章>。"
        ),
        UsageMessage(
            "missing-exercise", "run exercise", "`run` needs a <exercise>.", "`run` 后面还缺 <练习>。"
        ),
        UsageMessage(
            "unexpected-argument", "doctor me", "`me` is one word too many.", "多了一个词：`me`。"
        ),
        UsageMessage(
            "unexpected-argument-after-all", "run all a", "`a` is one word too many.", "多了一个词：`a`。"
        ),
        UsageMessage(
            "unexpected-argument-of-completions", "completions bash zsh",
            "`zsh` is one word too many.", "多了一个词：`zsh`。"
        ),
        UsageMessage(
            "exercise-in-two-words", "hint mediator musketeers",
            "`musketeers` is one word too many. Did you mean `mediator/musketeers`?",
            "多了一个词：`musketeers`。你想输入的是 `mediator/musketeers` 吗？"
        ),
        UsageMessage(
            "exercise-in-two-words-to-run", "run mediator musketeers",
            "`musketeers` is one word too many. Did you mean `mediator/musketeers`?",
            "多了一个词：`musketeers`。你想输入的是 `mediator/musketeers` 吗？"
        ),
        UsageMessage(
            "exercise-in-two-words-after-kind", "run exercise mediator musketeers",
            "`musketeers` is one word too many. Did you mean `mediator/musketeers`?",
            "多了一个词：`musketeers`。你想输入的是 `mediator/musketeers` 吗？"
        ),
    ]
}

@Suite("A command line that is wrong is answered")
struct CommandLineMessageTests {
    @Test("Each mistake has its sentence in both languages", arguments: UsageMessage.all)
    func sentence(message: UsageMessage) throws {
        let words = message.line.split(separator: " ").map(String.init)
        let error = try #require(throws: UsageError.self) { try Invocation(parsing: words) }
        #expect(error.worded(in: .english) == message.english)
        #expect(error.worded(in: .simplifiedChinese) == message.chinese)
    }

    @Test("No id stands for two messages")
    func ids() {
        let ids = UsageMessage.all.map(\.id)
        #expect(Set(ids).count == ids.count)
    }

    @Test("The first mistake is the one that is told")
    func first() throws {
        let error = try #require(throws: UsageError.self) {
            try Invocation(parsing: ["run", "--frsh", "--sources"])
        }
        #expect(error.fact == .unknownOption("--frsh", suggestion: "--fresh"))
        #expect(error.command == "run")
    }

    @Test("The report adds the usage and where to read more")
    func report() throws {
        let inCommand = UsageError(
            fact: .missingArgument(label: Bilingual("exercise", "练习")), command: "hint")
        #expect(
            inCommand.report(in: .english) == """
                `hint` needs a <exercise>.
                USAGE: workbook hint <exercise> [<options>]
                More: `workbook help hint`
                """
        )
        let inTool = UsageError(fact: .unknownCommand("x", suggestion: nil), command: nil)
        #expect(
            inTool.report(in: .simplifiedChinese) == """
                没有 `x` 这个命令。
                用法：workbook [<命令>] [<选项>]
                详情：`workbook help`
                """
        )
        #expect(UsageError.exitStatus == 64)
    }
}
