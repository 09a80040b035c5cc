import Blueprint
import BlueprintTesting
import Testing

@testable import StrategyChapter

@Suite("Checkout")
struct CheckoutTests {
    @Test("Without a discount, what the articles cost is due; and nothing, when there are none")
    func noDiscount() {
        var till = Till()
        #expect(till.due == 0)
        till.ringUp(tea, count: 2)
        till.ringUp(cake)
        #expect(till.due == 12_50)
    }

    @Test("A percentage takes its part off the whole bill, rounded once, half a cent up")
    func percentage() {
        #expect(due(PercentageDiscount(percent: 10), [20_00]) == 18_00)
        #expect(due(PercentageDiscount(percent: 10), [4]) == 4)
        #expect(due(PercentageDiscount(percent: 10), [5]) == 4)
        #expect(due(PercentageDiscount(percent: 10), [25]) == 22)
        #expect(due(PercentageDiscount(percent: 10), [5, 5, 5]) == 13)
        #expect(due(PercentageDiscount(percent: 100), [5, 9_99]) == 0)
    }

    @Test("Not one cent is lost to binary fractions, however large or odd the amount")
    func exactCents() {
        var wrong: [String] = []
        for percent in stride(from: 1, through: 99, by: 2) {
            for cents in stride(from: 5, through: 6_05, by: 10) {
                let paid = due(PercentageDiscount(percent: percent), [cents])
                if paid != cents - (cents * percent + 50) / 100 { wrong.append("\(percent) % of \(cents)") }
            }
        }
        #expect(wrong.first == nil)
        #expect(due(PercentageDiscount(percent: 50), [90_071_992_547_409_93]) == 45_035_996_273_704_96)
    }

    @Test("A fixed amount is taken off once, whatever the number of articles")
    func amount() {
        #expect(due(AmountDiscount(cents: 5_00), [20_00]) == 15_00)
        #expect(due(AmountDiscount(cents: 5_00), [10_00, 10_00]) == 15_00)
    }

    @Test("What is due is never negative, nor is what one part of a combination leaves to the next")
    func neverNegative() {
        #expect(due(AmountDiscount(cents: 5_00), []) == 0)
        #expect(due(AmountDiscount(cents: 5_00), [3_00]) == 0)
        #expect(due(RuleDiscount { due, _ in due * 2 }, [3_00]) == 0)
        let witness = Witness()
        #expect(due(CombinedDiscount(parts: [AmountDiscount(cents: 5_00), witness]), [3_00]) == 0)
        #expect(witness.asked.allSatisfy { $0.due == 0 })
    }

    @Test("No discount makes anything dearer, nor does a part of a combination")
    func neverDearer() {
        let surcharge = RuleDiscount { _, _ in -1_00 }
        #expect(due(surcharge, [20_00]) == 20_00)
        #expect(due(CombinedDiscount(parts: [surcharge, PercentageDiscount(percent: 10)]), [20_00]) == 18_00)
        #expect(due(BestDiscount(candidates: [surcharge]), [20_00]) == 20_00)
    }

    @Test("A threshold discount begins at its threshold, not above it")
    func threshold() {
        let discount = ThresholdDiscount(threshold: 50_00, cents: 5_00)
        #expect(due(discount, [49_99]) == 49_99)
        #expect(due(discount, [50_00]) == 45_00)
        #expect(due(discount, [40_00, 30_00]) == 65_00)
    }

    @Test("A bundle gives free pieces of its own article, and only full bundles count")
    func bundle() {
        let discount = BundleDiscount(article: tea, bought: 3, free: 2)
        let paid = [3, 4, 5, 9, 10].map { count in
            var till = Till(discount: discount)
            till.ringUp(cake, count: 5)
            till.ringUp(tea, count: count)
            return (till.due - 5 * cake.price) / tea.price
        }
        #expect(paid == [3, 4, 3, 7, 6])
        var till = Till(discount: BundleDiscount(article: tea, bought: 2, free: 1))
        for article in [tea, cake, tea, cake, tea, Article(name: "Tea", price: 9_00)] { till.ringUp(article) }
        #expect(till.due == 2 * 3_50 + 2 * 5_50 + 9_00)
    }

