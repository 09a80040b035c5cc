import Foundation
import Testing

@testable import WorkbookKit

@Suite("Archives that were made to do harm", .enabled(if: AttackedCourse.box != nil, "needs bubblewrap"))
struct ArchiveAttackTests {
    /// One archive, by the lines of Python that fill it, and what is taken from it.
    struct Row: Sendable, CustomTestStringConvertible {
        enum Taken: Sendable { case right, other, nothing, unusable }
        var name: String
        var file: String
        var code: String
        var taken: Taken
        var testDescription: String { name }
    }

    static let rows: [Row] = [
        Row(
            name: "an honest zip", file: "a.zip", code: "z(('Chapters/Vault/Values.swift', right))",
            taken: .right),
        Row(
            name: "a folder around it", file: "a.zip", code: "z(('x/Chapters/Vault/Values.swift', right))",
            taken: .right),
        Row(
            name: "an honest tar", file: "a.tar.gz",
            code: "t('w:gz', f('Chapters/Vault/Values.swift', right))", taken: .right),
        Row(
            name: "a zip that slips", file: "a.zip", code: "z(('../../Chapters/Vault/Values.swift', right))",
            taken: .nothing),
        Row(
            name: "a tar that slips", file: "a.tar",
            code: "t('w', f('../../Chapters/Vault/Values.swift', right))", taken: .nothing),
        Row(
            name: "absolute names", file: "a.tar",
            code: "t('w', f('/tmp/Chapters/Vault/Values.swift', right))", taken: .nothing),
        Row(
            name: "a name that is an option", file: "a.tar",
            code: "t('w', f('--to-command=sh/Chapters/Vault/Values.swift', right))", taken: .right),
        Row(
            name: "names that are patterns", file: "a.zip",
            code:
                "z(('[a-z]*/Chapters/Vault/Values.swift', b'wrong'), ('b/inner/Chapters/Vault/Values.swift', right))",
            taken: .other),
        Row(
            name: "names with a newline and a terminal's commands", file: "a.zip",
            code:
                "z(('a\\nb\\x1b[2J/Chapters/Vault/Other.swift', right), ('Chapters/Vault/Values.swift', right))",
            taken: .right),
        Row(
            name: "a name of ten thousand letters", file: "a.tar",
            code: "t('w', f('a' * 10000 + '/x', right), f('Chapters/Vault/Values.swift', right))",
            taken: .right),
        Row(
            name: "a link in a tar", file: "a.tar",
            code: "t('w', l('Chapters/Vault/Values.swift', '/etc/passwd', tarfile.SYMTYPE))", taken: .unusable
        ),
        Row(
            name: "a hard link in a tar", file: "a.tar",
            code: "t('w', l('Chapters/Vault/Values.swift', '/etc/passwd', tarfile.LNKTYPE))", taken: .unusable
        ),
        Row(
            name: "a device in a tar", file: "a.tar",
            code: "t('w', l('Chapters/Vault/Values.swift', '', tarfile.CHRTYPE))", taken: .unusable),
        Row(
            name: "a pipe in a tar", file: "a.tar",
            code: "t('w', l('Chapters/Vault/Values.swift', '', tarfile.FIFOTYPE))", taken: .unusable),
        Row(
            name: "a link in a zip", file: "a.zip",
            code:
                "i = zipfile.ZipInfo('Chapters/Vault/Values.swift'); i.create_system = 3; i.external_attr = 0o120777 << 16; z((i, b'/etc/passwd'))",
            taken: .unusable),
        Row(
            name: "a bomb", file: "a.zip", code: "z(('Chapters/Vault/Values.swift', b'/' * (256 << 20)))",
            taken: .unusable),
        Row(
            name: "a bomb in a tar", file: "a.tar.gz",
            code: "t('w:gz', f('Chapters/Vault/Values.swift', b'/' * (64 << 20)))", taken: .unusable),
        Row(
            name: "thirty thousand names", file: "a.zip",
            code: "z(*[('n%d' % n, b'') for n in range(30000)], ('Chapters/Vault/Values.swift', right))",
            taken: .right),
        Row(
            name: "a hundred thousand names", file: "a.tar.gz",
            code: "many(100000, f('Chapters/Vault/Values.swift', right))", taken: .right),
        Row(
            name: "more names than are read", file: "a.tar.gz",
            code: "many(50000, f('Chapters/Vault/Values.swift', right), 'n' * 90)", taken: .nothing),
        Row(
            name: "a corrupt zip", file: "a.zip", code: "raw(b'PK\\x03\\x04' + b'\\xff' * 2000)",
            taken: .nothing),
        Row(
            name: "a corrupt tar", file: "a.tar.gz", code: "raw(b'\\x1f\\x8b' + b'\\xff' * 2000)",
            taken: .nothing),
        Row(name: "an empty file", file: "a.zip", code: "raw(b'')", taken: .nothing),
        Row(
            name: "an encrypted zip", file: "a.zip",
            code:
                "z(('Chapters/Vault/Values.swift', right)); b = bytearray(open(path, 'rb').read()); b[6] |= 1; c = b.find(b'PK\\x01\\x02'); b[c + 8] |= 1; raw(bytes(b))",
            taken: .unusable),
        Row(
            name: "the same name twice", file: "a.tar",
            code:
                "t('w', f('Chapters/Vault/Values.swift', b'// first\\n'), f('Chapters/Vault/Values.swift', right))",
            taken: .other),
        Row(
            name: "a zip that slips by backslashes", file: "a.zip",
            code:
                "z(('..!Chapters!Vault!Values.swift', right)); b = open(path, 'rb').read(); raw(b.replace(b'!', b'\\\\'))",
            taken: .nothing),
        Row(
            name: "a zip in a zip that slips", file: "a.zip",
            code:
                "z(('../Chapters/Vault/Values.swift', right)); b = open(path, 'rb').read(); z(('in.zip', b))",
            taken: .nothing),
        Row(
            name: "a zip of zips", file: "a.zip",
            code:
                "z(('Chapters/Vault/Values.swift', right)); [z(('in.zip', open(path, 'rb').read())) for _ in range(9)]",
            taken: .nothing),
        Row(
            name: "a bomb in a zip in a zip", file: "a.zip",
            code:
                "z(('Chapters/Vault/Values.swift', b'/' * (64 << 20))); b = open(path, 'rb').read(); z(('in.zip', b))",
            taken: .unusable),
        Row(
            name: "a zip that says less of its size", file: "a.zip",
            code:
                "z(('Chapters/Vault/Values.swift', b'/' * (64 << 20))); b = bytearray(open(path, 'rb').read()); c = b.find(b'PK\\x01\\x02'); b[c + 24:c + 28] = b'\\x09\\0\\0\\0'; raw(bytes(b))",
            taken: .unusable),
        Row(
            name: "folders without end", file: "a.tar",
            code: "t('w', f('a/' * 30000 + 'x', right), f('Chapters/Vault/Values.swift', right))",
            taken: .right),
    ]

