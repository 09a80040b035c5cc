import Foundation

@testable import WorkbookKit

/// The toy course with all that a course in a repository has beside its chapters.
final class ReleasableToy: Sendable {
    let toy: ToyCourse
    let parent: ScratchFolder

    init() throws {
        toy = try ToyCourse()
        parent = try ScratchFolder("released")
        let names = [
            "LICENSE", ".swift-format", ".gitignore", "Documentation", "Package.swift", "Sources/workbook",
        ]
        try Files.makeFolder(toy.path("Sources"))
        for name in names {
            try FileManager.default.copyItem(
                atPath: "\(CourseProofTests.root)/\(name)", toPath: toy.path(name))
        }
        // Fewer exercises, so that proving takes less time; the files of the others are strays.
        var catalogue = try JSONDecoder().decode(
            Catalogue.self, from: Data(Files.read(toy.path(Catalogue.path))))
        catalogue.chapters[0].exercises.removeAll { !["passes", "fails", "broken"].contains($0.id) }
        try Files.write(JSONEncoder().encode(catalogue), to: toy.path(Catalogue.path))
        let sheet = toy.path("Tests/ToyChapterTests/Requirements/Passes.json")
        let text = try Files.text(sheet).replacing(
            "\"oneIsOne\",", with: "\"oneIsOne\", \"visible\": true,")
        try Files.write(text.utf8, to: sheet)
    }

    func path(_ relative: String) -> String { "\(parent.path)/\(relative)" }

    /// Releases into a folder of that name.
    func release(_ name: String, _ arguments: String...) -> Heard {
        run(["release", path(name)] + arguments, course: toy.root)
    }

    /// Does what a command line asks of the edition that was released.
    func student(_ name: String, _ arguments: String...) -> Heard { run(arguments, course: path(name)) }

    private func run(_ arguments: [String], course: String) -> Heard {
        let heard = Heard()
        heard.status = WorkbookTool.run(
            arguments + ["--course", course], environment: Scratch.environment
        ) { options, _ in heard.console(options) }
        return heard
    }

    /// All files of an edition with their bytes.
    func files(_ name: String) throws -> [String: [UInt8]] {
        let all = FileManager.default.enumerator(atPath: path(name))?.compactMap { $0 as? String } ?? []
        return try Dictionary(
            uniqueKeysWithValues: all.filter {
                !$0.hasPrefix(".workbook") && !Files.isFolder(path("\(name)/\($0)"))
            }
            .map { ($0, try Files.read(path("\(name)/\($0)"))) })
    }
}
