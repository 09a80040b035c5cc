extension Workbook {
    /// Runs the demo with the learner's code and holds what it prints against the transcript.
    func play(_ name: String) throws -> ExitStatus {
        let exercise = try course.exercise(named: name)
        let result = try makeLab().play(exercise, source: course.path(exercise.source))
        switch result {
        case .doesNotCompile(let errors):
            if format == .json {
                console.print(JSONReport.errors(errors, command: "play", of: exercise))
            } else {
                console.print(diagnostics(errors))
            }
            return .failure
        case .ran(let printed, let cut, let expected, let finding):
            let comparison = TranscriptComparison(printed: printed, expected: expected)
            let isSame = comparison.isSame && cut == 0 && finding == nil
            if format == .json {
                console.print(
                    JSONReport(workbook: self).play(
                        exercise, printed: printed, cut: cut, expected: expected, finding: finding,
                        matches: isSame))
                return isSame ? .success : .failure
            }
            show(comparison, cut: cut, finding: finding, isSame: isSame, exercise: exercise)
            return isSame ? .success : .failure
        }
    }

    private func show(
        _ comparison: TranscriptComparison, cut: Int, finding: Finding?, isSame: Bool, exercise: Exercise
    ) {
        for line in comparison.lines.prefix(200) {
            switch line {
            case .same(let text): console.print("  " + text.printable)
            case .missing(let text): console.print(style.green("+ ") + text.printable)
            case .extra(let text): console.print(style.red("- ") + text.printable)
            }
        }
        if comparison.lines.count > 200 || cut > 0 { console.print(style.dim(language("… cut", "……已截断"))) }
        if let finding {
            console.print(style.red(finding.worded(in: language).printable))
            if let location = finding.location {
                console.print(style.cyan("\(shown(location.file)):\(location.line):\(location.column):"))
            }
        }
        console.print()
        console.print(
            style.bold(
                isSame
                    ? language("The demo prints the transcript, line for line.", "演示的输出与预期逐行一致。")
                    : language(
                        "Lines with - are yours, lines with + are expected. Next: workbook run \(exercise.path)",
                        "带 - 的是你的输出，带 + 的是预期输出。下一步：workbook run \(exercise.path)")))
    }

    /// Errors of the compiler as lines.
    func diagnostics(_ errors: [Diagnostic]) -> [String] {
        let text = DiagnosticText(shorten: shown, language: language, style: style)
        return errors.prefix(5).flatMap(text.lines)
    }
}

/// What a program printed beside what it should print.
struct TranscriptComparison: Equatable {
    enum Line: Equatable {
        case same(String)
        case missing(String)
        case extra(String)
    }

    let lines: [Line]
    var isSame: Bool { firstDifference == nil }
    /// The first line that one has and the other has not.
    var firstDifference: Line? { lines.first { if case .same = $0 { false } else { true } } }

    /// Compares line by line; white space at the end of a line, and empty lines at the very end, do not count.
    init(printed: String, expected: String) {
        let (ours, theirs) = (Self.split(printed), Self.split(expected))
        var lines: [Line] = []
        var index = 0
        let changes = theirs.difference(from: ours)
        let removed = Set(changes.removals.map(\.offset))
        let inserted = Dictionary(
            uniqueKeysWithValues: changes.insertions.map { change in (change.offset, change.element) })
        for target in 0...theirs.count {
            while index < ours.count, removed.contains(index) {
                lines.append(.extra(ours[index]))
                index += 1
            }
            guard target < theirs.count else { break }
            if let line = inserted[target] {
                lines.append(.missing(line))
            } else {
                lines.append(.same(theirs[target]))
                index += 1
            }
        }
        self.lines = lines
    }

    private static func split(_ text: String) -> [String] {
        var lines = text.lines
            .map { line in String(line.reversed().drop(while: \.isWhitespace).reversed()) }
        while lines.last == "" { lines.removeLast() }
        return lines
    }
}

extension CollectionDifference.Change {
    fileprivate var offset: Int {
        switch self {
        case .insert(let offset, _, _), .remove(let offset, _, _): offset
        }
    }

    fileprivate var element: ChangeElement {
        switch self {
        case .insert(_, let element, _), .remove(_, let element, _): element
        }
    }
}
