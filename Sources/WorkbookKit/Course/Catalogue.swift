/// `Chapters/catalog.json`: the one ordered list of what the course holds. Every path follows from a name in it.
struct Catalogue: Codable, Equatable {
    struct Chapter: Codable, Equatable {
        var name: String
        var title: Bilingual
        var summary: Bilingual
        var exercises: [Exercise]
    }

    struct Exercise: Codable, Equatable {
        var id: String
        var title: Bilingual
        var summary: Bilingual
        /// What of Foundation a submission may use here, beside what it may use everywhere; see `Policy`.
        var allows: [String]?
        /// What the exercise is worth; ten where nothing is said.
        var points: Points?
    }

    var version: Int
    /// Absent in a full course.
    var edition: Edition?
    /// The stand-in modules of the exercises, each after those that it needs.
    var modules: [String]
    var chapters: [Chapter]
    /// What of Foundation submissions may use in every exercise, beside what is always allowed; see `Policy`.
    var allows: [String]?
    /// How submissions are marked.
    var grading: GradingScheme?

    static let path = "Chapters/catalog.json"
    static let version = 1
}
