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

    private var folders: [Folder] = []
    private var count = 0

    func addObserver<Owner: AnyObject>(
        _ observer: Owner, for name: Message.Name, handler: @escaping @MainActor (Owner, Message) -> Void
    ) {
        let folder = folders.first { $0.observer === observer } ?? Folder(of: observer)
        if !folders.contains(where: { $0 === folder }) {
            folders.append(folder)
        }
        count += 1
        folder.wishes[name, default: [:]][count] = { [weak observer] message in
            observer.map { handler($0, message) }
        }
    }

    func removeObserver(_ observer: AnyObject, for name: Message.Name? = nil) {
        guard let index = folders.firstIndex(where: { $0.observer === observer }) else { return }
        if let name {
            folders[index].wishes[name] = nil
        } else {
            folders[index].wishes = [:]
            folders.remove(at: index)
        }
    }

    func post(_ name: Message.Name, from sender: AnyObject? = nil, userInfo: [String: Any] = [:]) {
        post(Message(name: name, sender: sender, userInfo: userInfo))
    }

    func post(_ message: Message) {
        folders.removeAll { $0.observer == nil }
        let round = folders.flatMap { folder in
            folder.wishes[message.name, default: [:]].keys.map { (number: $0, folder: folder) }
        }
        for (number, folder) in round.sorted(by: { $0.number < $1.number }) {
            folder.wishes[message.name]?[number]?(message)
        }
    }
}

/// What one observer wants to hear.
@MainActor
private final class Folder {
    weak var observer: AnyObject?
    var wishes: [Message.Name: [Int: @MainActor (Message) -> Void]] = [:]

    init(of observer: AnyObject) {
        self.observer = observer
    }
}