    private static let tools = """
        import sys, zipfile, tarfile, io, gzip
        path = sys.argv[1]
        right = b'func answer() -> Int { 42 }\\n'
        def raw(b): open(path, 'wb').write(b)
        def z(*all):
            with zipfile.ZipFile(path, 'w', zipfile.ZIP_DEFLATED) as a:
                for n, b in all: a.writestr(n, b)
        def f(n, b):
            i = tarfile.TarInfo(n); i.size = len(b); return i, io.BytesIO(b)
        def l(n, to, kind):
            i = tarfile.TarInfo(n); i.type = kind; i.linkname = to; return i, None
        def many(count, last, stem='n'):
            # By hand, as the library takes its time: equal headers but for the number and its checksum.
            h = tarfile.TarInfo('000000' + stem).tobuf(tarfile.USTAR_FORMAT); base = int(h[148:154], 8) - 6 * 48
            def header(n): d = b'%06d' % n; return d + h[6:148] + b'%06o' % (base + sum(d)) + h[154:]
            i, b = last
            end = i.tobuf() + b.read().ljust(512, b'\\0') + bytes(1024)
            raw(gzip.compress(b''.join(map(header, range(count))) + end, 1))
        def t(mode, *all):
            with tarfile.open(path, mode) as a:
                for i, b in all: a.addfile(i, b)

        """

