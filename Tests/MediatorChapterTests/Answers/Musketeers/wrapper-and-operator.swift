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
    private let table = Table<Seat<ColleagueType>>()

    /// The colleagues that are alive, in the order in which they were added.
    var colleagues: [ColleagueType] { table.seats.compactMap(\.sitter) }

    /// Adds a colleague, weakly unless told otherwise; adding one that already takes part changes nothing.
    func add(_ colleague: ColleagueType, strongly: Bool = false) {
        table.seats.removeAll { $0.sitter == nil }
        guard !colleagues.contains(where: { $0 =~= colleague }) else { return }
        table.seats.append(strongly ? HeldSeat(colleague) : Seat(colleague))
    }

    /// Removes this very colleague, and none that is merely equal to it.
    func remove(_ colleague: ColleagueType) {
        table.seats = table.seats.filter { seat in seat.sitter.map { !($0 =~= colleague) } ?? false }
    }

    /// Calls the body with every colleague that takes part when the round begins.
    func invokeColleagues(_ body: (ColleagueType) -> Void) {
        invoke(where: { _ in true }, body)
    }

    /// Calls the body with every colleague but the sender.
    func invokeColleagues(except sender: ColleagueType, _ body: (ColleagueType) -> Void) {
        invoke(where: { !($0 =~= sender) }, body)
    }

    private func invoke(where heeds: (ColleagueType) -> Bool, _ body: (ColleagueType) -> Void) {
        colleagues.filter(heeds).forEach(body)
    }
}

infix operator =~= : ComparisonPrecedence
private func =~= <T>(left: T, right: T) -> Bool { (left as AnyObject) === (right as AnyObject) }

/// A reference around the list.
private final class Table<Item> {
    var seats: [Item] = []
}

@propertyWrapper
private struct Loose<Value> {
    private weak var object: AnyObject?
    init(wrappedValue: Value?) { object = wrappedValue as AnyObject? }
    var wrappedValue: Value? {
        get { object as? Value }
        set { object = newValue as AnyObject? }
    }
}

private class Seat<T> {
    @Loose private(set) var sitter: T?
    init(_ sitter: T) { self.sitter = sitter }
}

private final class HeldSeat<T>: Seat<T> {
    let hold: T
    override init(_ sitter: T) {
        hold = sitter
        super.init(sitter)
    }
}

/// The mediator among musketeers, and among whoever else speaks their language.
final class MusketeerMediator: Mediator<any Colleague>, Mediating {
    func add(_ colleague: any Colleague) { add(colleague, strongly: false) }

    func send(_ message: String, by sender: any Colleague) {
        let audience = colleagues.filter { $0 !== sender }
        for listener in audience { listener.colleague(sender, didSend: message) }
    }
}

private enum Cry {
    case sent(String), received(String)
    func aloud(by name: String) -> String {
        switch self {
        case .sent(let text): "\(name) sent: \(text)"
        case .received(let text): "\(name) received: \(text)"
        }
    }
}

private protocol Speaking: Colleague {
    var voice: (Cry) -> Void { get }
}

extension Speaking {
    func colleague(_ sender: (any Colleague)?, didSend message: String) { voice(.received(message)) }
}

final class Musketeer: Colleague, Speaking {
    let name: String
    fileprivate let voice: (Cry) -> Void
    @Loose private var chief: (any Mediating)?

    init(name: String, mediator: any Mediating, say: @escaping (String) -> Void = { print($0) }) {
        self.name = name
        voice = { say($0.aloud(by: name)) }
        chief = mediator
        defer { chief?.add(self) }
    }

    /// Says `Athos sent: …`, then lets the others hear the message.
    func send(_ message: String) {
        voice(.sent(message))
        chief?.send(message, by: self)
    }
}
