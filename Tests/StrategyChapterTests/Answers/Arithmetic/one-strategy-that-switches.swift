/// The strategy: one way to make one number of two.
protocol ArithmeticStrategy<Operand> {
    /// The numbers it works with.
    associatedtype Operand: Numeric

    /// The sign between the two numbers, such as `+`; for people to read, so two strategies may share one.
    var symbol: String { get }

    /// What becomes of the two numbers.
    func combine(_ lhs: Operand, _ rhs: Operand) -> Operand
}

/// What there is to do.
private enum Kind {
    case addition
    case subtraction
    case multiplication
}

/// Does all of it.
private struct Operation<Operand: Numeric> {
    let kind: Kind

    var symbol: String {
        switch kind {
        case .addition: "+"
        case .subtraction: "-"
        case .multiplication: "*"
        }
    }

    func combine(_ lhs: Operand, _ rhs: Operand) -> Operand {
        switch kind {
        case .addition: lhs + rhs
        case .subtraction: lhs - rhs
        case .multiplication: lhs * rhs
        }
    }
}

/// A concrete strategy: `+`.
struct Addition<Operand: Numeric>: ArithmeticStrategy {
    private var operation: Operation<Operand> { Operation(kind: .addition) }
    var symbol: String { operation.symbol }

    func combine(_ lhs: Operand, _ rhs: Operand) -> Operand {
        operation.combine(lhs, rhs)
    }
}

/// A concrete strategy: `-`.
struct Subtraction<Operand: Numeric>: ArithmeticStrategy {
    private var operation: Operation<Operand> { Operation(kind: .subtraction) }
    var symbol: String { operation.symbol }

    func combine(_ lhs: Operand, _ rhs: Operand) -> Operand {
        operation.combine(lhs, rhs)
    }
}

/// A concrete strategy: `*`.
struct Multiplication<Operand: Numeric>: ArithmeticStrategy {
    private var operation: Operation<Operand> { Operation(kind: .multiplication) }
    var symbol: String { operation.symbol }

    func combine(_ lhs: Operand, _ rhs: Operand) -> Operand {
        operation.combine(lhs, rhs)
    }
}

/// The context: it calculates by a strategy, and any other may take that one's place at any time.
struct Calculator<Operand: Numeric> {
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
