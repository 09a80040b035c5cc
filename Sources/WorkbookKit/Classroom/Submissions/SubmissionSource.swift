/// Where a submission lies, and what it is called.
package struct SubmissionSource: Sendable, Equatable {
    package var path: String
    package var name: String
    /// A name for files, different for different submissions.
    package var id: String
    /// The student's folder or archive within the archive of a class at `path`.
    var inner: String?
    /// Why it cannot be read, where its name says so already.
    var problem: Bilingual?

    /// Takes from it what the catalogue names.
    func read(with opener: SubmissionOpener) -> Submission {
        var submission = Submission(name: name)
        submission.problem = problem
        guard problem == nil else { return submission }
        let reader = opener.reader
        do {
            let tree = try opener.tree(at: path)
            guard let inner else { return reader.read(tree, at: "", name: name) }
            let place = tree.list(inner.contains("/") ? Files.folder(of: inner) : "")[Files.name(of: inner)]
            guard place == .file, let bytes = try tree.read(inner, limit: SubmissionArchive.innerLimit) else {
                return reader.read(tree, at: inner, name: name)
            }
            let own = try SubmissionArchive(bytes, named: Files.name(of: inner), unpacker: reader.unpacker)
            return reader.read(own, at: "", name: name)
        } catch {
            submission.note(error)
            return submission
        }
    }

    /// Names and ids for what was found, by name. What has another's name is numbered, past the numbers that others have
    /// in their names already.
    static func named(_ found: [SubmissionSource]) -> [SubmissionSource] {
        var taken = Set(found.map(\.name))
        var seen: Set<String> = []
        var ids: Set<String> = []
        let order = found.sorted { ($0.name, $0.path, $0.inner ?? "") < ($1.name, $1.path, $1.inner ?? "") }
        return order.map { source in
            var source = source
            if !seen.insert(source.name).inserted {
                var number = 2
                while taken.contains("\(source.name) (\(number))") { number += 1 }
                source.name += " (\(number))"
                taken.insert(source.name)
            }
            source.id = Submission(name: source.name).id
            // Names can be made up whose hashes begin alike.
            while !ids.insert(source.id).inserted { source.id = Submission(name: source.id).id }
            return source
        }
    }
}
