/// The commands in the order in which help shows them.
enum CommandTable {
    static let commands = [
        list, run, watch, read, hint, play, diagram, solution, reset, check, release, grade, reports, replay,
        doctor, completions, help, names,
    ]

    /// The command of this name; case does not matter.
    static func command(named name: String) -> CommandDescription? {
        commands.first { $0.name == name.lowercased() }
    }
}

// MARK: - For learners

extension CommandTable {
    static let list = CommandDescription(
        name: "list",
        abstract: Bilingual("List the chapters and exercises with their state.", "列出各章和练习，以及做到了哪一步。"),
        make: { _ in .list }
    )

    static let run = CommandDescription(
        name: "run",
        abstract: Bilingual("Check your work and say what holds.", "检查你的代码，告诉你哪些要求已经满足。"),
        discussion: Bilingual(
            """
            Without a name it checks the exercise that is next. `chapter` and `exercise` may be left out: \
            `run mediator` and `run mediator/musketeers` do what one expects.
            """,
            """
            不写名称时，检查接下来要做的那道练习。`chapter` 和 `exercise` 可以省略：\
            直接输入 `run mediator` 或 `run mediator/musketeers` 即可。
            """
        ),
        arguments: [
            ArgumentDescription(
                label: Bilingual("kind", "类别"),
                abstract: Bilingual(
                    "`all`, `chapter` or `exercise`.",
                    "`all`（全部）、`chapter`（章）或 `exercise`（练习）。"
                ),
                count: .optional,
                candidates: .words(targetKinds)
            ),
            ArgumentDescription(
                label: Bilingual("name", "名称"),
                abstract: Bilingual(
                    "A chapter or an exercise, such as `mediator` or `mediator/musketeers`.",
                    "章或练习的名称，例如 `mediator` 或 `mediator/musketeers`。"
                ),
                count: .optional,
                candidates: .chaptersAndExercises
            ),
        ],
        options: [fresh, sources],
        make: { given throws(UsageError) in
            .run(
                try target(of: given.words),
                fresh: given.flags.contains(fresh.name),
                sources: given.values[sources.name]
            )
        }
    )

    static let watch = CommandDescription(
        name: "watch",
        abstract: Bilingual("Check again at every save.", "每次保存后自动重新检查。"),
        discussion: Bilingual(
            "Keys: h one more hint, n next exercise, d diagram, r run again, q quit.",
            "按键：h 再看一条提示，n 下一题，d 类图，r 重新检查，q 退出。"
        ),
        arguments: [
            ArgumentDescription(
                label: Bilingual("name", "名称"),
                abstract: Bilingual(
                    "A chapter or an exercise; the whole course when it is left out.",
                    "章或练习的名称；省略时监视整个课程。"
                ),
                count: .optional,
                candidates: .chaptersAndExercises
            )
        ],
        make: { .watch(name: $0.words.first) }
    )

    static let read = CommandDescription(
        name: "read",
        abstract: Bilingual("Read a chapter's lesson.", "阅读一章的课文。"),
        arguments: [chapter],
        make: { .read(name: $0.words[0]) }
    )

    static let hint = CommandDescription(
        name: "hint",
        abstract: Bilingual("Show a hint, one more each time.", "看一条提示，每问一次多给一条。"),
        arguments: [exercise],
        make: { .hint(name: $0.words[0]) }
    )

    static let play = CommandDescription(
        name: "play",
        abstract: Bilingual("Run the demo with your code.", "用你的代码运行演示。"),
        discussion: Bilingual(
            "What the demo prints is compared with the expected transcript, line by line.",
            "演示的输出会与预期的记录逐行比较。"
        ),
        arguments: [exercise],
        make: { .play(name: $0.words[0]) }
    )

    static let diagram = CommandDescription(
        name: "diagram",
        abstract: Bilingual("Draw the class diagram of your code.", "画出你的代码的类图。"),
        discussion: Bilingual(
            "The diagram is Mermaid text, and an SVG file as well where Graphviz is installed.",
            "类图以 Mermaid 文本给出；装有 Graphviz 时，还会生成 SVG 文件。"
        ),
        arguments: [exercise],
        options: [solutionDiagram],
        make: { .diagram(name: $0.words[0], solution: $0.flags.contains(solutionDiagram.name)) }
    )

