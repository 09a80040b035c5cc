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

/// The receiver: a value whose copies share one state.
struct Television {
    private final class State {
        var isOn = false
        var channel = 1
    }

    private let state = State()
    private let log: RemoteLog

    var isOn: Bool { state.isOn }
    var channel: Int { state.channel }

    init(log: RemoteLog) {
        self.log = log
    }

    func turnOn() {
        state.isOn = true
        log.write("The television is on.")
    }

    func turnOff() {
        state.isOn = false
        log.write("The television is off.")
    }

    func switchChannel() {
        guard isOn else { return }
        state.channel += 1
        log.write("The television shows channel \(channel).")
    }
}

/// The command: any method of any receiver.
struct MethodCommand<Receiver>: RemoteCommand {
    let receiver: Receiver
    let method: (Receiver) -> () -> Void

    func execute() {
        method(receiver)()
    }
}

/// A command around another one, which logs that it was executed.
struct LoggedCommand: RemoteCommand {
    let command: any RemoteCommand
    let name: String
    let log: RemoteLog

    func execute() {
        command.execute()
        log.write("Executed: \(name)")
    }
}

/// The invoker: numbers tell the order.
struct RemoteControl {
    private struct Entry {
        let number: Int
        var command: any RemoteCommand
    }

    private var entries: [RemoteButton: Entry] = [:]
    private var count = 0

    private var sorted: [(key: RemoteButton, value: Entry)] {
        entries.sorted { $0.value.number < $1.value.number }
    }

    var buttons: [RemoteButton] {
        sorted.map(\.key)
    }

    mutating func setCommand(_ command: any RemoteCommand, for button: RemoteButton) {
        count += 1
        entries[button, default: Entry(number: count, command: command)].command = command
    }

    mutating func removeCommand(for button: RemoteButton) {
        entries.removeValue(forKey: button)
    }

    func command(for button: RemoteButton) -> (any RemoteCommand)? {
        entries[button]?.command
    }

    @discardableResult
    func press(_ button: RemoteButton) -> Bool {
        entries[button].map { $0.command.execute() } != nil
    }

    func pressAll() {
        for (_, entry) in sorted {
            entry.command.execute()
        }
    }
}

/// The client: its log and its television are what the commands were given.
final class LivingRoom {
    let log = RemoteLog()
    private(set) lazy var television = Television(log: log)
    lazy var remote = {
        var remote = RemoteControl()
        remote.setCommand(logged("on", Television.turnOn), for: .on)
        remote.setCommand(logged("channel", Television.switchChannel), for: .channel)
        remote.setCommand(logged("off", Television.turnOff), for: .off)
        return remote
    }()

    private func logged(
        _ name: String, _ method: @escaping (Television) -> () -> Void
    ) -> any RemoteCommand {
        LoggedCommand(command: MethodCommand(receiver: television, method: method), name: name, log: log)
    }
}
