import Blueprint
import BlueprintTesting
import Testing

@testable import CommandChapter

@Suite("Undo and redo")
struct UndoRedoTests {
    let history = UndoHistory()

    @Test("Where there is nothing to undo or redo, both do nothing")
    func nothingToUndo() {
        let editor = TextEditor("text")
        history.undo()
        history.redo()
        #expect(editor.text == "text")
        #expect(!history.canUndo && !history.canRedo)
        history.perform(InsertCommand("!", at: 4, in: editor))
        #expect(history.canUndo && !history.canRedo)
        history.undo()
        history.undo()
        #expect(editor.text == "text")
        #expect(!history.canUndo && history.canRedo)
        history.redo()
        history.redo()
        #expect(editor.text == "text!")
        #expect(history.canUndo && !history.canRedo)
    }

    @Test("Inserting, deleting and replacing are undone from the last to the first, and redone from there")
    func undoneAndRedone() {
        let editor = TextEditor("The fox")
        history.perform(InsertCommand("quick ", at: 4, in: editor))
        #expect(editor.text == "The quick fox")
        history.perform(DeleteCommand(0..<4, in: editor))
        #expect(editor.text == "quick fox")
        history.perform(ReplaceCommand(0..<5, with: "sly", in: editor))
        #expect(editor.text == "sly fox")
        #expect(steps(of: editor, history.undo) == ["quick fox", "The quick fox", "The fox"])
        #expect(steps(of: editor, history.redo) == ["The quick fox", "quick fox", "sly fox"])
        #expect(steps(of: editor, history.undo) == ["quick fox", "The quick fox", "The fox"])
    }

    @Test("After a new command, what was undone before it can no longer be redone")
    func newCommandClearsRedo() {
        let editor = TextEditor("a")
        history.perform(InsertCommand("b", at: 1, in: editor))
        history.perform(InsertCommand("c", at: 2, in: editor))
        history.undo()
        history.perform(InsertCommand("d", at: 2, in: editor))
        #expect(!history.canRedo)
        history.redo()
        #expect(editor.text == "abd")
        history.undo()
        history.undo()
        #expect(editor.text == "a")
    }

    @Test("A command takes back what it met when it was executed, not when it was made")
    func metWhenExecuted() {
        let editor = TextEditor("abc")
        let delete = DeleteCommand(0..<2, in: editor)
        let replace = ReplaceCommand(0..<2, with: "-", in: editor)
        let insert = InsertCommand("!", at: 9, in: editor)
        history.perform(InsertCommand("12345", at: 0, in: editor))
        history.perform(delete)
        history.perform(replace)
        history.perform(insert)
        #expect(editor.text == "-5abc!")
        #expect(steps(of: editor, history.undo) == ["-5abc", "345abc", "12345abc", "abc"])
    }

