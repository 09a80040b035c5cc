import Testing

@testable import WorkbookKit

@Suite("Help explains the tool")
struct CommandLineHelpTests {
    @Test("The overview is whole, in English")
    func overviewInEnglish() {
        #expect(
            Help.text(in: .english) == """
                OVERVIEW: Learn design patterns in Swift: read, solve, and see what holds.

                Without a command it tells where you are and what is next.

                USAGE: workbook [<command>] [<options>]

                OPTIONS:
                  --lang <language>       `en` or `zh-Hans`; by default that of the locale.
                  --format <form>         `text` or `json`.
                  --color <when>          `auto`, `always` or `never`; `auto` heeds NO_COLOR.
                  --course <folder>       Use the course in another folder.
                  --version               Show the version.
                  -h, --help              Show help.

                SUBCOMMANDS:
                  list                    List the chapters and exercises with their state.
                  run [<kind>] [<name>]   Check your work and say what holds.
                  watch [<name>]          Check again at every save.
                  read <chapter>          Read a chapter's lesson.
                  hint <exercise>         Show a hint, one more each time.
                  play <exercise>         Run the demo with your code.
                  diagram <exercise>      Draw the class diagram of your code.
                  solution <exercise>     Show the solution, once you have passed.
                  reset <exercise>        Start an exercise over.
                  check [<name> ...]      Prove the course, as its author.
                  release <folder>        Write the edition for students.
                  grade [<submission> ...]
                                          Grade what students handed in.
                  report <action> [<folder> ...]
                                          Join the marks of several parts of a class.
                  replay <result>         Check a stored result again and compare.
                  doctor                  Tell what is installed, and what each absence costs.
                  completions <shell>     Print a completion script for a shell.
                  help [<command>]        Explain a command.

                `workbook help <command>` explains a command.
                """
        )
    }

    @Test("The overview is whole, in Chinese")
    func overviewInChinese() {
        #expect(
            Help.text(in: .simplifiedChinese) == """
                概览：用 Swift 学习设计模式：读课文，做练习，看哪些要求已经满足。

                不带命令时，显示你学到了哪里，下一步做什么。

                用法：workbook [<命令>] [<选项>]

                选项：
                  --lang <语言>           `en` 或 `zh-Hans`；默认与系统的语言设置一致。
                  --format <格式>         `text`（文本）或 `json`。
                  --color <时机>          `auto`、`always` 或 `never`；`auto` 会遵从 NO_COLOR。
                  --course <目录>         使用另一个目录里的课程。
                  --version               显示版本。
                  -h, --help              显示帮助。

                子命令：
                  list                    列出各章和练习，以及做到了哪一步。
                  run [<类别>] [<名称>]   检查你的代码，告诉你哪些要求已经满足。
                  watch [<名称>]          每次保存后自动重新检查。
                  read <章>               阅读一章的课文。
                  hint <练习>             看一条提示，每问一次多给一条。
                  play <练习>             用你的代码运行演示。
                  diagram <练习>          画出你的代码的类图。
                  solution <练习>         通过之后查看参考答案。
                  reset <练习>            让一道练习回到最初的样子。
                  check [<名称> ...]      供作者使用：验证整个课程。
                  release <目录>          供教师使用：生成学生版。
                  grade [<提交> ...]      批改学生提交的作业。
                  report <操作> [<目录> ...]
                                          合并分批批改的成绩。
                  replay <结果>           重新检查一份保存的结果，看是否相同。
                  doctor                  看看装了什么，缺少的又会影响什么。
                  completions <shell>     输出命令行补全脚本。
                  help [<命令>]           说明一个命令的用法。

                `workbook help <命令>` 说明一个命令的用法。
                """
        )
    }

    @Test("The help of each command is whole, in both languages", arguments: CommandHelp.all)
    func commands(help: CommandHelp) {
        #expect(Help.text(for: help.name, in: .english) == help.english + CommandHelp.englishOptions)
        #expect(
            Help.text(for: help.name, in: .simplifiedChinese) == help.chinese + CommandHelp.chineseOptions)
    }

    @Test("Every visible command has its text here")
    func everyCommand() {
        #expect(CommandHelp.all.map(\.name) == CommandTable.commands.filter { !$0.isHidden }.map(\.name))
    }

    @Test("No line is wider than 80 columns", arguments: Language.allCases)
    func width(language: Language) {
        let texts = [nil] + CommandTable.commands.map(\.name)
        let lines = texts.flatMap { Help.text(for: $0, in: language).split(separator: "\n") }
        #expect(lines.filter { DisplayWidth.columns(of: String($0)) > 80 } == [])
    }
}
