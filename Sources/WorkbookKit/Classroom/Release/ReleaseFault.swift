/// What keeps a course from being released.
enum ReleaseFault: Error, Equatable {
    /// Something is there that no release has written, or that was changed since.
    case folderInUse(String, file: String)
    case insideCourse(String)
    case testsNotRead(String, ParsedSource.Fault)
    case testsNotListed(String, VisibleTests.Fault)
    /// The tests that students would get do not pass with the solution.
    case visibleTestsFail(String, detail: String)
    case packageHasNoEdition(times: Int)
}

extension ReleaseFault: Worded {
    func worded(in language: Language) -> String {
        switch self {
        case .folderInUse(let folder, let file):
            language(
                "“\(folder.oneLine)” is not empty, and “\(file.oneLine)” in it is not as a release left it. Nothing was written; choose another folder, or move that file away.",
                "“\(folder.oneLine)”不是空文件夹，其中的“\(file.oneLine)”也不是发布时留下的样子。没有写入任何内容；请换一个文件夹，或先把这个文件移走。")
        case .insideCourse(let folder):
            language(
                "“\(folder.oneLine)” lies inside the course. Choose a folder outside of it.",
                "“\(folder.oneLine)”在课程文件夹之内。请选择课程之外的文件夹。")
        case .testsNotRead(let file, let fault):
            language("The hidden tests in \(file) cannot be cut out: ", "无法从 \(file) 中剪去隐藏的测试：")
                + fault.worded(in: language)
        case .testsNotListed(let file, .noTest(let id)):
            language(
                "\(file): the requirement “\(id)” needs one test of that name.",
                "\(file)：要求“\(id)”必须恰好有一个同名的测试。")
        case .testsNotListed(let file, .unlisted(let id)):
            language(
                "\(file): no requirement names the test “\(id)”, so that nothing says whether to hide it.",
                "\(file)：没有哪条要求对应测试“\(id)”，无法判断是否要隐藏它。")
        case .visibleTestsFail(let exercise, let detail):
            language(
                "\(exercise): the solution does not pass the tests that students would get. \(detail)",
                "\(exercise)：参考答案没有通过将要发给学生的测试。\(detail)")
        case .packageHasNoEdition(let times):
            language(
                "Package.swift must have the line “let isStudentEdition = false” once; it has it \(times) times.",
                "Package.swift 里必须恰好有一行“let isStudentEdition = false”，现在有 \(times) 行。")
        }
    }
}

extension ParsedSource.Fault: Worded {
    func worded(in language: Language) -> String {
        switch self {
        case .unreadable(let detail):
            language("the compiler's tree cannot be read (\(detail)).", "无法读取编译器的语法树（\(detail)）。")
        case .unknownDeclaration(let kind):
            language("“\(kind)” is a declaration that is not known here.", "不认识“\(kind)”这种声明。")
        case .conditional(let line):
            language("line \(line) has `#if`.", "第 \(line) 行有 `#if`。")
        case .sharedLine(let line):
            language("two declarations share line \(line).", "第 \(line) 行有两个声明。")
        }
    }
}

extension String {
    /// A name that anybody may have chosen, short and on one line.
    fileprivate var oneLine: String {
        let text = printable.replacing("\n", with: "·").replacing("\t", with: " ")
        return text.count > 200 ? text.prefix(200) + "…" : text
    }
}
