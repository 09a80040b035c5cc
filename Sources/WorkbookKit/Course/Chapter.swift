/// One chapter: a pattern and its exercises, in order.
public struct Chapter: Sendable, Hashable {
    /// The name of its folders, such as `Mediator`.
    public let name: String
    public let title: Bilingual
    public let summary: Bilingual
    public let exercises: [Exercise]

    /// How a person names it: `mediator`.
    public var id: String { name.lowercased() }
    /// What its exercises share: compiled into each of them.
    public var shared: String { "Chapters/\(name)/Shared" }

    public func lesson(in language: Language) -> String { "Chapters/\(name)/\(Self.file("README", in: language))" }
    public func hints(in language: Language) -> String { "Chapters/\(name)/\(Self.file("Hints", in: language))" }

    private static func file(_ name: String, in language: Language) -> String {
        language("\(name).md", "\(name).zh-Hans.md")
    }
}
