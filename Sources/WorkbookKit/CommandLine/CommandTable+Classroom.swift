// MARK: - For instructors

extension CommandTable {
    static let grade = CommandDescription(
        name: "grade",
        abstract: Bilingual("Grade what students handed in.", "批改学生提交的作业。"),
        discussion: Bilingual(
            """
            A submission is a student's folder, a .zip or .tar.gz of one, or a folder full of them. Only the exercise \
            files are taken from it; they are compiled and run in a sandbox. What was graded once is not graded again: \
            a run that was stopped goes on where it was.
            """,
            """
            一份提交可以是学生的文件夹、它的 .zip 或 .tar.gz 压缩包，也可以是装着许多份提交的文件夹。\
            只取用其中的练习文件，并在沙箱里编译和运行。批改过的不会重来：中断之后再运行，会接着往下做。
            """
        ),
        arguments: [
            ArgumentDescription(
                label: Bilingual("submission", "提交"),
                abstract: Bilingual(
                    "Folders or archives, or folders full of them.", "文件夹或压缩包，或者装着它们的文件夹。"),
                count: .many,
                candidates: .folders
            )
        ],
        options: [report, disclose, marks, jobs, shard, anew, trustSubmissions],
        make: { given throws(UsageError) in
            guard !given.words.isEmpty else {
                throw UsageError(
                    fact: .missingArgument(label: Bilingual("submission", "提交")), command: "grade")
            }
            return .grade(
                GradeOptions(
                    submissions: given.words, report: given.values[report.name] ?? "grades",
                    jobs: try given.values[jobs.name].map(jobCount),
                    shard: try given.values[shard.name].map(readShard),
                    marks: given.values[marks.name], disclosure: disclosure(given),
                    isFresh: given.flags.contains(anew.name),
                    trustsSubmissions: given.flags.contains(trustSubmissions.name)))
        }
    )

    static let reports = CommandDescription(
        name: "report",
        abstract: Bilingual("Join the marks of several parts of a class.", "合并分批批改的成绩。"),
        arguments: [
            ArgumentDescription(
                label: Bilingual("action", "操作"),
                abstract: Bilingual("What to do: `merge`.", "要做的事：`merge`（合并）。"),
                candidates: .words(["merge"])),
            ArgumentDescription(
                label: folder,
                abstract: Bilingual(
                    "The folders that `grade --shard` wrote.", "`grade --shard` 写出的各个目录。"),
                count: .many, candidates: .folders),
        ],
        options: [report, disclose, marks],
        make: { given throws(UsageError) in
            guard given.words[0] == "merge" else {
                let action = Bilingual("action", "操作")
                throw UsageError(
                    fact: .unknownValue(given.words[0], of: action, allowed: ["merge"]), command: "report")
            }
            guard given.words.count > 1 else {
                throw UsageError(fact: .missingArgument(label: folder), command: "report")
            }
            return .mergeReports(
                Array(given.words.dropFirst()), into: given.values[report.name] ?? "grades",
                marks: given.values[marks.name], disclosing: disclosure(given))
        }
    )

    static let replay = CommandDescription(
        name: "replay",
        abstract: Bilingual(
            "Check a stored result again and compare.", "重新检查一份保存的结果，看是否相同。"),
        arguments: [
            ArgumentDescription(
                label: Bilingual("result", "结果"),
                abstract: Bilingual(
                    "A file of the folder `results` in a report.", "成绩目录下 `results` 里的一个文件。"),
                candidates: .folders)
        ],
        options: [trustSubmissions],
        make: { given in
            .replay(given.words[0], trusting: given.flags.contains(trustSubmissions.name))
        }
    )

    private static let marks = OptionDescription(
        name: "--marks",
        value: .init(label: Bilingual("file", "文件"), candidates: .folders),
        abstract: Bilingual(
            "A CSV with points by hand, extra points and days late.", "CSV 文件：人工评分、加分和迟交天数。")
    )

    private static let disclose = OptionDescription(
        name: "--disclose",
        value: .init(
            label: Bilingual("what", "内容"), candidates: .words(Disclosure.allCases.map(\.rawValue))),
        abstract: Bilingual(
            "What students are told of a hidden requirement that failed: `nothing`, its `kind` (by default), "
                + "its `sentence`, or the `values` as well.",
            "隐藏的要求没通过时告诉学生什么：`nothing`（什么也不说）、`kind`（类别，默认）、`sentence`（内容）或 `values`（内容和取值）。")
    )

    private static let anew = OptionDescription(
        name: "--fresh",
        abstract: Bilingual("Grade everything anew.", "全部重新批改。")
    )

    private static let jobs = OptionDescription(
        name: "--jobs",
        value: .init(label: Bilingual("number", "数量"), candidates: .words([])),
        abstract: Bilingual(
            "How many files to check at once; as many as there are cores.", "同时检查几个文件；默认与处理器核数相同。")
    )

    private static let report = OptionDescription(
        name: "--report",
        value: .init(label: folder, candidates: .folders),
        abstract: Bilingual("Where the marks go; `grades` by default.", "成绩写到哪个目录；默认为 `grades`。")
    )

    private static let shard = OptionDescription(
        name: "--shard",
        value: .init(label: Bilingual("k/n", "k/n"), candidates: .words([])),
        abstract: Bilingual(
            "Grade the k-th of n parts of the submissions only.", "只批改分成 n 份的第 k 份。")
    )

    private static let trustSubmissions = OptionDescription(
        name: "--trust-submissions",
        abstract: Bilingual(
            "Grade without a sandbox what you would run yourself.", "不用沙箱；仅限你自己也敢直接运行的代码。")
    )

    private static func disclosure(_ given: CommandWords) -> Disclosure {
        given.values[disclose.name].flatMap { Disclosure(rawValue: $0.lowercased()) } ?? .kind
    }

    private static func jobCount(_ text: String) throws(UsageError) -> Int {
        guard let count = Int(text), (1...256).contains(count) else {
            throw UsageError(
                fact: .unknownValue(
                    text, place: Bilingual("--jobs", "--jobs"), allowed: ["1", "…", "256"], suggestion: nil),
                command: "grade")
        }
        return count
    }

    private static func readShard(_ text: String) throws(UsageError) -> GradeOptions.Shard {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
        guard parts.count == 2, let index = parts[0], let count = parts[1], count >= 1, count <= 10_000,
            (1...count).contains(index)
        else {
            throw UsageError(
                fact: .unknownValue(
                    text, place: Bilingual("--shard", "--shard"), allowed: ["1/4", "…", "4/4"],
                    suggestion: nil),
                command: "grade")
        }
        return GradeOptions.Shard(index: index, count: count)
    }
}

/// What `workbook grade` was asked.
package struct GradeOptions: Equatable, Sendable {
    /// One of several parts: the `index`-th of `count`, from 1.
    package struct Shard: Equatable, Sendable {
        package var index: Int
        package var count: Int
    }

    package var submissions: [String]
    package var report: String
    package var jobs: Int?
    package var shard: Shard?
    /// A CSV of what a person adds, as typed.
    package var marks: String?
    /// What students are told of hidden requirements.
    package var disclosure: Disclosure
    package var isFresh: Bool
    package var trustsSubmissions: Bool
}
