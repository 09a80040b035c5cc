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
                概览：列出各章和练习，以及做到了哪一步。

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

                不写名称时，检查接下来要做的那道练习。`chapter` 和 `exercise` 可以省略：直接输入
                `run mediator` 或 `run mediator/musketeers` 即可。

                用法：workbook run [<类别>] [<名称>] [--fresh] [--sources <目录>] [<选项>]

                参数：
                  <类别>                  `all`（全部）、`chapter`（章）或 `exercise`（练习）。
                  <名称>                  章或练习的名称，例如 `mediator` 或
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
                  <名称>                  章或练习的名称；省略时监视整个课程。

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

                用法：workbook hint <练习> [<选项>]

                参数：
                  <练习>                  练习的名称，例如 `mediator/musketeers`。

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

                用法：workbook play <练习> [<选项>]

                参数：
                  <练习>                  练习的名称，例如 `mediator/musketeers`。

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

                用法：workbook diagram <练习> [--solution] [<选项>]

                参数：
                  <练习>                  练习的名称，例如 `mediator/musketeers`。

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

                用法：workbook solution <练习> [--peek] [<选项>]

                参数：
                  <练习>                  练习的名称，例如 `mediator/musketeers`。

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
                概览：让一道练习回到最初的样子。

                你写的文件会留下备份，并告诉你备份在哪里。

                用法：workbook reset <练习> [<选项>]

                参数：
                  <练习>                  练习的名称，例如 `mediator/musketeers`。

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
                  <名称>                  章或练习的名称，可以写多个；省略时验证整个课程。

                选项：

                """
        ),
        CommandHelp(
            name: "release",
            english: """
                OVERVIEW: Write the edition for students.

                The folder becomes a course without solutions and hidden tests, ready to be
                pushed. It must be empty, or hold an earlier release that nobody changed.

                USAGE: workbook release <folder> [--tests <which>] [<options>]

                ARGUMENTS:
                  <folder>                Where to write it, outside of this course.

                OPTIONS:
                  --tests <which>         The tests that students get: `visible` (by default),
                                          `none` or `all`.

                """,
            chinese: """
                概览：供教师使用：生成学生版。

                这个目录会成为没有参考答案和隐藏测试的课程，可以直接推送。目录必须是空的，或者是
                没有改动过的旧版本。

                用法：workbook release <目录> [--tests <范围>] [<选项>]

                参数：
                  <目录>                  写到哪里；要在本课程之外。

                选项：
                  --tests <范围>          发给学生的测试：`visible`（可见的，默认）、`none`（没
                                          有）或 `all`（全部）。

                """
        ),
        CommandHelp(
            name: "grade",
            english: """
                OVERVIEW: Grade what students handed in.

                A submission is a student's folder, a .zip or .tar.gz of one, or a folder full
                of them. Only the exercise files are taken from it; they are compiled and run in
                a sandbox. What was graded once is not graded again: a run that was stopped goes
                on where it was.

                USAGE: workbook grade [<submission> ...] [--report <folder>] [--disclose <what>]
                [--marks <file>] [--jobs <number>] [--shard <k/n>] [--fresh]
                [--trust-submissions] [<options>]

                ARGUMENTS:
                  <submission>            Folders or archives, or folders full of them.

                OPTIONS:
                  --report <folder>       Where the marks go; `grades` by default.
                  --disclose <what>       What students are told of a hidden requirement that
                                          failed: `nothing`, its `kind` (by default), its
                                          `sentence`, or the `values` as well.
                  --marks <file>          A CSV with points by hand, extra points and days late.
                  --jobs <number>         How many files to check at once; as many as there are
                                          cores.
                  --shard <k/n>           Grade the k-th of n parts of the submissions only.
                  --fresh                 Grade everything anew.
                  --trust-submissions     Grade without a sandbox what you would run yourself.

                """,
            chinese: """
                概览：批改学生提交的作业。

                一份提交可以是学生的文件夹、它的 .zip 或 .tar.gz 压缩包，也可以是装着许多份提交
                的文件夹。只取用其中的练习文件，并在沙箱里编译和运行。批改过的不会重来：中断之后
                再运行，会接着往下做。

                用法：workbook grade [<提交> ...] [--report <目录>] [--disclose <内容>] [--marks
                <文件>] [--jobs <数量>] [--shard <k/n>] [--fresh] [--trust-submissions] [<选项>]

                参数：
                  <提交>                  文件夹或压缩包，或者装着它们的文件夹。

                选项：
                  --report <目录>         成绩写到哪个目录；默认为 `grades`。
                  --disclose <内容>       隐藏的要求没通过时告诉学生什么：`nothing`（什么也不
                                          说）、`kind`（类别，默认）、`sentence`（内容）或
                                          `values`（内容和取值）。
                  --marks <文件>          CSV 文件：人工评分、加分和迟交天数。
                  --jobs <数量>           同时检查几个文件；默认与处理器核数相同。
                  --shard <k/n>           只批改分成 n 份的第 k 份。
                  --fresh                 全部重新批改。
                  --trust-submissions     不用沙箱；仅限你自己也敢直接运行的代码。

                """
        ),
        CommandHelp(
            name: "report",
            english: """
                OVERVIEW: Join the marks of several parts of a class.

                USAGE: workbook report <action> [<folder> ...] [--report <folder>] [--disclose
                <what>] [--marks <file>] [<options>]

                ARGUMENTS:
                  <action>                What to do: `merge`.
                  <folder>                The folders that `grade --shard` wrote.

                OPTIONS:
                  --report <folder>       Where the marks go; `grades` by default.
                  --disclose <what>       What students are told of a hidden requirement that
                                          failed: `nothing`, its `kind` (by default), its
                                          `sentence`, or the `values` as well.
                  --marks <file>          A CSV with points by hand, extra points and days late.

                """,
            chinese: """
                概览：合并分批批改的成绩。

                用法：workbook report <操作> [<目录> ...] [--report <目录>] [--disclose <内容>]
                [--marks <文件>] [<选项>]

                参数：
                  <操作>                  要做的事：`merge`（合并）。
                  <目录>                  `grade --shard` 写出的各个目录。

                选项：
                  --report <目录>         成绩写到哪个目录；默认为 `grades`。
                  --disclose <内容>       隐藏的要求没通过时告诉学生什么：`nothing`（什么也不
                                          说）、`kind`（类别，默认）、`sentence`（内容）或
                                          `values`（内容和取值）。
                  --marks <文件>          CSV 文件：人工评分、加分和迟交天数。

                """
        ),
        CommandHelp(
            name: "replay",
            english: """
                OVERVIEW: Check a stored result again and compare.

                USAGE: workbook replay <result> [--trust-submissions] [<options>]

                ARGUMENTS:
                  <result>                A file of the folder `results` in a report.

                OPTIONS:
                  --trust-submissions     Grade without a sandbox what you would run yourself.

                """,
            chinese: """
                概览：重新检查一份保存的结果，看是否相同。

                用法：workbook replay <结果> [--trust-submissions] [<选项>]

                参数：
                  <结果>                  成绩目录下 `results` 里的一个文件。

                选项：
                  --trust-submissions     不用沙箱；仅限你自己也敢直接运行的代码。

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
