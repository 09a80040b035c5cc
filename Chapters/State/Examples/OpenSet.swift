@testable import StateChapter

/// A state that joins the others without a change to the room or to any of them.
struct UnderRepair: RoomState {
    let next: any RoomState

    func book(_ room: HotelRoom, for guest: String) {
        room.say("under repair.")
    }

    func checkIn(_ guest: String, to room: HotelRoom) {
        room.say("under repair.")
    }

    func checkOut(of room: HotelRoom) {
        room.say("repaired.")
        room.enter(next)
    }
}

let room = HotelRoom(number: 101)
room.enter(UnderRepair(next: room.state))
room.checkIn("Ada")
room.checkOut()
room.checkIn("Ada")
