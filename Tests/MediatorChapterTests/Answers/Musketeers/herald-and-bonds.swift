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
    private enum Bond {
        case loose(() -> AnyObject?)
        case firm(AnyObject)

        var partner: AnyObject? {
            switch self {
            case .loose(let recall): recall()
            case .firm(let object): object
            }
        }

        static func make(_ object: AnyObject, strongly: Bool) -> Bond {
            if strongly { return .firm(object) }
            return .loose { [weak object] in object }
        }
    }

    private var bonds: [Int: Bond] = [:]
    private var next = 0

    private var living: [(key: Int, colleague: ColleagueType)] {
        bonds.keys.sorted().compactMap { key in
            guard let partner = bonds[key]?.partner as? ColleagueType else { return nil }
            return (key, partner)
        }
    }

    private func key(of colleague: ColleagueType) -> Int? {
        let id = ObjectIdentifier(colleague as AnyObject)
        return living.first { ObjectIdentifier($0.colleague as AnyObject) == id }?.key
    }

    /// The colleagues that are alive, in the order in which they were added.
    var colleagues: [ColleagueType] { living.map(\.colleague) }

    /// Adds a colleague, weakly unless told otherwise; adding one that already takes part changes nothing.
    func add(_ colleague: ColleagueType, strongly: Bool = false) {
        guard key(of: colleague) == nil else { return }
        bonds = bonds.filter { $0.value.partner != nil }
        bonds[next] = .make(colleague as AnyObject, strongly: strongly)
        next += 1
    }

    /// Removes this very colleague, and none that is merely equal to it.
    func remove(_ colleague: ColleagueType) {
        key(of: colleague).map { bonds[$0] = nil }
    }

    /// Calls the body with every colleague that takes part when the round begins.
    func invokeColleagues(_ body: (ColleagueType) -> Void) {
        living.map(\.colleague).forEach(body)
    }

    /// Calls the body with every colleague but the sender.
    func invokeColleagues(except sender: ColleagueType, _ body: (ColleagueType) -> Void) {
        let skipped = key(of: sender)
        for (key, colleague) in living where key != skipped { body(colleague) }
    }
}

/// The mediator among musketeers, and among whoever else speaks their language.
final class MusketeerMediator: Mediator<any Colleague>, Mediating {
    func add(_ colleague: any Colleague) {
        super.add(colleague, strongly: false)
    }

    func send(_ message: String, by sender: any Colleague) {
        invokeColleagues(except: sender) { $0.colleague(sender, didSend: message) }
    }
}

final class Musketeer: Colleague {
    let name: String
    private let say: (String) -> Void
    private var proclaim: (String) -> Void = { _ in }

    init(name: String, mediator: any Mediating, say: @escaping (String) -> Void = { print($0) }) {
        self.name = name
        self.say = say
        proclaim = { [weak musketeer = self, weak mediator] message in
            guard let musketeer else { return }
            Herald(master: musketeer).announce(message, after: "sent")
            mediator?.send(message, by: musketeer)
        }
        mediator.add(self)
    }

    /// Says `Athos sent: …`, then lets the others hear the message.
    func send(_ message: String) {
        proclaim(message)
    }

    /// Says `Athos received: …`.
    func colleague(_ sender: (any Colleague)?, didSend message: String) {
        Herald(master: self).announce(message, after: "received")
    }

    fileprivate func speak(_ line: String) {
        say(line)
    }
}

/// Speaks for a musketeer.
private struct Herald {
    let master: Musketeer

    func announce(_ message: String, after verb: String) {
        master.speak("\(master.name) \(verb): \(message)")
    }
}
