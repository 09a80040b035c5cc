/// The pages and settings that a student edition has in place of the course's own.
struct StudentPages {
    let course: Course
    let counts: StudentEdition.Counts

    var files: [StudentEdition.File] {
        [
            .init("README.md", readme(in: .english)),
            .init("README.zh-Hans.md", readme(in: .simplifiedChinese)),
            .init(".github/workflows/workbook.yml", Self.workflow), .init(".vscode/tasks.json", Self.tasks),
        ]
    }

    /// The tool's own run, at every push: red until everything that is visible holds.
    private static let workflow = """
        name: workbook
        on: push
        permissions:
          contents: read
        jobs:
          workbook:
            runs-on: ubuntu-latest
            container: swift:6.3
            timeout-minutes: 30
            steps:
              - uses: actions/checkout@v4
              - run: swift build --product workbook
              - run: swift run --skip-build workbook run all --color always

        """

    private static let tasks = #"""
        {
          "version": "2.0.0",
          "tasks": [
            {
              "label": "workbook run (this file)",
              "type": "shell",
              "command": "swift",
              "args": ["run", "workbook", "run", "${fileBasename}"],
              "group": {"kind": "test", "isDefault": true},
              "presentation": {"clear": true},
              "problemMatcher": {
                "owner": "workbook",
                "fileLocation": ["relative", "${workspaceFolder}"],
                "pattern": {
                  "regexp": "(Chapters/\\S+\\.swift):(\\d+):(\\d+): (.*)",
                  "file": 1,
                  "line": 2,
                  "column": 3,
                  "message": 4
                }
              }
            },
            {
              "label": "workbook run all",
              "type": "shell",
              "command": "swift",
              "args": ["run", "workbook", "run", "all"],
              "presentation": {"clear": true},
              "problemMatcher": []
            },
            {
              "label": "workbook hint (this file)",
              "type": "shell",
              "command": "swift",
              "args": ["run", "workbook", "hint", "${fileBasename}"],
              "problemMatcher": []
            }
          ]
        }

        """#

    private func readme(in language: Language) -> String {
        let chapter = course.chapters[0]
        let exercise = chapter.exercises[0]
        let rows = course.chapters.flatMap { chapter in
            chapter.exercises.enumerated().map { index, exercise in
                let link = "[\(chapter.title.worded(in: language))](\(chapter.lesson(in: language))) "
                return
                    "| \(index == 0 ? link : "")| `\(exercise.id)` | \(exercise.summary.worded(in: language)) |"
            }
        }
        let table = rows.joined(separator: "\n")
        return language(
            english(chapter, exercise, table: table), chinese(chapter, exercise, table: table))
    }

    private func english(_ chapter: Chapter, _ exercise: Exercise, table: String) -> String {
        """
        # The design-patterns workbook, student edition

        [简体中文](README.zh-Hans.md)

        Learn design patterns by building them, in Swift. Each exercise is a small system from an iOS app: you write the missing
        part, save, and read what holds, what does not, and why.

        ```
        \(commands(chapter, "check your chapter: what holds, what to do first", "the same tests through SwiftPM: red until they are solved", "compile the exercises through SwiftPM"))
        ```

        You need Swift 6.2 or later and nothing else. The first command builds the tool, which takes a minute or two once.

        ## What this edition is

        It has the lessons, the exercises and the tool, and \(requirements.english)
        It has no solutions: `workbook solution` and `workbook check` say so.

        ## How to work

        1. Open `\(exercise.source)` and read the comment behind `// TODO:`.
        2. `swift run workbook watch \(exercise.path)` in a second window checks again at every save.
        3. Stuck? `swift run workbook hint \(exercise.path)` gives one hint more each time. The lesson is
           [\(chapter.lesson(in: .english))](\(chapter.lesson(in: .english))), or `swift run workbook read \(chapter.id)`.
        4. To start over: `swift run workbook reset \(exercise.path)`. Yours is kept, and it says where.
        5. Commit and push. `.github/workflows/workbook.yml` runs the same check on GitHub, and shows red until everything that
           is visible holds. What counts are the files `Chapters/*/*.swift`; leave the tests as they are.

        In Visual Studio Code, *Tasks: Run Test Task* checks the file that is open.

        ## What your file may use

        When your work is graded, each file is looked at before it runs. It may use Swift's own library, Synchronization,
        Observation, Dispatch queues, the modules that the exercise imports, and what of Foundation computes: dates, numbers, text,
        JSON, notifications, locks. It may not use other modules, functions of C beyond mathematics, unsafe pointers, files,
        processes, the environment or the network; and types that an exercise gives get no `==` of your own. Make private what you
        add to types of others, such as a method of `Array`: the tests may call one of the same name. A type that can be compared
        and written as a literal, and a default value in a subscript, are for a person to look at. A file with any of that is not
        run: the person who teaches you sees which line it is, and decides. `run` and `watch` tell you beforehand, as far as what
        is visible goes.

