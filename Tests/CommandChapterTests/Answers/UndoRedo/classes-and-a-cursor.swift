// MARK: - The interface (given)

/// The command: an action that can be taken back.
///
/// It may be a value: the methods are `mutating`, so that it can remember what it met. `execute()` comes
/// first; from then on `undo()` and `execute()` take turns.
protocol UndoableCommand {
    /// Does it; after an `undo()`, does it again.
    mutating func execute()

    /// Brings the receiver back to what the last `execute()` met.
    mutating func undo()
}

/// The receiver: a text as a list of characters. It knows nothing of commands.
///
/// Every character keeps its place: an accent inserted behind a letter is a character of its own here, though
/// `text` shows the two as one.
final class TextEditor {
    /// The characters, which are numbered from 0.
    private(set) var characters: [Character]

    /// The characters as a text.
    var text: String { String(characters) }

    init(_ text: String = "") {
        characters = Array(text)
    }

    /// Puts other characters in place of those in the range.
    ///
    /// An end of the range that lies outside the text is moved to the nearer end of the text.
    func replace(_ range: Range<Int>, with replacement: [Character]) {
        characters.replaceSubrange(range.clamped(to: characters.indices), with: replacement)
    }
}

// MARK: - The commands (yours)

/// What is common to the commands of the editor: an object remembers what each of its executions changed.
class EditorCommand: UndoableCommand {
    private struct Change {
        var start: Int
        var before: [Character]
        var after: Int
    }

    private let range: Range<Int>
    private let replacement: [Character]
    private let editor: TextEditor
    private var changes: [Change] = []

    fileprivate init(_ range: Range<Int>, _ replacement: String, _ editor: TextEditor) {
        self.range = range
        self.replacement = Array(replacement)
        self.editor = editor
    }

    final func execute() {
        let count = editor.characters.count
        let start = min(max(range.lowerBound, 0), count)
        let end = min(max(range.upperBound, 0), count)
        changes.append(
            Change(start: start, before: Array(editor.characters[start..<end]), after: replacement.count))
        editor.replace(start..<end, with: replacement)
    }

    final func undo() {
        guard let change = changes.popLast() else { return }
        editor.replace(change.start..<change.start + change.after, with: change.before)
    }
}

/// Puts a text before the character at a position; one outside the text is the nearer end of the text.
final class InsertCommand: EditorCommand {
    init(_ text: String, at position: Int, in editor: TextEditor) {
        super.init(position..<position, text, editor)
    }
}

/// Takes the characters in a range away; what of the range lies outside the text does not count.
final class DeleteCommand: EditorCommand {
    init(_ range: Range<Int>, in editor: TextEditor) {
        super.init(range, "", editor)
    }
}

/// Puts a text in place of the characters in a range; what of the range lies outside the text does not count.
final class ReplaceCommand: EditorCommand {
    init(_ range: Range<Int>, with text: String, in editor: TextEditor) {
        super.init(range, text, editor)
    }
}

// MARK: - The history (yours)

/// A command, or several that are one.
private indirect enum Step {
    case command(any UndoableCommand)
    case group([Step])

    func executed() -> Step {
        switch self {
        case .command(var command):
            command.execute()
            return .command(command)
        case .group(let steps):
            return .group(steps.map { $0.executed() })
        }
    }

    func undone() -> Step {
        switch self {
        case .command(var command):
            command.undo()
            return .command(command)
        case .group(let steps):
            return .group(steps.reversed().map { $0.undone() }.reversed())
        }
    }
}

/// The invoker: one list of steps, of which those before the cursor are done.
final class UndoHistory {
    private var steps: [Step] = []
    private var cursor = 0
    private var groups: [[Step]] = []

    var canUndo: Bool { groups.isEmpty && cursor > 0 }

    var canRedo: Bool { groups.isEmpty && cursor < steps.count }

    func perform(_ command: any UndoableCommand) {
        let step = Step.command(command).executed()
        steps.removeSubrange(cursor...)
        append(step)
    }

    func group(_ body: () -> Void) {
        groups.append([])
        body()
        let parts = groups.removeLast()
        if !parts.isEmpty {
            append(.group(parts))
        }
    }

    func undo() {
        guard canUndo else { return }
        cursor -= 1
        steps[cursor] = steps[cursor].undone()
    }

    func redo() {
        guard canRedo else { return }
        steps[cursor] = steps[cursor].executed()
        cursor += 1
    }

    private func append(_ step: Step) {
        if groups.isEmpty {
            steps.append(step)
            cursor += 1
        } else {
            groups[groups.count - 1].append(step)
        }
    }
}
