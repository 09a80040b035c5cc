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

/// What a discount comes down to.
typealias Rule = (_ due: Int, _ articles: [Article]) -> Int

/// A concrete strategy that takes nothing off, so that a till never lacks one.
struct NoDiscount: Discount {
    private let rule: Rule

    init() {
        rule = { _, _ in 0 }
    }

    func reduction(of due: Int, for articles: [Article]) -> Int {
        rule(due, articles)
    }
}

/// A concrete strategy: some percent of what is due, rounded once and to whole cents, half a cent up.
struct PercentageDiscount: Discount {
    private let rule: Rule

    init(percent: Int) {
        rule = { due, _ in
            let (cents, rest) = (due * percent).quotientAndRemainder(dividingBy: 100)
            return rest < 50 ? cents : cents + 1
        }
    }

    func reduction(of due: Int, for articles: [Article]) -> Int {
        rule(due, articles)
    }
}

/// A concrete strategy: a fixed amount, such as a voucher's.
struct AmountDiscount: Discount {
    private let rule: Rule

    init(cents: Int) {
        rule = { _, _ in cents }
    }

    func reduction(of due: Int, for articles: [Article]) -> Int {
        rule(due, articles)
    }
}

/// A concrete strategy: an amount off if at least so many cents are due when it has its turn.
struct ThresholdDiscount: Discount {
    private let rule: Rule

    init(threshold: Int, cents: Int) {
        rule = { due, _ in due < threshold ? 0 : cents }
    }

    func reduction(of due: Int, for articles: [Article]) -> Int {
        rule(due, articles)
    }
}

/// A concrete strategy: buy some pieces of an article, and get some more free, at the price on their label.
///
/// Only a full bundle counts: with `bought: 3, free: 2`, the fourth piece is paid for until there is a fifth.
struct BundleDiscount: Discount {
    private let rule: Rule

    init(article: Article, bought: Int, free: Int) {
        rule = { _, articles in
            articles.filter { $0 == article }.count / (bought + free) * free * article.price
        }
    }

    func reduction(of due: Int, for articles: [Article]) -> Int {
        rule(due, articles)
    }
}

/// A concrete strategy made of others: one after the other in the order of the list.
///
/// Each sees as due what those before it have left, and the limits hold for each.
struct CombinedDiscount: Discount {
    private let rule: Rule

    init(parts: [any Discount]) {
        rule = parts.map(limited).reduce({ _, _ in 0 }) { before, next in
            { due, articles in
                let reduction = before(due, articles)
                return reduction + next(due - reduction, articles)
            }
        }
    }

    func reduction(of due: Int, for articles: [Article]) -> Int {
        rule(due, articles)
    }
}

/// A concrete strategy made of others: the one among them that is best for the customer on this bill.
struct BestDiscount: Discount {
    private let rule: Rule

    init(candidates: [any Discount]) {
        rule = candidates.map(limited).reduce({ _, _ in 0 }) { one, other in
            { due, articles in max(one(due, articles), other(due, articles)) }
        }
    }

    func reduction(of due: Int, for articles: [Article]) -> Int {
        rule(due, articles)
    }
}

/// A concrete strategy out of a closure, for a rule that is not worth a type.
struct RuleDiscount: Discount {
    private let rule: Rule

    init(rule: @escaping Rule) {
        self.rule = rule
    }

    func reduction(of due: Int, for articles: [Article]) -> Int {
        rule(due, articles)
    }
}

/// The rule of a discount, within the limits.
private func limited(_ discount: any Discount) -> Rule {
    { due, articles in max(0, min(due, discount.reduction(of: due, for: articles))) }
}

/// The context: a till, which adds up, and leaves to its discount what is taken off.
struct Till {
    /// May be exchanged at any time; it counts for all that has been rung up, before or after.
    var discount: any Discount {
        didSet { reduction = limited(discount) }
    }
    private(set) var articles: [Article] = []
    private var reduction: Rule

    init(discount: any Discount = NoDiscount()) {
        self.discount = discount
        reduction = limited(discount)
    }

    /// Adds so many pieces to the bill.
    mutating func ringUp(_ article: Article, count: Int = 1) {
        for _ in 0..<count { articles.append(article) }
    }

    /// The cents that it all costs without a discount.
    var total: Int {
        articles.map(\.price).reduce(0, +)
    }

    /// The cents that the customer pays: never less than nothing, and never more than the total.
    var due: Int {
        total - reduction(total, articles)
    }
}
