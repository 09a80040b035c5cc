/// A lesson's table of mistakes names the tests that catch them. Students are not told the names of hidden ones.
struct MistakesTable {
    private let hidden: [String: Set<String>]
    private let title: String
    private let mark: String
    private let several: String
    private let separators: [String]

    init(of chapter: Chapter, hidden: [Exercise: Set<String>], language: Language) {
        self.hidden = Dictionary(
            uniqueKeysWithValues: chapter.exercises.map { ($0.id, hidden[$0] ?? []) })
        title = language("caught by", "被哪个测试抓住")
        mark = language("a hidden test", "隐藏的测试")
        several = language("hidden tests", "隐藏的测试")
        separators = language([", "], ["、", "，"])
    }

    /// The lesson with other words for what is hidden.
    func withoutHiddenTests(_ lesson: String) -> String {
        var isInside = false
        let lines = lesson.split(separator: "\n", omittingEmptySubsequences: false).map { line -> String in
            guard line.hasPrefix("|") else {
                isInside = false
                return String(line)
            }
            var cells = line.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
            guard cells.count > 2 else { return String(line) }
            if cells[cells.count - 2].trimmed == title { isInside = true }
            if isInside { cells[cells.count - 2] = cell(cells[cells.count - 2]) }
            return cells.joined(separator: "|")
        }
        return lines.joined(separator: "\n")
    }

    /// The last word before a test that is the id of an exercise says whose test it is.
    private func cell(_ text: String) -> String {
        let parts = text.split(separator: "`", omittingEmptySubsequences: false).map(String.init)
        var exercise = ""
        var result = ""
        for (index, part) in parts.enumerated() {
            if index % 2 == 0 {
                let words = part.split { !($0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-")) }
                exercise = words.last { hidden.keys.contains(String($0)) }.map(String.init) ?? exercise
                result += part
            } else {
                let isHidden = hidden[exercise]?.contains(part) == true
                result += isHidden ? mark : "`\(part)`"
            }
        }
        for separator in separators {
            for known in [mark, several] {
                while result.contains("\(known)\(separator)\(mark)") {
                    result = result.replacing("\(known)\(separator)\(mark)", with: several)
                }
            }
        }
        return result
    }
}

extension Language {
    /// The list for this language.
    fileprivate func callAsFunction(_ english: [String], _ chinese: [String]) -> [String] {
        self == .english ? english : chinese
    }
}
