/// The strategy: one way to make one number of two.
protocol ArithmeticStrategy<Operand> {
    /// The numbers it works with.
    associatedtype Operand: Numeric

    /// The sign between the two numbers, such as `+`; for people to read, so two strategies may share one.
    var symbol: String { get }

    /// What becomes of the two numbers.
    func combine(_ lhs: Operand, _ rhs: Operand) -> Operand
}

/// A concrete strategy: `+`.
struct Addition<Operand: Numeric>: ArithmeticStrategy {
    let symbol = "+"
    private let operation: (Operand, Operand) -> Operand = { $0 + $1 }

    func combine(_ lhs: Operand, _ rhs: Operand) -> Operand {
        operation(lhs, rhs)
    }
}

/// A concrete strategy: `-`.
struct Subtraction<Operand: Numeric>: ArithmeticStrategy {
    let symbol = "-"
    private let operation: (Operand, Operand) -> Operand = { $0 - $1 }

    func combine(_ lhs: Operand, _ rhs: Operand) -> Operand {
        operation(lhs, rhs)
    }
}

/// A concrete strategy: `*`.
struct Multiplication<Operand: Numeric>: ArithmeticStrategy {
    let symbol = "*"
    private let operation: (Operand, Operand) -> Operand = { $0 * $1 }

    func combine(_ lhs: Operand, _ rhs: Operand) -> Operand {
        operation(lhs, rhs)
    }
}

/// The context: it keeps what it needs of the strategy as closures.
struct Calculator<Operand: Numeric> {
    /// How it calculates from now on.
    var strategy: any ArithmeticStrategy<Operand> {
        didSet { adopt(strategy) }
    }
    private var operation: (Operand, Operand) -> Operand = { lhs, _ in lhs }
    private var sign: () -> String = { "" }

    init(strategy: any ArithmeticStrategy<Operand>) {
        self.strategy = strategy
        adopt(strategy)
    }

    private mutating func adopt(_ strategy: any ArithmeticStrategy<Operand>) {
        operation = { strategy.combine($0, $1) }
        sign = { strategy.symbol }
    }

    /// The result of the two numbers.
    func calculate(_ lhs: Operand, _ rhs: Operand) -> Operand {
        operation(lhs, rhs)
    }

    /// The calculation as a person writes it: `6 * 7 = 42`.
    func line(_ lhs: Operand, _ rhs: Operand) -> String {
        "\(lhs) \(sign()) \(rhs) = \(calculate(lhs, rhs))"
    }
}
