@testable import StateChapter

struct Cleaning: RoomState {
    func book(_ room: HotelRoom, for guest: String) {
        room.enter(FreeRoom())
        room.book(for: guest)
        room.say("clean again.")
    }

    func checkIn(_ guest: String, to room: HotelRoom) {}

    func checkOut(of room: HotelRoom) {}
}

let room = HotelRoom(number: 101)
room.enter(Cleaning())
room.checkIn("Ben")
room.book(for: "Ada")
room.book(for: "Ben")
