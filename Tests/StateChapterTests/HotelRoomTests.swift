import Blueprint
import BlueprintTesting
import Testing

@testable import StateChapter

@Suite("Hotel room")
@MainActor
struct HotelRoomTests {
    let desk = Desk()
    let room: HotelRoom

    init() {
        room = HotelRoom(number: 101, tell: desk.write)
    }

    @Test("A booking succeeds, a second one is refused, and the guest checks in")
    func transcript() {
        room.book(for: "Ada")
        room.book(for: "Ben")
        room.checkIn("Ada")
        #expect(
            desk.lines == [
                "Room 101: booked for Ada.", "Room 101: already booked.", "Room 101: Ada checked in.",
            ])
    }

    @Test("A free room takes a guest who has not booked")
    func walkIn() {
        room.checkIn("Ada")
        room.checkIn("Ben")
        #expect(
            desk.lines == ["Room 101: Ada checked in without a booking.", "Room 101: already occupied."])
    }

    @Test("Of a free room nobody can check out, and it stays free")
    func nobodyLeaves() {
        room.checkOut()
        room.book(for: "Ada")
        #expect(desk.lines == ["Room 101: nobody to check out.", "Room 101: booked for Ada."])
    }

    @Test("A booked room takes its own guest and nobody else")
    func bookedForSomebodyElse() {
        room.book(for: "Ada")
        room.checkIn("Ben")
        room.checkIn("Ada")
        #expect(
            desk.lines == [
                "Room 101: booked for Ada.", "Room 101: booked for somebody else.",
                "Room 101: Ada checked in.",
            ])
    }

    @Test("A cancelled booking leaves the room free for another")
    func cancelled() {
        room.book(for: "Ada")
        room.checkOut()
        room.book(for: "Ben")
        room.checkIn("Ben")
        #expect(
            desk.lines == [
                "Room 101: booked for Ada.", "Room 101: booking cancelled.",
                "Room 101: booked for Ben.", "Room 101: Ben checked in.",
            ])
    }

    @Test("An occupied room is neither booked nor given to anybody, and its guest stays until leaving")
    func occupied() {
        room.checkIn("Ada")
        room.book(for: "Ben")
        room.checkIn("Ben")
        room.checkOut()
        #expect(
            desk.lines.dropFirst() == [
                "Room 101: already occupied.", "Room 101: already occupied.", "Room 101: Ada checked out.",
            ])
    }

    @Test("A room that was left is free again")
    func freeAgain() {
        room.book(for: "Ada")
        room.checkIn("Ada")
        room.checkOut()
        room.checkOut()
        room.checkIn("Ben")
        #expect(
            desk.lines.dropFirst(2) == [
                "Room 101: Ada checked out.", "Room 101: nobody to check out.",
                "Room 101: Ben checked in without a booking.",
            ])
    }

    @Test("The room knows its guest from the booking or the check-in on, and forgets who has left")
    func guest() {
        #expect(room.guest == nil)
        room.book(for: "Ada")
        room.book(for: "Ben")
        #expect(room.guest == "Ada")
        room.checkOut()
        #expect(room.guest == nil)
        room.checkIn("Cleo")
        room.checkIn("Ben")
        #expect(room.guest == "Cleo")
        room.checkOut()
        #expect(room.guest == nil)
    }

    @Test("Two rooms do not disturb each other")
    func twoRooms() {
        let other = HotelRoom(number: 102, tell: desk.write)
        room.book(for: "Ada")
        other.book(for: "Ben")
        room.checkIn("Ada")
        other.checkIn("Ben")
        room.checkOut()
        other.book(for: "Cleo")
        #expect(
            desk.lines == [
                "Room 101: booked for Ada.", "Room 102: booked for Ben.",
                "Room 101: Ada checked in.", "Room 102: Ben checked in.",
                "Room 101: Ada checked out.", "Room 102: already occupied.",
            ])
    }

    @Test("A room is freed with its state, whichever that is")
    func roomIsFreed() {
        weak var booked: HotelRoom?
        weak var occupied: HotelRoom?
        do {
            let rooms = [HotelRoom(number: 1, tell: desk.write), HotelRoom(number: 2, tell: desk.write)]
            rooms[0].book(for: "Ada")
            rooms[1].checkIn("Ben")
            (booked, occupied) = (rooms[0], rooms[1])
        }
        #expect(booked == nil, "Something keeps a booked room alive. ‖ 有对象让已预订的客房一直活着。")
        #expect(occupied == nil, "Something keeps an occupied room alive. ‖ 有对象让已入住的客房一直活着。")
    }

    @Test("A state that the room has never seen answers for it, and the room adds nothing")
    func anyState() {
        for prepare in Self.histories {
            let room = HotelRoom(number: 103, tell: { _ in })
            prepare(room)
            let probe = Probe(desk)
            room.enter(probe)
            room.book(for: "Ben")
            room.checkIn("Cleo")
            room.checkOut()
            room.book(for: "Dora")
            room.enter(Probe(desk, of: "second"))
            room.checkOut()
        }
        let calls = [
            "probe: book 103 for Ben", "probe: check Cleo in to 103", "probe: check out of 103",
            "probe: book 103 for Dora", "second: check out of 103",
        ]
        #expect(
            desk.lines == Self.histories.flatMap { _ in calls },
            "The room answers by itself instead of asking its state. ‖ 客房没有问自己的状态，而是自己作了答。")
    }

    @Test("Only a state decides what comes next: the room stays in one until that enters another")
    func statesDecide() {
        let painted = Probe(desk, of: "painted")
        for prepare in Self.histories {
            let room = HotelRoom(number: 103, tell: { _ in })
            prepare(room)
            room.enter(UnderRepair(next: painted))
            room.book(for: "Ben")
            room.checkIn("Ben")
            room.checkOut()
            room.checkOut()
        }
        #expect(
            desk.lines == Self.histories.map { _ in "painted: check out of 103" },
            "The room is not in the state that the last one entered. ‖ 客房不在上一个状态让它进入的那个状态里。")
    }

    @Test("A state of one room answers for another in the same way, and for that room alone")
    func sharedState() {
        let other = HotelRoom(number: 102, tell: desk.write)
        room.book(for: "Ada")
        room.state.book(other, for: "Ben")
        other.enter(room.state)
        other.book(for: "Ben")
        other.checkOut()
        other.book(for: "Cleo")
        other.state.checkOut(of: other)
        room.checkIn("Ada")
        other.enter(room.state)
        other.book(for: "Dora")
        HotelRoom(number: 103).state.checkIn("Eve", to: other)
        other.book(for: "Dora")
        room.checkOut()
        #expect(
            desk.lines == [
                "Room 101: booked for Ada.", "Room 102: already booked.", "Room 102: already booked.",
                "Room 102: booking cancelled.", "Room 102: booked for Cleo.", "Room 102: booking cancelled.",
                "Room 101: Ada checked in.", "Room 102: already occupied.",
                "Room 102: Eve checked in without a booking.", "Room 102: already occupied.",
                "Room 101: Ada checked out.",
            ],
            "What becomes of a request is not up to the state alone. ‖ 请求的结果并不只由状态决定。")
    }

    @Test("The room decides nothing: it keeps no flag, asks for no case and casts no state")
    func decidesNothing() throws {
        let structure = try Structure.ofExercise()
        let room = try structure.type("HotelRoom")
        let states = structure.types(conformingTo: "RoomState").map(\.name)
        expect(room.keepsNoFlag())
        expect(structure.withFunctions(room).decidesNothing(about: states))
        let others = structure.types.filter { $0.name != room.name }.map(structure.withFunctions)
        expect(.all(others.map { $0.casts(toNoneOf: states) }))
    }
}

