extension Workbook {
    /// The author's proof of the course: every solution passes, every starter fails, every wrong answer is caught,
    /// every honest alternative is accepted, nothing is missing and nothing lies about.
    func check(_ names: [String]) throws -> ExitStatus {
        guard course.edition == .full else { throw CourseFault.studentEdition(.proof) }
        let selections = names.isEmpty ? [.all] : try names.map { name throws in try course.find(name) }
        let named = Set(selections.flatMap(course.exercises(in:)))
        // Under the policy of submissions: what is handed out as right must not be refused when it is handed in.
        let lab = try makeLab(policy: Policy(modules: course.modules))
        var proofs = course.exercises.filter(named.contains).map { ExerciseProof($0, lab: lab) }
        var counts: [Int] = []
        var requests: [Lab.Request] = []
        for index in proofs.indices {
            let mine = proofs[index].prepare()
            counts.append(mine.count)
            requests += mine
        }
        let verdicts = check(requests, with: lab)
        var start = 0
        for index in proofs.indices {
            proofs[index].judge(verdicts[start..<start + counts[index]])
            start += counts[index]
            playDemos(&proofs[index], lab)
        }
        // A chapter's lesson is proved with the chapter; one exercise of it may well stand before the lesson does.
        let pages = course.chapters.filter { $0.exercises.allSatisfy(named.contains) }.map {
            ChapterProof($0, lab: lab)
        }
        report(proofs, pages)
        let facts = proofs.flatMap(\.facts) + pages.flatMap(\.facts)
        let isFaulty = facts.contains { if case .fault = $0 { true } else { false } }
        return isFaulty ? .fault : facts.isEmpty ? .success : .failure
    }

    private func playDemos(_ proof: inout ExerciseProof, _ lab: Lab) {
        let exercise = proof.exercise
        for (file, isSolution) in [(exercise.solution, true), (exercise.starter, false)] {
            do {
                switch try lab.play(exercise, source: course.path(file), mayReuse: true) {
                case .doesNotCompile(let errors):
                    proof.add(.demoFails("\(file): \(errors.first?.message ?? "?")"))
                case .ran(let printed, _, let expected, let finding):
                    if let finding { proof.add(.demoFails("\(file): \(finding.worded(in: .english))")) }
                    guard isSolution else { continue }
                    let difference = TranscriptComparison(printed: printed, expected: expected)
                        .firstDifference
                    if let difference { proof.add(.demoDiffers("\(difference)")) }
                }
            } catch let fault as LabFault {
                proof.add(.fault(fault))
            } catch let fault as FileFault {
                proof.add(.file(fault.about(course.relative(fault.path))))
            } catch {
                proof.add(.demoFails("\(error)"))
            }
        }
    }

    private func report(_ proofs: [ExerciseProof], _ pages: [ChapterProof]) {
        let facts = proofs.flatMap(\.facts) + pages.flatMap(\.facts)
        if format == .json {
            console.print(JSONReport(workbook: self).check(proofs, facts: facts))
            return
        }
        for proof in proofs {
            console.print(style.bold(proof.exercise.path))
            for line in proof.lines { console.print("  " + self.line(line)) }
            for fact in proof.facts {
                console.print("  \(style.red(Glyph.failed)) \(fact.worded(in: language))")
            }
        }
        for page in pages {
            for fact in page.facts {
                console.print("\(style.red(Glyph.failed)) \(fact.worded(in: language))")
            }
        }
        let answers = proofs.flatMap(\.lines)
        let wrong = answers.count { $0.kind == .mistake || $0.kind == .impostor }
        console.print(
            style.bold(
                facts.isEmpty
                    ? language(
                        "The course holds: \(proofs.count) \(proofs.count == 1 ? "exercise" : "exercises"), \(wrong) wrong answers caught, \(answers.count { $0.kind == .honest }) honest ones accepted.",
                        "课程自检通过：\(proofs.count) 个练习，\(wrong) 个错误答案全部被发现，\(answers.count { $0.kind == .honest }) 个正当的不同写法全部被接受。"
                    )
                    : language("\(facts.count) things to put right.", "有 \(facts.count) 处需要修正。")))
    }

    private func line(_ line: ExerciseProof.Line) -> String {
        let tests = line.caught.joined(separator: ", ")
        let text =
            switch line.kind {
            case .mistake:
                language("\(line.answer) (mistake): caught by \(tests)", "\(line.answer)（错误）：被 \(tests) 发现")
            case .impostor:
                language("\(line.answer) (impostor): caught by \(tests)", "\(line.answer)（冒牌）：被 \(tests) 发现")
            case .honest: language("\(line.answer) (honest): accepted", "\(line.answer)（正当写法）：接受")
            case nil:
                line.caught.isEmpty
                    ? language(
                        "\(line.answer): passes \(line.tests) tests", "\(line.answer)：通过 \(line.tests) 个测试")
                    : language(
                        "\(line.answer): fails \(line.caught.count) of \(line.tests) tests",
                        "\(line.answer)：\(line.tests) 个测试中有 \(line.caught.count) 个不通过")
            }
        let isFine = (line.kind == .honest) == line.caught.isEmpty || line.kind == nil
        return (isFine ? style.green(Glyph.passed) : style.red(Glyph.failed)) + " " + text
    }
}
