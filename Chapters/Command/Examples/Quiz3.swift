@testable import CommandChapter

/// A command made of a closure.
struct Action: RemoteCommand {
    let action: () -> Void

    func execute() { action() }
}

var channel = 5
var remote = RemoteControl()
remote.setCommand(Action { print("on: channel \(channel)") }, for: .on)
remote.setCommand(Action { [channel] in print("red: channel \(channel)") }, for: .red)
channel = 7
remote.pressAll()
