import Foundation

@testable import CompositeChapter

let frame = CGRect(x: 0, y: 0, width: 320, height: 40)

@MainActor func makeTitle() -> Label {
    let header = Panel("Header", frame: frame)
    let title = Label("Title", frame: frame)
    header.add(title)
    header.isHidden = true
    print(title.isVisible, header.drawn())
    return title
}

let title = makeTitle()
print(title.isVisible, title.superview == nil)
