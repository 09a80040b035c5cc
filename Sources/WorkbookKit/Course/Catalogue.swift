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
    }

    var version: Int
    /// The stand-in modules of the exercises, each after those that it needs.
    var modules: [String]
    var chapters: [Chapter]

    static let path = "Chapters/catalog.json"
    static let version = 1
}
