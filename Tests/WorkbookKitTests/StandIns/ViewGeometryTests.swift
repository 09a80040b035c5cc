import Foundation
import MiniUIKit
import Testing

@MainActor
@Suite("The stand-in for a view knows where it lies")
struct ViewGeometryTests {
    let back = UIView(frame: CGRect(x: 10, y: 20, width: 100, height: 100))
    let front = UIView(frame: CGRect(x: 30, y: 30, width: 50, height: 50))

    @Test("The frame is the center and the size of the bounds")
    func frame() {
        #expect(back.bounds == CGRect(x: 0, y: 0, width: 100, height: 100))
        #expect(back.center == CGPoint(x: 60, y: 70))
        back.bounds.size.width = 80
        #expect(back.frame == CGRect(x: 20, y: 20, width: 80, height: 100))
        #expect(UIView().frame == .zero)
    }

    @Test("A point is converted through the views between, and what scrolls in them")
    func convert() {
        back.addSubview(front)
        #expect(back.convert(CGPoint(x: 40, y: 45), to: front) == CGPoint(x: 10, y: 15))
        #expect(front.convert(CGPoint(x: 40, y: 45), from: back) == CGPoint(x: 10, y: 15))
        front.bounds.origin.y = 5
        #expect(front.convert(CGPoint(x: 10, y: 15), to: back) == CGPoint(x: 40, y: 40))
    }

    @Test("A touch finds the frontmost view that can be touched")
    func hit() {
        let cover = UIView(frame: front.frame)
        back.addSubview(front)
        back.addSubview(cover)
        let point = CGPoint(x: 40, y: 40)
        #expect(back.hitTest(point, with: nil) === cover)
        cover.isHidden = true
        #expect(back.hitTest(point, with: UIEvent()) === front)
        front.alpha = 0.005
        #expect(back.hitTest(point, with: nil) === back)
        cover.isHidden = false
        cover.isUserInteractionEnabled = false
        #expect(back.hitTest(point, with: nil) === back)
        #expect(back.hitTest(CGPoint(x: 100, y: 40), with: nil) == nil)
    }
}
