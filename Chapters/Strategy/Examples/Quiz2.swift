@testable import StrategyChapter

let half = PercentageDiscount(percent: 50)
let voucher = AmountDiscount(cents: 500)
var till = Till()
till.ringUp(Article(name: "Lunch", price: 805))

till.discount = CombinedDiscount(parts: [voucher, half])
print(till.due)
till.discount = CombinedDiscount(parts: [half, voucher])
print(till.due)
till.discount = CombinedDiscount(parts: [half, half])
print(till.due)
