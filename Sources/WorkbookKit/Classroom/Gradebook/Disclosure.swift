/// What a student is told of a hidden requirement that failed. The instructor chooses.
package enum Disclosure: String, Codable, Sendable, CaseIterable {
    /// That it is there, and nothing else.
    case nothing
    /// Whether it is about what the program does or how it is built.
    case kind
    /// What it asks.
    case sentence
    /// What it asks, and the values that the test saw.
    case values
}
