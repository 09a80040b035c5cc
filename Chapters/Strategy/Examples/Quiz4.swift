@testable import StrategyChapter

func sale() {
    var percent = 10
    let offers: [any Discount] = [
        PercentageDiscount(percent: percent),
        RuleDiscount { due, _ in due * percent / 100 },
        RuleDiscount { [percent] due, _ in due * percent / 100 },
    ]
    percent = 50
    for offer in offers {
        print(offer.reduction(of: 1000, for: []))
    }
}

sale()
