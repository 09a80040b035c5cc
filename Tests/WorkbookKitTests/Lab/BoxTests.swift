import Testing

@testable import WorkbookKit

@Suite("The box is tried with the compiler that is to run in it", .enabled(if: hasBox))
struct BoxTests {
    private let folder: ScratchFolder
    private let elsewhere: ScratchFolder

    /// A toolchain outside `/usr`, whose compiler is in it or a link to another folder.
    init() throws {
        folder = try ScratchFolder("toolchain")
        elsewhere = try ScratchFolder("elsewhere")
        for inner in ["bin", "usr/bin", "usr/lib/swift", "cache"] {
            try Files.makeFolder("\(folder.path)/\(inner)")
        }
        try elsewhere.script("swift-frontend", "exit 0")
        try folder.script("usr/bin/clang", "exit 0")
    }

    private var frontend: String { "\(folder.path)/usr/bin/swift-frontend" }

    private func find() -> Result<Box, Box.Missing> {
        let toolchain = Toolchain(
            stamp: "", version: "Swift version 7.0", triple: "x", resources: "\(folder.path)/usr/lib/swift",
            frontend: frontend, clang: "\(folder.path)/usr/bin/clang")
        return Box.find(environment: Scratch.environment, toolchain: toolchain)
    }

    /// What the doctor says of the box, with this toolchain first on the PATH.
    private func doctor(_ language: String) throws -> Substring? {
        let info = """
            {"compilerVersion":"Swift version 7.0","target":{"triple":"x"},
            "paths":{"runtimeResourcePath":"\(folder.path)/usr/lib/swift"}}
            """
        try Files.write(info.utf8, to: "\(folder.path)/bin/info.json")
        try folder.script("bin/swiftc", #"cat "$(dirname "$0")/info.json""#)
        var environment = Scratch.environment
        environment["PATH"] = "\(folder.path)/bin:" + (environment["PATH"] ?? "")
        environment["WORKBOOK_CACHE"] = "\(folder.path)/cache"
        let heard = try ToyCourse().run("doctor", "--lang", language, environment: environment)
        return heard.output.split(separator: "\n").first { $0.contains(" bwrap: ") }
    }

    @Test("A toolchain outside /usr that is whole will do") func whole() throws {
        try folder.script("usr/bin/swift-frontend", "exit 0")
        #expect(throws: Never.self) { try find().get() }
        let line = try #require(try doctor("en"))
        #expect(line.hasSuffix("/bwrap"), "\(line)")
    }

    @Test("One that is made of links to elsewhere is not there in the box, and that is said")
    func links() throws {
        symlink("\(elsewhere.path)/swift-frontend", frontend)
        #expect(access(frontend, X_OK) == 0)
        guard case .failure(.compilerMissing(frontend, let detail)) = find() else {
            Issue.record("the box was taken for good")
            return
        }
        #expect(detail.contains("No such file"))
        let english = try #require(try doctor("en"))
        #expect(english.contains("\(frontend) does not run in bubblewrap's sandbox"), "\(english)")
        let chinese = try #require(try doctor("zh"))
        #expect(chinese.contains("\(frontend) 无法在 bubblewrap 的沙箱里运行"), "\(chinese)")
    }

    @Test("Without a compiler the box alone is looked at") func noCompiler() throws {
        #expect(throws: Never.self) { try Box.find(environment: Scratch.environment, toolchain: nil).get() }
    }

    @Test("A box that takes its time to end, as on a busy machine, still tells how its program ended")
    func slow() throws {
        // In bubblewrap's place: it lets go of the pipe of life with its program, and ends two seconds later.
        try elsewhere.script(
            "bwrap",
            #"while [ "$1" != -- ]; do shift; done; shift; "$@"; code=$?; exec 9>&-; sleep 2; exit $code"#)
        var request = Job.Request(
            executable: "/bin/sh", arguments: ["-c", "exit 7"], environment: Scratch.environment)
        request.box = (Box(program: "\(elsewhere.path)/bwrap", base: []), Box.Contents())
        #expect(try Job(request).wait(seconds: 30) == .exited(7))
    }

    @Test("Limits hold inside only: outside, one on threads would count those of the whole account")
    func limits() throws {
        let box = try Box.find(environment: Scratch.environment, toolchain: nil).get()
        try elsewhere.script("bwrap", "cat /proc/self/limits >&2; exec '\(box.program)' \"$@\"")
        var request = Job.Request(
            executable: "/bin/cat", arguments: ["/proc/self/limits"], environment: Scratch.environment)
        request.box = (Box(program: "\(elsewhere.path)/bwrap", base: box.base), Box.Contents())
        request.isUntried = true
        let job = try Job(request)
        #expect(job.wait(seconds: 30) == .exited(0))

        func limit(_ name: String, in text: String) throws -> String {
            let line = try #require(text.split(separator: "\n").first { $0.hasPrefix(name) })
            return line.dropFirst(name.count).split(separator: " ").first.map(String.init) ?? ""
        }
        let (inside, outside) = (job.output.parts.head, job.errors.parts.head)
        let own = try Files.text("/proc/self/limits")
        let limits = [
            ("Max processes", "512"), ("Max open files", "256"), ("Max address space", "\(4 << 30)"),
        ]
        for (name, value) in limits {
            #expect(try limit(name, in: inside) == value, "\(name)")
            #expect(try limit(name, in: outside) == limit(name, in: own), "\(name)")
        }
    }

    @Test("What a box shows anyway is not mounted again") func mounts() {
        let box = Box(program: "bwrap", base: ["/usr", "/course/modules"])
        let words = box.command(
            ["true"], Box.Contents(readable: ["/course/modules/a", "/course/modules2", "/course/file"]))
        #expect(words.filter { $0.hasPrefix("/course") }.count == 6, "\(words)")
        #expect(!words.contains("/course/modules/a"))
    }
}
