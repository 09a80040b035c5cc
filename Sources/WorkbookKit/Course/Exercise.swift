/// One exercise. All its files are found from its id and its chapter's name.
package struct Exercise: Sendable, Hashable {
    /// The name of the chapter, such as `Mediator`.
    package let chapter: String
    /// The id within the chapter, such as `view-router`.
    package let id: String
    package let title: Bilingual
    package let summary: Bilingual
    /// What of Foundation a submission may use here, beside what it may use everywhere.
    package var allows: [String] = []
    /// What the exercise is worth.
    package var points = Points(hundredths: 10_00)

    /// How a person names it: `mediator/view-router`.
    package var path: String { "\(chapter.lowercased())/\(id)" }

    /// The name that its files share: `ViewRouter` for `view-router`.
    package var fileName: String {
        id.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    }

    /// The module that the learner's file is compiled as.
    package var module: String { "\(chapter)Chapter" }
    /// The module of the hidden tests.
    package var testModule: String { "\(chapter)ChapterTests" }
    /// The suite that holds the hidden tests.
    package var suite: String { "\(fileName)Tests" }

    /// The learner's file, as a path within the course; the other files likewise.
    package var source: String { "Chapters/\(chapter)/\(fileName).swift" }
    package var starter: String { "Chapters/\(chapter)/Starter/\(fileName).swift" }
    package var demo: String { "Chapters/\(chapter)/Demos/\(fileName).swift" }
    package var transcript: String { "Chapters/\(chapter)/Demos/\(fileName).txt" }
    package var solution: String { "Solutions/\(chapter)/\(fileName).swift" }
    package var tests: String { "Tests/\(testModule)/\(suite).swift" }
    package var requirements: String { "Tests/\(testModule)/Requirements/\(fileName).json" }
    package var answers: String { "Tests/\(testModule)/Answers/\(fileName).json" }
    package var answersFolder: String { "Tests/\(testModule)/Answers/\(fileName)" }

    /// The file that is checked when the sources are taken from another folder.
    package func source(in folder: String) -> String { "\(folder)/\(fileName).swift" }
}