    @Test("A discount can be exchanged at any time, and counts for all that is on the bill")
    func exchanged() {
        var till = Till()
        till.ringUp(cake, count: 2)
        till.discount = PercentageDiscount(percent: 10)
        #expect(till.due == 9_90)
        till.ringUp(cake, count: 2)
        #expect(till.due == 19_80)
        till.discount = AmountDiscount(cents: 5_00)
        #expect(till.due == 17_00)
        till.discount = NoDiscount()
        #expect(till.due == 22_00)
        #expect(till.total == 22_00)
    }

    @Test("A combination applies its parts in the order of the list, each to what the one before has left")
    func combined() {
        let tenth = PercentageDiscount(percent: 10)
        let voucher = AmountDiscount(cents: 5_00)
        let fromFifty = ThresholdDiscount(threshold: 50_00, cents: 8_00)
        #expect(due(CombinedDiscount(parts: []), [50_00]) == 50_00)
        #expect(due(CombinedDiscount(parts: [tenth, voucher]), [50_00]) == 40_00)
        #expect(due(CombinedDiscount(parts: [voucher, tenth]), [50_00]) == 40_50)
        #expect(due(CombinedDiscount(parts: [fromFifty, voucher]), [50_00]) == 37_00)
        #expect(due(CombinedDiscount(parts: [voucher, fromFifty]), [50_00]) == 45_00)
        #expect(due(CombinedDiscount(parts: [tenth, tenth, voucher]), [50_00]) == 35_50)
    }

    @Test("The best discount is the one that takes most off this very bill, and may be a combination")
    func best() {
        let tenth = PercentageDiscount(percent: 10)
        let voucher = AmountDiscount(cents: 5_00)
        #expect(due(BestDiscount(candidates: []), [30_00]) == 30_00)
        #expect(due(BestDiscount(candidates: [tenth, voucher]), [30_00]) == 25_00)
        #expect(due(BestDiscount(candidates: [tenth, voucher]), [80_00]) == 72_00)
        let both = CombinedDiscount(parts: [voucher, tenth])
        #expect(due(BestDiscount(candidates: [tenth, both, voucher]), [80_00]) == 67_50)
        let nested = CombinedDiscount(parts: [voucher, BestDiscount(candidates: [tenth, voucher])])
        #expect(due(nested, [30_00]) == 20_00)
    }

    @Test("A closure can be a discount: it is told what is due, and every piece")
    func closure() {
        let cheapestFree = RuleDiscount { _, articles in articles.map(\.price).min() ?? 0 }
        #expect(due(cheapestFree, [5_50, 3_50, 3_50]) == 9_00)
        let half = RuleDiscount { due, _ in due / 2 }
        #expect(due(CombinedDiscount(parts: [AmountDiscount(cents: 2_00), half]), [10_00]) == 4_00)
    }

    @Test("A discount that is written elsewhere works at the till, in a combination and among candidates")
    func discountOfTheTest() {
        let namesake = Elsewhere.AmountDiscount(cents: 60)
        let voucher = AmountDiscount(cents: 50)
        #expect(due(namesake, [1_00, 2_00, 3_00]) == 4_20)
        #expect(due(CombinedDiscount(parts: [voucher, namesake]), [1_00, 2_00, 3_00]) == 3_70)
        #expect(due(BestDiscount(candidates: [voucher, namesake]), [1_00, 2_00]) == 1_80)
        let witness = Witness()
        var till = Till(discount: witness)
        till.ringUp(tea)
        till.ringUp(cake, count: 2)
        _ = till.due
        #expect(witness.asked.last?.due == 14_50)
        #expect(witness.asked.last?.articles == [tea, cake, cake])
    }

