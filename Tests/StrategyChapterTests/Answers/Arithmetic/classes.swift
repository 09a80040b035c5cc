/// The strategy: one way to make one number of two.
protocol ArithmeticStrategy<Operand> {
    /// The numbers it works with.
    associatedtype Operand: Numeric

    /// The sign between the two numbers, such as `+`; for people to read, so two strategies may share one.
    var symbol: String { get }

    /// What becomes of the two numbers.
    func combine(_ lhs: Operand, _ rhs: Operand) -> Operand
}

/// What the operations share: a sign and a function.
class BinaryOperation<Operand: Numeric>: ArithmeticStrategy {
    let symbol: String
    private let function: (Operand, Operand) -> Operand

    init(symbol: String, function: @escaping (Operand, Operand) -> Operand) {
        self.symbol = symbol
        self.function = function
    }

    func combine(_ lhs: Operand, _ rhs: Operand) -> Operand {
        function(lhs, rhs)
    }
}

/// A concrete strategy: `+`.
final class Addition<Operand: Numeric>: BinaryOperation<Operand> {
    init() { super.init(symbol: "+") { $0 + $1 } }
}

/// A concrete strategy: `-`.
final class Subtraction<Operand: Numeric>: BinaryOperation<Operand> {
    init() { super.init(symbol: "-") { $0 - $1 } }
}

/// A concrete strategy: `*`.
final class Multiplication<Operand: Numeric>: BinaryOperation<Operand> {
    init() { super.init(symbol: "*") { $0 * $1 } }
}

/// One more, which has a case of its own to decide.
struct Division: ArithmeticStrategy {
    var symbol: String { "/" }

    func combine(_ lhs: Int, _ rhs: Int) -> Int {
        switch rhs {
        case 0: 0
        default: lhs / rhs
        }
    }
}

/// The context: it calculates by a strategy, and any other may take that one's place at any time.
final class Calculator<Operand: Numeric> {
    /// How it calculates from now on.
    var strategy: any ArithmeticStrategy<Operand>

    init(strategy: any ArithmeticStrategy<Operand>) {
        self.strategy = strategy
    }

    /// The result of the two numbers.
    func calculate(_ lhs: Operand, _ rhs: Operand) -> Operand {
        strategy.combine(lhs, rhs)
    }

    /// The calculation as a person writes it: `6 * 7 = 42`.
    func line(_ lhs: Operand, _ rhs: Operand) -> String {
        "\(lhs) \(strategy.symbol) \(rhs) = \(calculate(lhs, rhs))"
    }
}
