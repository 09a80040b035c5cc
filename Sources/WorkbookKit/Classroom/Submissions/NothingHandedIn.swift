/// Folders in which there is no submission: no folder of a student's and no archive.
struct NothingHandedIn: Error, Equatable, Worded {
    var folders: [String]

    func worded(in language: Language) -> String {
        let names = folders.joined(separator: language(", ", "、"))
        return language(
            "There is no submission in \(names). A submission is a folder with Chapters in it, or an archive of one (.zip, .tar.gz).",
            "\(names) 中没有提交。一份提交是一个包含 Chapters 的文件夹，或由它打成的压缩包（.zip、.tar.gz）。")
    }
}
