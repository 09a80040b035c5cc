// MARK: - What is agreed on (given)

/// A button of the remote control: what its commands are found by.
enum RemoteButton: CaseIterable {
    /// The buttons that every television needs.
    case on, channel, off
    /// A button that is left to its owner.
    case red
}

/// The command: a request with all that it acts on, which it keeps, so that it can be executed at any time.
protocol RemoteCommand {
    /// Has the receiver do what is asked.
    func execute()
}

/// What has happened, line by line.
final class RemoteLog {
    private(set) var lines: [String] = []

    /// Adds a line at the end.
    func write(_ line: String) {
        lines.append(line)
    }
}

// MARK: - Receiver, commands, invoker, client (yours)

/// The receiver: it knows how to do what others only ask for. An object, since all commands act on the same one.
final class Television {
    private(set) var isOn = false
    private(set) var channel = 1
    private let log: RemoteLog

    init(log: RemoteLog) {
        self.log = log
    }

    func turnOn() {
        isOn = true
        log.write("The television is on.")
    }

    func turnOff() {
        isOn = false
        log.write("The television is off.")
    }

    /// Goes to the next channel, unless it is off.
    func switchChannel() {
        guard isOn else { return }
        channel += 1
        log.write("The television shows channel \(channel).")
    }
}

/// What the room's buttons are for.
enum RoomCommand: RemoteCommand {
    case on, channel, off

    func execute() {}
}

/// The invoker: it knows that a command can be executed, but not what a command does, nor what it acts on.
struct RemoteControl {
    /// The buttons that have a command, in the order in which they were given one.
    private(set) var buttons: [RemoteButton] = []
    private var commands: [RemoteButton: any RemoteCommand] = [:]
    var television: Television?
    var log: RemoteLog?

    /// Gives a button its command. A button that has one already keeps its place, and has the new one only.
    mutating func setCommand(_ command: any RemoteCommand, for button: RemoteButton) {
        if commands.updateValue(command, forKey: button) == nil {
            buttons.append(button)
        }
    }

    /// Takes away the command of a button, if it has one. A button that is given one again comes last.
    mutating func removeCommand(for button: RemoteButton) {
        commands[button] = nil
        buttons.removeAll { $0 == button }
    }

    /// The command of the button, if it has one.
    func command(for button: RemoteButton) -> (any RemoteCommand)? {
        commands[button]
    }

    /// Executes the command of the button; answers whether it has one.
    @discardableResult
    func press(_ button: RemoteButton) -> Bool {
        guard let command = commands[button] else { return false }
        guard command is RoomCommand else {
            command.execute()
            return true
        }
        switch button {
        case .on: television?.turnOn()
        case .channel: television?.switchChannel()
        case .off: television?.turnOff()
        case .red: break
        }
        log?.write("Executed: \(button)")
        return true
    }

    /// Executes the command of every button, in the order of `buttons`.
    func pressAll() {
        for button in buttons {
            press(button)
        }
    }
}

/// The client: it makes the television and the commands, and gives them to the buttons of the remote control.
///
/// `.on` turns the television on, `.channel` takes it to the next channel and `.off` turns it off, in this order.
/// When the television has done its part, the command logs its own: `Executed: on`, `Executed: channel`,
/// `Executed: off`. `.red` stays free.
final class LivingRoom {
    let log = RemoteLog()
    let television: Television
    var remote = RemoteControl()

    init() {
        television = Television(log: log)
        remote.television = television
        remote.log = log
        remote.setCommand(RoomCommand.on, for: .on)
        remote.setCommand(RoomCommand.channel, for: .channel)
        remote.setCommand(RoomCommand.off, for: .off)
    }
}
