/// Reads a submission that is an archive, without unpacking it: the names are listed, and the files that the catalogue
/// names are printed, one after the other, up to their largest size. So nothing in an archive can be written anywhere.
struct SubmissionArchive {
    let course: Course
    let path: String
    let box: Box?
    let environment: [String: String]
    /// A folder for what programs print while it is read.
    let scratch: String

    static let extensions = [".zip", ".tar.gz", ".tgz", ".tar"]

    /// The longest list of names that is read, in bytes: a whole course with all that was built in it has a tenth of it.
    private static let namesLimit = 4 << 20

    /// The name without the extension of an archive; nil where it has none.
    static func name(of file: String) -> String? {
        extensions.first { file.lowercased().hasSuffix($0) }.map { String(file.dropLast($0.count)) }
    }

    private var isZip: Bool { path.lowercased().hasSuffix(".zip") }

    func read(name: String) -> Submission {
        var submission = Submission(name: name)
        let words = isZip ? ["unzip", "-Z1", path] : ["tar", "-tf", path]
        guard let list = output(words, limit: Self.namesLimit) else {
            submission.problem = Bilingual("The archive cannot be read.", "无法读取压缩包。")
            return submission
        }
        // Cut off, the list would hide a file that was handed in.
        guard list.count < Self.namesLimit else {
            submission.problem = Bilingual(
                "The archive holds too many files; hand in the Chapters folder alone.",
                "压缩包里的文件太多，请只提交 Chapters 文件夹。")
            return submission
        }
        let names = String(decoding: list, as: UTF8.self).lines.map(String.init)
        for exercise in course.exercises {
            // At any depth, as platforms put a folder around; the shortest path is the student's own.
            let ends = names.filter { $0 == exercise.source || $0.hasSuffix("/" + exercise.source) }
            let plain = ends.filter { !$0.contains("..") && !$0.hasPrefix("/") && !$0.hasPrefix("-") }
            guard let entry = plain.min(by: { ($0.count, $0) < ($1.count, $1) }) else { continue }
            let literal = isZip ? entry.escapedForUnzip : entry
            let words =
                isZip
                ? ["unzip", "-p", path, literal]
                : ["tar", "--no-wildcards", "-xOf", path, "--", literal]
            guard let bytes = output(words, limit: Submission.limit + 1) else {
                submission.files[exercise.path] = .unusable(
                    Bilingual("The file cannot be read.", "无法读取文件。"))
                continue
            }
            submission.add(bytes, for: exercise)
        }
        submission.close()
        return submission
    }

    /// What a program prints; nil when it fails. What is printed beyond the limit is cut off.
    private func output(_ words: [String], limit: Int) -> [UInt8]? {
        let file = "\(scratch)/\(getpid())-\(UInt32.random(in: 0...UInt32.max))"
        defer { Files.remove(file) }
        var request = Job.Request(
            executable: "/usr/bin/env", arguments: words, environment: environment, outputFile: file,
            errorFile: "/dev/null")
        request.isUntried = true
        request.processorSeconds = 20
        request.fileLimit = limit
        request.box = box.map { ($0, Box.Contents(readable: [path])) }
        guard let job = try? Job(request) else { return nil }
        let ending = job.wait(seconds: 30)
        guard let bytes = try? Files.read(file, limit: limit + 1) else { return nil }
        // Cut off at the limit, the program ended by the signal for it: too large is for the caller to say.
        return ending == .exited(0) || bytes.count >= limit ? bytes : nil
    }
}

extension String {
    /// The text with the characters that unzip takes for patterns escaped.
    fileprivate var escapedForUnzip: String {
        reduce(into: "") { text, character in
            if "*?[]\\".contains(character) { text.append("\\") }
            text.append(character)
        }
    }
}
