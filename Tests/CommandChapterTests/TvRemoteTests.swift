import Blueprint
import BlueprintTesting
import Testing

@testable import CommandChapter

@Suite("TV remote")
struct TvRemoteTests {
    let log = RemoteLog()
    let hand = Hand()

    @Test("A button executes its own command; one that has none does nothing, and says so")
    func press() {
        #expect(!hand.remote.press(.red))
        put("red", on: .red)
        put("off", on: .off)
        #expect(hand.remote.press(.red))
        #expect(!hand.remote.press(.on))
        #expect(log.lines == ["red"])
    }

    @Test("All commands are executed in the order in which their buttons were given one")
    func pressAll() {
        hand.remote.pressAll()
        #expect(log.lines == [])
        put("off", on: .off)
        put("red", on: .red)
        put("on", on: .on)
        put("channel", on: .channel)
        #expect(hand.remote.buttons == [.off, .red, .on, .channel])
        hand.remote.pressAll()
        #expect(log.lines == ["off", "red", "on", "channel"])
    }

    @Test("A button that is given a second command has that one only, in its old place")
    func replaced() {
        put("red", on: .red)
        put("on", on: .on)
        put("red again", on: .red)
        #expect(hand.remote.buttons == [.red, .on])
        hand.remote.pressAll()
        #expect(log.lines == ["red again", "on"])
    }

    @Test("A command that is dropped is executed no more, and is freed")
    func removed() {
        weak var dropped: Note?
        dropped = put("on", on: .on)
        put("off", on: .off)
        put("red", on: .red)
        hand.remote.removeCommand(for: .on)
        hand.remote.removeCommand(for: .channel)
        #expect(!hand.remote.press(.on))
        #expect(hand.remote.command(for: .on) == nil)
        #expect(hand.remote.buttons == [.off, .red])
        hand.remote.pressAll()
        #expect(log.lines == ["off", "red"])
        #expect(dropped == nil, "The remote keeps a command that it dropped. ‖ 遥控器仍保留着已经去掉的命令。")
    }

    @Test("A button that is given a command again after losing it comes last, once")
    func putBack() {
        put("on", on: .on)
        put("off", on: .off)
        hand.remote.removeCommand(for: .on)
        put("on again", on: .on)
        #expect(hand.remote.buttons == [.off, .on])
        hand.remote.pressAll()
        #expect(log.lines == ["off", "on again"])
    }

    @Test("Each button of the room has the television do its part; then the command logs its own")
    func room() {
        let room = LivingRoom()
        #expect(room.remote.buttons == [.on, .channel, .off])
        room.remote.press(.on)
        #expect(room.log.lines == ["The television is on.", "Executed: on"])
        room.remote.press(.off)
        #expect(room.log.lines.suffix(2) == ["The television is off.", "Executed: off"])
        room.remote.press(.channel)
        #expect(room.log.lines.suffix(2) == ["Executed: off", "Executed: channel"])
    }

    @Test("All buttons act on the one television of their room, and on no other")
    func oneTelevision() {
        let room = LivingRoom()
        let other = LivingRoom()
        room.remote.press(.on)
        room.remote.press(.channel)
        room.remote.press(.channel)
        #expect(room.television.isOn)
        #expect(room.television.channel == 3)
        #expect(!other.television.isOn)
        room.remote.press(.off)
        #expect(!room.television.isOn)
    }