    @Test("The till asks how much, not what kind of discount it is; and no discount is a switch over kinds")
    func asksForNoKind() throws {
        let structure = try Structure.ofExercise()
        expect(structure.tillAsksForNoKind())
        expect(structure.discountsShareNoSwitch())
    }
}

extension CheckoutTests {
    private var tea: Article { Article(name: "Tea", price: 3_50) }
    private var cake: Article { Article(name: "Cake", price: 5_50) }

    /// What a till with this discount asks for articles of these prices.
    private func due(_ discount: any Discount, _ prices: [Int]) -> Int {
        var till = Till(discount: discount)
        for price in prices { till.ringUp(Article(name: "Something", price: price)) }
        return till.due
    }

    /// A discount that the till cannot know, not even by its name: so many cents off each piece.
    private enum Elsewhere {
        struct AmountDiscount: Discount {
            let cents: Int

            func reduction(of due: Int, for articles: [Article]) -> Int { cents * articles.count }
        }
    }

    /// A discount that takes nothing off and remembers what it was told.
    private final class Witness: Discount {
        private(set) var asked: [(due: Int, articles: [Article])] = []

        func reduction(of due: Int, for articles: [Article]) -> Int {
            asked.append((due, articles))
            return 0
        }
    }
}

extension Structure {
    private var kinds: [String] {
        [
            "NoDiscount", "PercentageDiscount", "AmountDiscount", "ThresholdDiscount", "BundleDiscount",
            "CombinedDiscount", "BestDiscount", "RuleDiscount",
        ]
    }

    private var roles: StrategyRoles {
        StrategyRoles(self, role: "Discount", strategies: kinds, work: ["reduction(of:for:)"])
    }

    /// The context leaves the work to `reduction`: it asks neither for a type nor for anything that stands for one.
    fileprivate func tillAsksForNoKind() -> Ruling {
        roles.contextAsksForNoKind(
            "Till", in: ["init(discount:)", "discount", "ringUp(_:count:)", "total", "due"],
            because: Sentence(
                "Then each new discount needs an edit of the till; leave the work to `reduction(of:for:)`.",
                "这样每多一种折扣就要改收银台；请把计算交给 `reduction(of:for:)`。"))
    }

    /// One decision that several kinds of discount pass through has only moved the switch.
    fileprivate func discountsShareNoSwitch() -> Ruling {
        let runs = roles.runs(from: "reduction(of:for:)")
        let casts = runs.joined().filter { $0.reference.kind == .cast && roles.asksForType($0) }
        let switches = runs.joined().filter { step in
            (isName(step.reference)
                || step.reference.kind == .switch && hasCaseForEach(step.reference.target))
                && runs.count { $0.contains { $0.reference == step.reference } } > 2
        }
        return roles.ruling(
            on: casts + switches,
            because: Sentence(
                "That is a switch over the kinds in another place: a discount knows one rule only.",
                "这只是把按种类的 switch 换了个地方：一种折扣只管一条规则。"))
    }

    /// Whether more than two discounts have a case of their own in the enum, which no other of them names.
    private func hasCaseForEach(_ name: String) -> Bool {
        guard let cases = types.first(where: { $0.name == name })?.cases else { return false }
        let named = kinds.map { kind in
            Set(
                types.filter { $0.name == kind }.flatMap(\.references).filter { $0.target == name }
                    .compactMap(\.member)
            )
            .intersection(cases)
        }
        return named.count { own in own.contains { aCase in named.count { $0.contains(aCase) } == 1 } } > 2
    }

    /// Whether a text is read that is kept, but for that on an article.
    private func isName(_ reference: Reference) -> Bool {
        types.contains { type in
            type.name == reference.target && type.name != "Article"
                && type.storedProperties.contains { $0.name == reference.member && $0.type == "String" }
        }
    }
}
