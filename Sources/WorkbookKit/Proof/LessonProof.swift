import Blueprint

/// The proof of a chapter's lesson: both languages say the same, and what they show is true.
struct LessonProof {
    private let chapter: Chapter
    private let lab: Lab
    private(set) var facts: [ProofFact] = []
    private var course: Course { lab.course }

    init(_ chapter: Chapter, lab: Lab) {
        self.chapter = chapter
        self.lab = lab
        inspect()
    }

    private mutating func inspect() {
        let examples = playExamples()
        let files = Language.allCases.map(chapter.lesson(in:))
        let texts = files.compactMap { try? Files.text(course.path($0)) }
        for file in files where !Files.exists(course.path(file)) { facts.append(.file(.missing(file))) }
        guard texts.count == files.count else { return }
        let shapes = texts.map(LessonShape.init)
        if let difference = shapes[0].difference(from: shapes[1]) {
            facts.append(.headingsDiffer(files[0], difference))
        }
        inspectCode(in: files[0], shapes[0])
        for (file, shape) in zip(files, shapes) { inspectQuiz(in: file, shape, examples: examples) }
        inspectDiagrams(in: zip(files, texts).map { (file: $0, text: $1) })
    }

    /// Each example prints what stands beside it.
    private mutating func playExamples() -> [Script] {
        do {
            let played = try lab.playExamples(of: chapter)
            for (script, run) in played {
                switch run {
                case .doesNotCompile(let errors):
                    facts.append(.exampleFails(script.file, errors.first?.message ?? "?"))
                case .ran(_, _, _, let finding?):
                    facts.append(.exampleFails(script.file, finding.worded(in: .english)))
                case .ran(let printed, _, let expected, nil):
                    let difference = TranscriptComparison(printed: printed, expected: expected)
                        .firstDifference
                    if let difference { facts.append(.exampleDiffers(script.file, "\(difference)")) }
                }
            }
            return played.map(\.script)
        } catch let fault as LabFault {
            facts.append(.fault(fault))
        } catch let fault as FileFault {
            facts.append(.file(fault.about(course.relative(fault.path))))
        } catch {
            facts.append(.malformed(chapter.examples, "\(error)"))
        }
        return []
    }

    /// What a lesson shows as Swift stands in a file that compiles: a starter, a solution, an answer or an example.
    private mutating func inspectCode(in file: String, _ shape: LessonShape) {
        let answers = chapter.exercises.flatMap { exercise -> [String] in
            let solution = (try? Files.text(course.path(exercise.solution))) ?? ""
            let sheet = (try? Files.read(course.path(exercise.answers)))
                .flatMap { try? JSONDecoder().decode(AnswerSheet.self, from: Data($0)) }
            let changed = (sheet?.answers ?? []).compactMap { try? $0.apply(to: solution) }
            let folder = course.path(exercise.answersFolder)
            let whole = Files.list(folder).compactMap { try? Files.text("\(folder)/\($0)") }
            return [(try? Files.text(course.path(exercise.starter))) ?? "", solution] + changed + whole
        }
        let examples = chapter.examples(in: course).compactMap { try? Files.text(course.path($0.file)) }
        let corpus = (answers + examples).map(LessonShape.bareText)
        for (index, block) in shape.code.enumerated()
        where !corpus.contains(where: { $0.contains("\n" + block) }) {
            facts.append(.codeStandsNowhere(file, block: index + 1))
        }
    }

    /// Every question of the quiz asks about an example, and its answer says what that prints.
    private mutating func inspectQuiz(in file: String, _ shape: LessonShape, examples: [Script]) {
        if shape.questions.count != LessonShape.quizSize {
            facts.append(.quizSize(file, shape.questions.count))
        }
        for (index, question) in shape.questions.enumerated() {
            let isProved = examples.contains { script in
                guard let code = try? Files.text(course.path(script.file)),
                    let printed = try? Files.text(course.path(script.transcript))
                else { return false }
                return !question.code.isEmpty && LessonShape.bareText(code).contains("\n" + question.code)
                    && question.answer.trimmed == printed.trimmed
            }
            if !isProved { facts.append(.quizUnproved(file, question: index + 1)) }
        }
    }

    /// The diagrams of a lesson are those of the solutions.
    private mutating func inspectDiagrams(in lessons: [(file: String, text: String)]) {
        for exercise in chapter.exercises {
            let drawn: String
            do {
                drawn = try lab.structure(of: course.path(exercise.solution), exercise: exercise).mermaid()
                    .trimmed
            } catch let fault as LabFault {
                facts.append(.fault(fault))
                continue
            } catch {
                // The solution does not compile, which its own proof tells.
                continue
            }
            for (file, text) in lessons {
                switch LessonShape.diagram(of: exercise.id, in: text)?.trimmed {
                case nil: facts.append(.noDiagram(file, exercise.id))
                case drawn: break
                default: facts.append(.diagramDiffers(file, exercise.id))
                }
            }
        }
    }
}
