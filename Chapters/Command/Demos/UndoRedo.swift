@testable import CommandChapter

let editor = TextEditor("Command: an object")
let history = UndoHistory()

@MainActor
func show(_ what: String) {
    let undo = history.canUndo ? "undo" : "-"
    let redo = history.canRedo ? "redo" : "-"
    print("\(what): \"\(editor.text)\" [\(undo), \(redo)]")
}

show("start")
history.perform(InsertCommand(" that can be undone", at: 18, in: editor))
show("insert")
history.perform(ReplaceCommand(9..<18, with: "a request", in: editor))
show("replace")
history.perform(DeleteCommand(0..<9, in: editor))
show("delete")

history.undo()
show("undo")
history.undo()
show("undo")
history.redo()
show("redo")

history.group {
    history.perform(InsertCommand("\u{201C}", at: 9, in: editor))
    history.perform(InsertCommand("\u{201D}", at: 19, in: editor))
}
show("group of two")
history.undo()
show("undo")
history.undo()
history.undo()
history.undo()
show("undo, undo, undo")
