import Foundation

let didChange = Notification.Name("cartDidChange")

@MainActor
final class Badge {
    init(_ center: NotificationCenter) {
        _ = center.addObserver(forName: didChange, object: nil, queue: nil) { [weak self] _ in
            print(self == nil ? "Nobody there." : "Badge: one more.")
        }
    }
}

let center = NotificationCenter()
var badge: Badge? = Badge(center)
center.post(name: didChange, object: nil)
badge = nil
center.post(name: didChange, object: nil)
