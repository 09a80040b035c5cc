@testable import StrategyChapter

// Existential: which strategy it is shows while the program runs, and a list may hold several kinds.
struct Shelf {
    var strategy: any ArithmeticStrategy<Int>
    var spares: [any ArithmeticStrategy<Int>]

    mutating func exchange() {
        guard let next = spares.popLast() else { return }
        spares.append(strategy)
        strategy = next
    }
}

// Generic: which strategy it is belongs to the type, and stays.
struct FixedCalculator<Strategy: ArithmeticStrategy> {
    var strategy: Strategy

    func calculate(_ lhs: Strategy.Operand, _ rhs: Strategy.Operand) -> Strategy.Operand {
        strategy.combine(lhs, rhs)
    }
}

// Generic for the length of one call: `some`.
func table(of strategy: some ArithmeticStrategy<Int>, upTo last: Int) -> [[Int]] {
    (1...last).map { row in (1...last).map { strategy.combine(row, $0) } }
}

// Closure: a strategy with one method and without a name is a function.
struct ClosureCalculator<Operand: Numeric> {
    var combine: (Operand, Operand) -> Operand

    func calculate(_ lhs: Operand, _ rhs: Operand) -> Operand {
        combine(lhs, rhs)
    }
}

var shelf = Shelf(strategy: Addition(), spares: [Multiplication()])
print(shelf.strategy.combine(6, 7))
shelf.exchange()
print(shelf.strategy.combine(6, 7))

let adder = FixedCalculator(strategy: Addition<Int>())
print(adder.calculate(6, 7), type(of: adder))

print(table(of: Multiplication(), upTo: 3))

var closures = ClosureCalculator<Int>(combine: +)
print(closures.calculate(6, 7))
closures.combine = max
print(closures.calculate(6, 7))

// Leading dot: the strategies are found where one is asked for.
extension Discount where Self == PercentageDiscount {
    static func percent(_ percent: Int) -> Self {
        PercentageDiscount(percent: percent)
    }
}

func due(_ total: Int, with discount: some Discount) -> Int {
    total - discount.reduction(of: total, for: [])
}

print(due(20_00, with: .percent(10)))
var till = Till()
till.discount = .percent(50)
till.ringUp(Article(name: "Lunch", price: 8_00))
print(till.due)
