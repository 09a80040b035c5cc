/// A course on disk: a folder whose catalogue has been read and found sound.
package struct Course: Sendable {
    /// The folder, as an absolute path without links.
    package let root: String
    /// The stand-in modules of the exercises, each after those that it needs.
    package let modules: [String]
    package let chapters: [Chapter]
    /// How submissions are marked.
    package let grading: GradingScheme
    package let edition: Edition
    /// What of Foundation submissions may use in every exercise, beside what is always allowed.
    package let allows: [String]

    package var exercises: [Exercise] { chapters.flatMap(\.exercises) }

    /// Reads the course in the folder. Throws what is wrong with the catalogue.
    package init(at folder: String) throws(CourseFault) {
        guard let root = Files.resolved(folder), Files.isFolder(root) else { throw .noFolder(folder) }
        let bytes: [UInt8]
        do {
            bytes = try Files.read("\(root)/\(Catalogue.path)")
        } catch {
            if case .missing = error { throw .notACourse(folder) }
            throw .file(error)
        }
        let catalogue: Catalogue
        do {
            catalogue = try JSONDecoder().decode(Catalogue.self, from: Data(bytes))
        } catch {
            throw .malformed(Catalogue.path, detail: describeDecodingFailure(error))
        }
        try self.init(catalogue, root: root)
    }

    init(_ catalogue: Catalogue, root: String) throws(CourseFault) {
        guard catalogue.version == Catalogue.version else { throw .version(catalogue.version) }
        guard !catalogue.chapters.isEmpty else { throw .empty }
        self.root = root
        modules = catalogue.modules
        grading = catalogue.grading ?? GradingScheme()
        edition = catalogue.edition ?? .full
        allows = catalogue.allows ?? []
        chapters = catalogue.chapters.map { chapter in
            Chapter(
                name: chapter.name,
                title: chapter.title,
                summary: chapter.summary,
                exercises: chapter.exercises.map {
                    Exercise(
                        chapter: chapter.name, id: $0.id, title: $0.title, summary: $0.summary,
                        allows: $0.allows ?? [], points: $0.points ?? Points(hundredths: 10_00))
                }
            )
        }
        try checkNames()
    }

    /// Names become paths and module names, so that only plain ones are taken, and each once.
    private func checkNames() throws(CourseFault) {
        for name in modules + chapters.map(\.name) where !name.isIdentifier { throw .badName(name) }
        for id in exercises.map(\.id) where !id.isExerciseID { throw .badName(id) }
        if let twice = chapters.map(\.id).firstRepeated ?? exercises.map(\.path).firstRepeated {
            throw .repeated(twice)
        }
        for chapter in chapters {
            if chapter.exercises.isEmpty { throw .nothing(Bilingual("exercises", "练习"), of: chapter.id) }
            if let twice = chapter.exercises.map(\.fileName).firstRepeated { throw .repeated(twice) }
        }
    }

    /// The absolute path of a file of the course.
    package func path(_ relative: String) -> String { "\(root)/\(relative)" }

    /// The chapter that an exercise belongs to.
    package func chapter(of exercise: Exercise) -> Chapter? { chapters.first { $0.name == exercise.chapter } }
}

extension String {
    /// Whether this can be the name of a module: an ASCII letter, then letters and digits.
    fileprivate var isIdentifier: Bool {
        utf8.first.map(UInt8.isLetter) == true && utf8.allSatisfy { UInt8.isLetter($0) || UInt8.isDigit($0) }
    }

    /// Whether this can be the id of an exercise: lower-case words joined by hyphens.
    fileprivate var isExerciseID: Bool {
        !isEmpty
            && split(separator: "-", omittingEmptySubsequences: false).allSatisfy { word in
                word.first?.isLetter == true
                    && word.allSatisfy { $0.isASCII && ($0.isLowercase || $0.isNumber) }
            }
    }
}

extension UInt8 {
    fileprivate static func isLetter(_ byte: UInt8) -> Bool {
        (65...90).contains(byte) || (97...122).contains(byte)
    }
    fileprivate static func isDigit(_ byte: UInt8) -> Bool { (48...57).contains(byte) }
}

extension Sequence where Element: Hashable {
    /// The first element that stands here a second time.
    var firstRepeated: Element? {
        var seen: Set<Element> = []
        return first { !seen.insert($0).inserted }
    }
}

/// Where and why a value could not be read from JSON, in the words of the data.
func describeDecodingFailure(_ error: any Error) -> String {
    func place(_ path: [any CodingKey], _ key: (any CodingKey)? = nil) -> String {
        let steps = (path + (key.map { [$0] } ?? [])).map {
            $0.intValue.map { "[\($0)]" } ?? ".\($0.stringValue)"
        }
        return steps.joined().drop { $0 == "." }.description
    }
    return switch error as? DecodingError {
    case .keyNotFound(let key, let context): "\(place(context.codingPath, key)): missing"
    case .typeMismatch(_, let context), .valueNotFound(_, let context):
        "\(place(context.codingPath)): \(context.debugDescription)"
    case .dataCorrupted(let context):
        context.codingPath.isEmpty ? "not JSON" : "\(place(context.codingPath)): \(context.debugDescription)"
    default: "\(error)"
    }
}
