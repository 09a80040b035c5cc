import Testing

/// The help of one command, up to the options that every command has.
struct CommandHelp: Sendable, CustomTestStringConvertible {
    var name: String
    var english: String
    var chinese: String

    var testDescription: String { name }

    static let englishOptions = """
          --lang <language>       `en` or `zh-Hans`; by default that of the locale.
          --format <form>         `text` or `json`.
          --color <when>          `auto`, `always` or `never`; `auto` heeds NO_COLOR.
          --course <folder>       Use the course in another folder.
          --version               Show the version.
          -h, --help              Show help.
        """

    static let chineseOptions = """
          --lang <语言>           `en` 或 `zh-Hans`；默认与系统的语言设置一致。
          --format <格式>         `text`（文本）或 `json`。
          --color <时机>          `auto`、`always` 或 `never`；`auto` 会遵从 NO_COLOR。
          --course <目录>         使用另一个目录里的课程。
          --version               显示版本。
          -h, --help              显示帮助。
        """

    static let all = [
        CommandHelp(
            name: "list",
            english: """
                OVERVIEW: List the chapters and exercises with their state.

                USAGE: workbook list [<options>]

                OPTIONS:

                """,
            chinese: """
                概览：列出各章和习题，以及做到了哪一步。

                用法：workbook list [<选项>]

                选项：

                """
        ),
        CommandHelp(
            name: "run",
            english: """
                OVERVIEW: Check your work and say what holds.

                Without a name it checks the exercise that is next. `chapter` and `exercise` may
                be left out: `run mediator` and `run mediator/musketeers` do what one expects.

                USAGE: workbook run [<kind>] [<name>] [--fresh] [--sources <folder>] [<options>]

                ARGUMENTS:
                  <kind>                  `all`, `chapter` or `exercise`.
                  <name>                  A chapter or an exercise, such as `mediator` or
                                          `mediator/musketeers`.

                OPTIONS:
                  --fresh                 Run the tests even if nothing changed.
                  --sources <folder>      Check the files of this folder in place of yours, such
                                          as `Solutions/Mediator`.

                """,
            chinese: """
                概览：检查你的代码，告诉你哪些要求已经满足。

                不写名称时，检查接下来要做的那道习题。`chapter` 和 `exercise` 可以省略：直接输入
                `run mediator` 或 `run mediator/musketeers` 即可。

                用法：workbook run [<类别>] [<名称>] [--fresh] [--sources <目录>] [<选项>]

                参数：
                  <类别>                  `all`（全部）、`chapter`（章）或 `exercise`（习题）。
                  <名称>                  章或习题的名称，例如 `mediator` 或
                                          `mediator/musketeers`。

                选项：
                  --fresh                 即使没有改动，也重新运行测试。
                  --sources <目录>        检查这个目录里的文件，而不是你的文件，例如
                                          `Solutions/Mediator`。

                """
        ),
        CommandHelp(
            name: "watch",
            english: """
                OVERVIEW: Check again at every save.

                Keys: h one more hint, n next exercise, d diagram, r run again, q quit.

                USAGE: workbook watch [<name>] [<options>]

                ARGUMENTS:
                  <name>                  A chapter or an exercise; the whole course when it is
                                          left out.

                OPTIONS:

                """,
            chinese: """
                概览：每次保存后自动重新检查。

                按键：h 再看一条提示，n 下一题，d 类图，r 重新检查，q 退出。

                用法：workbook watch [<名称>] [<选项>]

                参数：
                  <名称>                  章或习题的名称；省略时监视整个课程。

                选项：

                """
        ),
        CommandHelp(
            name: "read",
            english: """
                OVERVIEW: Read a chapter's lesson.

                USAGE: workbook read <chapter> [<options>]

                ARGUMENTS:
                  <chapter>               A chapter, such as `mediator`.

                OPTIONS:

                """,
            chinese: """
                概览：阅读一章的课文。

                用法：workbook read <章> [<选项>]

                参数：
                  <章>                    章的名称，例如 `mediator`。

                选项：

                """
        ),
        CommandHelp(
            name: "hint",
            english: """
                OVERVIEW: Show a hint, one more each time.

                USAGE: workbook hint <exercise> [<options>]

                ARGUMENTS:
                  <exercise>              An exercise, such as `mediator/musketeers`.

                OPTIONS:

                """,
            chinese: """
                概览：看一条提示，每问一次多给一条。

                用法：workbook hint <习题> [<选项>]

                参数：
                  <习题>                  习题的名称，例如 `mediator/musketeers`。

                选项：

                """
        ),
        CommandHelp(
            name: "play",
            english: """
                OVERVIEW: Run the demo with your code.

                What the demo prints is compared with the expected transcript, line by line.

                USAGE: workbook play <exercise> [<options>]

                ARGUMENTS:
                  <exercise>              An exercise, such as `mediator/musketeers`.

                OPTIONS:

                """,
            chinese: """
                概览：用你的代码运行演示。

                演示的输出会与预期的记录逐行比较。

                用法：workbook play <习题> [<选项>]

                参数：
                  <习题>                  习题的名称，例如 `mediator/musketeers`。

                选项：

                """
        ),
        CommandHelp(
            name: "diagram",
            english: """
                OVERVIEW: Draw the class diagram of your code.

                The diagram is Mermaid text, and an SVG file as well where Graphviz is
                installed.

                USAGE: workbook diagram <exercise> [--solution] [<options>]

                ARGUMENTS:
                  <exercise>              An exercise, such as `mediator/musketeers`.

                OPTIONS:
                  --solution              Draw the solution, once you have passed.

                """,
            chinese: """
                概览：画出你的代码的类图。

                类图以 Mermaid 文本给出；装有 Graphviz 时，还会生成 SVG 文件。

                用法：workbook diagram <习题> [--solution] [<选项>]

                参数：
                  <习题>                  习题的名称，例如 `mediator/musketeers`。

                选项：
                  --solution              通过之后，画出参考答案的类图。

                """
        ),
        CommandHelp(
            name: "solution",
            english: """
                OVERVIEW: Show the solution, once you have passed.

                USAGE: workbook solution <exercise> [--peek] [<options>]

                ARGUMENTS:
                  <exercise>              An exercise, such as `mediator/musketeers`.

                OPTIONS:
                  --peek                  Look before you have passed; this is recorded.

                """,
            chinese: """
                概览：通过之后查看参考答案。

                用法：workbook solution <习题> [--peek] [<选项>]

                参数：
                  <习题>                  习题的名称，例如 `mediator/musketeers`。

                选项：
                  --peek                  还没通过就先看答案；会留下记录。

                """
        ),
        CommandHelp(
            name: "reset",
            english: """
                OVERVIEW: Start an exercise over.

                Your file is kept as a backup, and you are told where.

                USAGE: workbook reset <exercise> [<options>]

                ARGUMENTS:
                  <exercise>              An exercise, such as `mediator/musketeers`.

                OPTIONS:

                """,
            chinese: """
                概览：让一道习题回到最初的样子。

                你写的文件会留下备份，并告诉你备份在哪里。

                用法：workbook reset <习题> [<选项>]

                参数：
                  <习题>                  习题的名称，例如 `mediator/musketeers`。

                选项：

                """
        ),
        CommandHelp(
            name: "check",
            english: """
                OVERVIEW: Prove the course, as its author.

                Every solution passes, every starter fails, and every wrong answer is caught by
                the tests that it names.

                USAGE: workbook check [<name> ...] [<options>]

                ARGUMENTS:
                  <name>                  Chapters or exercises; the whole course when none is
                                          named.

                OPTIONS:

                """,
            chinese: """
                概览：供作者使用：验证整个课程。

                参考答案全部通过，初始代码全部不通过，每一份错误答案都被它指明的测试发现。

                用法：workbook check [<名称> ...] [<选项>]

                参数：
                  <名称>                  章或习题的名称，可以写多个；省略时验证整个课程。

                选项：

                """
        ),
        CommandHelp(
            name: "doctor",
            english: """
                OVERVIEW: Tell what is installed, and what each absence costs.

                USAGE: workbook doctor [<options>]

                OPTIONS:

                """,
            chinese: """
                概览：看看装了什么，缺少的又会影响什么。

                用法：workbook doctor [<选项>]

                选项：

                """
        ),
        CommandHelp(
            name: "completions",
            english: """
                OVERVIEW: Print a completion script for a shell.

                For bash, add `source <(workbook completions bash)` to ~/.bashrc; zsh alike.

                USAGE: workbook completions <shell> [<options>]

                ARGUMENTS:
                  <shell>                 `bash`, `zsh` or `fish`.

                OPTIONS:

                """,
            chinese: """
                概览：输出命令行补全脚本。

                bash：把 `source <(workbook completions bash)` 写进 ~/.bashrc；zsh 同理。

                用法：workbook completions <shell> [<选项>]

                参数：
                  <shell>                 `bash`、`zsh` 或 `fish`。

                选项：

                """
        ),
        CommandHelp(
            name: "help",
            english: """
                OVERVIEW: Explain a command.

                USAGE: workbook help [<command>] [<options>]

                ARGUMENTS:
                  <command>               The command to explain.

                OPTIONS:

                """,
            chinese: """
                概览：说明一个命令的用法。

                用法：workbook help [<命令>] [<选项>]

                参数：
                  <命令>                  要了解的命令。

                选项：

                """
        ),
    ]
}
