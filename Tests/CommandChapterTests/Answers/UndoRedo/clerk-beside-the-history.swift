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
    let characters: [Character]
    let position: Int
    let editor: TextEditor
    private(set) var inserted = 0..<0

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
    let range: Range<Int>
    let editor: TextEditor
    private(set) var removed: [Character] = []
    private(set) var start = 0

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
    let range: Range<Int>
    let characters: [Character]
    let editor: TextEditor
    private(set) var replaced: [Character] = []
    private(set) var start = 0

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

// MARK: - The history (yours)

/// The invoker: it performs commands and remembers them, and knows neither what they do nor to what.
///
/// It is an object, for whoever edits must write into the same history.
final class UndoHistory {
    private let clerk = UndoClerk()
    private var done: [[any UndoableCommand]] = []
    private var undone: [[any UndoableCommand]] = []
    private var open: [any UndoableCommand]?

    /// Whether there is a step to undo.
    var canUndo: Bool { open == nil && !done.isEmpty }

    /// Whether there is an undone step to redo.
    var canRedo: Bool { open == nil && !undone.isEmpty }

    func perform(_ command: any UndoableCommand) {
        var command = command
        command.execute()
        undone = []
        if open == nil {
            done.append([command])
        } else {
            open?.append(command)
        }
    }

    func group(_ body: () -> Void) {
        if open != nil { return body() }
        open = []
        body()
        if let step = open, !step.isEmpty {
            done.append(step)
        }
        open = nil
    }

    func undo() {
        guard canUndo, var step = done.popLast() else { return }
        for index in step.indices.reversed() {
            clerk.undo(&step[index])
        }
        undone.append(step)
    }

    func redo() {
        guard canRedo, var step = undone.popLast() else { return }
        for index in step.indices {
            step[index].execute()
        }
        done.append(step)
    }
}

/// Undoes for the history: itself, where it recognises the command.
struct UndoClerk {
    func undo(_ command: inout any UndoableCommand) {
        if let insert = command as? InsertCommand {
            insert.editor.replace(insert.inserted, with: [])
        } else if let delete = command as? DeleteCommand {
            delete.editor.replace(delete.start..<delete.start, with: delete.removed)
        } else {
            command.undo()
        }
    }
}
