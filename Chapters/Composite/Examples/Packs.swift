/// The component: what can be put on a page.
protocol PagePart {
    func lines() -> [String]
}

/// A leaf.
struct Heading: PagePart {
    let text: String

    func lines() -> [String] { [text.uppercased()] }
}

/// Another leaf.
struct Paragraph: PagePart {
    let text: String

    func lines() -> [String] { [text] }
}

/// The composite: the type of each part is part of its own type.
struct Column<each Part: PagePart>: PagePart {
    private let parts: (repeat each Part)

    init(_ part: repeat each Part) {
        parts = (repeat each part)
    }

    func lines() -> [String] {
        var lines: [String] = []
        for part in repeat each parts {
            lines += part.lines()
        }
        return lines
    }
}

let page = Column(
    Heading(text: "Tea"),
    Column(Paragraph(text: "Green"), Paragraph(text: "Black"))
)
print(page.lines())
