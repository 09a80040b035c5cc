/// Someone who takes part in a conversation and hears what the others say.
protocol Colleague: AnyObject {
    /// Hears a message; the sender is `nil` for a message that nobody among the colleagues has sent.
    func colleague(_ sender: (any Colleague)?, didSend message: String)
}

/// What a colleague may ask of its mediator, and all that it knows of it.
protocol Mediating: AnyObject {
    /// Lets a colleague take part, without keeping it alive.
    func add(_ colleague: any Colleague)

    /// Passes a message on to everyone but its sender.
    func send(_ message: String, by sender: any Colleague)
}

/// A place in the conversation, which knows who takes it and does not keep him alive.
class Seat<Occupant> {
    private weak var object: AnyObject?

    init(_ occupant: Occupant) {
        object = occupant as AnyObject
    }

    var occupant: Occupant? { object as? Occupant }

    func isTaken(by other: Occupant) -> Bool {
        object === other as AnyObject
    }
}

/// A place that keeps its occupant alive.
final class ReservedSeat<Occupant>: Seat<Occupant> {
    private let kept: Occupant

    override init(_ occupant: Occupant) {
        kept = occupant
        super.init(occupant)
    }
}

/// The base of mediators: it knows who takes part and nothing of what they talk about.
///
/// Colleagues are told apart by identity and called in the order in which they were added. One whose last
/// owner lets go of it disappears from here by itself. `ColleagueType` is a class or a class-bound protocol.
class Mediator<ColleagueType> {
    private var seats: [Seat<ColleagueType>] = []

    /// The colleagues that are alive, in the order in which they were added.
    var colleagues: [ColleagueType] {
        seats.compactMap(\.occupant)
    }

    /// Adds a colleague, weakly unless told otherwise; adding one that already takes part changes nothing.
    func add(_ colleague: ColleagueType, strongly: Bool = false) {
        guard !seats.contains(where: { $0.isTaken(by: colleague) }) else { return }
        seats.append(strongly ? ReservedSeat(colleague) : Seat(colleague))
    }

    /// Removes this very colleague, and none that is merely equal to it.
    func remove(_ colleague: ColleagueType) {
        seats.removeAll { $0.isTaken(by: colleague) }
    }

    /// Calls the body with every colleague that takes part when the round begins.
    func invokeColleagues(_ body: (ColleagueType) -> Void) {
        invoke(seats, body)
    }

    /// Calls the body with every colleague but the sender.
    func invokeColleagues(except sender: ColleagueType, _ body: (ColleagueType) -> Void) {
        invoke(seats.filter { !$0.isTaken(by: sender) }, body)
    }

    private func invoke(_ seats: [Seat<ColleagueType>], _ body: (ColleagueType) -> Void) {
        seats.compactMap(\.occupant).forEach(body)
        self.seats.removeAll { $0.occupant == nil }
    }
}

/// The mediator among musketeers, and among whoever else speaks their language.
final class MusketeerMediator: Mediator<any Colleague>, Mediating {
    func add(_ colleague: any Colleague) {
        add(colleague, strongly: false)
    }

    func send(_ message: String, by sender: any Colleague) {
        let listeners = colleagues.filter { $0 !== sender }
        for listener in listeners {
            listener.colleague(sender, didSend: message)
        }
    }
}

/// A swordsman who says aloud what he sends and what he receives.
///
/// He joins his mediator when he is made, but does not keep it alive: it may keep him.
/// Without a mediator he is heard by nobody.
final class Musketeer: Colleague {
    let name: String
    private let say: (String) -> Void
    private weak var mediator: (any Mediating)?

    init(name: String, mediator: any Mediating, say: @escaping (String) -> Void = { print($0) }) {
        self.name = name
        self.say = say
        self.mediator = mediator
        mediator.add(self)
    }

    private enum Verb: String {
        case sent, received
    }

    /// Says `Athos sent: …`, then lets the others hear the message.
    func send(_ message: String) {
        report(.sent, message)
        mediator?.send(message, by: self)
    }

    /// Says `Athos received: …`.
    func colleague(_ sender: (any Colleague)?, didSend message: String) {
        report(.received, message)
    }

    private func report(_ verb: Verb, _ message: String) {
        say("\(name) \(verb.rawValue): \(message)")
    }
}
