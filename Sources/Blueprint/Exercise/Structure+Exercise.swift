import Synchronization

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension Structure {
    /// The structure of the source that a test file is about.
    ///
    /// The workbook hands it over in a file that the environment variable `WORKBOOK_STRUCTURE` names. Without one,
    /// as under plain `swift test`, the compiler is asked, once for each source and process.
    public static func ofExercise(fileID: String = #fileID, filePath: String = #filePath) throws -> Structure
    {
        if let path = Files.environment("WORKBOOK_STRUCTURE") {
            return try cached(path) { try decoded(from: path) }
        }
        let exercise = try Exercise(fileID: fileID, filePath: filePath)
        return try cached(exercise.source) {
            try Frontend.found().structure(
                of: exercise.source, module: exercise.module, shared: Files.swiftFiles(in: exercise.shared),
                modules: modulesFolder(ofProgram: CommandLine.arguments.first ?? "")
            )
        }
    }

    /// Tests run side by side; the lock is held while one of them asks, and the others get the same answer.
    private static let known = Mutex<[String: Result<Structure, any Error>]>([:])

    private static func cached(_ key: String, _ make: () throws -> Structure) throws -> Structure {
        let result = known.withLock { known in
            if let result = known[key] { return result }
            let result = Result(catching: make)
            known[key] = result
            return result
        }
        return try result.get()
    }

    private static func decoded(from path: String) throws -> Structure {
        let bytes = try Files.read(path)
        do {
            return try JSONDecoder().decode(Structure.self, from: Data(bytes))
        } catch {
            throw StructureError.unreadable(path)
        }
    }

    /// SwiftPM keeps the modules next to the test bundle: `…/debug/Modules`.
    static func modulesFolder(ofProgram program: String) -> String? {
        guard let slash = program.lastIndex(of: "/") else { return nil }
        return program[..<slash] + "/Modules"
    }
}