    @Test("What lies outside the text does not count, and nothing else is taken back")
    func outsideTheText() {
        let editor = TextEditor("abc")
        history.perform(InsertCommand("z", at: 9, in: editor))
        #expect(editor.text == "abcz")
        history.perform(InsertCommand("A", at: -9, in: editor))
        #expect(editor.text == "Aabcz")
        history.perform(DeleteCommand(-2..<1, in: editor))
        #expect(editor.text == "abcz")
        history.perform(ReplaceCommand(3..<9, with: "!?", in: editor))
        #expect(editor.text == "abc!?")
        history.perform(DeleteCommand(7..<9, in: editor))
        history.perform(ReplaceCommand(-7..<(-4), with: "<", in: editor))
        #expect(editor.text == "<abc!?")
        #expect(
            steps(of: editor, history.undo) == ["abc!?", "abc!?", "abcz", "Aabcz", "abcz", "abc"]
        )
    }

    @Test("Positions count characters: an emoji is one, and an accent inserted alone is one")
    func characters() {
        let editor = TextEditor("👩‍👩‍👧 cafe")
        history.perform(ReplaceCommand(0..<1, with: "👍🏽👍🏽", in: editor))
        #expect(editor.text == "👍🏽👍🏽 cafe")
        history.perform(InsertCommand("\u{301}", at: 7, in: editor))
        #expect(editor.text == "👍🏽👍🏽 café")
        history.perform(InsertCommand("🇫🇷 ", at: 3, in: editor))
        #expect(editor.text == "👍🏽👍🏽 🇫🇷 café")
        history.perform(DeleteCommand(8..<10, in: editor))
        #expect(editor.text == "👍🏽👍🏽 🇫🇷 caf")
        #expect(
            steps(of: editor, history.undo)
                == ["👍🏽👍🏽 🇫🇷 café", "👍🏽👍🏽 café", "👍🏽👍🏽 cafe", "👩‍👩‍👧 cafe"])
    }

    @Test("A command that is performed again is a step of its own")
    func performedAgain() {
        let editor = TextEditor("abcd")
        let delete = DeleteCommand(0..<1, in: editor)
        let replace = ReplaceCommand(0..<1, with: "xy", in: editor)
        history.perform(delete)
        history.perform(replace)
        history.perform(delete)
        history.perform(replace)
        #expect(editor.text == "xycd")
        #expect(steps(of: editor, history.undo) == ["ycd", "xycd", "bcd", "abcd"])
    }

    @Test("A group is undone as one, from its last command to its first, and redone as one")
    func group() {
        let editor = TextEditor("abc")
        history.perform(InsertCommand("d", at: 3, in: editor))
        history.group {
            history.perform(DeleteCommand(0..<2, in: editor))
            history.perform(InsertCommand("AB", at: 0, in: editor))
            history.perform(ReplaceCommand(1..<3, with: "-", in: editor))
        }
        #expect(editor.text == "A-d")
        history.undo()
        #expect(editor.text == "abcd")
        history.redo()
        #expect(editor.text == "A-d")
        #expect(steps(of: editor, history.undo) == ["abcd", "abc"])
    }

    @Test("A group within a group is a part of it")
    func nestedGroups() {
        let editor = TextEditor("abc")
        history.group {
            history.perform(DeleteCommand(0..<1, in: editor))
            history.group {
                history.perform(ReplaceCommand(0..<1, with: "123", in: editor))
                history.perform(DeleteCommand(1..<3, in: editor))
            }
            history.perform(InsertCommand("!", at: 1, in: editor))
        }
        #expect(editor.text == "1!c")
        #expect(steps(of: editor, history.undo) == ["abc"])
        #expect(steps(of: editor, history.redo) == ["1!c"])
    }

    @Test("A group without commands is no step, and leaves what can be redone")
    func emptyGroup() {
        let editor = TextEditor("abc")
        history.group {}
        #expect(!history.canUndo)
        history.perform(DeleteCommand(0..<1, in: editor))
        history.group { history.group {} }
        history.undo()
        #expect(editor.text == "abc")
        history.group {}
        #expect(history.canRedo)
        history.redo()
        #expect(editor.text == "bc")
    }

    @Test("Until a group ends there is nothing to undo or redo")
    func openGroup() {
        let editor = TextEditor("abc")
        history.perform(DeleteCommand(0..<1, in: editor))
        history.perform(DeleteCommand(0..<1, in: editor))
        history.undo()
        history.group {
            #expect(!history.canUndo && !history.canRedo)
            history.redo()
            history.perform(InsertCommand("!", at: 0, in: editor))
            history.undo()
            #expect(!history.canUndo && !history.canRedo)
        }
        #expect(!history.canRedo, "What was undone before the group can be redone. ‖ 组之前撤销的步骤还能重做。")
        #expect(editor.text == "!bc")
        #expect(steps(of: editor, history.undo) == ["bc", "abc"])
    }

    // MARK: The pattern

    /// Any command will do: the history is told by what it asks of one that it cannot know.
    @Test("A command of another kind, with a receiver of its own, is undone and redone by itself")
    func foreignCommand() {
        let lamp = Lamp()
        history.perform(Switching(.on, lamp))
        history.group {
            history.perform(Switching(.off, lamp))
            history.perform(Switching(.blinking, lamp))
        }
        history.undo()
        history.undo()
        history.redo()
        history.redo()
        #expect(
            lamp.log == [
                "on", "off", "blinking", "not blinking", "not off", "not on", "on", "off", "blinking",
            ])
        #expect(lamp.mode == .blinking)
        history.undo()
        #expect(lamp.mode == .on)
    }

    @Test("A command takes itself back where there is no history")
    func withoutHistory() {
        let (editor, other) = (TextEditor("abc"), TextEditor("xyz"))
        var commands: [any UndoableCommand] = [
            InsertCommand("x", at: 1, in: editor), DeleteCommand(0..<2, in: editor),
            ReplaceCommand(0..<1, with: "123", in: editor),
        ]
        for index in commands.indices {
            commands[index].execute()
        }
        #expect(editor.text == "123c")
        var elsewhere = DeleteCommand(0..<2, in: other)
        elsewhere.execute()
        for index in commands.indices.reversed() {
            commands[index].undo()
        }
        #expect(editor.text == "abc")
        #expect(other.text == "z")
        elsewhere.undo()
        #expect(other.text == "xyz")
    }

    @Test("The history knows neither the editor nor its commands, and nothing asks what kind a command is")
    func knowsNoEditor() throws {
        let structure = try Structure.ofExercise()
        let history = structure.withFunctions(try structure.type("UndoHistory"))
        let reason = Sentence(
            "A command is asked to execute or to undo; what that means is its own business.",
            "只要求命令执行或撤销，具体做什么是命令自己的事。"
        )
        let commands = ["InsertCommand", "DeleteCommand", "ReplaceCommand"]
        expect(history.avoids(commands + ["TextEditor"], because: reason))
        for command in commands {
            let others = structure.types.filter { !["UndoHistory", command].contains($0.name) }
            expect(.all(others.map { $0.avoidsCasting(to: [command], because: reason) }))
        }
    }
}

// MARK: - Helpers

extension UndoRedoTests {
    /// The texts that the editor has after each turn, as long as the turns change anything.
    private func steps(of editor: TextEditor, _ turn: () -> Void) -> [String] {
        var texts: [String] = []
        for _ in 0..<6 {
            turn()
            texts.append(editor.text)
        }
        while texts.count > 1, texts.last == texts.dropLast().last {
            texts.removeLast()
        }
        return texts
    }

    /// A receiver that no history has heard of.
    final class Lamp {
        enum Mode { case off, on, blinking }

        var mode = Mode.off
        var log: [String] = []
    }

    /// A command that no history has heard of.
    struct Switching: UndoableCommand {
        private let mode: Lamp.Mode
        private let lamp: Lamp
        private var before = Lamp.Mode.off

        init(_ mode: Lamp.Mode, _ lamp: Lamp) {
            self.mode = mode
            self.lamp = lamp
        }

        mutating func execute() {
            (before, lamp.mode) = (lamp.mode, mode)
            lamp.log.append("\(mode)")
        }

        mutating func undo() {
            lamp.mode = before
            lamp.log.append("not \(mode)")
        }
    }
}
