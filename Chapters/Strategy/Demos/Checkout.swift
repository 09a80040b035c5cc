@testable import StrategyChapter

func euros(_ cents: Int) -> String {
    let rest = cents % 100
    return "\(cents / 100).\(rest < 10 ? "0" : "")\(rest)"
}

let tea = Article(name: "Tea", price: 3_50)
let cake = Article(name: "Cake", price: 5_50)

var till = Till()
till.ringUp(tea, count: 3)
till.ringUp(cake, count: 2)
print("Three teas and two cakes: \(euros(till.total))")

let tenth = PercentageDiscount(percent: 10)
let voucher = AmountDiscount(cents: 5_00)
let tasting = RuleDiscount { _, articles in articles.map(\.price).min() ?? 0 }
let offers: [(name: String, discount: any Discount)] = [
    ("no discount", NoDiscount()),
    ("10 % off", tenth),
    ("5.00 off", voucher),
    ("3.00 off from 20.00", ThresholdDiscount(threshold: 20_00, cents: 3_00)),
    ("two teas, and one free", BundleDiscount(article: tea, bought: 2, free: 1)),
    ("the cheapest one free", tasting),
    ("10 %, then 5.00 off", CombinedDiscount(parts: [tenth, voucher])),
    ("5.00, then 10 % off", CombinedDiscount(parts: [voucher, tenth])),
    ("10 % or 5.00, the better", BestDiscount(candidates: [tenth, voucher])),
]
for offer in offers {
    till.discount = offer.discount
    print("  \(offer.name): \(euros(till.due))")
}

print("Six more cakes: \(euros(till.total + 6 * cake.price))")
till.ringUp(cake, count: 6)
print("  10 % or 5.00, the better: \(euros(till.due))")

print("A voucher of 100.00:")
till.discount = AmountDiscount(cents: 100_00)
print("  due: \(euros(till.due))")
