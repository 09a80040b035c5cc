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

/// Puts a text before the character at a position; one outside the text is the nearer end of the text.
struct InsertCommand: UndoableCommand {
    private let characters: [Character]
    private let position: Int
    private let editor: TextEditor
    private var inserted = 0..<0

    init(_ text: String, at position: Int, in editor: TextEditor) {
        characters = Array(text)
        self.position = position
        self.editor = editor
    }

    mutating func execute() {
        let start = (position..<position).clamped(to: editor.characters.indices).lowerBound
        editor.replace(start..<start, with: characters)
        inserted = start..<start + characters.count
    }

    mutating func undo() {
        editor.replace(inserted, with: [])
    }
}

/// Takes the characters in a range away; what of the range lies outside the text does not count.
struct DeleteCommand: UndoableCommand {
    private let range: Range<Int>
    private let editor: TextEditor
    private var removed: [Character] = []
    private var start = 0

    init(_ range: Range<Int>, in editor: TextEditor) {
        self.range = range
        self.editor = editor
    }

    mutating func execute() {
        let range = range.clamped(to: editor.characters.indices)
        removed = Array(editor.characters[range])
        start = range.lowerBound
        editor.replace(range, with: [])
    }

    mutating func undo() {
        editor.replace(start..<start, with: removed)
    }
}

/// Puts a text in place of the characters in a range; what of the range lies outside the text does not count.
struct ReplaceCommand: UndoableCommand {
    private let range: Range<Int>
    private let characters: [Character]
    private let editor: TextEditor
    private var replaced: [Character] = []
    private var start = 0

    init(_ range: Range<Int>, with text: String, in editor: TextEditor) {
        self.range = range
        characters = Array(text)
        self.editor = editor
    }

    mutating func execute() {
        let range = range.clamped(to: editor.characters.indices)
        replaced = Array(editor.characters[range])
        start = range.lowerBound
        editor.replace(range, with: characters)
    }

    mutating func undo() {
        editor.replace(start..<start + characters.count, with: replaced)
    }
}

/// Several commands that are one: they are undone in reverse order.
private struct CommandGroup: UndoableCommand {
    var commands: [any UndoableCommand] = []

    mutating func execute() {
        for index in commands.indices {
            commands[index].execute()
        }
    }

    mutating func undo() {
        for index in commands.indices.reversed() {
            commands[index].undo()
        }
    }
}

// MARK: - The history (yours)

/// The invoker: it performs commands and remembers them, and knows neither what they do nor to what.
///
/// It is an object, for whoever edits must write into the same history.
final class UndoHistory {
    private var done: [any UndoableCommand] = []
    private var undone: [any UndoableCommand] = []
    private var openGroups: [CommandGroup] = []

    /// Whether there is a step to undo.
    var canUndo: Bool { openGroups.isEmpty && !done.isEmpty }

    /// Whether there is an undone step to redo.
    var canRedo: Bool { openGroups.isEmpty && !undone.isEmpty }

    /// Executes the command: a new step, or a part of the group that is open. No undone step can be redone then.
    ///
    /// The same command may be performed again; each time is a step of its own. A value is copied for that; a
    /// command that is an object must remember each time itself.
    func perform(_ command: any UndoableCommand) {
        var command = command
        command.execute()
        undone = []
        record(command)
    }

    /// Makes one step of all that is performed in the body; of nothing, none. A group within is a part of this one.
    ///
    /// Until the group ends there is nothing to undo or to redo.
    func group(_ body: () -> Void) {
        openGroups.append(CommandGroup())
        body()
        if let group = openGroups.popLast(), !group.commands.isEmpty {
            record(group)
        }
    }

    /// Takes the last step back; if there is none, does nothing.
    func undo() {
        guard canUndo, var step = done.popLast() else { return }
        step.undo()
        undone.append(step)
    }

    /// Does the step again that was undone last; if there is none, does nothing.
    func redo() {
        guard canRedo, var step = undone.popLast() else { return }
        step.execute()
        done.append(step)
    }

    private func record(_ command: any UndoableCommand) {
        if openGroups.isEmpty {
            done.append(command)
        } else {
            openGroups[openGroups.count - 1].commands.append(command)
        }
    }
}
