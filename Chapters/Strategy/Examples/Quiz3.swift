@testable import StrategyChapter

extension Discount {
    var title: String { "a discount" }
}

extension PercentageDiscount {
    var title: String { "\(percent) % off" }
}

func announce(_ discount: some Discount) {
    print(discount.title)
}

let tenth = PercentageDiscount(percent: 10)
let chosen: any Discount = tenth
print(tenth.title)
print(chosen.title)
announce(tenth)
