import Blueprint
import BlueprintTesting
import Testing

@testable import StrategyChapter

@Suite("Arithmetic")
struct ArithmeticTests {
    @Test("With addition, the calculator adds")
    func adds() {
        let calculator = Calculator<Int>(strategy: Addition())
        #expect(calculator.calculate(6, 7) == 13)
        #expect(calculator.calculate(0, -5) == -5)
    }

    @Test("With subtraction, it takes the second number from the first")
    func subtracts() {
        let calculator = Calculator<Int>(strategy: Subtraction())
        #expect(calculator.calculate(6, 7) == -1)
        #expect(calculator.calculate(7, 0) == 7)
    }

    @Test("With multiplication, it multiplies")
    func multiplies() {
        let calculator = Calculator<Int>(strategy: Multiplication())
        #expect(calculator.calculate(6, 7) == 42)
        #expect(calculator.calculate(-3, 0) == 0)
    }

    @Test("The same strategies work with fractions")
    func fractions() {
        #expect(Calculator<Double>(strategy: Addition()).calculate(1.5, 2.25) == 3.75)
        #expect(Calculator<Double>(strategy: Subtraction()).calculate(1.5, 2.25) == -0.75)
        #expect(Calculator<Double>(strategy: Multiplication()).calculate(1.5, 2.5) == 3.75)
    }

    @Test("They work with every kind of number, not only with `Int` and `Double`")
    func everyNumber() {
        #expect(Calculator<UInt8>(strategy: Addition()).calculate(200, 55) == 255)
        #expect(Calculator<Float>(strategy: Subtraction()).calculate(0.5, 0.75) == -0.25)
        #expect(Calculator<Int64>(strategy: Multiplication()).calculate(1 << 31, 1 << 31) == 1 << 62)
    }

    @Test("A strategy can be exchanged while the program runs")
    func exchanged() {
        var calculator = Calculator<Int>(strategy: Addition())
        #expect(calculator.calculate(6, 7) == 13)
        calculator.strategy = Multiplication()
        #expect(calculator.calculate(6, 7) == 42)
        calculator.strategy = Subtraction()
        #expect(calculator.calculate(6, 7) == -1)
    }

    @Test("The line shows both numbers in their order, the sign and the result")
    func line() {
        #expect(Calculator<Int>(strategy: Addition()).line(6, 7) == "6 + 7 = 13")
        #expect(Calculator<Int>(strategy: Subtraction()).line(6, 7) == "6 - 7 = -1")
        #expect(Calculator<Double>(strategy: Multiplication()).line(1.5, 2) == "1.5 * 2.0 = 3.0")
    }

    @Test("After an exchange, the line shows the new sign and the new result")
    func lineAfterExchange() {
        var calculator = Calculator<Int>(strategy: Addition())
        #expect(calculator.line(6, 7) == "6 + 7 = 13")
        calculator.strategy = Subtraction()
        #expect(calculator.line(6, 7) == "6 - 7 = -1")
    }

    @Test("Each strategy does its work by itself, without a calculator")
    func strategiesAlone() {
        #expect(Addition<Int>().combine(6, 7) == 13)
        #expect(Subtraction<Int>().combine(6, 7) == -1)
        #expect(Multiplication<Int>().combine(6, 7) == 42)
        #expect(Addition<Int>().symbol == "+")
        #expect(Subtraction<Int>().symbol == "-")
        #expect(Multiplication<Int>().symbol == "*")
    }

    @Test("A strategy that is written elsewhere works in the calculator unchanged")
    func strategyOfTheTest() {
        var calculator = Calculator<Int>(strategy: Power())
        #expect(calculator.calculate(2, 10) == 1024)
        #expect(calculator.line(2, 10) == "2 ^ 10 = 1024")
        calculator.strategy = Remainder(sign: "mod")
        #expect(calculator.calculate(17, 5) == 2)
        #expect(calculator.line(17, 5) == "17 mod 5 = 2")
        #expect(Calculator<Double>(strategy: Mean()).calculate(1, 2) == 1.5)
    }

