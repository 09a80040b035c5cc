/// The strategy: one way to make one number of two.
protocol ArithmeticStrategy<Operand> {
    /// The numbers it works with.
    associatedtype Operand: Numeric

    /// The sign between the two numbers, such as `+`; for people to read, so two strategies may share one.
    var symbol: String { get }

    /// What becomes of the two numbers.
    func combine(_ lhs: Operand, _ rhs: Operand) -> Operand
}

extension ArithmeticStrategy {
    func callAsFunction(_ lhs: Operand, _ rhs: Operand) -> Operand {
        combine(lhs, rhs)
    }
}

/// A concrete strategy: `+`.
struct Addition<Operand: Numeric>: ArithmeticStrategy {
    var symbol: String { "+" }

    func combine(_ lhs: Operand, _ rhs: Operand) -> Operand {
        lhs + rhs
    }
}

/// A concrete strategy: `-`.
struct Subtraction<Operand: Numeric>: ArithmeticStrategy {
    var symbol: String { "-" }

    func combine(_ lhs: Operand, _ rhs: Operand) -> Operand {
        lhs - rhs
    }
}

/// A concrete strategy: `*`.
struct Multiplication<Operand: Numeric>: ArithmeticStrategy {
    var symbol: String { "*" }

    func combine(_ lhs: Operand, _ rhs: Operand) -> Operand {
        lhs * rhs
    }
}

/// What a keypad offers. It chooses a strategy, and computes nothing.
enum Key: Character, CaseIterable {
    case plus = "+"
    case minus = "-"
    case times = "*"

    /// A simple factory.
    func strategy<Operand: Numeric>() -> any ArithmeticStrategy<Operand> {
        switch self {
        case .plus: Addition<Operand>()
        case .minus: Subtraction<Operand>()
        case .times: Multiplication<Operand>()
        }
    }
}

/// Any strategy, in a box of one type.
struct AnyArithmeticStrategy<Operand: Numeric>: ArithmeticStrategy {
    private let base: any ArithmeticStrategy<Operand>
    var symbol: String { base.symbol }

    init(_ base: any ArithmeticStrategy<Operand>) {
        self.base = (base as? Self)?.base ?? base
    }

    func combine(_ lhs: Operand, _ rhs: Operand) -> Operand {
        base(lhs, rhs)
    }
}

/// The context: it calculates by a strategy, and any other may take that one's place at any time.
struct Calculator<Operand: Numeric> {
    private var box: AnyArithmeticStrategy<Operand>

    /// How it calculates from now on.
    var strategy: any ArithmeticStrategy<Operand> {
        get { box }
        set { box = AnyArithmeticStrategy(newValue) }
    }

    init(strategy: any ArithmeticStrategy<Operand> = Addition<Operand>()) {
        box = AnyArithmeticStrategy(strategy)
    }

    /// Takes the strategy of the key that was pressed.
    mutating func press(_ key: Key) {
        strategy = key.strategy()
    }

    /// The result of the two numbers.
    func calculate(_ lhs: Operand, _ rhs: Operand) -> Operand {
        strategy(lhs, rhs)
    }

    /// The calculation as a person writes it: `6 * 7 = 42`.
    func line(_ lhs: Operand, _ rhs: Operand) -> String {
        "\(lhs) \(strategy.symbol) \(rhs) = \(calculate(lhs, rhs))"
    }
}
