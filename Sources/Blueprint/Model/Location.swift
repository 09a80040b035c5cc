/// A place in a source file; lines and columns count from 1, columns in UTF-8 bytes as the compiler's do.
public struct Location: Codable, Hashable, Sendable, Comparable, CustomStringConvertible {
    /// The path of the file, as it was given to whoever read the structure.
    public var file: String
    /// The line, from 1.
    public var line: Int
    /// The column, from 1.
    public var column: Int

    /// Creates a place in a file.
    public init(file: String, line: Int, column: Int) {
        self.file = file
        self.line = line
        self.column = column
    }

    /// The last component of the path.
    public var fileName: String { file.split(separator: "/").last.map(String.init) ?? file }

    /// `Musketeers.swift:12`, short enough for a sentence.
    public var description: String { "\(fileName):\(line)" }

    /// Orders by file, then line, then column.
    public static func < (lhs: Location, rhs: Location) -> Bool {
        (lhs.file, lhs.line, lhs.column) < (rhs.file, rhs.line, rhs.column)
    }
}
