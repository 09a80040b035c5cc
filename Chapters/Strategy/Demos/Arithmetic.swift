@testable import StrategyChapter

var calculator = Calculator<Int>(strategy: Addition())
print(calculator.line(6, 7))

calculator.strategy = Subtraction()
print(calculator.line(6, 7))

calculator.strategy = Multiplication()
print(calculator.line(6, 7))

print("\nThe same strategies, with fractions:")
let strategies: [any ArithmeticStrategy<Double>] = [Addition(), Subtraction(), Multiplication()]
for strategy in strategies {
    print(Calculator(strategy: strategy).line(1.5, 2.5))
}

/// A strategy that the calculator has never heard of.
struct GreaterOne: ArithmeticStrategy {
    var symbol: String { "or" }

    func combine(_ lhs: Int, _ rhs: Int) -> Int { max(lhs, rhs) }
}

print("\nAnd one that is written here:")
calculator.strategy = GreaterOne()
print(calculator.line(6, 7))
