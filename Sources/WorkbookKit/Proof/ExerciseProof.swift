/// The proof of one exercise: what is checked, what came of it, what is wrong.
struct ExerciseProof {
    /// One answer and what the tests made of it.
    struct Line {
        var answer: String
        var kind: Answer.Kind?
        /// The tests that failed on it.
        var caught: [String]
        var tests: Int
    }

    let exercise: Exercise
    let lab: Lab
    private(set) var lines: [Line] = []
    private(set) var facts: [ProofFact] = []
    private var requirements: [Requirement] = []
    private var sheet = AnswerSheet(answers: [])
    private var sources: [(answer: Answer?, isStarter: Bool, path: String)] = []

    init(_ exercise: Exercise, lab: Lab) {
        self.exercise = exercise
        self.lab = lab
    }

    /// Reads what is on disk and answers what has to be checked.
    mutating func prepare() -> [Lab.Request] {
        let course = lab.course
        do {
            requirements = try decode(Requirements.self, exercise.requirements).requirements
            sheet = try decode(AnswerSheet.self, exercise.answers)
            let solution = try Files.text(course.path(exercise.solution))
            let starter = try Files.text(course.path(exercise.starter))
            for (file, text, wanted) in [(exercise.starter, starter, 1), (exercise.solution, solution, 0)] {
                let count = text.ranges(of: "// TODO:").count
                if count != wanted { facts.append(.todoCount(file, count)) }
            }
            sources = [
                (nil, false, course.path(exercise.solution)), (nil, true, course.path(exercise.starter)),
            ]
            try compareNames()
            for answer in sheet.answers {
                do {
                    sources.append((answer, false, try place(answer, solution: solution)))
                } catch let fact as ProofFact {
                    facts.append(fact)
                }
            }
        } catch let fault as FileFault {
            facts.append(.file(fault.about(course.relative(fault.path))))
        } catch let fact as ProofFact {
            facts.append(fact)
        } catch {
            facts.append(.malformed(exercise.path, "\(error)"))
        }
        countAnswers()
        return sources.map { source in
            var request = Lab.Request(exercise, source: source.path)
            request.warningsAreErrors = true
            return request
        }
    }

    /// Writes an answer where it is checked from, under the name that the learner's file has: names of private
    /// declarations follow from the file's, and with the same names the kept test objects fit.
    private func place(_ answer: Answer, solution: String) throws -> String {
        let folder = lab.cache.path("answers/\(exercise.chapter)/\(answer.id)")
        try Files.makeFolder(folder)
        let own = lab.course.path("\(exercise.answersFolder)/\(answer.id).swift")
        let text = try answer.change == nil ? Files.text(own) : answer.apply(to: solution)
        let path = "\(folder)/\(exercise.fileName).swift"
        if (try? Files.text(path)) != text { try Files.write(text.utf8, to: path) }
        return path
    }

    /// Takes in the verdicts of what was to be checked, in its order.
    mutating func judge(_ verdicts: ArraySlice<Verdict>) {
        var failed: Set<String> = []
        for (source, verdict) in zip(sources, verdicts) {
            let caught = verdict.tests.filter { $0.outcome == .failed }.map(\.id)
            let name = source.answer?.id ?? (source.isStarter ? "starter" : "solution")
            if let fault = verdict.fault {
                facts.append(.fault(fault))
                continue
            }
            if let answer = source.answer {
                if answer.kind != .honest { failed.formUnion(caught) }
                judge(answer, verdict, caught)
            } else if source.isStarter {
                failed.formUnion(caught)
                if let problem = verdict.problem { facts.append(.starterDoesNotCompile(problem.summary)) }
                if verdict.outcome == .passed { facts.append(.starterPasses) }
            } else if verdict.outcome != .passed {
                let detail = verdict.problem?.summary ?? failures(verdict)
                facts.append(.solutionFails(detail))
            }
            lines.append(
                Line(answer: name, kind: source.answer?.kind, caught: caught, tests: verdict.tests.count))
        }
        for requirement in requirements where !failed.contains(requirement.id) {
            facts.append(.testNeverFails(requirement.id))
        }
    }

