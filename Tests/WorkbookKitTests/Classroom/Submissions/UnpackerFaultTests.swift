import Testing

@testable import WorkbookKit

@Suite("A fault of the machine is no student's", .enabled(if: Python.path != nil, "needs Python"))
struct UnpackerFaultTests {
    private let folder: HandInFolder

    init() throws {
        folder = try HandInFolder()
        try folder.fill("w('ada.zip', zipped((name, right))); w('bob.tgz', tarred('w:gz', (name, right)))")
    }

    private func read(_ unpacker: Unpacker) throws -> [Submission] {
        try folder.sources().map {
            $0.read(with: SubmissionOpener(course: folder.course, unpacker: unpacker))
        }
    }

    /// What is read where `gzip` is this script.
    private func read(gzip script: String) throws -> [Submission] {
        let programs = try ScratchFolder("programs")
        try programs.script("gzip", script)
        var environment = Scratch.environment
        environment["PATH"] = "\(programs.path):\(environment["PATH"] ?? "")"
        return try read(folder.unpacker(environment))
    }

    @Test(
        "An unpacker that cannot run or write",
        arguments: [
            "echo 'gzip: stdout: No space left on device' >&2; exit 1", "exit 127", "kill -9 $$", "exit 1",
        ])
    func failing(_ script: String) throws {
        for submission in try read(gzip: script) {
            #expect(submission.fault != nil, "\(submission)")
            #expect(submission.files.isEmpty && submission.problem == nil)
        }
    }

    @Test("A cache that cannot be written, and a box that fails") func machine() throws {
        let nowhere = Unpacker(
            box: nil, environment: Scratch.environment, scratch: "\(folder.folder.path)/nowhere")
        #expect(try read(nowhere).allSatisfy { $0.fault != nil && $0.files.isEmpty })
        let closed = Unpacker(
            box: Box(program: "/bin/false", base: []), environment: Scratch.environment,
            scratch: "\(folder.folder.path)/scratch")
        #expect(try read(closed).allSatisfy { $0.fault != nil && $0.files.isEmpty })
    }

    @Test("A damaged archive is the student's own") func damaged() throws {
        try folder.fill("w('ada.zip', b'PK' + bytes(99)); w('bob.tgz', bytes([31, 139, 8]) + bytes(99))")
        for submission in try read(folder.unpacker()) {
            #expect(submission.problem?.english == "The archive cannot be read." && submission.fault == nil)
        }
    }

    @Test("A program that is not there is missed before anything is graded, if an archive needs it")
    func missing() throws {
        let handedIn = try HandedIn(at: [folder.path], of: folder.course)
        let fault = #expect(throws: MissingUnpacker.self) {
            try handedIn.requireUnpackers(environment: ["PATH": folder.path])
        }
        #expect(fault?.worded(in: .english).contains("ada.zip needs gzip, which is not installed") == true)
        let plain = try HandInFolder()
        try plain.fill("w('ada.tar', tarred('w', (name, right))); w('bob/' + name)")
        try HandedIn(at: [plain.path], of: plain.course).requireUnpackers(environment: ["PATH": ""])
    }

    @Test("It is not checked, not final, and graded by the next run", .enabled(if: hasBox)) func grading()
        throws
    {
        let toy = try ToyCourse()
        let programs = try ScratchFolder("programs")
        try programs.script("gzip", "exit 3")
        var environment = Scratch.environment
        environment["PATH"] = "\(programs.path):\(environment["PATH"] ?? "")"
        try folder.fill("os.remove('bob.tgz'); w('ada.zip', zipped(('Chapters/Toy/Passes.swift', right)))")
        let report = "\(folder.folder.path)/grades"
        let words = ["grade", folder.path, "--report", report, "--trust-submissions"]
        let heard = toy.run(words[0], words[1], words[2], words[3], words[4], environment: environment)
        #expect(heard.status == .fault, "\(heard.errors)")
        func book() throws -> Gradebook {
            try JSONDecoder().decode(Gradebook.self, from: Data(Files.read("\(report)/gradebook.json")))
        }
        let first = try #require(try book().submissions.first)
        #expect(first.needsReview && first.exercises.allSatisfy { $0.status == .notChecked })
        #expect(first.problem?.english.contains("not the student's fault") == true)
        #expect(toy.run(words[0], words[1], words[2], words[3], words[4]).status == .success)
        #expect(try book().submissions.first?.exercises.first?.status == .graded)
    }
}
