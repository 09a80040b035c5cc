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

/// A command made of a closure that acts and answers the closure that takes it back.
private struct Action: UndoableCommand {
    private let act: () -> () -> Void
    private var takeBack: (() -> Void)?

    init(_ act: @escaping () -> () -> Void) {
        self.act = act
    }

    /// Puts other characters in place of those in a range.
    static func edit(_ range: Range<Int>, _ text: String, _ editor: TextEditor) -> Action {
        Action {
            let characters = Array(text)
            let met = range.clamped(to: editor.characters.indices)
            let before = Array(editor.characters[met])
            editor.replace(met, with: characters)
            let after = met.lowerBound..<met.lowerBound + characters.count
            return { editor.replace(after, with: before) }
        }
    }

    mutating func execute() {
        takeBack = act()
    }

    mutating func undo() {
        takeBack?()
    }
}

/// Puts a text before the character at a position; one outside the text is the nearer end of the text.
struct InsertCommand: UndoableCommand {
    private var action: Action

    init(_ text: String, at position: Int, in editor: TextEditor) {
        action = .edit(position..<position, text, editor)
    }

    mutating func execute() { action.execute() }
    mutating func undo() { action.undo() }
}

/// Takes the characters in a range away; what of the range lies outside the text does not count.
struct DeleteCommand: UndoableCommand {
    private var action: Action

    init(_ range: Range<Int>, in editor: TextEditor) {
        action = .edit(range, "", editor)
    }

    mutating func execute() { action.execute() }
    mutating func undo() { action.undo() }
}

/// Puts a text in place of the characters in a range; what of the range lies outside the text does not count.
struct ReplaceCommand: UndoableCommand {
    private var action: Action

    init(_ range: Range<Int>, with text: String, in editor: TextEditor) {
        action = .edit(range, text, editor)
    }

    mutating func execute() { action.execute() }
    mutating func undo() { action.undo() }
}

// MARK: - The history (yours)

/// The invoker: it keeps closures; a group is one action that runs the others.
final class UndoHistory {
    private var done: [Action] = []
    private var undone: [Action] = []
    private var group: [Action]?

    var canUndo: Bool { group == nil && !done.isEmpty }

    var canRedo: Bool { group == nil && !undone.isEmpty }

    func perform(_ command: any UndoableCommand) {
        undone = []
        var action = Action {
            var command = command
            command.execute()
            return { command.undo() }
        }
        action.execute()
        if group != nil {
            group?.append(action)
        } else {
            done.append(action)
        }
    }

    func group(_ body: () -> Void) {
        guard group == nil else { return body() }
        group = []
        body()
        if let actions = group, !actions.isEmpty {
            done.append(UndoHistory.one(of: actions))
        }
        group = nil
    }

    func undo() {
        guard canUndo else { return }
        var action = done.removeLast()
        action.undo()
        undone.append(action)
    }

    func redo() {
        guard canRedo else { return }
        var action = undone.removeLast()
        action.execute()
        done.append(action)
    }

    /// An action that has been done already, part by part.
    private static func one(of parts: [Action]) -> Action {
        var parts = parts
        var isDone = true
        var whole = Action {
            if !isDone {
                for index in parts.indices {
                    parts[index].execute()
                }
            }
            return {
                isDone = false
                for index in parts.indices.reversed() {
                    parts[index].undo()
                }
            }
        }
        whole.execute()
        return whole
    }
}