    @Test("Neither a strategy's name nor its sign tells the calculator what to do")
    func borrowedNameAndSign() {
        let calculator = Calculator<Int>(strategy: Remainder(sign: "+"))
        #expect(
            calculator.calculate(17, 5) == 2,
            "Whatever its sign, a strategy calculates in its own way. ‖ 不管符号是什么，都应由策略自己来算。")
        #expect(calculator.line(17, 5) == "17 + 5 = 2")
        let namesake = Calculator<Int>(strategy: Elsewhere.Addition<Int>())
        #expect(
            namesake.calculate(6, 7) == 6007,
            "Whatever its name, a strategy calculates in its own way. ‖ 不管名字是什么，都应由策略自己来算。")
    }

    @Test("The calculator asks for the result, not for the kind; and no strategy is a switch in disguise")
    func asksForNoKind() throws {
        let structure = try Structure.ofExercise()
        expect(structure.contextAsksForNoKind())
        expect(structure.strategiesDecideByNoKind())
    }
}

/// Strategies that the calculator cannot know.
extension ArithmeticTests {
    private final class Power: ArithmeticStrategy {
        let symbol = "^"

        func combine(_ lhs: Int, _ rhs: Int) -> Int {
            repeatElement(lhs, count: rhs).reduce(1, *)
        }
    }

    private struct Remainder: ArithmeticStrategy {
        let sign: String
        var symbol: String { sign }

        func combine(_ lhs: Int, _ rhs: Int) -> Int { lhs % rhs }
    }

    private struct Mean: ArithmeticStrategy {
        var symbol: String { "~" }

        func combine(_ lhs: Double, _ rhs: Double) -> Double { (lhs + rhs) / 2 }
    }

    private enum Elsewhere {
        struct Addition<Operand: Numeric>: ArithmeticStrategy {
            var symbol: String { "+" }

            func combine(_ lhs: Operand, _ rhs: Operand) -> Operand { lhs * 1000 + rhs }
        }
    }
}

extension Structure {
    private var roles: StrategyRoles {
        StrategyRoles(
            self, role: "ArithmeticStrategy", strategies: ["Addition", "Subtraction", "Multiplication"],
            work: ["combine(_:_:)", "symbol"])
    }

    /// The context leaves the work to `combine`: it asks neither for a type nor for anything that stands for one.
    fileprivate func contextAsksForNoKind() -> Ruling {
        roles.contextAsksForNoKind(
            "Calculator", in: ["init(strategy:)", "strategy", "calculate(_:_:)", "line(_:_:)"],
            because: Sentence(
                "Then each new strategy needs an edit here; leave the work to `combine(_:_:)`.",
                "这样每多一种策略就要改这里；请把计算交给 `combine(_:_:)`。"))
    }

    /// Code that several strategies pass through and that looks up what kind it serves has only moved the switch.
    fileprivate func strategiesDecideByNoKind() -> Ruling {
        let runs = roles.runs(from: "combine(_:_:)")
        return roles.ruling(
            on: runs.joined().filter { step in
                let reference = step.reference
                if reference.kind == .cast, roles.asksForType(step) { return true }
                if runs.count(where: { $0.contains { $0.reference.calls(reference) } }) > 1,
                    takesSign(reference)
                {
                    return true
                }
                guard runs.count(where: { $0.contains { $0.reference == reference } }) > 1 else {
                    return false
                }
                return roles.isEnum(reference.target) || readsSign(reference)
            },
            because: Sentence(
                "That is the old switch in another place: a strategy knows one way only.",
                "这只是把原来的 switch 挪了个地方：一种策略只做一种运算。"))
    }

    /// Whether it reads the sign, or a text or a number that is kept in its place.
    private func readsSign(_ reference: Reference) -> Bool {
        let kept = types.filter { $0.name == reference.target }.flatMap(\.storedProperties)
            .filter { $0.name == reference.member }.map(\.type)
        return reference.member == "symbol" || kept.contains { ["String", "Character", "Int"].contains($0) }
    }

    /// Whether it calls a function that is told by a text or a number what to work out, and not by a closure.
    private func takesSign(_ reference: Reference) -> Bool {
        var signatures: [String] = []
        for function in functions where reference.kind == .global && function.name == reference.target {
            signatures.append(function.signature)
        }
        for type in types where type.name == reference.target {
            for member in type.members where member.kind == .method && member.name == reference.member {
                signatures.append(member.signature)
            }
        }
        for signature in signatures {
            let arrows = signature.ranges(of: " -> ")
            guard arrows.count == 1 else { continue }
            let parameters: Substring = signature[..<arrows[0].lowerBound]
            let words: [Substring] = parameters.split { !$0.isLetter }
            if words.contains("String") || words.contains("Character") || words.contains("Int") {
                return true
            }
        }
        return false
    }
}

extension Reference {
    /// Whether both are of the same function or property, wherever they stand.
    fileprivate func calls(_ other: Reference) -> Bool {
        kind == other.kind && target == other.target && member == other.member
    }
}
