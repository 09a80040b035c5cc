/// What a copy of a course holds.
package enum Edition: String, Codable, Sendable {
    /// Everything: what authors and teachers have.
    case full
    /// No solutions and no hidden tests: what `workbook release` writes for students.
    case student

    /// What a student edition cannot do.
    package enum Lack: String, Codable, Sendable { case solutions, proof, release }
}
