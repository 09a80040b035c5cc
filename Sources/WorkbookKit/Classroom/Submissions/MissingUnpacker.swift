/// A program that archives need and the machine has not: that is no student's fault, so nothing is graded.
struct MissingUnpacker: Error, Equatable, Worded {
    var program: String
    /// The archive that needs it.
    var archive: String

    /// Programs that unpack, with the packages of Debian that bring them.
    static let packages = [("gzip", "gzip"), ("xz", "xz-utils"), ("bzip2", "bzip2")]

    func worded(in language: Language) -> String {
        let package = Self.packages.first { $0.0 == program }?.1 ?? program
        return language(
            "Nothing was graded: reading \(archive.printable) needs \(program), which is not installed (Debian and Ubuntu: apt-get install \(package)).",
            "没有批改：读取 \(archive.printable) 需要 \(program)，但没有安装（Debian 和 Ubuntu：apt-get install \(package)）。")
    }
}

extension HandedIn {
    /// Looks for the programs that the archives need, before anything is graded.
    func requireUnpackers(environment: [String: String]) throws(MissingUnpacker) {
        var known: Set<String> = []
        for source in sources where source.problem == nil {
            let files = Files.isFolder(source.path) ? Files.list(source.path) : [Files.name(of: source.path)]
            for file in files {
                guard let program = ArchiveKind.named(file)?.kind.program, known.insert(program).inserted
                else {
                    continue
                }
                guard Toolchain.locate(program, path: environment["PATH"]) != nil else {
                    throw MissingUnpacker(program: program, archive: file)
                }
            }
        }
    }
}
