@testable import CommandChapter

final class Doubling: UndoableCommand {
    private let editor: TextEditor
    private var before: [Character] = []

    init(_ editor: TextEditor) {
        self.editor = editor
    }

    func execute() {
        before = editor.characters
        editor.replace(0..<before.count, with: before + before)
    }

    func undo() {
        editor.replace(0..<editor.characters.count, with: before)
    }
}

let editor = TextEditor("ha")
let history = UndoHistory()
let doubling = Doubling(editor)
history.perform(doubling)
history.perform(doubling)
print(editor.text)
history.undo()
print(editor.text)
history.undo()
print(editor.text)
