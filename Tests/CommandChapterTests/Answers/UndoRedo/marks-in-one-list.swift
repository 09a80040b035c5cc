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

/// The one change of which the three commands are made.
private struct Change: UndoableCommand {
    let editor: TextEditor
    var range: Range<Int>
    var characters: [Character]

    mutating func execute() {
        turn()
    }

    /// Undone, it is again the change that was asked for: what it met is what it left.
    mutating func undo() {
        turn()
    }

    private mutating func turn() {
        let met = range.clamped(to: editor.characters.indices)
        let before = Array(editor.characters[met])
        editor.replace(met, with: characters)
        range = met.lowerBound..<met.lowerBound + characters.count
        characters = before
    }
}

/// Puts a text before the character at a position; one outside the text is the nearer end of the text.
struct InsertCommand: UndoableCommand {
    private var change: Change

    init(_ text: String, at position: Int, in editor: TextEditor) {
        change = Change(editor: editor, range: position..<position, characters: Array(text))
    }

    mutating func execute() { change.execute() }
    mutating func undo() { change.undo() }
}

/// Takes the characters in a range away; what of the range lies outside the text does not count.
struct DeleteCommand: UndoableCommand {
    private var change: Change

    init(_ range: Range<Int>, in editor: TextEditor) {
        change = Change(editor: editor, range: range, characters: [])
    }

    mutating func execute() { change.execute() }
    mutating func undo() { change.undo() }
}

/// Puts a text in place of the characters in a range; what of the range lies outside the text does not count.
struct ReplaceCommand: UndoableCommand {
    private var change: Change

    init(_ range: Range<Int>, with text: String, in editor: TextEditor) {
        change = Change(editor: editor, range: range, characters: Array(text))
    }

    mutating func execute() { change.execute() }
    mutating func undo() { change.undo() }
}

// MARK: - The history (yours)

/// The invoker: one flat list of commands, in which each knows by a number to which step it belongs.
final class UndoHistory {
    private var entries: [(step: Int, command: any UndoableCommand)] = []
    private var doneCount = 0
    private var step = 0
    private var depth = 0

    var canUndo: Bool { depth == 0 && doneCount > 0 }

    var canRedo: Bool { depth == 0 && doneCount < entries.count }

    func perform(_ command: any UndoableCommand) {
        if depth == 0 { step += 1 }
        entries.removeLast(entries.count - doneCount)
        entries.append((step, command))
        entries[doneCount].command.execute()
        doneCount += 1
    }

    func group(_ body: () -> Void) {
        if depth == 0 { step += 1 }
        depth += 1
        defer { depth -= 1 }
        body()
    }

    func undo() {
        guard canUndo else { return }
        let last = entries[doneCount - 1].step
        while doneCount > 0, entries[doneCount - 1].step == last {
            doneCount -= 1
            entries[doneCount].command.undo()
        }
    }

    func redo() {
        guard canRedo else { return }
        let next = entries[doneCount].step
        while doneCount < entries.count, entries[doneCount].step == next {
            entries[doneCount].command.execute()
            doneCount += 1
        }
    }
}
