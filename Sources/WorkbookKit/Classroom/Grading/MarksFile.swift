/// What a person adds to the marks: a table with a header and the columns of `Column`, of which all but the first may be
/// left out or empty.
package struct MarksFile: Equatable, Sendable {
    package struct Row: Equatable, Sendable {
        package var line: Int
        /// As the person names it; once it is matched, the submission's id.
        package var submission: String
        package var exercise: String?
        package var points: Points?
        package var reason: String
        /// Nil when nothing is said of it.
        package var daysLate: Int?
        /// Whether a person has looked at it, and the points are what was decided.
        package var isReviewed: Bool
        /// What the student reads; nil when nothing is said of it.
        package var language: Language?
    }

    package var rows: [Row]

    /// What a table of marks has, as the header names it.
    enum Column: String, CaseIterable {
        case submission, exercise, points, reason
        case daysLate = "days late"
        case reviewed, language
    }

    /// What is wrong with a file, and in which line.
    package struct Fault: Error, Equatable, Sendable, Worded {
        package var line: Int
        package var text: Bilingual

        init(_ line: Int, _ english: String, _ chinese: String) {
            self.line = line
            text = Bilingual(english, chinese)
        }

        package func worded(in language: Language) -> String {
            language(
                "Line \(line) of the marks: \(text.english)", "成绩文件第 \(line) 行：\(text.chinese)")
        }
    }

    /// Reads the text of a file.
    package init(_ text: String) throws(Fault) {
        let table: [CSVReader.Record]
        do {
            table = try CSVReader(text).rows.filter { !$0.isEmpty }
        } catch {
            throw Fault(error.line, "a quote is opened and not closed.", "引号没有闭合。")
        }
        let header = try Self.header(table.first ?? CSVReader.Record(line: 1, fields: []))
        rows = []
        for record in table.dropFirst() { rows.append(try Row(record, header)) }
    }

    /// Which column stands where.
    private static func header(_ record: CSVReader.Record) throws(Fault) -> [Column?] {
        var columns: [Column?] = []
        for field in record.fields {
            let name = field.trimmed.lowercased()
            let column = Column(rawValue: name)
            guard column != nil || name.isEmpty else {
                let known = Column.allCases.map { "“\($0.rawValue)”" }
                throw Fault(
                    record.line,
                    "“\(name)” is no column of marks; there are \(known.joined(separator: ", ")).",
                    "成绩文件没有“\(name)”这一列，只能有\(known.joined(separator: "、"))。")
            }
            guard column == nil || !columns.contains(column) else {
                throw Fault(record.line, "the column “\(name)” is there twice.", "“\(name)”这一列出现了两次。")
            }
            columns.append(column)
        }
        guard columns.contains(.submission) else {
            throw Fault(record.line, "there is no column “submission”.", "没有“submission”这一列。")
        }
        return columns
    }
}

extension MarksFile.Row {
    fileprivate init(_ record: CSVReader.Record, _ header: [MarksFile.Column?]) throws(MarksFile.Fault) {
        line = record.line
        var fields: [MarksFile.Column: String] = [:]
        for (index, field) in record.fields.enumerated() where !field.trimmed.isEmpty {
            guard index < header.count, let column = header[index] else {
                throw MarksFile.Fault(
                    line, "there are more cells than columns. A text with a separator in it needs quotes.",
                    "单元格比列多。含有分隔符的文字要加引号。")
            }
            fields[column] = column == .submission ? field : field.trimmed
        }
        guard let submission = fields[.submission] else {
            throw MarksFile.Fault(line, "it names no submission.", "没有写是哪份提交。")
        }
        self.submission = submission
        exercise = fields[.exercise]
        reason = fields[.reason] ?? ""
        // Where a semicolon separates, a comma stands before the decimals.
        points = fields[.points].flatMap { Points($0.replacing(",", with: ".")) }
        if points == nil, let text = fields[.points] {
            throw MarksFile.Fault(line, "“\(text)” is no number of points.", "“\(text)”不是分数。")
        }
        daysLate = fields[.daysLate].flatMap { Int($0) }
        if let text = fields[.daysLate], daysLate.map({ (0...1000).contains($0) }) != true {
            throw MarksFile.Fault(line, "“\(text)” is no number of days.", "“\(text)”不是天数。")
        }
        let reviewed = fields[.reviewed]?.lowercased() ?? "no"
        guard ["yes", "no"].contains(reviewed) else {
            throw MarksFile.Fault(
                line, "“reviewed” can be “yes” or “no”, and not “\(reviewed)”.",
                "“reviewed”只能是“yes”或“no”，不能是“\(reviewed)”。")
        }
        isReviewed = reviewed == "yes"
        language = fields[.language].flatMap(Language.init(named:))
        if language == nil, let text = fields[.language] {
            throw MarksFile.Fault(
                line, "“\(text)” is no language of the workbook; there are “en” and “zh-Hans”.",
                "练习册没有“\(text)”这种语言，只有“zh-Hans”和“en”。")
        }
        if isReviewed, points == nil {
            throw MarksFile.Fault(
                line, "what was reviewed needs points; 0 where it is worth none.",
                "人工看过的要写出分数；不给分就写 0。")
        }
    }
}
