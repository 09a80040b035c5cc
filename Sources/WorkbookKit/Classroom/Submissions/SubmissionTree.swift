/// What a student handed in, as a tree of names: a folder on the disk or an archive. Nothing of it is trusted.
protocol SubmissionTree {
    /// What lies in a folder of it, by name; the folder itself is named by its path, the top by an empty one.
    func list(_ folder: String) -> [String: TreeEntry]
    /// The bytes of a file; nil where there is none.
    func read(_ path: String, limit: Int) throws(HandInFault) -> [UInt8]?
    /// Whether the folder may be listed.
    func isOpen(_ folder: String) -> Bool
}

extension SubmissionTree {
    func isOpen(_ folder: String) -> Bool { true }
}

enum TreeEntry { case file, folder, other }

/// Why something that was handed in cannot be read.
enum HandInFault: Error, Equatable, Worded {
    /// It is its own fault: it is damaged, encrypted, too large, a link.
    case broken(Bilingual)
    /// The tool or the machine failed; nobody is to lose a mark by that.
    case machine(Bilingual)

    static let tooLarge = HandInFault.broken(Submission.tooLarge)
    static let notAFile = HandInFault.broken(
        Bilingual("There is a link, a folder or a device in the place of the file.", "文件的位置上是链接、文件夹或设备。"))
    static let unreadable = HandInFault.broken(Bilingual("The file cannot be read.", "无法读取文件。"))
    static let badArchive = HandInFault.broken(Bilingual("The archive cannot be read.", "无法读取压缩包。"))
    static let tooMany = HandInFault.broken(
        Bilingual(
            "The archive holds too many files; hand in the Chapters folder alone.",
            "压缩包里的文件太多，请只提交 Chapters 文件夹。"))

    func worded(in language: Language) -> String {
        switch self {
        case .broken(let sentence), .machine(let sentence): sentence.worded(in: language)
        }
    }

    /// A fault of the machine, with its reason.
    static func machine(because reason: String) -> HandInFault {
        .machine(
            Bilingual(
                "The grader could not unpack the archive (\(reason)). That is not the student's fault: it has to be graded again.",
                "批改程序未能解开压缩包（\(reason)）。这不是学生的问题，需要重新批改。"))
    }
}

extension String {
    /// The path of something in this folder, where the top has an empty path.
    func inside(_ name: String) -> String { isEmpty ? name : "\(self)/\(name)" }
}
