/// What can keep the Lab from reaching a verdict and is not the learner's doing.
package enum LabFault: Error, Equatable, Sendable, Codable {
    case noCompiler
    case unsupportedCompiler(String)
    case compilerSaysNothing(String)
    case missingTool(String)
    case cannotStart(String, reason: String)
    case supportDoesNotCompile(String, detail: String)
    case compilerCrashed(String, detail: String)
    case compilerTooSlow(String, seconds: Int)
    case linkFailed(String)
    case noSpace
    case interrupted
    case course(CourseFault)
    case channelBroken(String)
    case unreadableStructure(String)
    case file(FileFault)
}

extension LabFault: Worded {
    /// The sentence a person reads.
    package func worded(in language: Language) -> String {
        switch self {
        case .noCompiler:
            language(
                "There is no swiftc on the PATH. Install Swift 6.2 or later (https://www.swift.org/install) and open a new terminal.",
                "PATH 里没有 swiftc。请安装 Swift 6.2 或更高版本（https://www.swift.org/install），然后打开新的终端。")
        case .unsupportedCompiler(let version):
            language(
                "The compiler on the PATH is “\(version)”; the workbook needs Swift 6.2 or later.",
                "PATH 里的编译器是“\(version)”，练习册需要 Swift 6.2 或更高版本。")
        case .compilerSaysNothing(let path):
            language(
                "\(path) does not say what it is (-print-target-info). `workbook doctor` tells more.",
                "\(path) 没有说明自己的版本（-print-target-info）。请运行 `workbook doctor` 了解详情。")
        case .missingTool(let name):
            language("\(name) is not part of this toolchain.", "当前工具链里没有 \(name)。")
        case .cannotStart(let path, let reason):
            language("\(path) cannot be started (\(reason)).", "无法启动 \(path)（\(reason)）。")
        case .supportDoesNotCompile(let name, let detail):
            language(
                "The workbook's own \(name) does not compile; this is not your doing.\n\(detail)",
                "练习册自带的 \(name) 无法编译，这不是你的问题。\n\(detail)")
        case .compilerCrashed(let file, let detail):
            language(
                "The compiler itself crashed on \(file). That is its fault, not yours; change what you edited last.\n\(detail)",
                "编译器在处理 \(file) 时自己崩溃了。这是编译器的问题，不是你的错；请试着改写刚才编辑的地方。\n\(detail)")
        case .compilerTooSlow(let file, let seconds):
            language(
                "The compiler did not finish \(file) within \(seconds) s. Split long expressions, or write their types down.",
                "编译器在 \(seconds) 秒内没有处理完 \(file)。请拆开过长的表达式，或写明类型。")
        case .linkFailed(let detail):
            language("Linking failed.\n\(detail)", "链接失败。\n\(detail)")
        case .noSpace:
            language("There is no space left on the disk. Free some and try again.", "磁盘空间不足。请腾出空间后重试。")
        case .channelBroken(let detail):
            language("The test results could not be read: \(detail).", "无法读取测试结果：\(detail)。")
        case .unreadableStructure(let detail):
            language(
                "How the code is built could not be read (\(detail)), so it was not run.",
                "无法读取代码的结构（\(detail)），因此没有运行。")
        case .interrupted: language("Interrupted.", "已中断。")
        case .course(let fault): fault.worded(in: language)
        case .file(let fault): fault.worded(in: language)
        }
    }
}
