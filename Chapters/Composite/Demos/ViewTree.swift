import Foundation

@testable import CompositeChapter

let screen = Panel("Screen", frame: CGRect(x: 0, y: 0, width: 320, height: 480))
let title = Label("Title", frame: CGRect(x: 0, y: 0, width: 320, height: 40))
let card = Panel("Card", frame: CGRect(x: 20, y: 60, width: 280, height: 100))
let photo = Label("Photo", frame: CGRect(x: 0, y: 0, width: 100, height: 100))
let badge = Label("Badge", frame: CGRect(x: 80, y: 0, width: 20, height: 20))

@MainActor func show(_ node: any ViewNode) {
    print("\(node.name): \(node.drawn().joined(separator: ", "))")
}

@MainActor func touch(_ x: Double, _ y: Double) {
    print("Touch at \(Int(x)), \(Int(y)): \(screen.hitTest(CGPoint(x: x, y: y))?.name ?? "nothing")")
}

card.add(photo)
card.add(badge)
screen.add(title)
screen.add(card)

show(title)
show(card)
show(screen)

print()
touch(50, 100)
touch(110, 70)
touch(200, 100)
touch(10, 300)
touch(400, 100)

print()
badge.isHidden = true
touch(110, 70)
card.isHidden = true
touch(110, 70)
show(screen)
print("Photo is visible: \(photo.isVisible)")
card.isHidden = false

print()
print("Screen into the card: \(card.add(screen))")
print("Badge onto the screen: \(screen.add(badge))")
badge.isHidden = false
show(screen)
card.removeFromSuperview()
show(screen)
show(card)
