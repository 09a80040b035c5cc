import Foundation

@testable import WorkbookKit

/// A folder of what a class handed in, filled by lines of Python, and what is taken from it.
struct HandInFolder {
    static let answer = "func answer() -> Int { 42 }\n"
    let folder: ScratchFolder
    let course: Course

    init() throws {
        folder = try ScratchFolder("class")
        course = try Course(at: AttackedCourse.fixture)
        for name in ["class", "scratch"] { try Files.makeFolder("\(folder.path)/\(name)") }
    }

    var path: String { "\(folder.path)/class" }

    /// The lines run in the folder; `right` is the answer, `name` the path of the exercise's file.
    func fill(_ code: String) throws {
        let tools = """
            import sys, os, io, zipfile, tarfile
            os.chdir(sys.argv[1])
            right = b'func answer() -> Int { 42 }\\n'
            name = 'Chapters/Vault/Values.swift'
            def w(path, b=right):
                if os.path.dirname(path): os.makedirs(os.path.dirname(path), exist_ok=True)
                open(path, 'wb').write(b)
            def zipped(*all):
                out = io.BytesIO()
                with zipfile.ZipFile(out, 'w', zipfile.ZIP_DEFLATED) as a:
                    for n, b in all: a.writestr(n, b)
                return out.getvalue()
            def tarred(mode, *all):
                out = io.BytesIO()
                with tarfile.open(fileobj=out, mode=mode) as a:
                    for n, b in all:
                        i = tarfile.TarInfo(n); i.size = len(b); a.addfile(i, io.BytesIO(b))
                return out.getvalue()

            """
        _ = try Python.run(tools + code, path)
    }

    func unpacker(_ environment: [String: String] = Scratch.environment) -> Unpacker {
        Unpacker(box: nil, environment: environment, scratch: "\(folder.path)/scratch")
    }

    func opener() -> SubmissionOpener { SubmissionOpener(course: course, unpacker: unpacker()) }

    func sources(_ paths: String..., excluding report: String? = nil) throws -> [SubmissionSource] {
        let all = paths.isEmpty ? [path] : paths
        return try HandedIn(at: all, of: course, excluding: report).opened(
            with: opener()
        ).sources
    }

    /// What is taken of the exercise, by the submission's name.
    func taken() throws -> [String: Submission] {
        try Dictionary(
            uniqueKeysWithValues: sources().map {
                ($0.name, $0.read(with: opener()))
            })
    }

    /// The names of those whose answer was taken, sorted.
    func right() throws -> [String] {
        try taken().filter { $0.value.files["vault/values"] == .source(Array(Self.answer.utf8)) }.keys
            .sorted()
    }
}
