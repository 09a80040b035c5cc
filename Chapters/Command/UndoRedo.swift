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
    // TODO: Write what the three commands do and how they take it back, and then the history that performs them.
    init(_ text: String, at position: Int, in editor: TextEditor) {
    }

    mutating func execute() {
    }

    mutating func undo() {
    }
}

/// Takes the characters in a range away; what of the range lies outside the text does not count.
struct DeleteCommand: UndoableCommand {
    init(_ range: Range<Int>, in editor: TextEditor) {
    }

    mutating func execute() {
    }

    mutating func undo() {
    }
}

/// Puts a text in place of the characters in a range; what of the range lies outside the text does not count.
struct ReplaceCommand: UndoableCommand {
    init(_ range: Range<Int>, with text: String, in editor: TextEditor) {
    }

    mutating func execute() {
    }

    mutating func undo() {
    }
}

// MARK: - The history (yours)

/// The invoker: it performs commands and remembers them, and knows neither what they do nor to what.
///
/// It is an object, for whoever edits must write into the same history.
final class UndoHistory {
    /// Whether there is a step to undo.
    var canUndo: Bool { false }

    /// Whether there is an undone step to redo.
    var canRedo: Bool { false }

    /// Executes the command: a new step, or a part of the group that is open. No undone step can be redone then.
    ///
    /// The same command may be performed again; each time is a step of its own. A value is copied for that; a
    /// command that is an object must remember each time itself.
    func perform(_ command: any UndoableCommand) {
    }

    /// Makes one step of all that is performed in the body; of nothing, none. A group within is a part of this one.
    ///
    /// Until the group ends there is nothing to undo or to redo.
    func group(_ body: () -> Void) {
        body()
    }

    /// Takes the last step back; if there is none, does nothing.
    func undo() {
    }

    /// Does the step again that was undone last; if there is none, does nothing.
    func redo() {
    }
}
