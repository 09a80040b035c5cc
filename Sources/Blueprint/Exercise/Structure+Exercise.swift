extension Structure {
    /// The structure of the learner's file behind a test file.
    public static func ofExercise(fileID: String = #fileID, filePath: String = #filePath) throws -> Structure {
        throw StructureError.noExercise(testFile: fileID)
    }

    /// The structure of a file that the compiler has dumped as JSON.
    public static func read(dump: [UInt8], source: [UInt8], file: String) throws -> Structure {
        throw StructureError.malformedTree(byte: 0)
    }
}
