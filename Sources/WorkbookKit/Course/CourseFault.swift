/// What can be wrong with a course, or with a name that is looked for in it.
package enum CourseFault: Error, Equatable, Sendable, Codable {
    case noFolder(String)
    case notACourse(String)
    case noCourseHere(String)
    case malformed(String, detail: String)
    case version(Int)
    case empty
    case badName(String)
    case repeated(String)
    case unknownName(String, near: String?)
    case needsExercise(String, [String])
    case linkElsewhere(String)
    case emptyFile(String)
    case nothing(Bilingual, of: String)
    case studentEdition(Edition.Lack)
    case file(FileFault)
}

extension CourseFault: Worded {
    /// The sentence a person reads.
    package func worded(in language: Language) -> String {
        switch self {
        case .noFolder(let path):
            language("There is no folder “\(path)”.", "没有“\(path)”这个文件夹。")
        case .notACourse(let path):
            language(
                "“\(path)” is no workbook: it has no Chapters/catalog.json.",
                "“\(path)”不是练习册：里面没有 Chapters/catalog.json。")
        case .noCourseHere(let path):
            language(
                "Neither “\(path)” nor a folder above it is a workbook. Go to your clone, or say where it is: --course DIR.",
                "“\(path)”及其上级文件夹都不是练习册。请进入你克隆的目录，或用 --course DIR 指明它在哪里。")
        case .malformed(let file, let detail):
            language("\(file) cannot be read: \(detail).", "无法解析 \(file)：\(detail)。")
        case .version(let version):
            language(
                "Chapters/catalog.json has version \(version); this workbook reads version \(Catalogue.version).",
                "Chapters/catalog.json 的版本是 \(version)，本程序只认识版本 \(Catalogue.version)。")
        case .empty:
            language("Chapters/catalog.json lists no chapter.", "Chapters/catalog.json 里没有任何章节。")
        case .badName(let name):
            language(
                "Chapters/catalog.json: “\(name)” cannot be a name (modules and chapters: letters and digits; exercises: lower-case words joined by hyphens).",
                "Chapters/catalog.json：“\(name)”不能用作名称（模块和章节只用字母与数字；练习用连字符连接的小写单词）。")
        case .repeated(let name):
            language("Chapters/catalog.json lists “\(name)” twice.", "Chapters/catalog.json 里“\(name)”出现了两次。")
        case .unknownName(let name, let near):
            language(
                "There is no chapter or exercise “\(name)”."
                    + (near.map { " Did you mean “\($0)”?" } ?? " `workbook list` shows them all."),
                "没有名为“\(name)”的章节或练习。" + (near.map { "你是不是想找“\($0)”？" } ?? "用 `workbook list` 查看全部。"))
        case .needsExercise(let chapter, let exercises):
            language(
                "“\(chapter)” is a chapter; name one of its exercises: \(exercises.joined(separator: ", ")).",
                "“\(chapter)”是一章，请指明其中一个练习：\(exercises.joined(separator: "、"))。")
        case .linkElsewhere(let path):
            language(
                "\(path) is a link to a place outside the workbook. Put the file itself there.",
                "\(path) 是指向练习册之外的链接。请把文件本身放在那里。")
        case .emptyFile(let path):
            language(
                "\(path) is empty. `workbook reset` brings the starter back.",
                "\(path) 是空文件。用 `workbook reset` 可以恢复初始代码。")
        case .nothing(let what, let owner):
            language("\(owner) has no \(what.english).", "\(owner) 没有\(what.chinese)。")
        case .studentEdition(.solutions):
            language(
                "This is a student edition of the course: it has no solutions. A hint helps: workbook hint.",
                "这是课程的学生版，里面没有参考答案。可以看看提示：workbook hint。")
        case .studentEdition(.proof):
            language(
                "This is a student edition of the course: without solutions and hidden tests there is nothing to prove. Your work is checked by: workbook run all.",
                "这是课程的学生版，没有参考答案和隐藏的测试，也就没有可以验证的。检查你的代码请用：workbook run all。")
        case .studentEdition(.release):
            language(
                "This is a student edition of the course already. Release it from the full course.",
                "这已经是课程的学生版。请从完整的课程发布。")
        case .file(let fault): fault.worded(in: language)
        }
    }
}

extension FileFault: Worded {
    /// The sentence a person reads.
    package func worded(in language: Language) -> String {
        switch self {
        case .missing(let path): language("\(path) is missing.", "找不到 \(path)。")
        case .notAFile(let path):
            language("\(path) is not a regular file.", "\(path) 不是普通文件。")
        case .notAFolder(let path): language("\(path) is not a folder.", "\(path) 不是文件夹。")
        case .unreadable(let path, let reason):
            language("\(path) cannot be read (\(reason)).", "无法读取 \(path)（\(reason)）。")
        case .unwritable(let path, let reason):
            language("\(path) cannot be written (\(reason)).", "无法写入 \(path)（\(reason)）。")
        case .tooLarge(let path, let limit):
            language("\(path) is larger than \(limit) bytes.", "\(path) 超过了 \(limit) 字节。")
        case .notText(let path):
            language("\(path) is not UTF-8 text. Save it as UTF-8.", "\(path) 不是 UTF-8 文本。请用 UTF-8 编码保存。")
        case .noSpace(let path):
            language(
                "There is no space left to write \(path). Free some and try again.",
                "磁盘空间不足，无法写入 \(path)。请腾出空间后重试。")
        case .readOnly(let path):
            language(
                "\(path) may not be written: the folder or the disk is read-only.",
                "无法写入 \(path)：文件夹或磁盘是只读的。")
        }
    }
}
