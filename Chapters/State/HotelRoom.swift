/// The state: what becomes of each request while a room is in it, and which state comes next.
///
/// Rooms may share a state object: whoever has one room's state may put it into another room. So what
/// belongs to one room, its guest say, is kept by the room, which comes with every request.
@MainActor
protocol RoomState {
    /// Somebody asks to have the room kept for the guest.
    func book(_ room: HotelRoom, for guest: String)

    /// The guest is here and wants the key.
    func checkIn(_ guest: String, to room: HotelRoom)

    /// The guest leaves, or will not come after all.
    func checkOut(of room: HotelRoom)
}

/// The context: a hotel room, which is free, booked or occupied, and free at first.
///
/// What it says to each request, and which state comes next:
///
/// - free: to `book`, "booked for Ada.", then booked; to `checkIn`, "Ada checked in without a booking.", then
///   occupied; to `checkOut`, "nobody to check out."
/// - booked: to `book`, "already booked."; to `checkIn`, "Ada checked in.", then occupied, or to any other
///   guest "booked for somebody else."; to `checkOut`, "booking cancelled.", then free
/// - occupied: to `book` and to `checkIn`, "already occupied."; to `checkOut`, "Ada checked out.", then free
///
/// So a free room takes a guest who has not booked, a walk-in. A booked one takes its own guest and nobody
/// else. A request that is refused changes nothing.
///
/// All this is up to the state: the room passes each request on to it, without asking which state it is.
@MainActor
final class HotelRoom {
    let number: Int

    /// Who has booked or occupies the room; nobody while it is free.
    var guest: String?

    /// The state that answers for the room.
    private(set) var state: any RoomState = FreeRoom()

    // TODO: This works, but every request has to ask the flags first. Have the state answer: complete
    // `FreeRoom`, write a type for each other state, let them say what comes next, and drop the flags.
    private var isBooked = false
    private var isOccupied = false

    private let tell: (String) -> Void

    init(number: Int, tell: @escaping (String) -> Void = { print($0) }) {
        self.number = number
        self.tell = tell
    }

    /// Goes over into the state, which answers for the room from now on.
    func enter(_ state: any RoomState) {
        self.state = state
    }

    /// Says `Room 101: …`.
    func say(_ line: String) {
        tell("Room \(number): \(line)")
    }

    /// Keeps the room for the guest.
    func book(for guest: String) {
        if isOccupied {
            say("already occupied.")
        } else if isBooked {
            say("already booked.")
        } else {
            self.guest = guest
            isBooked = true
            say("booked for \(guest).")
        }
    }

    /// Lets the guest in.
    func checkIn(_ guest: String) {
        if isOccupied {
            say("already occupied.")
        } else if isBooked && guest != self.guest {
            say("booked for somebody else.")
        } else {
            say(isBooked ? "\(guest) checked in." : "\(guest) checked in without a booking.")
            self.guest = guest
            isBooked = false
            isOccupied = true
        }
    }

    /// Sees the guest off, or cancels the booking.
    func checkOut() {
        if isOccupied {
            say("\(guest ?? "the guest") checked out.")
            isOccupied = false
            guest = nil
        } else if isBooked {
            say("booking cancelled.")
            isBooked = false
            guest = nil
        } else {
            say("nobody to check out.")
        }
    }
}

/// A concrete state: nobody has booked the room, and nobody is in it.
struct FreeRoom: RoomState {
    func book(_ room: HotelRoom, for guest: String) {}

    func checkIn(_ guest: String, to room: HotelRoom) {}

    func checkOut(of room: HotelRoom) {}
}
