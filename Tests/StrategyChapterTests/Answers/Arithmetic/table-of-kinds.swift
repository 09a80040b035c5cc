/// The kinds that the calculator knows.
enum Kind {
    case addition
    case subtraction
    case multiplication
}

/// The strategy: one way to make one number of two.
protocol ArithmeticStrategy<Operand> {
    /// The numbers it works with.
    associatedtype Operand: Numeric

    /// The sign between the two numbers, such as `+`; for people to read, so two strategies may share one.
    var symbol: String { get }

    /// What kind it is; nil for one of another's making.
    var kind: Kind? { get }

    /// What becomes of the two numbers.
    func combine(_ lhs: Operand, _ rhs: Operand) -> Operand
}

extension ArithmeticStrategy {
    var kind: Kind? { nil }
}

/// A concrete strategy: `+`.
struct Addition<Operand: Numeric>: ArithmeticStrategy {
    var kind: Kind? { .addition }
    var symbol: String { "+" }

    func combine(_ lhs: Operand, _ rhs: Operand) -> Operand {
        lhs + rhs
    }
}

/// A concrete strategy: `-`.
struct Subtraction<Operand: Numeric>: ArithmeticStrategy {
    var kind: Kind? { .subtraction }
    var symbol: String { "-" }

    func combine(_ lhs: Operand, _ rhs: Operand) -> Operand {
        lhs - rhs
    }
}

/// A concrete strategy: `*`.
struct Multiplication<Operand: Numeric>: ArithmeticStrategy {
    var kind: Kind? { .multiplication }
    var symbol: String { "*" }

    func combine(_ lhs: Operand, _ rhs: Operand) -> Operand {
        lhs * rhs
    }
}

/// The context: it calculates by a strategy, and any other may take that one's place at any time.
struct Calculator<Operand: Numeric> {
    /// How it calculates from now on.
    var strategy: any ArithmeticStrategy<Operand>

    private let operations: [Kind: (Operand, Operand) -> Operand] = [
        .addition: { $0 + $1 }, .subtraction: { $0 - $1 }, .multiplication: { $0 * $1 },
    ]

    init(strategy: any ArithmeticStrategy<Operand>) {
        self.strategy = strategy
    }

    /// The result of the two numbers.
    func calculate(_ lhs: Operand, _ rhs: Operand) -> Operand {
        if let kind = strategy.kind, let operation = operations[kind] { return operation(lhs, rhs) }
        return strategy.combine(lhs, rhs)
    }

    /// The calculation as a person writes it: `6 * 7 = 42`.
    func line(_ lhs: Operand, _ rhs: Operand) -> String {
        "\(lhs) \(strategy.symbol) \(rhs) = \(calculate(lhs, rhs))"
    }
}
