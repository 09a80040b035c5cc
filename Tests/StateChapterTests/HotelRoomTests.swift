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
        weak var left: HotelRoom?
        do {
            let rooms = (1...3).map { HotelRoom(number: $0, tell: desk.write) }
            rooms[0].book(for: "Ada")
            rooms[1].checkIn("Ben")
            rooms[2].checkIn("Cleo")
            rooms[2].checkOut()
            (booked, occupied, left) = (rooms[0], rooms[1], rooms[2])
        }
        #expect(booked == nil, "Something keeps a booked room alive. ‖ 有对象让已预订的客房一直活着。")
        #expect(occupied == nil, "Something keeps an occupied room alive. ‖ 有对象让已入住的客房一直活着。")
        #expect(left == nil, "Something keeps a room alive that is free again. ‖ 有对象让又空出来的客房一直活着。")
    }

    @Test("A state that the room has never seen answers for it, and the room adds nothing")
    func anyState() {
        let probes: [any RoomState] = [
            FreeRoom(probeDesk: desk), BookedRoom(probeDesk: desk), OccupiedRoom(probeDesk: desk),
        ]
        for (prepare, probe) in Self.histories.flatMap({ prepare in probes.map { (prepare, $0) } }) {
            let room = HotelRoom(number: 103, tell: { _ in })
            prepare(room)
            room.enter(probe)
            room.book(for: "Ben")
            room.checkIn("Cleo")
            room.checkOut()
            room.book(for: "Dora")
            room.enter(FreeRoom(probeDesk: desk, probeName: "second"))
            room.checkOut()
        }
        let calls = [
            "probe: book 103 for Ben", "probe: check Cleo in to 103", "probe: check out of 103",
            "probe: book 103 for Dora", "second: check out of 103",
        ]
        #expect(
            desk.lines == Self.histories.flatMap { _ in probes.flatMap { _ in calls } },
            "The room answers by itself instead of asking its state. ‖ 客房没有问自己的状态，而是自己作了答。")
    }

    @Test("Only a state decides what comes next: the room stays in one until that enters another")
    func statesDecide() {
        let painted = FreeRoom(probeDesk: desk, probeName: "painted")
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
        expect(structure.decidesNothing(in: structure.withFunctions(room), about: states))
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

    /// A state that tells what it is asked and never leaves; its name says nothing about what it does.
    ///
    /// Its properties have names that nobody is likely to add to the protocol.
    protocol Probe: RoomState {
        var probeDesk: Desk { get }
        var probeName: String { get }
    }

    struct FreeRoom: Probe {
        let probeDesk: Desk
        var probeName = "probe"
    }

    struct BookedRoom: Probe {
        let probeDesk: Desk
        let probeName = "probe"
    }

    struct OccupiedRoom: Probe {
        let probeDesk: Desk
        let probeName = "probe"
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

extension HotelRoomTests.Probe {
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

extension Structure {
    /// Refuses to ask a state for anything but the answer, in all that a request runs through before it comes to
    /// the state: `switch`, `is`, `as`, concrete states, and what is true or false of one. What else the room
    /// does, for a screen say, is its own business, and so is an enum that no state knows, of requests say.
    fileprivate func decidesNothing(in room: TypeNode, about states: [String]) -> Ruling {
        let stored = room.storedProperties.map(\.name)
        let kinds = types.filter { $0.name == "RoomState" || states.contains($0.name) }
        let known = Set(kinds.flatMap(\.references).map(\.target))
            .union(room.storedProperties.flatMap(\.mentions))
        let own = types.map(\.name).filter { !known.contains($0) }
        var reached: Set = ["book(for:)", "checkIn(_:)", "checkOut()", "enter(_:)"]
        var size = 0
        while size < reached.count {
            size = reached.count
            for reference in room.references where reached.contains(reference.within) {
                if reference.kind == .global { reached.insert(reference.target) }
                if reference.isOnSelf, let member = reference.member, !stored.contains(member) {
                    reached.insert(member)
                }
            }
        }
        let decisions = room.references.filter { reference in
            guard reached.contains(reference.within), reference.place == .body else { return false }
            return switch reference.kind {
            case .switch: !own.contains(reference.target)
            case .cast: true
            default: states.contains(reference.target) || kinds.contains { $0.isAsked(by: reference) }
            }
        }
        return Ruling(
            decisions.map { reference in
                let what = [reference.target, reference.member].compactMap(\.self).joined(separator: ".")
                return Violation(
                    Sentence(
                        "`\(room.name)` decides in `\(reference.within)` by `\(what)`; leave that to its state.",
                        "`\(room.name)` 在 `\(reference.within)` 里根据 `\(what)` 做决定，这件事应该交给状态。"),
                    at: reference.location)
            })
    }
}

extension TypeNode {
    /// Whether the reference is to something of this state that is true or false.
    fileprivate func isAsked(by reference: Reference) -> Bool {
        reference.target == name
            && (storedProperties.contains { $0.name == reference.member && $0.type == "Bool" }
                || members.contains { $0.name == reference.member && $0.signature.hasSuffix("Bool") })
    }
}
