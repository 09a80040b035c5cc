import Synchronization

/// What has been found out, one file a checked file, written as it comes and whole or not at all: a run that was killed
/// goes on from here. Each holds what was checked as well, so that anybody can check it again.
final class ResultStore: Sendable {
    private let folder: String
    private let isFresh: Bool
    /// Results of this run: those that another run might not come to, and, in a fresh run, all that count.
    private let known: Mutex<[String: StoredResult?]> = Mutex([:])

    /// - Parameter fresh: Whether what earlier runs left is done again.
    init(in folder: String, fresh: Bool) throws(FileFault) {
        self.folder = folder
        isFresh = fresh
        try Files.makeFolder(folder)
    }

    func path(_ key: String) -> String { "\(folder)/\(key).json" }

    /// What was found; nil when it is not known, or when its file is damaged: then it has to be found again.
    func result(for key: String) -> StoredResult? {
        let found = known.withLock { $0[key] }
        if case .some(.some(let result)) = found { return result }
        guard found != nil || !isFresh else { return nil }
        return try? StoredResult.read(path(key))
    }

    /// Remembers what was found; on the disk as well, if checking again would come to the same.
    func add(_ result: StoredResult, for key: String) {
        if result.assessment.isFinal, (try? result.write(to: path(key))) != nil {
            known.withLock { $0[key] = .some(nil) }
        } else {
            known.withLock { $0[key] = result }
        }
    }
}

/// One checked file: what was checked, and what was found. `workbook replay` checks it again.
struct StoredResult: Codable, Equatable, Sendable {
    static let schema = "design-patterns-workbook/result/1"

    var schema = StoredResult.schema
    /// As a person names it: `mediator/musketeers`.
    var exercise: String
    var source: String
    var assessment: Assessment

    init(exercise: String, source: String, assessment: Assessment) {
        self.exercise = exercise
        self.source = source
        self.assessment = assessment
    }

    static func read(_ path: String) throws -> StoredResult {
        try JSONDecoder().decode(StoredResult.self, from: Data(Files.read(path)))
    }

    /// Copies the results of one report to another. The name of a result is made of all that it depends on: two of one
    /// name say the same. Whoever made the folder, no more than results is copied, and no link is followed.
    static func copy(from folder: String, to other: String) throws(FileFault) {
        guard !Files.isLink(folder) else { return }
        for name in Files.list(folder) where name.wholeMatch(of: #/[a-z0-9-]+\.json/#) != nil {
            let path = "\(other)/\(name)"
            guard let bytes = try? Files.read("\(folder)/\(name)", followsLink: false),
                let result = try? JSONDecoder().decode(StoredResult.self, from: Data(bytes)),
                result.schema == StoredResult.schema, (try? Files.read(path, followsLink: false)) != bytes
            else { continue }
            try Files.makeFolder(other)
            try Files.write(bytes, to: path)
        }
    }

    func write(to path: String) throws {
        try Files.write((JSONReport.encode(self) + "\n").utf8, to: path)
    }
}
