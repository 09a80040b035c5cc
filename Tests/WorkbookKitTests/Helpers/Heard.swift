import Synchronization

@testable import WorkbookKit

/// What the workbook said to a console that remembers.
final class Heard: Sendable {
    private let texts = Mutex((output: "", errors: ""))
    private let answer = Mutex(ExitStatus.success)

    var output: String { texts.withLock { $0.output } }
    var errors: String { texts.withLock { $0.errors } }
    var status: ExitStatus {
        get { answer.withLock { $0 } }
        set { answer.withLock { $0 = newValue } }
    }
    /// The last line that is not empty.
    var lastLine: String { output.split(separator: "\n").last.map(String.init) ?? "" }

    func console(_ options: Options, width: Int = 80, isTerminal: Bool = false) -> Console {
        Console(
            language: options.language ?? .english, style: Style(isColored: options.color == .always),
            width: width, isTerminal: isTerminal,
            write: { text in self.texts.withLock { $0.output += text } },
            complain: { text in self.texts.withLock { $0.errors += text } })
    }
}
