/// What one student handed in: the files that the catalogue names, and nothing else of it.
package struct Submission: Sendable {
    /// The name of the folder or the archive, without the archive's extension. Anybody may have chosen it.
    package var name: String
    /// The exercises' files, by the exercise's path.
    package var files: [String: File] = [:]
    /// Why nothing could be taken from it, if nothing could.
    package var problem: Bilingual?
    /// What went wrong in reading it that is not its doing. It has to be graded again.
    var fault: Bilingual?
    /// Whether it is a course, and not files by themselves.
    var hasChapters = false

    /// One file of a submission.
    package enum File: Sendable, Equatable {
        case source([UInt8])
        case unusable(Bilingual)
    }

    /// The largest file that is taken, in bytes.
    static let limit = 1 << 20

    static let tooLarge = Bilingual("The file is larger than 1 MB.", "文件超过 1 MB。")

    init(name: String) { self.name = name }

    /// Says that there is nothing to grade, when nothing was found.
    /// - Parameter example: The path of an exercise's file, for whoever has to put it right.
    mutating func close(expecting example: String?) {
        guard files.isEmpty, problem == nil, fault == nil else { return }
        let path = example ?? "Chapters"
        let file = Files.name(of: path)
        problem = Bilingual(
            "There is no Chapters folder with exercises in it. What is graded is a folder or an archive (.zip, .tar.gz) with files such as \(path), or the exercise files by themselves under their own names, such as \(file).",
            "其中没有包含练习的 Chapters 文件夹。应当提交一个文件夹或压缩包（.zip、.tar.gz），里面有 \(path) 这样的文件；也可以只放练习文件，但要保持原来的文件名，例如 \(file)。"
        )
    }

    /// Remembers why a part of it could not be read.
    mutating func note(_ reason: HandInFault) {
        switch reason {
        case .broken(let sentence): problem = problem ?? sentence
        case .machine(let sentence): fault = sentence
        }
    }

    /// Takes in the bytes of an exercise's file; what cannot be a source is said in a sentence.
    mutating func add(_ bytes: [UInt8], for exercise: Exercise) {
        if bytes.count > Self.limit {
            files[exercise.path] = .unusable(Self.tooLarge)
        } else if String(validating: bytes, as: UTF8.self) == nil || bytes.contains(0) {
            files[exercise.path] = .unusable(Bilingual("The file is not text.", "文件不是文本。"))
        } else if !bytes.contains(where: { $0 > 32 }) {
            files[exercise.path] = .unusable(Bilingual("The file is empty.", "文件是空的。"))
        } else {
            files[exercise.path] = .source(bytes)
        }
    }
}

extension Submission {
    /// A name for files: what is plain of the name, and a part of its hash, so that different names stay different.
    package var id: String {
        let plain = name.lowercased().unicodeScalars.map { scalar -> Character in
            (97...122).contains(scalar.value) || (48...57).contains(scalar.value) ? Character(scalar) : "-"
        }
        let words = String(plain).split(separator: "-").joined(separator: "-").prefix(40)
        return (words.isEmpty ? "" : words + "-") + SHA256.hex(of: Array(name.utf8)).prefix(8)
    }
}
