/// The exercise behind a test file: which source belongs to it, and as part of which module it is compiled.
struct Exercise: Hashable {
    /// The learner's file, or the solution's.
    var source: String
    /// The module that the file is compiled as, such as `MediatorChapter`.
    var module: String
    /// The folder whose sources every exercise of the chapter may use.
    var shared: String

    /// - Parameters:
    ///   - fileID: A test file's `#fileID`, such as `MediatorChapterTests/MusketeersTests.swift`.
    ///   - filePath: Its `#filePath`, which tells where the package is.
    init(fileID: String, filePath: String) throws {
        let parts = fileID.split(separator: "/").map(String.init)
        guard parts.count == 2, let target = parts.first, let file = parts.last,
            let package = Self.package(above: filePath),
            let name = Self.removing("Tests.swift", from: file),
            let module = Self.removing("Tests", from: target)
        else { throw StructureError.noExercise(testFile: fileID) }
        let folder: String
        if let chapter = Self.removing("Chapter", from: module) {
            folder = "\(package)/Chapters/\(chapter)"
        } else if let chapter = Self.removing("Solution", from: module) {
            folder = "\(package)/Solutions/\(chapter)"
        } else {
            throw StructureError.noExercise(testFile: fileID)
        }
        source = "\(folder)/\(name).swift"
        shared = "\(folder)/Shared"
        self.module = module
    }

    private static func removing(_ suffix: String, from text: String) -> String? {
        text.hasSuffix(suffix) && text.count > suffix.count ? String(text.dropLast(suffix.count)) : nil
    }

    /// The folder that holds the last `Tests` folder of the path.
    private static func package(above path: String) -> String? {
        let parts = path.split(separator: "/", omittingEmptySubsequences: false)
        return parts.lastIndex(of: "Tests").map { parts[..<$0].joined(separator: "/") }
    }
}
