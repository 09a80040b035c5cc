extension Gradebook {
    /// Why parts do not make one gradebook.
    package enum MergeFault: Error, Equatable, Sendable, Worded {
        case otherCourse(String)
        case twice(String)
        case unreadable(String)
        /// Part of no class, beside parts of one.
        case noPart(String)
        /// Part of another class, or of the same divided or counted differently.
        case otherClass(String, Part, first: Part)
        case samePart(String, String, Part)
        case missing([Int], of: Int)
        case alreadyMarked(String)
    }

    /// One gradebook of several parts, in whatever order they come: the same as if all had been graded at once.
    package static func merging(_ parts: [(path: String, book: Gradebook)]) throws(MergeFault) -> Gradebook {
        guard let first = parts.first else { return Gradebook(exercises: [], submissions: []) }
        for part in parts where part.book.exercises != first.book.exercises { throw .otherCourse(part.path) }
        let all =
            parts.contains { $0.book.part != nil }
            ? try joined(parts) : parts.flatMap(\.book.submissions).sorted { $0.name < $1.name }
        var ids: Set<String> = []
        for grade in all where !ids.insert(grade.id).inserted { throw .twice(grade.name) }
        return Gradebook(exercises: first.book.exercises, submissions: all)
    }

    /// The submissions of a class in the order that they had before it was divided.
    private static func joined(
        _ parts: [(path: String, book: Gradebook)]
    ) throws(MergeFault) -> [SubmissionGrade] {
        var known: [Int: (path: String, book: Gradebook)] = [:]
        var whole: Part?
        for (path, book) in parts {
            guard let part = book.part else { throw .noPart(path) }
            guard (1...10_000).contains(part.count), (1...part.count).contains(part.index) else {
                throw .unreadable(path)
            }
            let first = whole ?? part
            whole = first
            guard part.count == first.count, part.submissions == first.submissions else {
                throw .otherClass(path, part, first: first)
            }
            if let other = known[part.index] { throw .samePart(other.path, path, part) }
            known[part.index] = (path, book)
        }
        let count = whole?.count ?? 0
        let missing = (1...max(1, count)).filter { known[$0] == nil }
        guard missing.isEmpty else { throw .missing(missing, of: count) }
        // The parts take turns, as `grade` has dealt them out.
        let places = known.flatMap { index, part in
            part.book.submissions.enumerated().map { (place: $0.offset * count + index, grade: $0.element) }
        }
        return places.sorted { $0.place < $1.place }.map(\.grade)
    }
}

extension Gradebook.MergeFault {
    package func worded(in language: Language) -> String {
        switch self {
        case .otherCourse(let path):
            language(
                "\(path) was graded with another course: its exercises or points differ.",
                "\(path) 是用另一个课程批改的：练习或分值不同。")
        case .twice(let name):
            language(
                "The submission “\(name.printable)” is in two of the parts.", "提交“\(name.printable)”出现在两份结果里。"
            )
        case .unreadable(let path):
            language("\(path) is no gradebook.", "\(path) 不是成绩册。")
        case .noPart(let path):
            language("\(path) is a whole class, and others are parts of one.", "\(path) 是整个班的成绩，而其他的只是一部分。")
        case .otherClass(let path, let part, let first) where part.count != first.count:
            language(
                "\(path) is part \(part.index) of \(part.count), and others are parts of \(first.count).",
                "\(path) 是 \(part.count) 份中的第 \(part.index) 份，而其他的是按 \(first.count) 份划分的。")
        case .otherClass(let path, let part, let first):
            language(
                "\(path) is part of a class of \(Self.submissions(part)), and others of one of \(Self.submissions(first)). Grade all parts with the same submissions.",
                "\(path) 所在的班有 \(part.submissions) 份提交，而其他部分所在的班有 \(first.submissions) 份。请用同样的提交批改每一部分。")
        case .samePart(let one, let other, let part):
            language(
                "\(one) and \(other) are both part \(part.index) of \(part.count).",
                "\(one) 和 \(other) 都是 \(part.count) 份中的第 \(part.index) 份。")
        case .missing(let parts, let count):
            missing(parts.map(String.init), of: count, in: language)
        case .alreadyMarked(let path):
            language(
                "\(path) has points by hand already. Give --marks to `grade` or to `report merge`, and not to both.",
                "\(path) 里已经有人工评定的分数。--marks 只能用在 `grade` 或 `report merge` 其中之一。")
        }
    }

    private static func submissions(_ part: Gradebook.Part) -> String {
        "\(part.submissions) \(part.submissions == 1 ? "submission" : "submissions")"
    }

    private func missing(_ parts: [String], of count: Int, in language: Language) -> String {
        let (english, chinese) = (parts.joined(separator: ", "), parts.joined(separator: "、"))
        return parts.count == 1
            ? language("Part \(english) of \(count) is missing.", "缺少 \(count) 份中的第 \(chinese) 份。")
            : language("Parts \(english) of \(count) are missing.", "缺少 \(count) 份中的第 \(chinese) 份。")
    }
}
