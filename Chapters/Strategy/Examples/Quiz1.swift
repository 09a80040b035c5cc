@testable import StrategyChapter

final class FirstOneFree: Discount {
    private var isGiven = false

    func reduction(of due: Int, for articles: [Article]) -> Int {
        if isGiven { return 0 }
        isGiven = true
        return due
    }
}

var first = Till(discount: FirstOneFree())
var second = first
first.ringUp(Article(name: "Tea", price: 350))
second.ringUp(Article(name: "Tea", price: 350))
print(second.due, first.due, second.due)