        ## The course

        | chapter | exercise | what it is |
        |---|---|---|
        \(table)

        ## Commands

        `workbook list` shows where you are, `play` runs the demo with your code, `diagram` draws your classes, `doctor` says what
        is missing; `workbook help` tells the rest. `--lang en|zh-Hans` sets the language. `--format json` is described in
        [Documentation/JSON.md](Documentation/JSON.md).

        ## Licence

        [MIT](LICENSE).

        """
    }

    private func chinese(_ chapter: Chapter, _ exercise: Exercise, table: String) -> String {
        """
        # 设计模式练习册（学生版）

        [English](README.md)

        用 Swift 亲手写出设计模式。每个练习都是 iOS 应用里的一个小系统：补上缺少的部分，保存，就能看到哪些成立、哪些不成立、为什么。

        ```
        \(commands(chapter, "检查你的这一章：哪些成立，先做什么", "通过 SwiftPM 运行同样的测试：完成之前不会通过", "通过 SwiftPM 编译全部练习"))
        ```

        只需要 Swift 6.2 或更高版本。第一条命令会先构建工具，只有第一次需要等一两分钟。

        ## 这个版本有什么

        这里有课文、练习和工具，\(requirements.chinese)
        这里没有参考答案，`workbook solution` 和 `workbook check` 也会这样告诉你。

        ## 怎样练习

        1. 打开 `\(exercise.source)`，读一读 `// TODO:` 后面的说明。
        2. 在另一个窗口运行 `swift run workbook watch \(exercise.path)`，每次保存都会重新检查。
        3. 卡住了？`swift run workbook hint \(exercise.path)` 每次多给一条提示。课文在
           [\(chapter.lesson(in: .simplifiedChinese))](\(chapter.lesson(in: .simplifiedChinese)))，也可以用
           `swift run workbook read \(chapter.id)` 阅读。
        4. 想重新开始：`swift run workbook reset \(exercise.path)`。你写的代码会留下备份，并告诉你在哪里。
        5. 提交并推送。`.github/workflows/workbook.yml` 会在 GitHub 上做同样的检查，可见的要求全部成立之前显示为红色。评分只看
           `Chapters/*/*.swift` 这些文件；请不要改动测试。

        在 Visual Studio Code 里，用*任务：运行测试任务*检查当前打开的文件。

        ## 你的文件可以用什么

        评分时，每个文件在运行之前会先检查一遍。可以使用 Swift 标准库、Synchronization、Observation、Dispatch 队列、练习自己导入的模块，
        以及 Foundation 中用于计算的部分：日期、数字、文本、JSON、通知、锁。不能使用其他模块、数学以外的 C 函数、不安全指针、文件、进程、
        环境变量和网络；练习给出的类型也不要另写 `==`。给别人的类型添加的内容（例如 `Array` 的方法）请设为 private，因为测试可能会调用同名的方法；既能比较又能写成字面量的类型，以及下标参数的默认值，也要由人来看。有这些情况的文件不会运行：老师会看到是哪一行，再作决定。`run` 和 `watch` 会就公开的部分事先提醒你。

        ## 课程

        | 章 | 练习 | 内容 |
        |---|---|---|
        \(table)

        ## 命令

        `workbook list` 显示做到了哪里，`play` 用你的代码运行演示，`diagram` 画出你的类图，`doctor` 说明缺少什么；其余见 `workbook help`。
        `--lang en|zh-Hans` 选择语言。`--format json` 的格式见 [Documentation/JSON.md](Documentation/JSON.md)。

        ## 许可证

        [MIT](LICENSE)。

        """
    }

    /// The two commands to begin with, each with what it is for.
    private func commands(_ chapter: Chapter, _ run: String, _ test: String, _ build: String) -> String {
        let lines = [
            ("swift run workbook run chapter \(chapter.id)", run),
            ("swift test --filter Chapter", counts.visible == 0 ? build : test),
        ]
        let width = lines.map(\.0.count).max() ?? 0
        return lines.map { line, purpose in
            line + String(repeating: " ", count: width - line.count + 4) + "# \(purpose)"
        }.joined(separator: "\n")
    }

    /// What is said of the requirements, as the end of a sentence.
    private var requirements: Bilingual {
        switch (counts.visible, counts.hidden) {
        case (_, 0): Bilingual("every test.", "以及全部测试。")
        case (0, _):
            Bilingual(
                "no tests. What is required is checked when your work is graded; until then, the tool says whether it compiles.",
                "没有测试。各项要求在评分时检查；在那之前，工具只告诉你代码能否编译。")
        default:
            Bilingual(
                "the tests of about half of what is required. The other requirements are hidden: the tool says how many there are and of what kind, and they are checked when your work is graded.",
                "以及大约一半要求的测试。其余的要求是隐藏的：工具会说明有多少条、属于哪一类，评分时才检查。")
        }
    }
}