    @Test("Without its channel command, the room's remote turns the television on, then off")
    func channelDropped() {
        let room = LivingRoom()
        room.remote.removeCommand(for: .channel)
        room.remote.pressAll()
        #expect(
            room.log.lines == [
                "The television is on.", "Executed: on", "The television is off.", "Executed: off",
            ])
    }

    @Test("The commands keep the television: the remote works when nobody else has it")
    func outlivesTheRoom() {
        let log: RemoteLog
        do {
            let room = LivingRoom()
            (log, hand.remote) = (room.log, room.remote)
        }
        hand.remote.press(.on)
        hand.remote.press(.channel)
        #expect(
            log.lines == [
                "The television is on.", "Executed: on",
                "The television shows channel 2.", "Executed: channel",
            ])
    }

    @Test("With the room and its remote, the television, the log and the commands are freed")
    func freed() {
        weak var (keptLog, keptNote): (RemoteLog?, Note?)
        do {
            let room = LivingRoom()
            let note = Note("red", in: log)
            room.remote.setCommand(note, for: .red)
            room.remote.pressAll()
            (keptLog, keptNote) = (room.log, note)
        }
        #expect(keptLog == nil, "The television or a command is still alive. ‖ 电视机或命令仍然活着。")
        #expect(keptNote == nil, "The remote is still alive. ‖ 遥控器仍然活着。")
    }

    @Test("What a button does is its command's alone: a command of another kind takes its place")
    func commandAlone() {
        let room = LivingRoom()
        for button in RemoteButton.allCases {
            room.remote.setCommand(Note("\(button)", in: room.log), for: button)
        }
        room.remote.pressAll()
        room.remote.press(.on)
        #expect(
            room.log.lines == ["on", "channel", "off", "red", "on"],
            "Something besides the button's command acts or logs. ‖ 除了按键的命令，还有别的东西在动作或写日志。")
        #expect(!room.television.isOn, "The television is on without a command. ‖ 没有命令，电视机却打开了。")
    }

    @Test("A command of the room's does its part on any button, and without one")
    func commandMoves() throws {
        let room = LivingRoom()
        let turnOn = try #require(room.remote.command(for: .on))
        let turnOff = try #require(room.remote.command(for: .off))
        room.remote.setCommand(turnOn, for: .red)
        room.remote.setCommand(turnOff, for: .on)
        room.remote.press(.red)
        #expect(room.television.isOn, "On another button, the command for on is lost. ‖ 打开命令换个按键就不起作用。")
        room.remote.press(.on)
        #expect(!room.television.isOn, "On another button, the command for off is lost. ‖ 关闭命令换个按键就不起作用。")
        turnOn.execute()
        #expect(room.television.isOn, "The command does nothing without the remote. ‖ 离开遥控器，命令就不起作用。")
    }

    @Test("The remote knows neither the television nor a command that acts on it")
    func remoteKnowsNoReceiver() throws {
        let structure = try Structure.ofExercise()
        let commands = structure.commandsOnReceivers
        let remote = structure.withFunctions(try structure.type("RemoteControl").without(commands))
        let reason = Sentence(
            "The remote can do one thing with a command, whatever it is: execute it.",
            "不管是什么命令，遥控器只会做一件事：执行它。")
        let strangers = commands.map(\.name) + ["Television", "RemoteLog", "LivingRoom"]
        expect(remote.avoids(strangers, because: reason))
    }

    @Test("The television knows neither commands nor the remote, and nothing asks what kind a command is")
    func televisionKnowsNobody() throws {
        let structure = try Structure.ofExercise()
        let commands = structure.commandsOnReceivers
        let television = structure.withFunctions(try structure.type("Television").without(commands))
        let users = ["RemoteCommand", "RemoteControl", "RemoteButton", "LivingRoom"]
        let names = commands.map(\.name)
        let unasked = Sentence(
            "The television does what it is told; who tells it is no matter.", "电视机只管照做，由谁吩咐与它无关。")
        expect(television.avoids(names.filter { $0 != "Television" } + users, because: unasked))
        expect(
            .expecting(
                !television.ancestors.contains("RemoteCommand"),
                Sentence(
                    "`Television` is a command itself; a command should act on it.",
                    "`Television` 自己成了命令；应当由命令来操作它。"),
                at: television.location))
        let reason = Sentence("Whatever it is, it can be executed.", "不管它是哪一种，照样能执行。")
        for command in names {
            let others = structure.types.filter { $0.name != command }.map(structure.withFunctions)
            expect(.all(others.map { $0.avoidsCasting(to: [command], because: reason) }))
        }
    }
}

extension TvRemoteTests {
    /// Holds a remote control, which may be a value or an object.
    final class Hand {
        var remote = RemoteControl()
    }

    /// A command that is none of the room's.
    final class Note: RemoteCommand {
        private let line: String
        private let log: RemoteLog

        init(_ line: String, in log: RemoteLog) {
            (self.line, self.log) = (line, log)
        }

        func execute() {
            log.write(line)
        }
    }

    /// Gives a button of the remote at hand a command that writes the line.
    @discardableResult
    private func put(_ line: String, on button: RemoteButton) -> Note {
        let note = Note(line, in: log)
        hand.remote.setCommand(note, for: button)
        return note
    }
}

extension Structure {
    /// The commands that act on something of the room's; one that does not, such as one made of commands or one
    /// that does nothing, is anybody's.
    fileprivate var commandsOnReceivers: [TypeNode] {
        types(conformingTo: "RemoteCommand").filter { command in
            command.refers(to: "Television").holds || command.refers(to: "RemoteLog").holds
        }
    }
}
