import Foundation

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

    /// Who watches what, in order; the handlers are with Foundation.
    private var entries: [Entry] = []
    private var current: Message?
    private let center = NotificationCenter()

    func addObserver<Owner: AnyObject>(
        _ observer: Owner, for name: Message.Name, handler: @escaping @MainActor (Owner, Message) -> Void
    ) {
        let key = Notification.Name(UUID().uuidString)
        let token = center.addObserver(forName: key, object: nil, queue: nil) {
            [weak self] _ in
            MainActor.assumeIsolated {
                self?.deliver(key) { if let owner = $0 as? Owner { handler(owner, $1) } }
            }
        }
        entries.append(Entry(name: name, key: key, token: token, observer: observer))
    }

    func removeObserver(_ observer: AnyObject, for name: Message.Name? = nil) {
        drop { $0.observer === observer && (name == nil || $0.name == name) }
    }

    func post(_ name: Message.Name, from sender: AnyObject? = nil, userInfo: [String: Any] = [:]) {
        post(Message(name: name, sender: sender, userInfo: userInfo))
    }

    func post(_ message: Message) {
        drop { $0.observer == nil }
        let outer = current
        for entry in entries where entry.name == message.name {
            current = message
            center.post(name: entry.key, object: nil)
        }
        current = outer
    }

    private func drop(where hasLeft: (Entry) -> Bool) {
        entries.filter(hasLeft).forEach { center.removeObserver($0.token) }
        entries.removeAll(where: hasLeft)
    }

    private func deliver(_ key: Notification.Name, to handler: @MainActor (AnyObject, Message) -> Void) {
        guard let observer = entries.first(where: { $0.key == key })?.observer, let current else { return }
        handler(observer, current)
    }
}

/// One observer's interest in one name, known to Foundation by a key of its own.
private struct Entry {
    let name: Message.Name
    let key: Notification.Name
    let token: any NSObjectProtocol
    weak var observer: AnyObject?
}
