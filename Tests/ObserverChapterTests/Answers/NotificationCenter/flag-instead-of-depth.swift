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

    private var registrations: [Registration] = []
    private var newcomers: [Registration] = []
    private var isPosting = false

    func addObserver<Owner: AnyObject>(
        _ observer: Owner, for name: Message.Name, handler: @escaping @MainActor (Owner, Message) -> Void
    ) {
        let registration = Registration(of: observer, for: name) { [weak observer] message in
            observer.map { handler($0, message) }
        }
        if isPosting {
            newcomers.append(registration)
        } else {
            registrations.append(registration)
        }
    }

    func removeObserver(_ observer: AnyObject, for name: Message.Name? = nil) {
        for registration in registrations + newcomers where registration.observer === observer {
            if name == nil || registration.name == name {
                registration.observer = nil
            }
        }
        if !isPosting {
            tidyUp()
        }
    }

    func post(_ name: Message.Name, from sender: AnyObject? = nil, userInfo: [String: Any] = [:]) {
        post(Message(name: name, sender: sender, userInfo: userInfo))
    }

    func post(_ message: Message) {
        if !isPosting {
            tidyUp()
        }
        isPosting = true
        var index = 0
        while index < registrations.count {
            let registration = registrations[index]
            if registration.name == message.name, registration.observer != nil {
                registration.handler(message)
            }
            index += 1
        }
        // A post inside this one comes here first, and the list moves under the one that is still going on.
        isPosting = false
        tidyUp()
    }

    private func tidyUp() {
        registrations = (registrations + newcomers).filter { $0.observer != nil }
        newcomers = []
    }
}

/// One observer's interest in one name.
@MainActor
private final class Registration {
    weak var observer: AnyObject?
    let name: Message.Name
    let handler: @MainActor (Message) -> Void

    init(of observer: AnyObject, for name: Message.Name, handler: @escaping @MainActor (Message) -> Void) {
        self.observer = observer
        self.name = name
        self.handler = handler
    }
}
