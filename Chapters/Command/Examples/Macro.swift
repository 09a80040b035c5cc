@testable import CommandChapter

/// A command made of commands: the invoker does not notice.
struct MacroCommand: RemoteCommand {
    let commands: [any RemoteCommand]

    func execute() {
        for command in commands {
            command.execute()
        }
    }
}

let room = LivingRoom()
let evening = [RemoteButton.on, .channel, .channel].compactMap { room.remote.command(for: $0) }
room.remote.setCommand(MacroCommand(commands: evening), for: .red)
room.remote.press(.red)
print("Channel \(room.television.channel)")
