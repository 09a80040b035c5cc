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
    var symbol: String { "?" }

    func combine(_ lhs: Operand, _ rhs: Operand) -> Operand {
        lhs
    }
}

/// A concrete strategy: `-`.
struct Subtraction<Operand: Numeric>: ArithmeticStrategy {
    var symbol: String { "?" }

    func combine(_ lhs: Operand, _ rhs: Operand) -> Operand {
        lhs
    }
}

/// A concrete strategy: `*`.
struct Multiplication<Operand: Numeric>: ArithmeticStrategy {
    var symbol: String { "?" }

    func combine(_ lhs: Operand, _ rhs: Operand) -> Operand {
        lhs
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
        // TODO: This works, but each new strategy means a new case, here and below. Let every strategy do its own
        // work, and let the calculator ask it: any strategy is to work here, one that is written elsewhere too.
        switch strategy {
        case is Addition<Operand>: lhs + rhs
        case is Subtraction<Operand>: lhs - rhs
        case is Multiplication<Operand>: lhs * rhs
        default: lhs
        }
    }

    /// The calculation as a person writes it: `6 * 7 = 42`.
    func line(_ lhs: Operand, _ rhs: Operand) -> String {
        let symbol =
            switch strategy {
            case is Addition<Operand>: "+"
            case is Subtraction<Operand>: "-"
            case is Multiplication<Operand>: "*"
            default: "?"
            }
        return "\(lhs) \(symbol) \(rhs) = \(calculate(lhs, rhs))"
    }
}
