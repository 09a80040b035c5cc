/// The Swift toolchain that the Lab uses: the one whose `swiftc` stands first on the PATH.
package struct Toolchain: Codable, Equatable, Sendable {
    /// What tells this compiler from another: its path, size and date.
    var stamp: String
    /// As it names itself, such as `Swift version 6.3.1 (swift-6.3.1-RELEASE)`.
    package var version: String
    var triple: String
    /// `…/usr/lib/swift`
    var resources: String
    /// `swift-frontend` and `clang`, by full path.
    package var frontend: String
    var clang: String

    /// The folder that all of it lies in.
    var root: String { Files.folder(of: Files.folder(of: resources)) }
    var plugins: String { "\(resources)/host/plugins" }
    /// The program that expands macros for the compiler when it does not do so itself.
    var pluginServer: String { "\(Files.folder(of: frontend))/swift-plugin-server" }

    /// The linker itself, which `clang` calls; it may be missing.
    var linker: String { "\(Files.folder(of: clang))/ld.lld" }

    /// Major and minor version as the compiler gives them; nil when its text has none.
    static func number(in version: String) -> (major: Int, minor: Int)? {
        guard let word = version.split(separator: " ").first(where: { $0.first?.isNumber == true }) else {
            return nil
        }
        let parts = word.split(separator: ".").map { Int($0.prefix(while: \.isNumber)) }
        guard let major = parts.first ?? nil else { return nil }
        return (major, parts.dropFirst().first.flatMap { $0 } ?? 0)
    }

    /// The compiler's path on the PATH given, or nil.
    static func locate(_ name: String, path: String?) -> String? {
        (path ?? "").split(separator: ":").lazy.map { "\($0)/\(name)" }
            .first { access($0, X_OK) == 0 && !Files.isFolder($0) }
    }

    /// Finds the toolchain. What the compiler says of itself is kept in the cache folder under its stamp.
    static func find(environment: [String: String], cache: Cache) throws(LabFault) -> Toolchain {
        guard let swiftc = locate("swiftc", path: environment["PATH"]) else { throw .noCompiler }
        let stamp = stamp(of: swiftc)
        let remembered = cache.path("toolchain.json")
        if let bytes = try? Files.read(remembered),
            let known = try? JSONDecoder().decode(Toolchain.self, from: Data(bytes)), known.stamp == stamp
        {
            return known
        }
        let found = try ask(swiftc, stamp: stamp, environment: environment)
        // A stand-in that picks a toolchain (swiftly, xcrun) stays the same when another is picked: it is asked each time.
        let isCompiler =
            Files.resolved(swiftc).map { Files.exists("\(Files.folder(of: $0))/swift-frontend") } == true
        if isCompiler, let data = try? JSONEncoder().encode(found) { try? Files.write(data, to: remembered) }
        return found
    }

    private struct TargetInfo: Decodable {
        struct Target: Decodable { var triple: String }
        struct Paths: Decodable { var runtimeResourcePath: String }
        var compilerVersion: String
        var target: Target
        var paths: Paths
    }

    private static func ask(_ swiftc: String, stamp: String, environment: [String: String]) throws(LabFault)
        -> Toolchain
    {
        let job = try Job(
            Job.Request(executable: swiftc, arguments: ["-print-target-info"], environment: environment))
        let ending = job.wait(seconds: 60)
        guard ending == .exited(0),
            let info = try? JSONDecoder().decode(TargetInfo.self, from: Data(job.output.parts.head.utf8))
        else { throw .compilerSaysNothing(swiftc) }
        let version = info.compilerVersion
        guard let number = number(in: version), (number.major, number.minor) >= (6, 2) else {
            throw .unsupportedCompiler(version)
        }
        let bin = Files.folder(of: Files.folder(of: info.paths.runtimeResourcePath)) + "/bin"
        for tool in ["swift-frontend", "clang"] where access("\(bin)/\(tool)", X_OK) != 0 {
            throw .missingTool(tool)
        }
        return Toolchain(
            stamp: stamp, version: version, triple: info.target.triple,
            resources: info.paths.runtimeResourcePath,
            frontend: "\(bin)/swift-frontend", clang: "\(bin)/clang")
    }

    /// What tells one file from another without reading it: its path, size and date.
    static func stamp(of path: String) -> String {
        let real = Files.resolved(path) ?? path
        var status = stat()
        stat(real, &status)
        #if canImport(Darwin)
            let time = status.st_mtimespec
        #else
            let time = status.st_mtim
        #endif
        return "\(real) \(status.st_size) \(time.tv_sec).\(time.tv_nsec)"
    }
}
