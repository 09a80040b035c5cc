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

/// The commands have no place of their own: they stand inside the type that they act on.
extension Television {
    /// What the commands on a television have in common: they log once they are done.
    class Action: RemoteCommand {
        let television: Television
        private let log: RemoteLog

        var name: String { "" }

        init(_ television: Television, log: RemoteLog) {
            (self.television, self.log) = (television, log)
        }

        func perform() {}

        final func execute() {
            perform()
            log.write("Executed: \(name)")
        }
    }

    final class SwitchOn: Action {
        override var name: String { "on" }
        override func perform() { television.turnOn() }
    }

    final class ChangeChannel: Action {
        override var name: String { "channel" }
        override func perform() { television.switchChannel() }
    }

    final class SwitchOff: Action {
        override var name: String { "off" }
        override func perform() { television.turnOff() }
    }
}

/// The command of a button that has none.
struct NoCommand: RemoteCommand {
    func execute() {}
}

/// Several commands that are executed as one.
struct CommandSequence: RemoteCommand {
    let commands: [any RemoteCommand]

    func execute() {
        commands.forEach { $0.execute() }
    }
}

/// The invoker: a slot for each button, filled from the start.
struct RemoteControl {
    private var slots: [any RemoteCommand] = RemoteButton.allCases.map { _ in NoCommand() }
    private(set) var buttons: [RemoteButton] = []

    mutating func setCommand(_ command: any RemoteCommand, for button: RemoteButton) {
        self[button] = command
        if !buttons.contains(button) { buttons += [button] }
    }

    mutating func removeCommand(for button: RemoteButton) {
        self[button] = NoCommand()
        buttons = buttons.filter { $0 != button }
    }

    func command(for button: RemoteButton) -> (any RemoteCommand)? {
        buttons.contains(button) ? self[button] : nil
    }

    @discardableResult
    func press(_ button: RemoteButton) -> Bool {
        self[button].execute()
        return !(self[button] is NoCommand)
    }

    func pressAll() {
        CommandSequence(commands: buttons.map { self[$0] }).execute()
    }

    private subscript(button: RemoteButton) -> any RemoteCommand {
        get { slots[slot(of: button)] }
        set { slots[slot(of: button)] = newValue }
    }

    private func slot(of button: RemoteButton) -> Int {
        switch button {
        case .on: 0
        case .channel: 1
        case .off: 2
        case .red: 3
        }
    }
}

/// The client.
final class LivingRoom {
    let log: RemoteLog
    let television: Television
    var remote: RemoteControl

    init(log: RemoteLog = RemoteLog()) {
        self.log = log
        television = Television(log: log)
        remote = RemoteControl()
        remote.setCommand(Television.SwitchOn(television, log: log), for: .on)
        remote.setCommand(Television.ChangeChannel(television, log: log), for: .channel)
        remote.setCommand(Television.SwitchOff(television, log: log), for: .off)
    }
}
