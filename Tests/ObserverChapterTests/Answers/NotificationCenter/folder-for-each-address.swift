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

    private var folders: [ObjectIdentifier: Folder] = [:]
    private var count = 0

    func addObserver<Owner: AnyObject>(
        _ observer: Owner, for name: Message.Name, handler: @escaping @MainActor (Owner, Message) -> Void
    ) {
        let folder = folders[ObjectIdentifier(observer)] ?? Folder(of: observer)
        folders[ObjectIdentifier(observer)] = folder
        count += 1
        let wish = Wish(number: count, name: name) { [weak folder] message in
            guard let observer = folder?.observer as? Owner else { return }
            handler(observer, message)
        }
        folder.wishes.append(wish)
    }

    func removeObserver(_ observer: AnyObject, for name: Message.Name? = nil) {
        folders[ObjectIdentifier(observer)]?.wishes.removeAll { name == nil || $0.name == name }
    }

    func post(_ name: Message.Name, from sender: AnyObject? = nil, userInfo: [String: Any] = [:]) {
        post(Message(name: name, sender: sender, userInfo: userInfo))
    }

    func post(_ message: Message) {
        for (key, folder) in folders where folder.observer == nil && folder.watches(message.name) {
            folders[key] = nil
        }
        let round = folders.values.flatMap { folder in folder.wishes.map { (folder, $0) } }
            .filter { $0.1.name == message.name }
            .sorted { $0.1.number < $1.1.number }
        for (folder, wish) in round where folder.wishes.contains(where: { $0.number == wish.number }) {
            wish.handler(message)
        }
    }
}

/// All that one observer watches.
@MainActor
private final class Folder {
    weak var observer: AnyObject?
    var wishes: [Wish] = []

    init(of observer: AnyObject) {
        self.observer = observer
    }

    func watches(_ name: Message.Name) -> Bool {
        wishes.contains { $0.name == name }
    }
}

private struct Wish {
    let number: Int
    let name: Message.Name
    let handler: @MainActor (Message) -> Void
}
