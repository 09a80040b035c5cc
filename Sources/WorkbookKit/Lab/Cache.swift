/// The Lab's own folder. All in it can be made again: it may be deleted at any time, by anybody.
struct Cache {
    let root: String

    /// `.workbook/cache` in the course's folder, unless `WORKBOOK_CACHE` names another.
    init(course: String, environment: [String: String]) throws(FileFault) {
        let named =
            environment["WORKBOOK_CACHE"].flatMap { $0.isEmpty ? nil : $0 } ?? "\(course)/.workbook/cache"
        try Files.makeFolder(named)
        // Absolute: the tests are started in a folder of their own.
        root = Files.resolved(named) ?? named
        for folder in [
            "modules", "tests", "verdicts", "scripts", "structures", "expansions", "work", "clang",
        ] {
            try Files.makeFolder("\(root)/\(folder)")
        }
        // A box is given what is there; the compiler would make it only where it may.
        try Files.makeFolder(moduleCache)
    }

    /// Where the compiler keeps the C modules of the system. They know their own place, so that a copied folder starts
    /// with none.
    var moduleCache: String { path("clang/\(Key(root).value.prefix(12))") }

    func path(_ relative: String) -> String { "\(root)/\(relative)" }

    /// A folder for one piece of work, which nobody else uses. Its maker removes it.
    func makeWorkFolder() throws(FileFault) -> String {
        let folder = path("work/\(getpid())-\(UInt32.random(in: 0...UInt32.max))")
        try Files.makeFolder(folder)
        return folder
    }

    /// Removes what earlier runs left when they were killed, and the oldest of what has piled up.
    func tidy() {
        for name in Files.list(path("work")) {
            guard let owner = name.split(separator: "-").first.flatMap({ pid_t($0) }) else { continue }
            if owner != getpid() && kill(owner, 0) != 0 && errno == ESRCH {
                Files.remove(path("work/\(name)"))
            }
        }
        for (folder, limit) in [
            ("tests", 400), ("verdicts", 1200), ("scripts", 300), ("structures", 100), ("expansions", 60),
            ("modules", 40),
        ] {
            let names = Files.list(path(folder))
            guard names.count > limit * 2 else { continue }
            let aged = names.map { name in (name, Self.age(path("\(folder)/\(name)"))) }.sorted {
                $0.1 < $1.1
            }
            for (name, _) in aged.prefix(names.count - limit) { Files.remove(path("\(folder)/\(name)")) }
        }
    }

    private static func age(_ path: String) -> Int {
        var status = stat()
        stat(path, &status)
        #if canImport(Darwin)
            return status.st_mtimespec.tv_sec
        #else
            return status.st_mtim.tv_sec
        #endif
    }
}
