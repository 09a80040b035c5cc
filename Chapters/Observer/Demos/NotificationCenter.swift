@testable import ObserverChapter

extension Message.Name {
    static let cartDidChange = Message.Name("cartDidChange")
    static let didSignOut = Message.Name("didSignOut")
}

@MainActor
final class Badge {
    func show(_ message: Message) {
        print("Badge: \(message.userInfo["items"] ?? 0)")
    }
}

@MainActor
final class CheckoutPage {
    func show(_ message: Message) {
        print("Checkout: \(message.userInfo["items"] ?? 0) to pay")
    }
}

let center = MessageCenter()
let badge = Badge()
var page: CheckoutPage? = CheckoutPage()

center.addObserver(badge, for: .cartDidChange) { $0.show($1) }
page.map { page in center.addObserver(page, for: .cartDidChange) { $0.show($1) } }

print("Two items are put into the cart.")
center.post(.cartDidChange, userInfo: ["items": 2])

print("\nThe checkout page is closed, and an item taken out.")
page = nil
center.post(.cartDidChange, userInfo: ["items": 1])

print("\nThe user signs out, which nobody watches.")
center.post(.didSignOut)

print("\nThe badge goes with the first message after that.")
center.addObserver(badge, for: .didSignOut) { [center] badge, _ in center.removeObserver(badge) }
center.post(.didSignOut)
center.post(.cartDidChange, userInfo: ["items": 0])
