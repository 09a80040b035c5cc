/// Why the structure of a source could not be had.
public enum StructureError: Error, Hashable, Sendable {
    /// The file declares no type of that name.
    case noSuchType(String, in: String, declared: [String])
    /// The syntax tree is not the JSON the compiler writes; the byte at which that shows.
    case malformedTree(byte: Int)
    /// A test file from whose path no exercise can be told.
    case noExercise(testFile: String)
    /// A file that cannot be read.
    case unreadable(String)
    /// No compiler was found where it was looked for.
    case noCompiler
    /// The compiler did not accept the source; what it said.
    case refused(file: String, diagnostics: String)
}
