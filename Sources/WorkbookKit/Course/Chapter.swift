/// One chapter: a pattern and its exercises, in order.
package struct Chapter: Sendable, Hashable {
    /// The name of its folders, such as `Mediator`.
    package let name: String
    package let title: Bilingual
    package let summary: Bilingual
    package let exercises: [Exercise]

    /// How a person names it: `mediator`.
    package var id: String { name.lowercased() }
    /// What its exercises share: compiled into each of them.
    package var shared: String { "Chapters/\(name)/Shared" }

    /// Scripts that the lesson quotes, each with what it prints.
    package var examples: String { "Chapters/\(name)/Examples" }

    package func lesson(in language: Language) -> String {
        "Chapters/\(name)/\(Self.file("README", in: language))"
    }
    package func hints(in language: Language) -> String {
        "Chapters/\(name)/\(Self.file("Hints", in: language))"
    }

    private static func file(_ name: String, in language: Language) -> String {
        language("\(name).md", "\(name).zh-Hans.md")
    }
}
