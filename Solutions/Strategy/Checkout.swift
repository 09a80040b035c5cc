/// One piece of what is for sale.
struct Article: Hashable {
    let name: String
    /// In cents. Money is counted, not measured: no binary fraction can hold 10 cents of a euro exactly.
    let price: Int
}

/// The strategy: one way to take something off a bill.
protocol Discount {
    /// The cents to take off. Whoever asks sets the limits: at least nothing, at most what is due.
    ///
    /// - Parameters:
    ///   - due: The cents that are due when this discount has its turn.
    ///   - articles: All that has been rung up, piece by piece.
    func reduction(of due: Int, for articles: [Article]) -> Int
}

/// A concrete strategy that takes nothing off, so that a till never lacks one.
struct NoDiscount: Discount {
    func reduction(of due: Int, for articles: [Article]) -> Int {
        0
    }
}

/// A concrete strategy: some percent of what is due, rounded once and to whole cents, half a cent up.
struct PercentageDiscount: Discount {
    let percent: Int

    func reduction(of due: Int, for articles: [Article]) -> Int {
        (due * percent + 50) / 100
    }
}

/// A concrete strategy: a fixed amount, such as a voucher's.
struct AmountDiscount: Discount {
    let cents: Int

    func reduction(of due: Int, for articles: [Article]) -> Int {
        cents
    }
}

/// A concrete strategy: an amount off if at least so many cents are due when it has its turn.
struct ThresholdDiscount: Discount {
    let threshold: Int
    let cents: Int

    func reduction(of due: Int, for articles: [Article]) -> Int {
        due >= threshold ? cents : 0
    }
}

/// A concrete strategy: buy some pieces of an article, and get some more free, at the price on their label.
///
/// Only a full bundle counts: with `bought: 3, free: 2`, the fourth piece is paid for until there is a fifth.
struct BundleDiscount: Discount {
    let article: Article
    let bought: Int
    let free: Int

    func reduction(of due: Int, for articles: [Article]) -> Int {
        let bundles = articles.count { $0 == article } / (bought + free)
        return bundles * free * article.price
    }
}

/// A concrete strategy made of others: one after the other in the order of the list.
///
/// Each sees as due what those before it have left, and the limits hold for each.
struct CombinedDiscount: Discount {
    let parts: [any Discount]

    func reduction(of due: Int, for articles: [Article]) -> Int {
        due - parts.reduce(due) { left, part in left - part.limitedReduction(of: left, for: articles) }
    }
}

/// A concrete strategy made of others: the one among them that is best for the customer on this bill.
struct BestDiscount: Discount {
    let candidates: [any Discount]

    func reduction(of due: Int, for articles: [Article]) -> Int {
        candidates.map { $0.reduction(of: due, for: articles) }.max() ?? 0
    }
}

/// A concrete strategy out of a closure, for a rule that is not worth a type.
struct RuleDiscount: Discount {
    let rule: (_ due: Int, _ articles: [Article]) -> Int

    func reduction(of due: Int, for articles: [Article]) -> Int {
        rule(due, articles)
    }
}

/// The context: a till, which adds up, and leaves to its discount what is taken off, without asking which it is.
struct Till {
    /// May be exchanged at any time; it counts for all that has been rung up, before or after.
    var discount: any Discount
    private(set) var articles: [Article] = []

    init(discount: any Discount = NoDiscount()) {
        self.discount = discount
    }

    /// Adds so many pieces to the bill.
    mutating func ringUp(_ article: Article, count: Int = 1) {
        articles += repeatElement(article, count: count)
    }

    /// The cents that it all costs without a discount.
    var total: Int {
        articles.reduce(0) { $0 + $1.price }
    }

    /// The cents that the customer pays: never less than nothing, and never more than the total.
    var due: Int {
        total - discount.limitedReduction(of: total, for: articles)
    }
}

extension Discount {
    /// The reduction within the limits: at least nothing, at most what is due.
    fileprivate func limitedReduction(of due: Int, for articles: [Article]) -> Int {
        min(max(reduction(of: due, for: articles), 0), due)
    }
}