    private mutating func judge(_ answer: Answer, _ verdict: Verdict, _ caught: [String]) {
        if let problem = verdict.problem {
            facts.append(.answerDoesNotCompile(answer.id, problem.summary))
            return
        }
        let known = Set(requirements.map(\.id))
        for test in answer.fails where !known.contains(test) { facts.append(.unknownTest(answer.id, test)) }
        let missing = answer.fails.filter { known.contains($0) && !caught.contains($0) }
        if !missing.isEmpty { facts.append(.answerNotCaught(answer.id, missing: missing)) }
        let extra = caught.filter { !answer.fails.contains($0) }
        if !extra.isEmpty { facts.append(.answerFailsOthers(answer.id, extra: extra)) }
        if answer.kind == .impostor {
            let behaviour = requirements.filter { $0.kind == .behaviour && answer.fails.contains($0.id) }.map(
                \.id)
            if !behaviour.isEmpty { facts.append(.impostorFailsBehaviour(answer.id, behaviour)) }
        }
        if answer.kind != .honest, answer.fails.isEmpty {
            facts.append(.answerNotCaught(answer.id, missing: ["–"]))
        }
    }

    /// The display names of the tests are the requirements, so that SwiftPM and the workbook say the same.
    private mutating func compareNames() throws {
        let text = try Files.text(lab.course.path(exercise.tests))
        for requirement in requirements {
            let name = Self.displayName(of: requirement.id, in: text) ?? "–"
            if name != requirement.english {
                facts.append(.nameDiffers(requirement.id, test: name, manifest: requirement.english))
            }
        }
    }

    /// The first text behind the last `@Test(` before the function, on the same line or below.
    static func displayName(of test: String, in source: String) -> String? {
        guard let function = source.firstRange(of: "func \(test)("),
            let mark = source[..<function.lowerBound].ranges(of: "@Test(").last,
            let quote = source[mark.upperBound..<function.lowerBound].firstIndex(where: { !$0.isWhitespace }),
            source[quote] == "\""
        else { return nil }
        var name = ""
        var isEscaped = false
        for character in source[source.index(after: quote)..<function.lowerBound] {
            if character == "\"" && !isEscaped { return name }
            isEscaped = character == "\\" && !isEscaped
            if !isEscaped { name.append(character) }
        }
        return nil
    }

    private mutating func countAnswers() {
        for (kind, needed) in [(Answer.Kind.mistake, 3), (.impostor, 2), (.honest, 2)] {
            let count = sheet.answers.count { $0.kind == kind }
            if count < needed { facts.append(.tooFew(kind.rawValue, count, of: needed)) }
        }
        if requirements.count < 8 { facts.append(.tooFew("requirements", requirements.count, of: 8)) }
    }

    mutating func add(_ fact: ProofFact) { facts.append(fact) }

    private func decode<T: Decodable>(_ type: T.Type, _ file: String) throws -> T {
        let bytes = try Files.read(lab.course.path(file))
        do {
            return try JSONDecoder().decode(type, from: Data(bytes))
        } catch {
            throw ProofFact.malformed(file, describeDecodingFailure(error))
        }
    }

    private func failures(_ verdict: Verdict) -> String {
        verdict.tests.filter { $0.outcome != .passed }
            .map { test in
                "\(test.id)" + (test.findings.first.map { " (\($0.worded(in: .english)))" } ?? "")
            }
            .joined(separator: ", ")
    }
}

extension Course {
    /// A path of the course without the course's folder before it.
    func relative(_ path: String) -> String {
        path.hasPrefix(root + "/") ? String(path.dropFirst(root.count + 1)) : path
    }
}