    @Test("Nothing but the named file is taken, and nothing is written", arguments: rows)
    func archive(_ row: Row) throws {
        let folder = try ScratchFolder("archive")
        let path = "\(folder.path)/\(row.file)"
        try Files.write((Self.tools + row.code + "\n").utf8, to: "\(folder.path)/make.py")
        let made = Process()
        made.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        made.arguments = ["python3", "\(folder.path)/make.py", path]
        try made.run()
        made.waitUntilExit()
        try #require(made.terminationStatus == 0)
        let scratch = "\(folder.path)/scratch"
        try Files.makeFolder(scratch)
        let submission = SubmissionSource(path: path, name: "a", id: "a").read(
            with: SubmissionOpener(
                course: try Course(at: AttackedCourse.fixture),
                unpacker: Unpacker(
                    box: AttackedCourse.box, environment: Scratch.environment, scratch: scratch)))
        let right = Array("func answer() -> Int { 42 }\n".utf8)
        let file = submission.files["vault/values"]
        switch row.taken {
        case .right: #expect(file == .source(right))
        case .nothing:
            #expect(file == nil)
            #expect(submission.problem != nil)
        case .unusable:
            guard case .unusable = file else {
                Issue.record("\(String(describing: file).prefix(200))")
                return
            }
        case .other:
            guard case .source(let bytes) = file else {
                Issue.record("\(String(describing: file).prefix(200))")
                return
            }
            #expect(bytes.count < 200 && !String(decoding: bytes, as: UTF8.self).contains("root:"))
        }
        #expect(Files.list(scratch).isEmpty)
        #expect(Files.list(folder.path) == [row.file, "make.py", "scratch"].sorted())
    }

    @Test("Whatever byte of an archive is another one, reading it ends") func damaged() throws {
        let folder = try ScratchFolder("damaged")
        let course = try Course(at: AttackedCourse.fixture)
        try Files.makeFolder("\(folder.path)/scratch")
        let unpacker = Unpacker(
            box: nil, environment: Scratch.environment, scratch: "\(folder.path)/scratch")
        for (ending, code) in [
            // Stored, so that not every try starts a program.
            (
                "zip",
                "a = zipfile.ZipFile(sys.argv[1], 'w'); a.writestr('Chapters/Vault/Values.swift', 'x'); a.close()"
            ),
            (
                "tar",
                "a = tarfile.open(sys.argv[1], 'w'); a.add('/etc/hostname', 'Chapters/Vault/Values.swift')"
            ),
        ] {
            let path = "\(folder.path)/a.\(ending)"
            _ = try Python.run("import sys, zipfile, tarfile\n" + code, path)
            let whole = Array(try Files.read(path).prefix(1024))
            for place in whole.indices {
                for byte: UInt8 in [0, 0x7f, 0xff] {
                    var bytes = whole
                    bytes[place] = byte
                    try Files.write(place % 2 == 0 ? bytes : Array(bytes.prefix(place)), to: path)
                    _ = SubmissionSource(path: path, name: "a", id: "a").read(
                        with: SubmissionOpener(course: course, unpacker: unpacker))
                }
            }
        }
        #expect(Files.list("\(folder.path)/scratch").isEmpty)
    }

    @Test("A class that may not be listed is no class without students", .enabled(if: geteuid() != 0))
    func unlisted() throws {
        let folder = try ScratchFolder("closed")
        chmod(folder.path, 0)
        defer { chmod(folder.path, 0o755) }
        #expect(throws: FileFault.unreadable(folder.path, reason: "Permission denied")) {
            _ = try HandedIn(at: [folder.path], of: Course(at: AttackedCourse.fixture))
        }
    }

    @Test("Two submissions of one name stay two") func sameName() throws {
        let folder = try ScratchFolder("twice")
        for parent in ["a", "b"] { try Files.makeFolder("\(folder.path)/\(parent)/student/Chapters") }
        let found = try HandedIn(
            at: ["\(folder.path)/a", "\(folder.path)/b"], of: Course(at: AttackedCourse.fixture)
        ).sources
        #expect(found.map(\.name) == ["student", "student (2)"])
        #expect(Set(found.map(\.id)).count == 2)
    }
}
