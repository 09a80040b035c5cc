/// The one thing to do next, which is the last line of every report.
enum NextStep: Equatable {
    /// Make a requirement hold, at a place in the learner's file.
    case satisfy(Bilingual, at: String, exercise: String)
    /// Make the file compile.
    case compile(at: String)
    case start(exercise: String, at: String)
    case readOn(exercise: String, title: Bilingual)
    case finished
    case finishedCourse
    /// All that a student edition can tell holds.
    case finishedStudentEdition
    /// It compiles, and what is required of it is hidden.
    case handIn
    case fixFile(String)
    case fixMachine
}

extension NextStep: Worded {
    func worded(in language: Language) -> String {
        switch self {
        case .satisfy(let requirement, let place, let exercise):
            language(
                "Next: \(place) make this hold: “\(requirement.english)”. Stuck? workbook hint \(exercise)",
                "下一步：\(place) 让这一条成立：“\(requirement.chinese)”。需要提示：workbook hint \(exercise)")
        case .compile(let place):
            language("Next: \(place) make the file compile.", "下一步：\(place) 先让文件通过编译。")
        case .start(let exercise, let place):
            language(
                "Next: open \(place) and begin with \(exercise). The lesson: workbook read \(exercise.chapterPart)",
                "下一步：打开 \(place)，从 \(exercise) 开始。课文：workbook read \(exercise.chapterPart)")
        case .readOn(let exercise, let title):
            language(
                "Next: \(exercise) (\(title.english)). workbook run \(exercise)",
                "下一步：\(exercise)（\(title.chinese)）。workbook run \(exercise)")
        case .finished:
            language("All of it passes. Next: workbook list", "全部通过。下一步：workbook list")
        case .finishedCourse:
            language(
                "All exercises of the course pass. Well done! Compare your code with workbook solution.",
                "全部练习都已通过，干得漂亮！可以用 workbook solution 对照参考答案。")
        case .finishedStudentEdition:
            language(
                "All exercises pass as far as this edition can tell. Well done! Commit and push them.",
                "就这个版本所能检查的，全部练习都已通过，干得漂亮！请提交并推送。")
        case .handIn:
            language(
                "It compiles. Next: commit and push it; the rest is checked when it is graded.",
                "能够编译。下一步：提交并推送；其余的在评分时检查。")
        case .fixFile(let file):
            language(
                "Next: put \(file) right, or start it afresh with workbook reset.",
                "下一步：修复 \(file)，或用 workbook reset 重新开始。")
        case .fixMachine:
            language("Next: workbook doctor tells what is missing.", "下一步：运行 workbook doctor，看看缺了什么。")
        }
    }
}

extension String {
    fileprivate var chapterPart: String { String(prefix { $0 != "/" }) }
}
