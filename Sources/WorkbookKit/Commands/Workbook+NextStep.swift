extension Workbook {
    /// The first thing to do about the verdicts.
    /// - Parameter own: Whether they are of the learner's own files.
    func nextStep(_ verdicts: [Verdict], requests: [Lab.Request], own: Bool) -> NextStep {
        for (verdict, request) in zip(verdicts, requests)
        where verdict.outcome != .passed && !verdict.isUntested {
            return nextStep(verdict, request)
        }
        if verdicts.contains(where: \.isUntested) { return .handIn }
        guard own else { return .finished }
        guard let next = survey().next?.exercise else {
            return course.edition == .full ? .finishedCourse : .finishedStudentEdition
        }
        return .readOn(exercise: next.path, title: next.title)
    }

    private func nextStep(_ verdict: Verdict, _ request: Lab.Request) -> NextStep {
        switch verdict.problem {
        case .fault: return .fixMachine
        case .source, .refused: return .fixFile(shown(request.source))
        case .diagnostics(let errors, _):
            return .compile(at: place(errors.first?.location) ?? "\(shown(request.source)):")
        case .interface(let differences, _, _):
            return .compile(
                at: place(differences.lazy.compactMap(\.location).first) ?? "\(shown(request.source)):")
        case nil: break
        }
        let file = request.source
        guard let test = verdict.tests.first(where: { $0.outcome != .passed }) else { return .fixMachine }
        let mistake = test.findings.lazy.compactMap(\.location).first { $0.file == file }
        let todo = Self.todo(in: file).map { SourceLocation(file: file, line: $0, column: 1) }
        let at = place(mistake ?? todo) ?? "\(shown(file)):"
        return .satisfy(test.sentence, at: at, exercise: verdict.exercise)
    }

    private func place(_ location: SourceLocation?) -> String? {
        location.map { "\(shown($0.file)):\($0.line):\($0.column):" }
    }

    /// The line of the first `TODO` that is left in a file.
    static func todo(in file: String) -> Int? {
        guard let text = try? Files.text(file) else { return nil }
        return text.lines.firstIndex {
            $0.contains("// TODO:")
        }
        .map { $0 + 1 }
    }
}
