import Foundation

@testable import ObserverChapter

/// Who sends the notifications.
final class Cart: Sendable {}

@MainActor
final class Badge {
    let name: String

    init(_ name: String) {
        self.name = name
    }

    func show(_ items: Int) {
        print("\(name): \(items)")
    }
}

let cart = Cart()
let gift = Cart()

// The learner's center: the handler is given the observer, and goes with it.
extension Message.Name {
    static let cartDidChange = Message.Name("cartDidChange")
}

let messages = MessageCenter()
var own: Badge? = Badge("Own center")
own.map { badge in
    messages.addObserver(badge, for: .cartDidChange) { badge, message in
        guard message.sender === cart else { return }
        badge.show(message.userInfo["items"] as? Int ?? 0)
    }
}

messages.post(.cartDidChange, from: cart, userInfo: ["items": 2])
messages.post(.cartDidChange, from: gift, userInfo: ["items": 7])
own = nil
messages.post(.cartDidChange, from: cart, userInfo: ["items": 3])

// Foundation's: it filters by sender itself, and keeps the block until the token is handed back.
extension Notification.Name {
    static let cartDidChange = Notification.Name("cartDidChange")
}

func observe(
    _ name: Notification.Name, from sender: AnyObject?, at center: NotificationCenter,
    handler: @escaping @MainActor (Int) -> Void
) -> ObservationToken {
    let registration = center.addObserver(forName: name, object: sender, queue: nil) { notification in
        let items = notification.userInfo?["items"] as? Int ?? 0
        MainActor.assumeIsolated { handler(items) }
    }
    return ObservationToken { center.removeObserver(registration) }
}

let center = NotificationCenter()
let foundations = Badge("Foundation's")
var token: ObservationToken? = observe(.cartDidChange, from: cart, at: center) { foundations.show($0) }

center.post(name: .cartDidChange, object: cart, userInfo: ["items": 2])
center.post(name: .cartDidChange, object: gift, userInfo: ["items": 7])
token = nil
center.post(name: .cartDidChange, object: cart, userInfo: ["items": 3])

// With a queue the block runs there; without one, wherever the notification is posted.
let reports = OperationQueue()
reports.name = "reports"
let queued = center.addObserver(forName: .cartDidChange, object: nil, queue: reports) { _ in
    print("On the queue \(OperationQueue.current?.name ?? "?")")
}
center.post(name: .cartDidChange, object: cart)
reports.waitUntilAllOperationsAreFinished()
center.removeObserver(queued)
