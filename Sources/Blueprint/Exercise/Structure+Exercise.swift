extension Structure {
    /// The structure of the learner's file behind a test file.
    public static func ofExercise(fileID: String = #fileID, filePath: String = #filePath) throws -> Structure
    {
        throw StructureError.noExercise(testFile: fileID)
    }
}
