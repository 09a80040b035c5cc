public import Blueprint
import Testing

/// Records one issue for each violation of the ruling, at the place in the learner's file.
///
/// The comment has both languages, parted by ` ‖ `.
public func expect(_ ruling: Ruling, fileID: String = #fileID) {
    for violation in ruling.violations {
        let place = violation.location
        // An ID is `Module/File.swift`; the learner's file belongs to the module the tests are about.
        let module = fileID.split(separator: "/").first.map(String.init) ?? "Tests"
        Issue.record(
            Comment(rawValue: violation.sentence.description),
            sourceLocation: SourceLocation(
                fileID: "\(module)/\(place.fileName)",
                filePath: place.file,
                line: max(place.line, 1),
                column: max(place.column, 1)
            )
        )
    }
}
