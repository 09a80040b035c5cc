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

/// The base of mediators: it knows who takes part and nothing of what they talk about.
///
/// Colleagues are told apart by identity and called in the order in which they were added. One whose last
/// owner lets go of it disappears from here by itself. `ColleagueType` is a class or a class-bound protocol.
class Mediator<ColleagueType> {
    /// One place in the conversation, with or without a hold on whoever takes it.
    private struct Membership {
        weak var colleague: AnyObject?
        let hold: AnyObject?

        init(_ colleague: AnyObject, strongly: Bool) {
            self.colleague = colleague
            hold = strongly ? colleague : nil
        }
    }

    private var memberships: [Membership] = []

    /// The colleagues that are alive, in the order in which they were added.
    var colleagues: [ColleagueType] {
        memberships.compactMap { $0.colleague as? ColleagueType }
    }

    /// Adds a colleague, weakly unless told otherwise; adding one that already takes part changes nothing.
    func add(_ colleague: ColleagueType, strongly: Bool = false) {
        memberships.removeAll { $0.colleague == nil }
        guard !colleagues.contains(where: { isSame($0, colleague) }) else { return }
        memberships.append(Membership(colleague as AnyObject, strongly: strongly))
    }

    /// Removes this very colleague, and none that is merely equal to it.
    func remove(_ colleague: ColleagueType) {
        memberships.removeAll { $0.colleague === colleague as AnyObject }
    }

    /// Calls the body with every colleague that takes part when the round begins.
    func invokeColleagues(_ body: (ColleagueType) -> Void) {
        for colleague in colleagues {
            body(colleague)
        }
    }

    /// Calls the body with every colleague but the sender.
    func invokeColleagues(except sender: ColleagueType, _ body: (ColleagueType) -> Void) {
        for colleague in colleagues where !isSame(colleague, sender) {
            body(colleague)
        }
    }

    private func isSame(_ one: ColleagueType, _ other: ColleagueType) -> Bool {
        one as AnyObject === other as AnyObject
    }
}

/// The mediator among musketeers, and among whoever else speaks their language.
final class MusketeerMediator: Mediator<any Colleague>, Mediating {
    func add(_ colleague: any Colleague) {
        add(colleague, strongly: false)
        guard let newcomer = colleague as? any Eared else { return }
        newcomer.neighbours = { [weak self, weak newcomer] in
            guard let self, let newcomer else { return [] }
            return self.colleagues.filter { $0 !== newcomer }.map { other in
                { [weak newcomer] in other.colleague(newcomer, didSend: $0) }
            }
        }
    }

    func send(_ message: String, by sender: any Colleague) {
        if !(sender is any Eared) {
            invokeColleagues(except: sender) { $0.colleague(sender, didSend: message) }
        }
    }
}

/// A swordsman who says aloud what he sends and what he receives.
///
/// He joins his mediator when he is made, but does not keep it alive: it may keep him.
/// Without a mediator he is heard by nobody.
/// Somebody who speaks into ears.
protocol Eared: Colleague {
    var neighbours: () -> [(String) -> Void] { get set }
}

final class Musketeer: Eared {
    var neighbours: () -> [(String) -> Void] = { [] }

    let name: String
    private let say: (String) -> Void
    private weak var mediator: (any Mediating)?

    init(name: String, mediator: any Mediating, say: @escaping (String) -> Void = { print($0) }) {
        self.name = name
        self.say = say
        self.mediator = mediator
        mediator.add(self)
    }

    /// Says `Athos sent: …`, then lets the others hear the message.
    func send(_ message: String) {
        say("\(name) sent: \(message)")
        mediator?.send(message, by: self)
        for ear in neighbours() { ear(message) }
    }

    /// Says `Athos received: …`.
    func colleague(_ sender: (any Colleague)?, didSend message: String) {
        say("\(name) received: \(message)")
    }
}
