/// Where a submission lies, and what it is called.
package struct SubmissionSource: Sendable, Equatable {
    package var path: String
    package var name: String
    /// A name for files, different for different submissions.
    package var id: String

    /// Takes from it what the catalogue names.
    func read(_ lab: Lab) -> Submission {
        if Files.isFolder(path) { return SubmissionFolder(course: lab.course, path: path).read(name: name) }
        return SubmissionArchive(
            course: lab.course, path: path, box: lab.compiler.box, environment: lab.compiler.environment,
            scratch: lab.cache.path("work")
        ).read(name: name)
    }

    /// The submissions that paths stand for: a folder with `Chapters` in it or an archive is one; any other folder is
    /// full of them. By name; names that come twice are numbered.
    package static func find(_ paths: [String]) throws(FileFault) -> [SubmissionSource] {
        var found: [(name: String, path: String)] = []
        for path in paths {
            guard Files.exists(path) else { throw .missing(path) }
            if let one = single(path) {
                found.append(one)
            } else if Files.isFolder(path) {
                // Nobody is to take a class that cannot be listed for one without students.
                guard access(path, R_OK | X_OK) == 0 else {
                    throw .unreadable(path, reason: String(cString: strerror(errno)))
                }
                for name in Files.list(path).sorted() where !name.hasPrefix(".") {
                    let inner = "\(path)/\(name)"
                    if let one = single(inner) {
                        found.append(one)
                    } else if Files.isFolder(inner) {
                        found.append((name, inner))
                    }
                }
            } else {
                throw .notAFolder(path)
            }
        }
        var counts: [String: Int] = [:]
        return found.sorted { ($0.name, $0.path) < ($1.name, $1.path) }.map { name, path in
            counts[name, default: 0] += 1
            let number = counts[name, default: 1]
            let own = number == 1 ? name : "\(name) (\(number))"
            return SubmissionSource(path: path, name: own, id: Submission(name: own).id)
        }
    }

    private static func single(_ path: String) -> (name: String, path: String)? {
        if !Files.isFolder(path), let name = SubmissionArchive.name(of: Files.name(of: path)) {
            return (name, path)
        }
        return Files.isFolder("\(path)/Chapters") ? (Files.name(of: path), path) : nil
    }
}
