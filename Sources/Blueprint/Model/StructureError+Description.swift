extension StructureError: CustomStringConvertible {
    /// The fact in both languages, parted by ` ‖ `.
    public var description: String { sentence.description }

    /// The fact in both languages.
    public var sentence: Sentence {
        switch self {
        case .noSuchType(let name, let file, let declared):
            let file = Location(file: file, line: 1, column: 1).fileName
            let list = declared.map { "`\($0)`" }
            return Sentence(
                "There is no type `\(name)` in \(file); it declares \(list.joined(separator: ", ")).",
                "\(file) 中没有类型 `\(name)`；其中声明的类型有 \(list.joined(separator: "、"))。"
            )
        case .malformedTree(let byte):
            return Sentence(
                "The compiler's syntax tree cannot be read at byte \(byte).",
                "无法读取编译器输出的语法树（第 \(byte) 字节处）。"
            )
        case .noExercise(let testFile):
            return Sentence(
                "No exercise belongs to the test file \(testFile).", "测试文件 \(testFile) 没有对应的练习。"
            )
        case .unreadable(let file):
            return Sentence("The file \(file) cannot be read.", "无法读取文件 \(file)。")
        case .noCompiler:
            return Sentence(
                "No swift-frontend was found next to `swiftc`; set WORKBOOK_SWIFT_FRONTEND to its path.",
                "在 `swiftc` 旁边找不到 swift-frontend；请把 WORKBOOK_SWIFT_FRONTEND 设为它的路径。"
            )
        case .refused(let file, let diagnostics):
            return Sentence(
                "The compiler refuses \(file): \(diagnostics)", "编译器拒绝了 \(file)：\(diagnostics)"
            )
        }
    }
}
