/// A starter that does not compile or could not be checked: what it does by itself is not known, so nothing is graded.
struct StarterNotChecked: Error, Equatable, Worded {
    var file: String

    func worded(in language: Language) -> String {
        language(
            "\(file) could not be checked, so nothing was graded. `workbook check` tells why.",
            "无法检查 \(file)，因此没有批改。原因请运行 `workbook check` 查看。")
    }
}
