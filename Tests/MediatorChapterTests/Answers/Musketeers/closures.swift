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
    private var finders: [() -> AnyObject?] = []

    /// The colleagues that are alive, in the order in which they were added.
    var colleagues: [ColleagueType] {
        finders.compactMap { $0() as? ColleagueType }
    }

    /// Adds a colleague, weakly unless told otherwise; adding one that already takes part changes nothing.
    func add(_ colleague: ColleagueType, strongly: Bool = false) {
        finders.removeAll { $0() == nil }
        let object = colleague as AnyObject
        guard !finders.contains(where: { $0() === object }) else { return }
        finders.append(strongly ? { object } : { [weak object] in object })
    }

    /// Removes this very colleague, and none that is merely equal to it.
    func remove(_ colleague: ColleagueType) {
        finders.removeAll { $0() === colleague as AnyObject }
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
    }

    func send(_ message: String, by sender: any Colleague) {
        invokeColleagues(except: sender) { $0.colleague(sender, didSend: message) }
    }
}

/// A swordsman who says aloud what he sends and what he receives.
///
/// He joins his mediator when he is made, but does not keep it alive: it may keep him.
/// Without a mediator he is heard by nobody.
final class Musketeer: Colleague {
    let name: String
    private let say: (String) -> Void
    private let post: (Musketeer, String) -> Void

    init(name: String, mediator: any Mediating, say: @escaping (String) -> Void = { print($0) }) {
        self.name = name
        self.say = say
        post = { [weak mediator] musketeer, message in mediator?.send(message, by: musketeer) }
        mediator.add(self)
    }

    /// Says `Athos sent: …`, then lets the others hear the message.
    func send(_ message: String) {
        say("\(name) sent: \(message)")
        post(self, message)
    }

    /// Says `Athos received: …`.
    func colleague(_ sender: (any Colleague)?, didSend message: String) {
        say("\(name) received: \(message)")
    }
}
