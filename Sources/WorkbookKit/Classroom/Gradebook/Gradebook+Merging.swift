extension Gradebook {
    /// Why parts do not make one gradebook.
    package enum MergeFault: Error, Equatable, Sendable, Worded {
        case otherCourse(String)
        case twice(String)
        case unreadable(String)

        package func worded(in language: Language) -> String {
            switch self {
            case .otherCourse(let path):
                language(
                    "\(path) was graded with another course: its exercises or points differ.",
                    "\(path) 是用另一个课程批改的：习题或分值不同。")
            case .twice(let name):
                language(
                    "The submission “\(name)” is in two of the parts.", "提交“\(name)”出现在两份结果里。")
            case .unreadable(let path):
                language("\(path) is no gradebook.", "\(path) 不是成绩册。")
            }
        }
    }

    /// One gradebook of several parts, in whatever order they come: the same as if all had been graded at once.
    package static func merging(_ parts: [(path: String, book: Gradebook)]) throws(MergeFault) -> Gradebook {
        guard let first = parts.first else { return Gradebook(exercises: [], submissions: []) }
        for part in parts where part.book.exercises != first.book.exercises { throw .otherCourse(part.path) }
        let all = parts.flatMap(\.book.submissions).sorted { $0.name < $1.name }
        for (one, next) in zip(all, all.dropFirst()) where one.id == next.id { throw .twice(one.name) }
        return Gradebook(exercises: first.book.exercises, submissions: all)
    }
}
