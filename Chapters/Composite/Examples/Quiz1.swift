import Foundation

@testable import CompositeChapter

let screen = Panel("Screen", frame: CGRect(x: 0, y: 0, width: 320, height: 480))
let card = Panel("Card", frame: CGRect(x: 20, y: 20, width: 100, height: 100))
let badge = Label("Badge", frame: CGRect(x: 90, y: -10, width: 20, height: 20))
screen.add(card)
card.add(badge)

for point in [CGPoint(x: 115, y: 25), CGPoint(x: 115, y: 15)] {
    print(screen.hitTest(point)?.name ?? "nothing")
}
