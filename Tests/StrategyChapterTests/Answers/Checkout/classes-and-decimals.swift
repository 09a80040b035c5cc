import Foundation

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

/// A discount that keeps to its limits; what it gives before them, a subclass says.
class LimitedDiscount: Discount {
    /// The cents that the rule gives, whatever they are.
    func amount(of due: Int, for articles: [Article]) -> Int {
        0
    }

    final func reduction(of due: Int, for articles: [Article]) -> Int {
        min(due, max(0, amount(of: due, for: articles)))
    }
}

/// A concrete strategy that takes nothing off, so that a till never lacks one.
final class NoDiscount: LimitedDiscount {}

/// A concrete strategy: some percent of what is due, rounded once and to whole cents, half a cent up.
final class PercentageDiscount: LimitedDiscount {
    let percent: Int

    init(percent: Int) {
        self.percent = percent
    }

    override func amount(of due: Int, for articles: [Article]) -> Int {
        var exact = Decimal(due) * Decimal(percent) / 100
        var rounded = Decimal()
        NSDecimalRound(&rounded, &exact, 0, .plain)
        return Int("\(rounded)") ?? 0
    }
}

/// A concrete strategy: a fixed amount, such as a voucher's.
final class AmountDiscount: LimitedDiscount {
    let cents: Int

    init(cents: Int) {
        self.cents = cents
    }

    override func amount(of due: Int, for articles: [Article]) -> Int {
        cents
    }
}

/// A concrete strategy: an amount off if at least so many cents are due when it has its turn.
final class ThresholdDiscount: LimitedDiscount {
    let threshold: Int
    let cents: Int

    init(threshold: Int, cents: Int) {
        self.threshold = threshold
        self.cents = cents
    }

    override func amount(of due: Int, for articles: [Article]) -> Int {
        guard due >= threshold else { return 0 }
        return cents
    }
}

/// A concrete strategy: buy some pieces of an article, and get some more free, at the price on their label.
///
/// Only a full bundle counts: with `bought: 3, free: 2`, the fourth piece is paid for until there is a fifth.
final class BundleDiscount: LimitedDiscount {
    let article: Article
    let bought: Int
    let free: Int

    init(article: Article, bought: Int, free: Int) {
        self.article = article
        self.bought = bought
        self.free = free
    }

    override func amount(of due: Int, for articles: [Article]) -> Int {
        var pieces = articles.count { $0 == article }
        var reduction = 0
        while pieces >= bought + free {
            pieces -= bought + free
            reduction += free * article.price
        }
        return reduction
    }
}

/// A concrete strategy made of others: one after the other in the order of the list.
///
/// Each sees as due what those before it have left, and the limits hold for each.
final class CombinedDiscount: LimitedDiscount {
    let parts: [any Discount]

    init(parts: [any Discount]) {
        self.parts = parts
    }

    override func amount(of due: Int, for articles: [Article]) -> Int {
        var left = due
        for part in parts where left > 0 {
            left -= min(left, max(0, part.reduction(of: left, for: articles)))
        }
        return due - left
    }
}

/// A concrete strategy made of others: the one among them that is best for the customer on this bill.
final class BestDiscount: LimitedDiscount {
    let candidates: [any Discount]

    init(candidates: [any Discount]) {
        self.candidates = candidates
    }

    override func amount(of due: Int, for articles: [Article]) -> Int {
        var best = 0
        for candidate in candidates {
            let reduction = candidate.reduction(of: due, for: articles)
            if reduction > best { best = reduction }
        }
        return best
    }
}

/// A concrete strategy out of a closure, for a rule that is not worth a type.
final class RuleDiscount: LimitedDiscount {
    let rule: (_ due: Int, _ articles: [Article]) -> Int

    init(rule: @escaping (_ due: Int, _ articles: [Article]) -> Int) {
        self.rule = rule
    }

    override func amount(of due: Int, for articles: [Article]) -> Int {
        rule(due, articles)
    }
}

/// The context: a till, which adds up, and leaves to its discount what is taken off.
final class Till {
    /// May be exchanged at any time; it counts for all that has been rung up, before or after.
    var discount: any Discount
    private(set) var articles: [Article] = []

    init(discount: any Discount = NoDiscount()) {
        self.discount = discount
    }

    /// Adds so many pieces to the bill.
    func ringUp(_ article: Article, count: Int = 1) {
        articles += repeatElement(article, count: count)
    }

    /// The cents that it all costs without a discount.
    var total: Int {
        articles.reduce(0) { $0 + $1.price }
    }

    /// The cents that the customer pays: never less than nothing, and never more than the total.
    var due: Int {
        let total = total
        let reduction = discount.reduction(of: total, for: articles)
        return reduction > total ? 0 : reduction < 0 ? total : total - reduction
    }
}
