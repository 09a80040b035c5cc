@testable import WorkbookKit

/// A made-up class, the same at every run: honest work, wrong work, and names that somebody chose to do harm.
struct SampleGradebook {
    var gradebook: Gradebook
    private var random: SplitMix64

    /// 40 submissions of six exercises.
    static let small = SampleGradebook(submissions: 40, exercises: 6).gradebook

    init(submissions: Int, exercises: Int) {
        random = SplitMix64(state: 2_026)
        gradebook = Gradebook(
            exercises: Self.course.prefix(exercises).enumerated().map { Self.exercise($0, of: $1) },
            submissions: [])
        gradebook.submissions = (0..<submissions).map { submission($0) }
    }

    /// Names that a report must show as they are, and never obey.
    static let hostileNames = [
        "<script>document.title='owned'</script>", "</script><script>alert(1)</script>", "=cmd|'/c calc'!A1",
        "+1+1", "-2+3", "@SUM(A1:A9)", "../../etc/passwd", "line one\nline two\r::error::owned",
        "\u{202E}drowssap\u{0}\u{1B}[31m", "comma, \"quote\" and `tick`",
        String(repeating: "long ", count: 2_000),
        "![x](javascript:alert(1)) <img src=x onerror=alert(1)>", "\"\u{301}quoted accent\u{301}\"", "-5", "",
        "##[add-path]/tmp", "| pipe | table | # heading",
    ]

    private static let honestNames = [
        "Ada Lovelace", "王小明", "Grace Hopper", "李雷", "Alan Turing", "韩梅梅", "José Álvarez", "Zoë O’Neill",
        "Søren Kierkegaard", "陈静", "Margaret Hamilton", "Nguyễn An", "Edsger Dijkstra", "张伟",
        "Barbara Liskov",
        "刘洋", "Donald Knuth", "Frances Allen", "赵敏", "Radia Perlman", "Ken Thompson", "周杰", "Leslie Lamport",
    ]

    private static let course:
        [(chapter: String, chapterChinese: String, id: String, title: String, titleChinese: String)] = [
            ("Observer", "观察者", "notification-center", "Notification center", "通知中心"),
            ("Observer", "观察者", "subject", "Subject and observers", "主题与观察者"),
            ("Observer", "观察者", "observable-value", "Observable value", "可观察的值"),
            ("Observer", "观察者", "async-broadcast", "Async broadcast", "异步广播"),
            ("Mediator", "中介者", "musketeers", "One for all", "三个火枪手"),
            ("Mediator", "中介者", "view-router", "View router", "页面路由"),
            ("Mediator", "中介者", "app-lifecycle", "App life cycle", "应用生命周期"),
            ("Mediator", "中介者", "date-planner", "Date planner", "约会计划"),
            ("Strategy", "策略", "arithmetic", "Arithmetic", "四则运算"),
            ("Strategy", "策略", "checkout", "Checkout", "收银台"),
            ("State", "状态", "hotel-room", "Hotel room", "酒店客房"),
            ("State", "状态", "download", "Download", "下载任务"),
            ("Command", "命令", "startup-commands", "Startup commands", "启动命令"),
            ("Command", "命令", "tv-remote", "TV remote", "电视遥控器"),
            ("Command", "命令", "undo-redo", "Undo and redo", "撤销与重做"),
            ("Command", "命令", "journal", "Journal", "日志恢复"),
            ("Composite", "组合", "view-tree", "View tree", "视图树"),
            ("Composite", "组合", "composite-app-delegate", "Composite app delegate", "组合式 App 代理"),
            ("Composite", "组合", "application-services", "Application services", "应用服务"),
            ("Composite", "组合", "decoupled-delegate", "Decoupled delegate", "解耦的代理"),
            ("Composite", "组合", "app-shell", "App shell", "应用外壳"),
        ]

