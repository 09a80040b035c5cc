/// What a center passes on: what it is about, who sent it, and what else there is to know.
struct Message {
    /// What a message is about. Observers watch a name.
    struct Name: Hashable, Sendable {
        let rawValue: String

        init(_ rawValue: String) {
            self.rawValue = rawValue
        }
    }

    var name: Name
    var sender: AnyObject?
    var userInfo: [String: Any] = [:]
}

/// Passes messages on to those who watch their names: the Subject role, on behalf of every sender.
///
/// Any object can take the Observer role, for a handler is all it needs. The center keeps no observer alive,
/// and an observer need not be removed before it goes.
@MainActor
final class MessageCenter {
    /// The center for all who have no reason to use one of their own.
    static let `default` = MessageCenter()

    private var registrations: [Message.Name: [Registration]] = [:]

    /// Has the handler told of each message of the name, until the observer is removed or gone.
    ///
    /// Every registration counts: an observer that is added twice is told twice. One that is added while a
    /// message is being passed on is told from the next message on.
    /// - Parameter handler: Is given the observer, so that it need not capture it.
    func addObserver<Owner: AnyObject>(
        _ observer: Owner, for name: Message.Name, handler: @escaping @MainActor (Owner, Message) -> Void
    ) {
        registrations[name, default: []].append(Registration(of: observer, handler: handler))
    }

    /// Ends all registrations of this very observer for the name, or for every name, and frees the handlers.
    ///
    /// It is told nothing more, not even a message that is being passed on. One that was never added is no
    /// error.
    func removeObserver(_ observer: AnyObject, for name: Message.Name? = nil) {
        let names = name.map { [$0] } ?? Array(registrations.keys)
        for name in names {
            for registration in registrations[name, default: []] where registration.observer === observer {
                registration.end()
            }
            forgetEnded(for: name)
        }
    }

    /// Passes on a message of this name, sender and information.
    func post(_ name: Message.Name, from sender: AnyObject? = nil, userInfo: [String: Any] = [:]) {
        post(Message(name: name, sender: sender, userInfo: userInfo))
    }

    /// Tells all who watch the message's name, in the order of their registrations, before it returns.
    ///
    /// Nobody need be watching. A handler may post, too: that message is passed on first, and this one goes
    /// on after it. Observers of the name that are gone are forgotten now, and their handlers freed.
    func post(_ message: Message) {
        forgetEnded(for: message.name)
        // The list as it is now: who joins during the round is not in it, and who leaves it knows by itself.
        for registration in registrations[message.name, default: []] {
            registration.tell(message)
        }
    }

    private func forgetEnded(for name: Message.Name) {
        registrations[name]?.removeAll { $0.observer == nil }
        if registrations[name]?.isEmpty == true {
            registrations[name] = nil
        }
    }
}

/// One observer's interest in one name: an object, so that a round that is under way sees it end.
@MainActor
private final class Registration {
    private(set) weak var observer: AnyObject?
    private let handler: @MainActor (AnyObject, Message) -> Void

    init<Owner: AnyObject>(of observer: Owner, handler: @escaping @MainActor (Owner, Message) -> Void) {
        self.observer = observer
        self.handler = { observer, message in
            guard let observer = observer as? Owner else { return }
            handler(observer, message)
        }
    }

    func tell(_ message: Message) {
        guard let observer else { return }
        handler(observer, message)
    }

    func end() {
        observer = nil
    }
}
