/// What the macros in an exercise's hidden tests expanded to, kept under the text of the tests.
struct Expansions {
    private let kept: String
    /// Where the program stands that the compiler asks; what it reads and writes lies beside it.
    private let server: String
    private let plugins: String

    /// Puts a program that remembers in place. Nil where there is none: the compiler does the work itself then.
    init?(of tests: [UInt8], lab: Lab, support: SupportModules, in folder: String) {
        guard let program = support.macroServer else { return nil }
        var key = Key(program)
        key.add(lab.compiler.toolchain.stamp)
        key.add(lab.course.root)
        key.add(tests)
        kept = lab.cache.path("expansions/\(key.value)")
        server = "\(folder)/macro-server"
        plugins = lab.compiler.toolchain.plugins
        // No symbolic link for the program: the compiler would resolve it, and all would share one place.
        guard link(program, server) == 0, symlink(kept, "\(server).known") == 0 else { return nil }
    }

    /// Has the compiler expand macros by way of the program.
    var flags: [String] { ["-external-plugin-path", "\(plugins)#\(server)"] }

    /// Keeps what was expanded for the first time.
    func keep() {
        guard let new = try? Files.read("\(server).new", limit: 64 << 20), !new.isEmpty else { return }
        let old = (try? Files.read(kept, limit: 64 << 20)) ?? []
        try? Files.write(old + new, to: kept)
    }
}
