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

    /// One interest in one name, as a value.
    private struct Entry {
        let name: Message.Name
        let isOf: @MainActor (AnyObject?) -> Bool
        let tell: @MainActor (Message) -> Void
    }

    /// By the number of the registration: a number that is missing has ended.
    private var entries: [Int: Entry] = [:]
    private var count = 0

    func addObserver<Owner: AnyObject>(
        _ observer: Owner, for name: Message.Name, handler: @escaping @MainActor (Owner, Message) -> Void
    ) {
        count += 1
        entries[count] = Entry(
            name: name,
            isOf: { [weak observer] in $0 === observer },
            tell: { [weak observer] message in
                if let observer {
                    handler(observer, message)
                }
            })
    }

    func removeObserver(_ observer: AnyObject, for name: Message.Name? = nil) {
        entries = entries.filter { _, entry in
            !(entry.isOf(observer) && (name == nil || entry.name == name))
        }
    }

    func post(_ name: Message.Name, from sender: AnyObject? = nil, userInfo: [String: Any] = [:]) {
        post(Message(name: name, sender: sender, userInfo: userInfo))
    }

    func post(_ message: Message) {
        entries = entries.filter { !$0.value.isOf(nil) }
        for number in entries.keys.sorted() {
            guard let entry = entries[number], entry.name == message.name else { continue }
            entry.tell(message)
        }
    }
}