    private static let sentences: [(id: String, kind: Requirement.Kind, sentence: Bilingual)] = [
        ("empty", .behaviour, Bilingual("With nobody there, nothing happens", "没有对象时，什么也不会发生")),
        ("one", .behaviour, Bilingual("One listener hears every message once", "只有一个监听者时，每条消息恰好听到一次")),
        ("two", .behaviour, Bilingual("Of two, one hears the other", "两个对象中，一方说话，另一方听到")),
        ("order", .behaviour, Bilingual("Messages arrive in the order they were sent", "消息按发送顺序到达")),
        ("removed", .behaviour, Bilingual("What was removed hears nothing", "被移除的对象不再听到消息")),
        (
            "duringRound", .behaviour,
            Bilingual("Joining in the middle of a round disturbs nobody", "在一轮途中加入，不会影响其他对象")
        ),
        ("released", .behaviour, Bilingual("Nobody is kept alive who should go", "该释放的对象不会一直存活")),
        (
            "knowsOnlyTheProtocol", .structure,
            Bilingual("The colleagues know the protocol and no other colleague", "同事只认识协议，不认识其他同事")
        ),
        ("weakBackReference", .structure, Bilingual("The reference back is weak", "反向引用是弱引用")),
        ("noSwitch", .structure, Bilingual("The context does not switch over kinds", "上下文不再按种类 switch")),
    ]

    private static func exercise(
        _ index: Int,
        of row: (chapter: String, chapterChinese: String, id: String, title: String, titleChinese: String)
    ) -> Gradebook.Exercise {
        let count = 6 + index % 5
        let chosen = sentences.suffix(count)
        let name = row.id.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
        return Gradebook.Exercise(
            path: "\(row.chapter.lowercased())/\(row.id)", file: "Chapters/\(row.chapter)/\(name).swift",
            chapter: Bilingual(row.chapter, row.chapterChinese),
            title: Bilingual(row.title, row.titleChinese),
            points: Points(hundredths: count * 150),
            requirements: chosen.enumerated().map { place, requirement in
                Gradebook.GradedRequirement(
                    id: requirement.id, kind: requirement.kind, sentence: requirement.sentence,
                    points: Points(hundredths: 150), isHidden: place % 3 == 1)
            })
    }

    private mutating func submission(_ index: Int) -> SubmissionGrade {
        let isHostile = index % 5 == 4 && index / 5 < Self.hostileNames.count * 2
        let name =
            isHostile
            ? Self.hostileNames[index / 5 % Self.hostileNames.count]
            : Self.honestNames[index % Self.honestNames.count] + (index < 23 ? "" : " \(index)")
        let language: Language = index.isMultiple(of: 2) ? .english : .simplifiedChinese
        let maximum = gradebook.exercises.reduce(into: Points.zero) { $0 += $1.points }
        var grade = SubmissionGrade(
            name: name, id: "s\(index)-\(index * 7_919 % 1_000)", language: language, exercises: [],
            score: .zero,
            maximum: maximum)
        let diligence = 55 + random.below(45)
        for exercise in gradebook.exercises.indices {
            grade.exercises.append(
                self.grade(exercise, of: index, diligence: diligence, isHostile: isHostile))
        }
        if index == 17 {
            grade.problem = Bilingual("The archive could not be opened.", "无法打开压缩包。")
            for exercise in grade.exercises.indices {
                grade.exercises[exercise] = ExerciseGrade(
                    exercise: gradebook.exercises[exercise].path, status: .missing)
            }
        }
        if index % 9 == 3 {
            grade.adjustments.append(
                .init(
                    kind: .late, points: Points(hundredths: -350), reason: Bilingual("Two days late", "迟交两天"))
            )
        }
        if index % 13 == 6 {
            grade.adjustments.append(
                .init(
                    kind: .extra, exercise: gradebook.exercises[0].path, points: Points(hundredths: 200),
                    reason: Bilingual("Explained the lesson to others <b>well</b>", "给同学讲解得很好")))
        }
        let earned = grade.exercises.reduce(into: Points.zero) { $0 += $1.score }
        grade.score = max(.zero, grade.adjustments.reduce(into: earned) { $0 += $1.points })
        return grade
    }

