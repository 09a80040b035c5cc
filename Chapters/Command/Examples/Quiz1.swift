@testable import CommandChapter

struct Radio {
    var volume = 0
}

final class Louder: RemoteCommand {
    private var radio: Radio

    init(_ radio: Radio) {
        self.radio = radio
    }

    func execute() {
        radio.volume += 1
        print("Volume \(radio.volume)")
    }
}

let radio = Radio()
var remote = RemoteControl()
remote.setCommand(Louder(radio), for: .on)
remote.setCommand(Louder(radio), for: .red)
remote.pressAll()
print("In the room: \(radio.volume)")
