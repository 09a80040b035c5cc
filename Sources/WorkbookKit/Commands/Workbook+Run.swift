extension Workbook {
    /// Checks what was asked for and reports it.
    func run(_ target: Command.Target, fresh: Bool, sources: String?) throws -> ExitStatus {
        let exercises = try exercises(for: target)
        let folder = try sources.map(resolve)
        let lab = try makeLab()
        let requests = exercises.map { exercise in
            Lab.Request(exercise, source: source(of: exercise, in: folder), mayReuse: !fresh)
        }
        let verdicts = check(requests, with: lab)
        if folder == nil { record { progress in verdicts.forEach { progress.record($0) } } }
        report(verdicts, requests: requests, detail: exercises.count == 1 ? .all : .first, own: folder == nil)
        if verdicts.contains(where: { !$0.isReused }) { lab.tidy() }
        return ExitStatus(verdicts)
    }

    /// Checks with live status on a terminal.
    func check(_ requests: [Lab.Request], with lab: Lab) -> [Verdict] {
        console.status(
            language("Checking \(requests.count) exercises…", "正在检查 \(requests.count) 个练习……"))
        defer { console.clearStatus() }
        let done = Counter()
        return lab.check(requests) { index, _ in
            let count = done.next()
            console.status(
                "\(count)/\(requests.count) " + requests[index].exercise.path)
        }
    }

    func report(_ verdicts: [Verdict], requests: [Lab.Request], detail: VerdictText.Detail, own: Bool) {
        let next = nextStep(verdicts, requests: requests, own: own)
        if format == .json {
            console.print(JSONReport(workbook: self).run(verdicts, next: next))
            return
        }
        for (verdict, request) in zip(verdicts, requests) {
            console.print(text(verdict, request).lines(detail, output: true))
        }
        if verdicts.count > 1 { console.print(["", summary(verdicts)]) }
        console.print(style.bold(next.worded(in: language)))
    }

    func text(_ verdict: Verdict, _ request: Lab.Request) -> VerdictText {
        VerdictText(
            verdict: verdict, title: request.exercise.title.worded(in: language), file: shown(request.source),
            shorten: shown, language: language, style: style)
    }

    private func summary(_ verdicts: [Verdict]) -> String {
        if verdicts.contains(where: \.isUntested) {
            let good = verdicts.count { $0.outcome == .passed || $0.isUntested }
            return language(
                "\(good) of \(verdicts.count) exercises compile.", "\(verdicts.count) 个练习中有 \(good) 个可以编译。")
        }
        let passed = verdicts.count { $0.outcome == .passed }
        let text = language(
            "\(passed) of \(verdicts.count) exercises pass.", "\(verdicts.count) 个练习中有 \(passed) 个通过。")
        return passed == verdicts.count ? style.green(text) : text
    }

    /// Names become exercises.
    func exercises(for target: Command.Target) throws -> [Exercise] {
        switch target {
        case .all: return course.exercises
        case .next: return [survey().next?.exercise].compactMap(\.self).nonEmpty ?? course.exercises
        case .chapter(let name): return try course.chapter(named: name).exercises
        case .exercise(let name): return [try course.exercise(named: name)]
        case .either(let name): return course.exercises(in: try course.find(name))
        }
    }

    /// The folder that sources are taken from, as an absolute path.
    private func resolve(_ folder: String) throws -> String {
        let path = folder.hasPrefix("/") ? folder : "\(currentFolder)/\(folder)"
        guard let real = Files.resolved(path), Files.isFolder(real) else {
            throw CourseFault.noFolder(folder)
        }
        return real
    }

    /// The file of an exercise: the learner's own, or the one in the folder given, which may hold one chapter's files or
    /// a folder a chapter.
    private func source(of exercise: Exercise, in folder: String?) -> String {
        guard let folder else { return course.path(exercise.source) }
        let nested = "\(folder)/\(exercise.chapter)"
        return exercise.source(in: Files.isFolder(nested) ? nested : folder)
    }
}

import Synchronization

/// Counts from several threads.
final class Counter: Sendable {
    private let value = Atomic(0)
    func next() -> Int { value.wrappingAdd(1, ordering: .relaxed).newValue }
}

extension Array {
    var nonEmpty: Self? { isEmpty ? nil : self }
}