    private mutating func grade(
        _ index: Int, of submission: Int, diligence: Int, isHostile: Bool
    ) -> ExerciseGrade {
        let exercise = gradebook.exercises[index]
        let statuses: [ExerciseGrade.Status] = [.missing, .unchanged, .doesNotCompile, .refused, .notChecked]
        let dice = random.below(100)
        var grade = ExerciseGrade(
            exercise: exercise.path, status: dice < 12 ? statuses[dice / 2 % 5] : .graded)
        if grade.status != .missing {
            grade.source =
                isHostile ? Self.hostileOutput : "// \(index)\nfinal class Mine<T> {\n\n    var n = 1\n}\n"
            grade.sourceHash = SHA256.hex(of: Array("\(index) \(random.below(30)) \(diligence / 9)".utf8))
        }
        switch grade.status {
        case .doesNotCompile:
            grade.messages = [
                .init(
                    text: Bilingual(
                        "cannot find 'colleauge' in scope <img src=x>",
                        "cannot find 'colleauge' in scope <img src=x>"),
                    line: 10 + random.below(60), column: 1 + random.below(40))
            ]
        case .refused:
            grade.messages = [
                .init(
                    text: Bilingual("The file calls a function of C.", "文件调用了 C 函数。"), rule: "c-function",
                    line: 3, column: 9)
            ]
        case .graded: fill(&grade, exercise, diligence: diligence, isHostile: isHostile)
        default: break
        }
        return grade
    }

    private mutating func fill(
        _ grade: inout ExerciseGrade, _ exercise: Gradebook.Exercise, diligence: Int, isHostile: Bool
    ) {
        for (place, requirement) in exercise.requirements.enumerated() {
            let isHarder = requirement.kind == .structure || place == exercise.requirements.count - 4
            let passes = random.below(100) < diligence + (isHarder ? -15 : 15)
            let line = 12 + random.below(70)
            let messages: [ExerciseGrade.Message] =
                passes
                ? []
                : [
                    requirement.kind == .structure
                        ? .init(text: Self.mistakes[place % 3], line: line, column: 5)
                        : .init(
                            text: Bilingual(
                                "Expected heard == [1, 2, \(line)]\nHere heard is [1].",
                                "期望 heard == [1, 2, \(line)]\n这里 heard 是 [1]。"))
                ]
            grade.results.append(
                .init(
                    id: requirement.id, outcome: passes ? .passed : .failed,
                    score: passes ? requirement.points : .zero, messages: messages))
        }
        grade.score = grade.results.reduce(into: .zero) { $0 += $1.score }
        if random.below(4) == 0 || isHostile {
            grade.output = isHostile ? Self.hostileOutput : "Athos: one for all\nPorthos: and all for one\n"
        }
        let shape = random.below(4) * random.below(2)
        let name = isHostile ? "Evil`Name" : "Colleague\(random.below(12))"
        grade.structure = .init(
            fingerprint: SHA256.hex(
                of: Array("\(exercise.path) \(shape == 3 ? random.below(10_000) : shape)".utf8)),
            mermaid: Self.diagram(name, shape: shape))
    }

    private static let mistakes = [
        Bilingual("Porthos refers to Athos, another colleague.", "Porthos 引用了另一个同事 Athos。"),
        Bilingual("The property mediator is a strong reference; make it weak.", "属性 mediator 是强引用，请改为弱引用。"),
        Bilingual("The method evaluate switches over the kinds.", "方法 evaluate 按种类 switch。"),
    ]

    static let hostileOutput =
        "::error file=x::owned\n##[set-env name=PATH]x\n```\n</script><script>alert(1)</script>\n]]>&amp;\u{0}\u{FFFE}\u{1B}[2J"
        + String(repeating: "0123456789", count: 80)

    private static func diagram(_ name: String, shape: Int) -> String {
        """
        classDiagram
            class Mediating {
                <<protocol>>
                +send(_ message: String, from: Colleague?)
            }
            class Mediator~T~ {
                -colleagues: [Entry~T~]
                +add(_ colleague: T, isStrong: Bool = true)
                +send(_ message: String, from: T?)
            }
            class \(name) {
                +name: String
                +receive(_ message: String)
            }
            class Entry
            Mediating <|.. Mediator
            Mediator --> Entry : colleagues
            \(name) ..> Mediating : mediator\(shape == 1 ? "" : " (weak)")
            Entry \(shape == 2 ? "-->" : "..>") \(name) : value

        """
    }
}

/// Numbers that look random and are the same at every run.
struct SplitMix64 {
    var state: UInt64

    mutating func below(_ limit: Int) -> Int {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = (state ^ state >> 30) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
        return Int((mixed ^ mixed >> 31) % UInt64(limit))
    }
}
