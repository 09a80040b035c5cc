/// What the Lab found in one exercise file, without points, times and paths: the same for the same file, whoever handed
/// it in.
struct Assessment: Codable, Equatable, Sendable {
    var status: ExerciseGrade.Status
    var outcomes: [String: ExerciseGrade.Outcome] = [:]
    var messages: [String: [ExerciseGrade.Message]] = [:]
    /// What keeps the tests from being run.
    var problem: [ExerciseGrade.Message] = []
    var output: String?
    var sourceHash: String
    var picture: ExerciseGrade.Picture?
    /// Whether checking the same file again would come to the same.
    var isFinal = true

    /// - Parameter file: The path under which the file was checked; places elsewhere, in hidden tests, are left out.
    init(_ verdict: Verdict, file: String) {
        sourceHash = verdict.sourceHash
        picture = verdict.picture
        status = .graded
        switch verdict.problem {
        case nil:
            if verdict.outcome == .notChecked && verdict.tests.allSatisfy({ $0.outcome == .notChecked }) {
                status = .notChecked
            }
        case .refused(let refusals):
            status = .refused
            problem = refusals.map { refusal in
                ExerciseGrade.Message(
                    text: refusal.bilingual, rule: refusal.rule.rawValue, line: refusal.line,
                    column: refusal.column)
            }
        case .diagnostics(let errors, _):
            status = .doesNotCompile
            problem = errors.map { Self.message($0, file) }
        case .interface(let differences, let errors, _):
            status = .doesNotCompile
            problem = differences.map { Self.message($0, file) }
            if problem.isEmpty { problem = [Self.unbuildable] + errors.map { Self.message($0, file) } }
        case .source(let fault):
            status = .missing
            problem = [ExerciseGrade.Message(text: fault.bilingual)]
        case .fault(.compilerTooSlow(_, let seconds)):
            status = .doesNotCompile
            problem = [
                ExerciseGrade.Message(
                    text: LabFault.compilerTooSlow(Files.name(of: file), seconds: seconds).bilingual)
            ]
        case .fault(.compilerCrashed):
            // The file brought it about, and does so again: a person has to look. Another machine may do better.
            status = .refused
            let crash = LabFault.compilerCrashed(Files.name(of: file), detail: "").bilingual
            problem = [
                ExerciseGrade.Message(
                    text: Bilingual(crash.english.lines.joined(), crash.chinese.lines.joined()),
                    rule: Refusal.Rule.unseen.rawValue)
            ]
        case .fault(let fault):
            status = .notChecked
            problem = [ExerciseGrade.Message(text: fault.bilingual)]
        }
        for test in verdict.tests {
            outcomes[test.id] =
                switch test.outcome {
                case .passed: .passed
                case .failed: .failed
                case .notChecked: .notChecked
                }
            messages[test.id] = test.findings.map { finding in
                let place = finding.location.flatMap { $0.file == file ? $0 : nil }
                let text = finding.bilingual
                return ExerciseGrade.Message(
                    text: Bilingual(text.english.withoutAddresses, text.chinese.withoutAddresses),
                    line: place?.line, column: place?.column)
            }
        }
        output = verdict.output.map { ($0.head + ($0.cut > 0 ? "\n…\n" : "") + $0.tail).withoutAddresses }
        switch verdict.problem {
        // A machine with more time or memory may do better.
        case .fault(.compilerCrashed), .fault(.compilerTooSlow): isFinal = false
        default:
            isFinal = status != .notChecked && !verdict.tests.flatMap(\.findings).contains(where: \.isChance)
        }
    }

    private static let unbuildable = ExerciseGrade.Message(
        text: Bilingual(
            "The file compiles, but the tests cannot be built with it.", "文件可以编译，但测试无法与它一起构建。"))

    private static func message(_ error: Diagnostic, _ file: String) -> ExerciseGrade.Message {
        let isOwn = error.location.file == file
        return ExerciseGrade.Message(
            text: Bilingual(error.message.printable, error.message.printable),
            line: isOwn ? error.location.line : nil, column: isOwn ? error.location.column : nil)
    }

    private static func message(_ difference: InterfaceDifference, _ file: String) -> ExerciseGrade.Message {
        let found = difference.found
        return ExerciseGrade.Message(
            text: Bilingual(
                "The exercise gives `\(difference.expected)`; "
                    + (found.map { "the file has `\($0)`." } ?? "the file has no `\(difference.declaration)`."),
                "练习给出的是 `\(difference.expected)`；"
                    + (found.map { "文件里是 `\($0)`。" } ?? "文件里没有 `\(difference.declaration)`。")),
            line: difference.location?.line, column: difference.location?.column)
    }
}

extension Worded {
    /// The sentence in both languages.
    var bilingual: Bilingual { Bilingual(worded(in: .english), worded(in: .simplifiedChinese)) }
}

extension Finding {
    /// Whether it tells of the machine rather than of the file: one that is short of memory kills. A test that never
    /// ends is told by its ten seconds, a thousand times what it takes; trying each again would cost a class minutes.
    fileprivate var isChance: Bool {
        switch self {
        case .notReported, .crashed(_, SIGKILL, _): true
        default: false
        }
    }
}

extension String {
    /// The text without the addresses of a process: they are others in the next one, and tell a student nothing.
    fileprivate var withoutAddresses: String {
        contains("0x") ? replacing(#/0x[0-9a-fA-F]{8,16}/#, with: "0x…") : self
    }
}