extension HotelRoomTests {
    /// What may have happened to a room before: nothing, a booking, a check-in.
    private static var histories: [@MainActor (HotelRoom) -> Void] {
        [{ _ in }, { $0.book(for: "Ada") }, { $0.checkIn("Ada") }]
    }

    /// Where rooms tell what they say.
    @MainActor
    final class Desk {
        private(set) var lines: [String] = []

        func write(_ line: String) {
            lines.append(line)
        }
    }

    /// A state that tells what it is asked and never leaves.
    ///
    /// Its properties have names that nobody is likely to add to the protocol.
    final class Probe: RoomState {
        private let probeDesk: Desk
        private let probeName: String

        init(_ desk: Desk, of name: String = "probe") {
            probeDesk = desk
            probeName = name
        }

        func book(_ room: HotelRoom, for guest: String) {
            probeDesk.write("\(probeName): book \(room.number) for \(guest)")
        }

        func checkIn(_ guest: String, to room: HotelRoom) {
            probeDesk.write("\(probeName): check \(guest) in to \(room.number)")
        }

        func checkOut(of room: HotelRoom) {
            probeDesk.write("\(probeName): check out of \(room.number)")
        }
    }

    /// A state that says nothing, and that one leaves by checking out.
    final class UnderRepair: RoomState {
        private let stateAfterRepair: any RoomState

