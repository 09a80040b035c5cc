/// What the course check found wrong with the course.
enum ProofFact: Error, Equatable {
    case file(FileFault)
    case malformed(String, String)
    case stray(String)
    case todoCount(String, Int)
    case solutionFails(String)
    case starterDoesNotCompile(String)
    case starterPasses
    case demoDiffers(String)
    case demoFails(String)
    case changeDoesNotApply(String, String, times: Int)
    case answerDoesNotCompile(String, String)
    case answerNotCaught(String, missing: [String])
    case answerFailsOthers(String, extra: [String])
    case unknownTest(String, String)
    case impostorFailsBehaviour(String, [String])
    case testNeverFails(String)
    case tooFew(String, Int, of: Int)
    case hintCount(String, String, Int)
    case headingsDiffer(String, String)
    case diagramDiffers(String, String)
    case codeStandsNowhere(String, block: Int)
    case noDiagram(String, String)
    case exampleFails(String, String)
    case exampleDiffers(String, String)
    case quizSize(String, Int)
    case quizUnproved(String, question: Int)
    case nameDiffers(String, test: String, manifest: String)
    case notInPackage(String)
    case noSolutionLink(String)
    case fault(LabFault)
}

extension ProofFact: Worded {
    func worded(in language: Language) -> String {
        switch self {
        case .file(let fault): fault.worded(in: language)
        case .malformed(let file, let detail): language("\(file): \(detail).", "\(file) 有误：\(detail)。")
        case .stray(let path):
            language("\(path) belongs to no exercise of the catalogue.", "\(path) 不属于目录中的任何练习。")
        case .todoCount(let file, let count):
            language(
                "\(file) has \(count) “// TODO:”; it needs exactly one.",
                "\(file) 里有 \(count) 处“// TODO:”，应当正好一处。")
        case .solutionFails(let detail):
            language("The solution does not pass: \(detail).", "参考答案没有通过：\(detail)。")
        case .starterDoesNotCompile(let detail):
            language("The starter does not compile without warnings: \(detail).", "初始代码无法无警告地编译：\(detail)。")
        case .starterPasses: language("The starter passes already.", "初始代码已经能通过。")
        case .demoDiffers(let line):
            language("The solution's demo does not print its transcript: \(line).", "参考答案的演示输出与预期不符：\(line)。")
        case .demoFails(let detail): language("The demo does not run: \(detail).", "演示无法运行：\(detail)。")
        case .changeDoesNotApply(let id, let text, let times):
            language(
                "Answer \(id): the text to replace stands \(times) times in the solution: \(text).",
                "答案 \(id)：要替换的文字在参考答案中出现了 \(times) 次：\(text)。")
        case .answerDoesNotCompile(let id, let detail):
            language(
                "Answer \(id) does not compile without warnings: \(detail).", "答案 \(id) 无法无警告地编译：\(detail)。")
        case .answerNotCaught(let id, let missing):
            language(
                "Answer \(id) is not caught by \(missing.joined(separator: ", ")).",
                "答案 \(id) 没有被 \(missing.joined(separator: "、")) 发现。")
        case .answerFailsOthers(let id, let extra):
            language(
                "Answer \(id) also fails \(extra.joined(separator: ", ")).",
                "答案 \(id) 还导致 \(extra.joined(separator: "、")) 失败。")
        case .unknownTest(let id, let test):
            language("Answer \(id) names no test: \(test).", "答案 \(id) 提到了不存在的测试：\(test)。")
        case .impostorFailsBehaviour(let id, let tests):
            language(
                "Impostor \(id) should behave, but is to fail \(tests.joined(separator: ", ")).",
                "冒牌答案 \(id) 的行为应当正确，却被列为不通过 \(tests.joined(separator: "、"))。")
        case .testNeverFails(let test):
            language(
                "No wrong answer, nor the starter, fails “\(test)”: does it test anything?",
                "没有任何错误答案（包括初始代码）会让“\(test)”失败：它真的在检查什么吗？")
        case .tooFew(let what, let count, let needed):
            language(
                "\(count) \(what), where at least \(needed) are needed.",
                "\(what) 只有 \(count) 个，至少需要 \(needed) 个。")
        case .hintCount(let file, let exercise, let count):
            language(
                "\(file) has \(count) hints for \(exercise); it needs three.",
                "\(file) 里 \(exercise) 有 \(count) 条提示，应为三条。")
        case .headingsDiffer(let file, let detail):
            language("\(file): the two languages differ: \(detail).", "\(file)：两种语言的内容不一致：\(detail)。")
        case .diagramDiffers(let file, let exercise):
            language(
                "\(file): the diagram is not that of the solution of \(exercise).",
                "\(file)：类图与 \(exercise) 的参考答案不符。")
        case .codeStandsNowhere(let file, let block):
            language(
                "\(file): Swift block \(block) is no excerpt of a starter, a solution, an answer or an example.",
                "\(file)：第 \(block) 段 Swift 代码不是初始代码、参考答案、其他答案或示例的摘录。")
        case .noDiagram(let file, let exercise):
            language(
                "\(file) shows no diagram of \(exercise) (a mermaid block behind <!-- diagram: \(exercise) -->).",
                "\(file) 没有 \(exercise) 的类图（在 <!-- diagram: \(exercise) --> 之后的 mermaid 代码块）。")
        case .exampleFails(let file, let detail):
            language("\(file) does not run: \(detail).", "\(file) 无法运行：\(detail)。")
        case .exampleDiffers(let file, let line):
            language("\(file) does not print what stands beside it: \(line).", "\(file) 的输出与旁边的文本不符：\(line)。")
        case .quizSize(let file, let count):
            language(
                "\(file): the quiz has \(count) questions; it needs \(LessonShape.quizSize).",
                "\(file)：测验有 \(count) 题，应为 \(LessonShape.quizSize) 题。")
        case .quizUnproved(let file, let question):
            language(
                "\(file): no example proves question \(question): its code must stand in one, and its answer say what that prints.",
                "\(file)：没有示例能证明第 \(question) 题：题中代码须取自某个示例，答案须写出它的输出。")
        case .nameDiffers(let id, let test, let manifest):
            language(
                "\(id): the test says “\(test)”, the requirements “\(manifest)”.",
                "\(id)：测试写的是“\(test)”，要求清单写的是“\(manifest)”。")
        case .notInPackage(let chapter):
            language(
                "Package.swift does not list the chapter “\(chapter)”.", "Package.swift 没有列出“\(chapter)”这一章。")
        case .noSolutionLink(let path):
            language("\(path) is not a link to the folder of tests beside it.", "\(path) 不是指向旁边测试文件夹的链接。")
        case .fault(let fault): fault.worded(in: language)
        }
    }
}
