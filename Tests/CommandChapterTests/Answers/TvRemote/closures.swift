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

/// The command as a closure, which captures what it acts on.
struct RemoteAction: RemoteCommand {
    let action: () -> Void

    func execute() {
        action()
    }
}

/// The invoker: an object with a list of pairs.
final class RemoteControl {
    private var entries: [(button: RemoteButton, command: any RemoteCommand)] = []

    var buttons: [RemoteButton] {
        entries.map(\.button)
    }

    func setCommand(_ command: any RemoteCommand, for button: RemoteButton) {
        guard let index = entries.firstIndex(where: { $0.button == button }) else {
            entries.append((button, command))
            return
        }
        entries[index].command = command
    }

    /// Gives a button a closure for its command.
    func setAction(for button: RemoteButton, _ action: @escaping () -> Void) {
        setCommand(RemoteAction(action: action), for: button)
    }

    func removeCommand(for button: RemoteButton) {
        entries.removeAll { $0.button == button }
    }

    func command(for button: RemoteButton) -> (any RemoteCommand)? {
        entries.first { $0.button == button }?.command
    }

    @discardableResult
    func press(_ button: RemoteButton) -> Bool {
        let entry = entries.first { $0.button == button }
        entry?.command.execute()
        return entry != nil
    }

    func pressAll() {
        entries.forEach { $0.command.execute() }
    }
}

/// The client.
final class LivingRoom {
    let log: RemoteLog
    let television: Television
    let remote = RemoteControl()

    init() {
        let log = RemoteLog()
        let television = Television(log: log)
        (self.log, self.television) = (log, television)
        let duties: [(RemoteButton, () -> Void)] = [
            (.on, television.turnOn), (.channel, television.switchChannel), (.off, television.turnOff),
        ]
        for (button, duty) in duties {
            remote.setAction(for: button) {
                duty()
                log.write("Executed: \(button)")
            }
        }
    }
}
