/// What opens a link, and answers whether it did.
protocol LinkOpener {
    func open(_ link: String) -> Bool
}

/// Opens the links of one scheme.
struct SchemeOpener: LinkOpener {
    let scheme: String

    func open(_ link: String) -> Bool {
        print("  \(scheme) is asked")
        return link.hasPrefix("\(scheme):")
    }
}

/// Composite: any number of openers, all of them asked; their answers become one.
struct OpenerGroup: LinkOpener {
    let openers: [any LinkOpener]

    func open(_ link: String) -> Bool {
        openers.map { $0.open(link) }.contains(true)
    }
}

/// Chain of responsibility: each knows the next, who is asked only if this one has not done it.
struct OpenerLink: LinkOpener {
    let opener: any LinkOpener
    let next: any LinkOpener

    func open(_ link: String) -> Bool {
        opener.open(link) || next.open(link)
    }
}

/// Decorator: exactly one opener, and something added to it.
struct LoggedOpener: LinkOpener {
    let opener: any LinkOpener

    func open(_ link: String) -> Bool {
        let isOpened = opener.open(link)
        print("  log: \(link) \(isOpened ? "opened" : "refused")")
        return isOpened
    }
}

let shop = SchemeOpener(scheme: "shop")
let news = SchemeOpener(scheme: "news")

print("Composite")
_ = OpenerGroup(openers: [shop, news]).open("shop:tea")
print("Chain of responsibility")
_ = OpenerLink(opener: shop, next: news).open("shop:tea")
print("Decorator")
_ = LoggedOpener(opener: shop).open("shop:tea")
