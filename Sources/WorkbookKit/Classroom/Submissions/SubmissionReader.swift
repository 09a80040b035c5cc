/// Finds the exercises' files in what one student handed in, wherever platforms and habits have put them.
struct SubmissionReader {
    let course: Course
    let unpacker: Unpacker

    /// How many folders around the course are looked through, and how many side by side.
    private static let deepest = 4
    private static let widest = 200

    /// - Parameter top: The student's folder within the tree.
    func read(_ tree: any SubmissionTree, at top: String, name: String) -> Submission {
        var submission = Submission(name: name)
        take(from: tree, at: top, into: &submission)
        // Archives in the student's folder: one level, and only for what does not lie there plainly.
        if !submission.hasChapters { takeArchives(in: tree, at: top, into: &submission) }
        submission.close(expecting: course.exercises.first?.source)
        return submission
    }

    /// Whether a folder is one that a student handed in: there is work in it.
    func isHandedIn(_ tree: any SubmissionTree, _ folder: String) -> Bool {
        let names = tree.list(folder)
        if names["Chapters"] != nil { return true }
        if names.contains(where: { $0.value == .file && ArchiveKind.named($0.key) != nil }) { return true }
        if course.exercises.contains(where: { file(of: $0, among: names) != nil }) { return true }
        return names.count { $0.value == .folder && tree.list(folder.inside($0.key))["Chapters"] != nil } == 1
    }

    private func take(from tree: any SubmissionTree, at top: String, into submission: inout Submission) {
        switch root(of: tree, at: top) {
        case .course(let root):
            submission.hasChapters = true
            for exercise in course.exercises {
                let folder = root.inside(Files.folder(of: exercise.source))
                let path = file(of: exercise, among: tree.list(folder)).map(folder.inside)
                add(exercise, from: tree, at: path ?? root.inside(exercise.source), to: &submission)
            }
        case .several(let roots):
            let names = roots.sorted().prefix(3).joined(separator: ", ").printable
            submission.problem = Bilingual(
                "Several folders hold a Chapters folder (\(names)); which one counts? Hand in one.",
                "有多个文件夹包含 Chapters（\(names)），不知以哪个为准。请只提交一个。")
        case .none:
            var folder = top
            for _ in 0..<Self.deepest {
                let names = tree.list(folder)
                for exercise in course.exercises where isNameUnique(exercise) {
                    guard let name = file(of: exercise, among: names) else { continue }
                    add(exercise, from: tree, at: folder.inside(name), to: &submission)
                }
                let inner = Self.folders(names)
                guard submission.files.isEmpty, inner.count == 1, let only = inner.first else { break }
                folder = folder.inside(only)
            }
        }
    }

    private func takeArchives(
        in tree: any SubmissionTree, at top: String, into submission: inout Submission
    ) {
        let archives = tree.list(top).filter { $0.value == .file && !$0.key.hasPrefix(".") }.keys.sorted()
            .filter { ArchiveKind.named($0) != nil }
        var found: [Submission] = []
        for archive in archives {
            do {
                guard let bytes = try tree.read(top.inside(archive), limit: SubmissionArchive.innerLimit)
                else {
                    continue
                }
                let inner = try SubmissionArchive(bytes, named: archive, unpacker: unpacker)
                var taken = Submission(name: submission.name)
                take(from: inner, at: "", into: &taken)
                if let fault = taken.fault { submission.fault = fault }
                if taken.files.isEmpty {
                    submission.problem = submission.problem ?? taken.problem
                } else {
                    found.append(taken)
                }
            } catch {
                submission.note(error)
            }
        }
        if found.count > 1 {
            submission.problem = Bilingual(
                "Several archives with exercises lie in the folder; which one counts? Hand in one.",
                "文件夹里有多个包含练习的压缩包，不知以哪个为准。请只提交一个。")
        } else if let only = found.first {
            submission.files.merge(only.files) { plain, _ in plain }
        }
    }

    private enum Root { case course(String), several([String]), none }

    /// The folder that holds `Chapters`: this one, or the one folder nearest to it that does, as archives unpack.
    private func root(of tree: any SubmissionTree, at top: String) -> Root {
        var level = [top]
        for _ in 0...Self.deepest {
            // What cannot be listed has to be tried: it was perhaps handed in all the same.
            let roots = level.filter { tree.list($0)["Chapters"] != nil || !tree.isOpen($0) }
            if let only = roots.first { return roots.count == 1 ? .course(only) : .several(roots) }
            level = level.flatMap { folder in
                Self.folders(tree.list(folder)).prefix(Self.widest).map { folder.inside($0) }
            }
            level = Array(level.prefix(Self.widest))
        }
        return .none
    }

    /// The folders that may hold work: not those that systems make.
    private static func folders(_ names: [String: TreeEntry]) -> [String] {
        names.filter { $0.value == .folder && !$0.key.hasPrefix(".") && $0.key != "__MACOSX" }.keys.sorted()
    }

    private func add(
        _ exercise: Exercise, from tree: any SubmissionTree, at path: String, to submission: inout Submission
    ) {
        do {
            guard let bytes = try tree.read(path, limit: Submission.limit) else { return }
            submission.add(bytes, for: exercise)
        } catch {
            switch error {
            case .machine(let reason): submission.fault = reason
            case .broken(let reason): submission.files[exercise.path] = .unusable(reason)
            }
        }
    }

    /// The name of an exercise's file in a folder: its own, or else the last that a browser made of it.
    private func file(of exercise: Exercise, among names: [String: TreeEntry]) -> String? {
        let stem = exercise.fileName
        if names["\(stem).swift"] != nil { return "\(stem).swift" }
        let copies = names.compactMap { name, kind -> (number: Int, name: String)? in
            guard kind == .file, name.hasPrefix(stem), name.hasSuffix(").swift") else { return nil }
            let number = name.dropFirst(stem.count).drop { $0 == " " }.dropFirst().dropLast(7)
            guard name == "\(stem) (\(number)).swift" || name == "\(stem)(\(number)).swift" else {
                return nil
            }
            return Int(number).map { ($0, name) }
        }
        return copies.max { ($0.number, $0.name) < ($1.number, $1.name) }?.name
    }

    private func isNameUnique(_ exercise: Exercise) -> Bool {
        course.exercises.count { $0.fileName == exercise.fileName } == 1
    }
}
