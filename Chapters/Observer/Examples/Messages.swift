import Foundation

@MainActor
final class Cart {
    struct DidChange: NotificationCenter.MainActorMessage {
        typealias Subject = Cart

        let items: Int
    }

    private let center: NotificationCenter
    private var items = 0

    init(center: NotificationCenter) {
        self.center = center
    }

    func add() {
        items += 1
        center.post(DidChange(items: items), subject: self)
    }
}

let center = NotificationCenter()
let cart = Cart(center: center)
let gift = Cart(center: center)

var token: NotificationCenter.ObservationToken?
token = center.addObserver(of: cart, for: Cart.DidChange.self) { message in
    print("Badge: \(message.items)")
}
cart.add()
gift.add()
cart.add()
token = nil
cart.add()
