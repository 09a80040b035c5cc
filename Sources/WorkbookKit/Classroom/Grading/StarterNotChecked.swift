/// A starter that does not compile or could not be checked: what it does by itself is not known, so nothing is graded.
struct StarterNotChecked: Error, Equatable, Worded {
    var file: String
    /// What kept it from being checked, where that is known.
    var reason: Bilingual?

    func worded(in language: Language) -> String {
        let why = reason.map { "\n" + $0.worded(in: language) } ?? ""
        return language(
            "\(file) could not be checked, so nothing was graded. Run the same command again; if it says the same, `workbook check` tells more.",
            "无法检查 \(file)，因此没有批改。请再运行一次同样的命令；如果结果一样，`workbook check` 会说明更多。") + why
    }
}
