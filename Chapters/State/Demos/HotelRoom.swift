@testable import StateChapter

/// A state that no room was written for: painters are in, and whoever checks out sends them home.
struct UnderRepair: RoomState {
    let next: any RoomState

    func book(_ room: HotelRoom, for guest: String) {
        room.say("under repair, cannot be booked.")
    }

    func checkIn(_ guest: String, to room: HotelRoom) {
        room.say("under repair, mind the paint.")
    }

    func checkOut(of room: HotelRoom) {
        room.say("the painters are gone.")
        room.enter(next)
    }
}

let room = HotelRoom(number: 101)
room.book(for: "Ada")
room.book(for: "Ben")
room.checkIn("Ada")

print()
let other = HotelRoom(number: 102)
other.checkIn("Ben")
room.checkOut()
other.checkOut()
other.book(for: "Cleo")
other.checkOut()
other.checkOut()

print()
room.enter(UnderRepair(next: room.state))
room.book(for: "Dora")
room.checkIn("Dora")
room.checkOut()
room.book(for: "Dora")
