import Testing

@testable import WorkbookKit

@Suite("Where platforms and habits put the work", .enabled(if: Python.path != nil, "needs Python"))
struct SubmissionLayoutTests {
    @Test(
        "A class in one archive or one folder is as many submissions as it has students",
        arguments: [
            "w('export.zip', zipped(*[(s + '/' + name, right) for s in ['Ada', 'Bob']]))",
            "w('export.zip', zipped(*[('Export 1/' + s + '/work/' + name, right) for s in ['Ada', 'Bob']]))",
            "w('export.tar', tarred('w', *[(s + '/' + name, right) for s in ['Ada', 'Bob']]))",
            "w('export.tgz', tarred('w:gz', *[(s + '/' + name, right) for s in ['Ada', 'Bob']]))",
            "w('export.zip', zipped(('Ada/w.zip', zipped((name, right))), ('Bob/Values.swift', right)))",
            "w('export.zip', zipped(('Ada.zip', zipped((name, right))), ('Bob.tar', tarred('w', (name, right)))))",
            "[w('Export/' + s + '/' + name) for s in ['Ada', 'Bob']]",
            "[w('Export/' + s + '.zip', zipped((name, right))) for s in ['Ada', 'Bob']]",
        ])
    func wholeClass(_ code: String) throws {
        let folder = try HandInFolder()
        try folder.fill(code)
        #expect(try folder.sources().map(\.name) == ["Ada", "Bob"])
        #expect(try folder.right() == ["Ada", "Bob"])
        #expect(Files.list("\(folder.folder.path)/scratch").isEmpty)
    }

    @Test("One student's archive stays one, and one of several folders is not guessed at") func oneStudent()
        throws
    {
        let folder = try HandInFolder()
        try folder.fill(
            """
            w('ada.zip', zipped(('work/' + name, right), ('work/Tests/x', b'')))
            w('bob.zip', zipped(('old/' + name, b'// old'), ('new/' + name, right)))
            w('cyd.zip', zipped(('__MACOSX/' + name, b'x'), ('work/' + name, right)))
            """)
        #expect(try folder.right() == ["ada", "cyd"])
        let problem = try #require(try folder.taken()["bob"]?.problem)
        #expect(problem.english.contains("(new, old)"))
    }

    @Test(
        "What lies in a student's folder without Chapters is found",
        arguments: [
            "w('max/Values.swift')", "w('max/Values (1).swift')",
            "w('max/Values (2).swift'); w('max/Values (1).swift', b'//')",
            "w('max/Values.swift'); w('max/Values (1).swift', b'//')", "w('max/src/Values.swift')",
            "w('max/Chapters/Vault/Values (1).swift')", "w('max/work.zip', zipped((name, right)))",
            "w('max/work.tar.xz', tarred('w:xz', ('x/' + name, right)))",
            "w('max/work.zip', zipped(('Values.swift', right)))",
            "w('max.zip', zipped(('Values.swift', right)))",
            "w('max.tar.bz2', tarred('w:bz2', (name, right)))",
            "w('max.zip', tarred('w:gz', (name, right)))", "w('max.tar.gz', tarred('w', (name, right)))",
        ])
    func habits(_ code: String) throws {
        let folder = try HandInFolder()
        try folder.fill(code + "; w('zoe/' + name, b'// nothing')")
        #expect(try folder.right() == ["max"])
    }

    @Test("Archives lie one deep, and no deeper") func nested() throws {
        let folder = try HandInFolder()
        try folder.fill("w('zoe/' + name, b'//'); w('max/a.zip', zipped(('b.zip', zipped((name, right)))))")
        #expect(try folder.right().isEmpty)
    }

