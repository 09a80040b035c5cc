/// One exercise. All its files are found from its id and its chapter's name.
public struct Exercise: Sendable, Hashable {
    /// The name of the chapter, such as `Mediator`.
    public let chapter: String
    /// The id within the chapter, such as `view-router`.
    public let id: String
    public let title: Bilingual
    public let summary: Bilingual

    /// How a person names it: `mediator/view-router`.
    public var path: String { "\(chapter.lowercased())/\(id)" }

    /// The name that its files share: `ViewRouter` for `view-router`.
    public var fileName: String {
        id.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    }

    /// The module that the learner's file is compiled as.
    public var module: String { "\(chapter)Chapter" }
    /// The module of the hidden tests.
    public var testModule: String { "\(chapter)ChapterTests" }
    /// The suite that holds the hidden tests.
    public var suite: String { "\(fileName)Tests" }

    /// The learner's file, as a path within the course; the other files likewise.
    public var source: String { "Chapters/\(chapter)/\(fileName).swift" }
    public var starter: String { "Chapters/\(chapter)/Starter/\(fileName).swift" }
    public var demo: String { "Chapters/\(chapter)/Demos/\(fileName).swift" }
    public var transcript: String { "Chapters/\(chapter)/Demos/\(fileName).txt" }
    public var solution: String { "Solutions/\(chapter)/\(fileName).swift" }
    public var tests: String { "Tests/\(testModule)/\(suite).swift" }
    public var requirements: String { "Tests/\(testModule)/Requirements/\(fileName).json" }
    public var answers: String { "Tests/\(testModule)/Answers/\(fileName).json" }
    public var answersFolder: String { "Tests/\(testModule)/Answers/\(fileName)" }

    /// The file that is checked when the sources are taken from another folder.
    public func source(in folder: String) -> String { "\(folder)/\(fileName).swift" }
}
