/// Opens what submissions lie in. The archive of a class is unpacked once and not for every student in it.
final class SubmissionOpener {
    let reader: SubmissionReader
    private var last: (path: String, tree: any SubmissionTree)?

    init(course: Course, unpacker: Unpacker) {
        reader = SubmissionReader(course: course, unpacker: unpacker)
    }

    convenience init(_ lab: Lab) { self.init(course: lab.course, unpacker: Unpacker(lab)) }

    func tree(at path: String) throws(HandInFault) -> any SubmissionTree {
        if let last, last.path == path { return last.tree }
        let tree: any SubmissionTree
        if Files.isFolder(path) {
            tree = SubmissionFolder(path: path)
        } else {
            tree = try SubmissionArchive(path, named: Files.name(of: path), unpacker: reader.unpacker)
        }
        last = (path, tree)
        return tree
    }
}
