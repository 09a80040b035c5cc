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
/// It keeps no observer alive, and an observer need not be removed before it goes.
@MainActor
final class MessageCenter {
    /// The center for all who have no reason to use one of their own.
    static let `default` = MessageCenter()

    private var channels: [Message.Name: Channel] = [:]

    func addObserver<Owner: AnyObject>(
        _ observer: Owner, for name: Message.Name, handler: @escaping @MainActor (Owner, Message) -> Void
    ) {
        let channel = channels[name] ?? Channel()
        channels[name] = channel
        channel.append(Link(observer) { if let owner = $0 as? Owner { handler(owner, $1) } })
    }

    func removeObserver(_ observer: AnyObject, for name: Message.Name? = nil) {
        for (key, channel) in channels where name == nil || key == name {
            channel.drop { $0.observer == nil || $0.observer === observer }
        }
    }

    func post(_ name: Message.Name, from sender: AnyObject? = nil, userInfo: [String: Any] = [:]) {
        post(Message(name: name, sender: sender, userInfo: userInfo))
    }

    func post(_ message: Message) {
        channels[message.name]?.drop { $0.observer == nil }
        channels[message.name]?.send(message)
    }
}

/// All who watch one name, one behind the other.
@MainActor
private final class Channel {
    private var first: Link?
    private var sent = 0

    func append(_ link: Link) {
        link.joined = sent
        guard var last = first else { return first = link }
        while let next = last.next {
            last = next
        }
        last.next = link
    }

    func drop(where hasLeft: (Link) -> Bool) {
        var kept: [Link] = []
        var link = first
        while let current = link {
            link = current.next
            if hasLeft(current) {
                current.isActive = false
            } else {
                kept.append(current)
            }
        }
        first = kept.first
        for (one, next) in zip(kept, kept.dropFirst().map(Optional.some) + [nil]) {
            one.next = next
        }
    }

    func send(_ message: Message) {
        sent += 1
        let number = sent
        var link = first
        while let current = link {
            if current.isActive, current.joined < number, let observer = current.observer {
                current.handler(observer, message)
            }
            link = current.next
        }
    }
}

/// One who watches, and the next one.
@MainActor
private final class Link {
    weak var observer: AnyObject?
    let handler: @MainActor (AnyObject, Message) -> Void
    var joined = 0
    var isActive = true
    var next: Link?

    init(_ observer: AnyObject, handler: @escaping @MainActor (AnyObject, Message) -> Void) {
        self.observer = observer
        self.handler = handler
    }
}
