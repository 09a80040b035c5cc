/// The compiler, run to dump the typed tree of one file.
struct Frontend {
    /// What to run, up to the arguments of a frontend job.
    var command: [String]

    /// The frontend named by `WORKBOOK_SWIFT_FRONTEND`, or the one that belongs to the `swiftc` on the path.
    static func found() throws -> Frontend {
        if let path = Files.environment("WORKBOOK_SWIFT_FRONTEND") {
            guard Files.isExecutable(path) else { throw StructureError.noCompiler }
            return Frontend(command: [path, "-frontend"])
        }
        for folder in (Files.environment("PATH") ?? "").split(separator: ":") {
            let driver = "\(folder)/swiftc"
            guard Files.isExecutable(driver), let resolved = Files.resolved(driver) else { continue }
            let sibling =
                "/" + resolved.split(separator: "/").dropLast().joined(separator: "/") + "/swift-frontend"
            // A toolchain manager puts a proxy on the path; that finds the frontend itself, if more slowly.
            return Frontend(command: [Files.isExecutable(sibling) ? sibling : driver, "-frontend"])
        }
        throw StructureError.noCompiler
    }

    /// The arguments that make the compiler dump a file.
    func arguments(source: String, module: String, shared: [String], modules: String?) -> [String] {
        var arguments = command
        arguments += ["-dump-ast", "-dump-ast-format", "json", "-module-name", module]
        arguments += ["-swift-version", "6", "-parse-as-library", "-suppress-warnings"]
        if let modules { arguments += ["-I", modules] }
        if let toolchain = command.first?.split(separator: "/").dropLast(2).joined(separator: "/") {
            // Macros such as `#Predicate` are expanded by the toolchain's plugins.
            arguments += ["-plugin-path", "/\(toolchain)/lib/swift/host/plugins"]
        }
        if let sdk = Files.environment("SDKROOT") { arguments += ["-sdk", sdk] }
        return arguments + ["-primary-file", source] + shared
    }

    /// The structure of a file, as the compiler sees it.
    func structure(of source: String, module: String, shared: [String], modules: String?) throws -> Structure
    {
        let text = try Files.read(source)
        let outcome = try Process.run(
            arguments(source: source, module: module, shared: shared, modules: modules))
        guard outcome.status == 0 else {
            let diagnostics = String(decoding: outcome.errors.prefix(2_000), as: UTF8.self)
            throw StructureError.refused(file: source, diagnostics: diagnostics)
        }
        return try Structure.read(dump: outcome.output, source: text, file: source)
    }
}
