extension ExerciseGrade.Status: Worded {
    /// The sentence that says how far the check came.
    package func worded(in language: Language) -> String {
        switch self {
        case .graded:
            language("The tests ran.", "测试已运行。")
        case .missing:
            language(
                "The file is not in the submission, or cannot be read.", "提交里没有这个文件，或者无法读取它。")
        case .unchanged:
            language(
                "The file is the starter as it was handed out: nothing has been done yet.",
                "这个文件还是发下来的起始代码，没有改动。")
        case .doesNotCompile:
            language(
                "The file does not compile, so no test could run.", "这个文件无法编译，因此没有运行测试。")
        case .refused:
            language(
                "Not run yet: a person has to look at these lines first, which is no reproach. If you may still hand in, change them.",
                "还没有运行：下面这几行要先由人看一下，这不是责备。如果还可以重新提交，请修改它们。")
        case .notChecked:
            language(
                "This could not be checked. That is the grader's fault, not yours, and it will be graded again.",
                "这一题没能检查。问题出在评分程序，不在你，之后会重新评分。")
        }
    }

    /// Two or three words for a table.
    func label(in language: Language) -> String {
        switch self {
        case .graded: language("checked", "已检查")
        case .missing: language("missing", "缺少文件")
        case .unchanged: language("not begun", "未动笔")
        case .doesNotCompile: language("does not compile", "无法编译")
        case .refused: language("refused, to be looked at", "已拒绝，待查看")
        case .notChecked: language("not checked", "未检查")
        }
    }
}

extension SubmissionView.Exercise {
    /// How far the check came, and whether a person has looked at it since.
    var statusSentence: String {
        let seen =
            switch status {
            case .refused where isReviewed:
                language(
                    "Because of these lines the file was not run.", "因为下面这几行，这个文件没有运行。")
            case .notChecked where isReviewed: language("This could not be checked.", "这一题没能检查。")
            default: status.worded(in: language)
            }
        return isReviewed ? seen + language(" A person has looked at it.", "已经有人看过。") : seen
    }

    /// Two or three words for a table.
    var statusLabel: String {
        isReviewed && status != .graded
            ? language("decided by a person", "已人工评定") : status.label(in: language)
    }
}

extension ExerciseGrade.Outcome {
    /// The sign that stands before a requirement.
    var glyph: String {
        switch self {
        case .passed: "✓"
        case .failed: "✗"
        case .notChecked: "–"
        }
    }

    func label(in language: Language) -> String {
        switch self {
        case .passed: language("passed", "通过")
        case .failed: language("failed", "未通过")
        case .notChecked: language("not checked", "未检查")
        }
    }
}

extension Requirement.Kind {
    func label(in language: Language) -> String {
        switch self {
        case .behaviour: language("behaviour", "行为")
        case .structure: language("structure", "结构")
        }
    }
}

extension SubmissionGrade.Adjustment.Kind {
    func label(in language: Language) -> String {
        switch self {
        case .late: language("late", "迟交")
        case .extra: language("extra", "加分")
        case .manual: language("corrected by hand", "人工更正")
        case .reviewed: language("decided by a person", "人工查看后评定")
        }
    }
}

extension Points {
    /// How many percent of the whole, with up to two decimals, rounded half up; nil of nothing.
    func percent(of whole: Points) -> Points? {
        whole > .zero ? Points(hundredths: 100_00).times(hundredths, of: whole.hundredths) : nil
    }

    /// `3.5 of 10`.
    func worded(of whole: Points, in language: Language) -> String {
        language("\(self) of \(whole)", "\(self)/\(whole)")
    }
}