        init(next: any RoomState) {
            stateAfterRepair = next
        }

        func book(_ room: HotelRoom, for guest: String) {}

        func checkIn(_ guest: String, to room: HotelRoom) {}

        func checkOut(of room: HotelRoom) {
            room.enter(stateAfterRepair)
        }
    }
}

extension TypeNode {
    /// Refuses stored properties that are true or false and change.
    fileprivate func keepsNoFlag() -> Ruling {
        let flags = storedProperties.filter { $0.isMutable && $0.type == "Bool" }
        return Ruling(
            flags.map { flag in
                Violation(
                    Sentence(
                        "`\(name)` keeps the flag `\(flag.name)`; what it stands for should be a state.",
                        "`\(name)` 保存了布尔标志 `\(flag.name)`，它所代表的应当是一个状态。"),
                    at: flag.location)
            })
    }

    /// Refuses `switch`, `is`, `as` and concrete states in all that a request runs through before it comes to
    /// the state; what else the type does, for a screen say, is its own business.
    fileprivate func decidesNothing(about states: [String]) -> Ruling {
        let stored = storedProperties.map(\.name)
        var reached: Set = ["book(for:)", "checkIn(_:)", "checkOut()", "enter(_:)"]
        var size = 0
        while size < reached.count {
            size = reached.count
            for reference in references where reached.contains(reference.within) {
                if reference.kind == .global { reached.insert(reference.target) }
                if reference.isOnSelf, let member = reference.member, !stored.contains(member) {
                    reached.insert(member)
                }
            }
        }
        let decisions = references.filter { reference in
            reached.contains(reference.within) && reference.place == .body
                && ([.switch, .cast].contains(reference.kind) || states.contains(reference.target))
        }
        return Ruling(
            decisions.map { reference in
                Violation(
                    Sentence(
                        "`\(name)` decides in `\(reference.within)` by `\(reference.target)`; let the state.",
                        "`\(name)` 在 `\(reference.within)` 里根据 `\(reference.target)` 做决定，这件事应该交给状态。"),
                    at: reference.location)
            })
    }

    /// Refuses `is` and `as` where it is asked in which state a room is.
    fileprivate func casts(toNoneOf states: [String]) -> Ruling {
        Ruling(
            references.filter { $0.kind == .cast && states.contains($0.target) }.map { reference in
                Violation(
                    Sentence(
                        "`\(name)` asks in `\(reference.within)` whether a state is `\(reference.target)`.",
                        "`\(name)` 在 `\(reference.within)` 里查看状态是不是 `\(reference.target)`。"),
                    at: reference.location)
            })
    }
}
