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
    // TODO: Let the mediator remember its colleagues, weakly or strongly, and call them; then let
    // `MusketeerMediator` pass messages on, and let a `Musketeer` join, speak and hear through it alone.

    /// The colleagues that are alive, in the order in which they were added.
    var colleagues: [ColleagueType] {
        []
    }

    /// Adds a colleague, weakly unless told otherwise; adding one that already takes part changes nothing.
    func add(_ colleague: ColleagueType, strongly: Bool = false) {}

    /// Removes this very colleague, and none that is merely equal to it.
    func remove(_ colleague: ColleagueType) {}

    /// Calls the body with every colleague that takes part when the round begins.
    func invokeColleagues(_ body: (ColleagueType) -> Void) {}

    /// Calls the body with every colleague but the sender.
    func invokeColleagues(except sender: ColleagueType, _ body: (ColleagueType) -> Void) {}
}

/// The mediator among musketeers, and among whoever else speaks their language.
final class MusketeerMediator: Mediator<any Colleague>, Mediating {
    func add(_ colleague: any Colleague) {}

    func send(_ message: String, by sender: any Colleague) {}
}

/// A swordsman who says aloud what he sends and what he receives.
///
/// He joins his mediator when he is made, but does not keep it alive: it may keep him.
/// Without a mediator he is heard by nobody.
final class Musketeer: Colleague {
    let name: String
    private let say: (String) -> Void

    init(name: String, mediator: any Mediating, say: @escaping (String) -> Void = { print($0) }) {
        self.name = name
        self.say = say
    }

    /// Says `Athos sent: …`, then lets the others hear the message.
    func send(_ message: String) {}

    /// Says `Athos received: …`.
    func colleague(_ sender: (any Colleague)?, didSend message: String) {}
}
