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

    // TODO: Keep who watches which name, and tell them. Who joins or leaves while a message is on its way?

    /// Has the handler told of each message of the name, until the observer is removed or gone.
    ///
    /// Every registration counts: an observer that is added twice is told twice. One that is added while a
    /// message is being passed on is told from the next message on.
    /// - Parameter handler: Is given the observer, so that it need not capture it.
    func addObserver<Owner: AnyObject>(
        _ observer: Owner, for name: Message.Name, handler: @escaping @MainActor (Owner, Message) -> Void
    ) {}

    /// Ends all registrations of this very observer for the name, or for every name, and frees the handlers.
    ///
    /// It is told nothing more, not even a message that is being passed on. One that was never added is no
    /// error.
    func removeObserver(_ observer: AnyObject, for name: Message.Name? = nil) {}

    /// Passes on a message of this name, sender and information.
    func post(_ name: Message.Name, from sender: AnyObject? = nil, userInfo: [String: Any] = [:]) {}

    /// Tells all who watch the message's name, in the order of their registrations, before it returns.
    ///
    /// Nobody need be watching. A handler may post, too: that message is passed on first, and this one goes
    /// on after it. Observers of the name that are gone are forgotten now, and their handlers freed.
    func post(_ message: Message) {}
}
