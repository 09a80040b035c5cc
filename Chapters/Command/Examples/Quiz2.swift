@testable import CommandChapter

struct Shout: RemoteCommand {
    let word: String

    func execute() { print(word) }
}

var remote = RemoteControl()
remote.setCommand(Shout(word: "one"), for: .on)
remote.setCommand(Shout(word: "two"), for: .channel)
remote.setCommand(Shout(word: "three"), for: .off)
remote.setCommand(Shout(word: "four"), for: .on)
remote.removeCommand(for: .channel)
remote.setCommand(Shout(word: "five"), for: .channel)
remote.pressAll()
