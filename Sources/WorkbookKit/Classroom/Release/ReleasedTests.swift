/// Which tests a student edition holds.
package enum ReleasedTests: String, Codable, CaseIterable, Sendable {
    /// Those of the requirements that say so.
    case visible
    /// None: students hand in what compiles, and learn the rest when it is graded.
    case none
    /// Every one.
    case all
}