    @Test(
        "Names that Windows and others write are read",
        arguments: [
            // Two letters of GBK of which one ends in the byte of a backslash, put in by hand: Python writes UTF-8.
            "b = zipped(('ZZZZ/' + name, right)).replace(b'ZZZZ', bytes([0xd7, 0xf7, 0x81, 0x5c])); w('max.zip', b)",
            "b = zipped(('ZZZZZZ/' + name, right)).replace(b'ZZZZZZ', '作业'.encode()); w('max.zip', b)",
            "w('max.zip', zipped(('作业/' + name, right)))", "w('max.tar', tarred('w', ('作业/' + name, right)))",
            "b = zipped(('w!' + name.replace('/', '!'), right)).replace(b'!', b'\\\\'); w('max.zip', b)",
            "w('max.zip', zipped(('work..final/' + name, right)))",
            "w('max.zip', zipped(('-work/' + name, right)))",
            "w('max.tgz', tarred('w:gz', ('-T/' + name, right)))",
            "w('max.tar', tarred('w', ('a\\tb\\nc/' + name, right)))",
            "w('max.zip', zipped(('a\\tb\\nc/' + name, right)))",
            "w('max.zip', zipped(('[a]*?/' + name, right)))",
            "w('max.tar', tarred('w', ('n' * 150 + '/' + name, right)))",
            "w('max.zip', b'#!/bin/sh' + zipped((name, right)))",
        ])
    func names(_ code: String) throws {
        let folder = try HandInFolder()
        try folder.fill(code + "; w('zoe/' + name, b'// nothing')")
        #expect(try folder.right() == ["max"])
    }

    @Test("What cannot be taken is in the gradebook or is named") func nothingVanishes() throws {
        let folder = try HandInFolder()
        try folder.fill(
            """
            for n in ['carol.7z', 'dave.rar', 'erin.swift', 'fay.tar.zst', 'README.md', 'roster.xlsx', '.DS_Store']: w(n, b'x')
            w('gus.zip', b'Rar!' + bytes(99)); w('hal/work.rar', b'Rar!')
            os.makedirs(os.path.join(os.fsencode(os.getcwd()), bytes([0xd7, 0xf7, 0xd2, 0xb5]), b'Chapters'))
            """)
        let taken = try folder.taken()
        #expect(taken.keys.sorted() == ["carol", "dave", "erin", "fay", "gus", "hal", "作业"])
        #expect(taken.values.allSatisfy { $0.problem != nil && $0.fault == nil })
        #expect(taken["dave"]?.problem?.english.contains("dave.rar is an archive of a kind") == true)
        #expect(taken["hal"]?.problem?.english.contains("work.rar is an archive of a kind") == true)
        #expect(taken["erin"]?.problem?.english.contains("nobody can tell whose") == true)
        let handedIn = try HandedIn(at: [folder.path], of: folder.course)
        #expect(handedIn.leftOut.map(Files.name) == ["README.md", "roster.xlsx"])
    }

    @Test(
        "Neither does what lies beside the students of one archive or one folder",
        arguments: [
            "w('export.zip', zipped(*[(n, right) for n in ['x/Ada/' + name, 'x/Bob/' + name, 'x/erin.swift', 'x/list.csv']]))",
            "[w('x/' + n) for n in ['Ada/' + name, 'Bob/' + name, 'erin.swift', 'list.csv']]",
        ])
    func besides(_ code: String) throws {
        let folder = try HandInFolder()
        try folder.fill(code)
        let handedIn = try HandedIn(at: [folder.path], of: folder.course).opened(with: folder.opener())
        #expect(handedIn.sources.map(\.name) == ["Ada", "Bob", "erin"])
        #expect(handedIn.sources.last?.problem?.english.contains("nobody can tell whose") == true)
        #expect(handedIn.leftOut.map(Files.name) == ["list.csv"])
    }

    @Test("Names and ids are different, whatever names are chosen") func ids() throws {
        let folder = try HandInFolder()
        try folder.fill(
            "w('a/' + name); w('a.tar', tarred('w', (name, right))); w('a (2)/' + name); w('a.zip', b'')")
        let sources = try folder.sources()
        #expect(Set(sources.map(\.name)) == ["a", "a (2)", "a (3)", "a (4)"])
        #expect(Set(sources.map(\.id)).count == 4)
        #expect(sources.first { $0.name == "a (2)" }?.path.hasSuffix("/a (2)") == true)
    }

    @Test("A report among the submissions is nobody's") func report() throws {
        let folder = try HandInFolder()
        try folder.fill(
            "w('ada/' + name); w('grades/results/x', b''); w('old/gradebook.json', b'{}'); os.makedirs('old/feedback')"
        )
        #expect(try folder.sources(folder.path, excluding: "\(folder.path)/grades").map(\.name) == ["ada"])
    }

    @Test("Where nothing was found it is said what was expected") func expectation() throws {
        let folder = try HandInFolder()
        try folder.fill("w('ada/notes.txt')")
        let problem = try #require(try folder.taken()["ada"]?.problem)
        #expect(problem.english.contains("such as Chapters/Vault/Values.swift"))
        #expect(problem.chinese.contains("Chapters/Vault/Values.swift"))
    }
}
