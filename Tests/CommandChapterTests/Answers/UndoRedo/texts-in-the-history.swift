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

    /// The editor whose text the history is to put back; nil if the command takes itself back.
    var editor: TextEditor? { get }
}

extension UndoableCommand {
    var editor: TextEditor? { nil }
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

/// Puts a text before the character at a position; one outside the text is the nearer end of the text.
struct InsertCommand: UndoableCommand {
    let characters: [Character]
    let position: Int
    let editor: TextEditor?

    init(_ text: String, at position: Int, in editor: TextEditor) {
        characters = Array(text)
        self.position = position
        self.editor = editor
    }

    mutating func execute() {
        editor?.replace(position..<position, with: characters)
    }

    mutating func undo() {
    }
}

/// Takes the characters in a range away; what of the range lies outside the text does not count.
struct DeleteCommand: UndoableCommand {
    let range: Range<Int>
    let editor: TextEditor?

    init(_ range: Range<Int>, in editor: TextEditor) {
        self.range = range
        self.editor = editor
    }

    mutating func execute() {
        editor?.replace(range, with: [])
    }

    mutating func undo() {
    }
}

/// Puts a text in place of the characters in a range; what of the range lies outside the text does not count.
struct ReplaceCommand: UndoableCommand {
    let range: Range<Int>
    let characters: [Character]
    let editor: TextEditor?

    init(_ range: Range<Int>, with text: String, in editor: TextEditor) {
        self.range = range
        characters = Array(text)
        self.editor = editor
    }

    mutating func execute() {
        editor?.replace(range, with: characters)
    }

    mutating func undo() {
    }
}

// MARK: - The history (yours)

/// What was performed as one, and the text before each command.
private struct Step {
    var parts: [(command: any UndoableCommand, before: [Character])] = []
}

/// The invoker: it performs commands and remembers them, and knows neither what they do nor to what.
///
/// It is an object, for whoever edits must write into the same history.
final class UndoHistory {
    private var done: [Step] = []
    private var undone: [Step] = []
    private var open: Step?

    /// Whether there is a step to undo.
    var canUndo: Bool { open == nil && !done.isEmpty }

    /// Whether there is an undone step to redo.
    var canRedo: Bool { open == nil && !undone.isEmpty }

    func perform(_ command: any UndoableCommand) {
        var command = command
        let before = command.editor?.characters ?? []
        command.execute()
        undone = []
        if open == nil {
            done.append(Step(parts: [(command, before)]))
        } else {
            open?.parts.append((command, before))
        }
    }

    func group(_ body: () -> Void) {
        if open != nil { return body() }
        open = Step()
        body()
        if let step = open, !step.parts.isEmpty {
            done.append(step)
        }
        open = nil
    }

    func undo() {
        guard canUndo, var step = done.popLast() else { return }
        for index in step.parts.indices.reversed() {
            if let editor = step.parts[index].command.editor {
                editor.replace(0..<editor.characters.count, with: step.parts[index].before)
            } else {
                step.parts[index].command.undo()
            }
        }
        undone.append(step)
    }

    func redo() {
        guard canRedo, var step = undone.popLast() else { return }
        for index in step.parts.indices {
            step.parts[index].command.execute()
        }
        done.append(step)
    }
}