    static let solution = CommandDescription(
        name: "solution",
        abstract: Bilingual("Show the solution, once you have passed.", "通过之后查看参考答案。"),
        arguments: [exercise],
        options: [peek],
        make: { .solution(name: $0.words[0], peek: $0.flags.contains(peek.name)) }
    )

    static let reset = CommandDescription(
        name: "reset",
        abstract: Bilingual("Start an exercise over.", "让一道练习回到最初的样子。"),
        discussion: Bilingual(
            "Your file is kept as a backup, and you are told where.",
            "你写的文件会留下备份，并告诉你备份在哪里。"
        ),
        arguments: [exercise],
        make: { .reset(name: $0.words[0]) }
    )
}

// MARK: - For authors, and about the tool

extension CommandTable {
    static let check = CommandDescription(
        name: "check",
        abstract: Bilingual("Prove the course, as its author.", "供作者使用：验证整个课程。"),
        discussion: Bilingual(
            """
            Every solution passes, every starter fails, and every wrong answer is caught by the tests that \
            it names.
            """,
            "参考答案全部通过，初始代码全部不通过，每一份错误答案都被它指明的测试发现。"
        ),
        arguments: [
            ArgumentDescription(
                label: Bilingual("name", "名称"),
                abstract: Bilingual(
                    "Chapters or exercises; the whole course when none is named.",
                    "章或练习的名称，可以写多个；省略时验证整个课程。"
                ),
                count: .many,
                candidates: .chaptersAndExercises
            )
        ],
        make: { .check(names: $0.words) }
    )

    static let release = CommandDescription(
        name: "release",
        abstract: Bilingual("Write the edition for students.", "供教师使用：生成学生版。"),
        discussion: Bilingual(
            """
            The folder becomes a course without solutions and hidden tests, ready to be pushed. It must be \
            empty, or hold an earlier release that nobody changed.
            """,
            "这个目录会成为没有参考答案和隐藏测试的课程，可以直接推送。目录必须是空的，或者是没有改动过的旧版本。"
        ),
        arguments: [releaseFolder],
        options: [releasedTests],
        make: { given in
            .release(folder: given.words[0], tests: tests(named: given.values[releasedTests.name]))
        }
    )

    static let doctor = CommandDescription(
        name: "doctor",
        abstract: Bilingual(
            "Tell what is installed, and what each absence costs.",
            "看看装了什么，缺少的又会影响什么。"
        ),
        make: { _ in .doctor }
    )

    static let completions = CommandDescription(
        name: "completions",
        abstract: Bilingual("Print a completion script for a shell.", "输出命令行补全脚本。"),
        discussion: Bilingual(
            "For bash, add `source <(workbook completions bash)` to ~/.bashrc; zsh alike.",
            "bash：把 `source <(workbook completions bash)` 写进 ~/.bashrc；zsh 同理。"
        ),
        arguments: [
            ArgumentDescription(
                label: Bilingual("shell", "shell"),
                abstract: Bilingual("`bash`, `zsh` or `fish`.", "`bash`、`zsh` 或 `fish`。"),
                candidates: .words(Command.Shell.allCases.map(\.rawValue))
            )
        ],
        make: { given throws(UsageError) in .completions(try shell(named: given.words[0])) }
    )

    static let help = CommandDescription(
        name: "help",
        abstract: Bilingual("Explain a command.", "说明一个命令的用法。"),
        arguments: [
            ArgumentDescription(
                label: Bilingual("command", "命令"),
                abstract: Bilingual("The command to explain.", "要了解的命令。"),
                count: .optional,
                candidates: .commands
            )
        ],
        make: { given throws(UsageError) in .help(of: try given.words.first.map(visibleName)) }
    )

    static let names = CommandDescription(
        name: "__names",
        abstract: Bilingual("Print the names that can be typed.", "输出可以输入的名称。"),
        isHidden: true,
        make: { _ in .names }
    )
}
