import Foundation
import Testing

@testable import WorkbookKit

/// A course whose class is hostile, graded once for all tests: everybody side by side, an honest student among them.
final class AttackedCourse: Sendable {
    static let fixture = Files.folder(of: Files.folder(of: Files.folder(of: #filePath))) + "/Fixtures/Attacks"
    static let attacks =
        Attack.leaving + Attack.forging + Attack.compiling + Attack.bombs + Attack.running + Attack.meaning
        + Attack.folders

    /// How long the compiler may take: the honest file needs a second.
    static let secondsPerCompilation = 15

    /// Whether the machine can shut code in; without, none of this is graded at all.
    static let box: Box? = {
        guard
            let cache = try? Cache(course: Scratch.root, environment: Scratch.environment),
            let toolchain = try? Toolchain.find(environment: Scratch.environment, cache: cache)
        else { return nil }
        return try? Box.find(environment: Scratch.environment, toolchain: toolchain).get()
    }()

    static let shared = Result { try AttackedCourse() }

    /// What each attack got, by its name.
    let grades: [String: ExerciseGrade]
    let honest: SubmissionGrade
    /// What was there after the class was graded and not before.
    let leftBehind: [String]
    /// The files of the course and of students that are not as they were.
    let changed: [String]

    private init() throws {
        let root = Scratch.path("attacks")
        defer { Files.remove(root) }
        try FileManager.default.copyItem(atPath: Self.fixture, toPath: "\(root)/")
        // In the course's folder, so that links can lead to its solutions and tests.
        let students = "\(root)/students"
        // Nobody but root removes what may not be entered.
        defer { for index in Self.attacks.indices { chmod("\(students)/\(index)", 0o755) } }
        let honest = "\(students)/honest"
        for file in ["Values", "Files"] {
            try Files.makeFolder("\(honest)/Chapters/Vault")
            try Files.write(
                Files.read("\(root)/Solutions/Vault/\(file).swift"),
                to: "\(honest)/Chapters/Vault/\(file).swift")
        }
        for (index, attack) in Self.attacks.enumerated() {
            try Self.hand(attack, in: "\(students)/\(index)")
        }
        // A cache of its own: what other tests do meanwhile is not looked at.
        var environment = Scratch.environment
        environment["WORKBOOK_CACHE"] = "\(root)/cache"
        let course = try Course(at: root)
        let lab = try Lab(
            course: course, environment: environment, secondsPerTest: 2,
            secondsPerCompilation: Self.secondsPerCompilation, policy: Policy(modules: course.modules),
            box: Self.box)
        _ = try lab.supportModules()
        let before = Self.traces(lab)
        let written = Self.dates(below: root)
        let grader = Grader(
            lab: lab, results: try ResultStore(in: "\(root)/results", fresh: true),
            timings: TimingsFile(in: "\(root)/results"), exercises: course.exercises)
        let book = try grader.grade(HandedIn(at: [students], of: course).sources, language: .english) {
            _, _ in
        }
        leftBehind = Self.traces(lab).subtracting(before).sorted()
        changed = Set(Self.dates(below: root)).symmetricDifference(written).sorted()
        let byName = Dictionary(uniqueKeysWithValues: book.submissions.map { ($0.name, $0) })
        self.honest = try #require(byName["honest"])
        grades = Dictionary(
            Self.attacks.enumerated().compactMap { index, attack in
                byName["\(index)"]?.exercises.first { $0.exercise == "vault/\(attack.exercise)" }.map {
                    (attack.testDescription, $0)
                }
            }, uniquingKeysWith: { first, _ in first })
    }

    private static func hand(_ attack: Attack, in folder: String) throws {
        let file = "\(folder)/Chapters/Vault/\(attack.exercise.capitalized).swift"
        try Files.makeFolder(folder)
        switch attack.handed {
        case .text(let text):
            try Files.makeFolder(Files.folder(of: file))
            try Files.write(text.utf8, to: file)
        case .bytes(let bytes):
            try Files.makeFolder(Files.folder(of: file))
            try Files.write(bytes, to: file)
        case .folder(let fill): try fill(folder)
        }
    }

    /// Each file of the course and of the students with its number, size and date of change.
    private static func dates(below root: String) -> [String] {
        ["Chapters", "Solutions", "Tests", "students"].flatMap { folder in
            let paths = FileManager.default.subpaths(atPath: "\(root)/\(folder)") ?? []
            return paths.filter { $0.contains(".") }.map { path in
                var status = stat()
                lstat("\(root)/\(folder)/\(path)", &status)
                let time = status.st_mtim
                return
                    "\(folder)/\(path) \(status.st_ino) \(status.st_size) \(time.tv_sec).\(time.tv_nsec)"
            }
        }
    }

    /// The processes of boxes, which name the cache, what lies in the folder for work, and the files of the temporary folder.
    private static func traces(_ lab: Lab) -> Set<String> {
        return Set(
            Processes.mentioning(lab.cache.root).map { "process \($0.prefix(200))" }
                + Files.list(lab.cache.path("work")).map { "work/\($0)" }
                + Files.list(Scratch.root).filter { $0.contains("left") || $0.hasPrefix("core") })
    }
}
