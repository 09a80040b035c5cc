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
    private(set) var state: any RoomState = FreeRoom()

    private let tell: (String) -> Void

    init(number: Int, tell: @escaping (String) -> Void = { print($0) }) {
        self.number = number
        self.tell = tell
    }

    /// Goes over into the state, which answers for the room from now on.
    func enter(_ state: any RoomState) {
        self.state = state
    }

    /// Does what a state has answered; this asks for the kind of answer, never for the state.
    fileprivate func apply(_ answer: Answer) {
        switch answer {
        case .refused(let line): say(line)
        case .moved(let line, let guest, let next):
            say(line)
            self.guest = guest
            enter(next)
        }
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

/// What a state answers to a request.
private enum Answer {
    case refused(String)
    case moved(String, guest: String?, to: any RoomState)
}

/// A request, as data.
private enum Request {
    case book(String)
    case checkIn(String)
    case checkOut
}

/// States that change nothing themselves: a request and the guest go in, an answer comes out.
@MainActor
private protocol PureState: RoomState {
    func answer(to request: Request, guest: String?) -> Answer
}

extension PureState {
    func book(_ room: HotelRoom, for guest: String) {
        room.apply(answer(to: .book(guest), guest: room.guest))
    }

    func checkIn(_ guest: String, to room: HotelRoom) {
        room.apply(answer(to: .checkIn(guest), guest: room.guest))
    }

    func checkOut(of room: HotelRoom) {
        room.apply(answer(to: .checkOut, guest: room.guest))
    }
}

/// A concrete state: nobody has booked the room, and nobody is in it.
struct FreeRoom: PureState {
    fileprivate func answer(to request: Request, guest: String?) -> Answer {
        switch request {
        case .book(let guest): .moved("booked for \(guest).", guest: guest, to: BookedRoom())
        case .checkIn(let guest):
            .moved("\(guest) checked in without a booking.", guest: guest, to: OccupiedRoom())
        case .checkOut: .refused("nobody to check out.")
        }
    }
}

/// A concrete state: the room waits for the guest it is booked for.
struct BookedRoom: PureState {
    fileprivate func answer(to request: Request, guest: String?) -> Answer {
        switch request {
        case .book: .refused("already booked.")
        case .checkIn(let arrival) where arrival == guest:
            .moved("\(arrival) checked in.", guest: arrival, to: OccupiedRoom())
        case .checkIn: .refused("booked for somebody else.")
        case .checkOut: .moved("booking cancelled.", guest: nil, to: FreeRoom())
        }
    }
}

/// A concrete state: a guest has the key.
struct OccupiedRoom: PureState {
    fileprivate func answer(to request: Request, guest: String?) -> Answer {
        switch request {
        case .book, .checkIn: .refused("already occupied.")
        case .checkOut: .moved("\(guest ?? "the guest") checked out.", guest: nil, to: FreeRoom())
        }
    }
}
