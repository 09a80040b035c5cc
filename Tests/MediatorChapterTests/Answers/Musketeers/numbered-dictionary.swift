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
    /// A hold of either kind on a colleague.
    private enum Hold {
        case strong(AnyObject)
        case weak(Box)

        var object: AnyObject? {
            switch self {
            case .strong(let object): object
            case .weak(let box): box.object
            }
        }
    }

    private final class Box {
        weak var object: AnyObject?

        init(_ object: AnyObject) {
            self.object = object
        }
    }

    private var holds: [ObjectIdentifier: (number: Int, hold: Hold)] = [:]
    private var nextNumber = 0

    /// The colleagues that are alive, in the order in which they were added.
    var colleagues: [ColleagueType] {
        holds.values.sorted { $0.number < $1.number }.compactMap { $0.hold.object as? ColleagueType }
    }

    /// Adds a colleague, weakly unless told otherwise; adding one that already takes part changes nothing.
    func add(_ colleague: ColleagueType, strongly: Bool = false) {
        let object = colleague as AnyObject
        let key = ObjectIdentifier(object)
        // An identifier may be used again after its first owner has died: then the old entry is empty.
        guard holds[key]?.hold.object == nil else { return }
        holds[key] = (nextNumber, strongly ? .strong(object) : .weak(Box(object)))
        nextNumber += 1
    }

    /// Removes this very colleague, and none that is merely equal to it.
    func remove(_ colleague: ColleagueType) {
        holds[ObjectIdentifier(colleague as AnyObject)] = nil
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
    }

    /// Says `Athos received: …`.
    func colleague(_ sender: (any Colleague)?, didSend message: String) {
        say("\(name) received: \(message)")
    }
}
