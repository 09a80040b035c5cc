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
@MainActor
final class HotelRoom {
    let number: Int

    /// Who has booked or occupies the room; nobody while it is free.
    var guest: String?

    /// The state that answers for the room.
    private(set) var state: any RoomState = RefusingState.free

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
        state.book(self, for: guest)
    }

    /// Lets the guest in.
    func checkIn(_ guest: String) {
        state.checkIn(guest, to: self)
    }

    /// Sees the guest off, or cancels the booking.
    func checkOut() {
        state.checkOut(of: self)
    }
}

/// What is the same in most states: to refuse. The concrete states override what they allow.
///
/// There is one object of each for all rooms, since none of them keeps anything.
class RefusingState: RoomState {
    static let free = Free(because: "nobody to check out.")
    static let booked = Booked(because: "already booked.")
    static let occupied = Occupied(because: "already occupied.")

    private let reason: String

    init(because reason: String) {
        self.reason = reason
    }

    func book(_ room: HotelRoom, for guest: String) {
        room.say(reason)
    }

    func checkIn(_ guest: String, to room: HotelRoom) {
        room.say(reason)
    }

    func checkOut(of room: HotelRoom) {
        room.say(reason)
    }

    /// Changes the guest, says it and goes over.
    fileprivate func move(_ room: HotelRoom, to next: RefusingState, guest: String?, saying line: String) {
        room.guest = guest
        room.say(line)
        room.enter(next)
    }
}

/// A concrete state: nobody has booked the room, and nobody is in it.
final class Free: RefusingState {
    override func book(_ room: HotelRoom, for guest: String) {
        move(room, to: .booked, guest: guest, saying: "booked for \(guest).")
    }

    override func checkIn(_ guest: String, to room: HotelRoom) {
        move(room, to: .occupied, guest: guest, saying: "\(guest) checked in without a booking.")
    }
}

/// A concrete state: the room waits for the guest it is booked for.
final class Booked: RefusingState {
    override func checkIn(_ guest: String, to room: HotelRoom) {
        guard guest == room.guest else { return room.say("booked for somebody else.") }
        move(room, to: .occupied, guest: guest, saying: "\(guest) checked in.")
    }

    override func checkOut(of room: HotelRoom) {
        move(room, to: .free, guest: nil, saying: "booking cancelled.")
    }
}

/// A concrete state: a guest has the key.
final class Occupied: RefusingState {
    override func checkOut(of room: HotelRoom) {
        move(room, to: .free, guest: nil, saying: "\(room.guest ?? "the guest") checked out.")
    }
}
