@testable import CommandChapter

let room = LivingRoom()
room.remote.removeCommand(for: .channel)
room.remote.pressAll()

for line in room.log.lines {
    print(line)
}
