/// All that an exercise's verdict depends on, read once.
struct ExerciseInputs {
    let source: [UInt8]
    /// What the chapter shares, by path.
    let shared: [String]
    let requirements: [Requirement]
    /// What is required beside: only in a student edition.
    let hidden: [HiddenRequirement]
    let tests: [UInt8]
    private let parts: [[UInt8]]

    /// Throws `CourseFault` for what is wrong with the learner's file, `FileFault` for the course's own.
    init(_ course: Course, _ request: Lab.Request) throws {
        let exercise = request.exercise
        source = try Self.learnersFile(request.source, in: course)
        shared =
            course.chapter(of: exercise).map { SupportModules.swiftFiles(in: course.path($0.shared)) } ?? []
        tests = try Files.read(course.path(exercise.tests))
        let manifest = try Files.read(course.path(exercise.requirements))
        do {
            let sheet = try JSONDecoder().decode(Requirements.self, from: Data(manifest))
            requirements = sheet.requirements
            hidden = sheet.hidden ?? []
        } catch {
            throw LabFault.course(.malformed(exercise.requirements, detail: describeDecodingFailure(error)))
        }
        guard !requirements.isEmpty || !hidden.isEmpty else {
            throw LabFault.course(.nothing(Bilingual("requirements", "要求"), of: exercise.path))
        }
        if let twice = requirements.map(\.id).firstRepeated {
            throw LabFault.course(.malformed(exercise.requirements, detail: "“\(twice)” ×2"))
        }
        parts = try [source, tests, manifest] + shared.map { try Files.read($0) }
    }

    func add(to key: inout Key) {
        key.add("verdict 1")
        for part in parts { key.add(part) }
    }

    private static func learnersFile(_ path: String, in course: Course) throws(CourseFault) -> [UInt8] {
        let shown = path.hasPrefix(course.root + "/") ? String(path.dropFirst(course.root.count + 1)) : path
        var status = stat()
        if path.hasPrefix(course.root + "/"), lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFLNK {
            guard let target = Files.resolved(path) else { throw .file(.missing(shown)) }
            guard target.hasPrefix(course.root + "/") else { throw .linkElsewhere(shown) }
        }
        let bytes: [UInt8]
        do {
            bytes = try Files.read(path, limit: 1 << 20)
        } catch {
            throw .file(error.about(shown))
        }
        guard String(validating: bytes, as: UTF8.self) != nil else { throw .file(.notText(shown)) }
        guard bytes.contains(where: { $0 > 32 }) else { throw .emptyFile(shown) }
        return bytes
    }
}
