import Blueprint
import BlueprintTesting
import Testing

@testable import MediatorChapter

@Suite("Musketeers")
struct MusketeersTests {
    let stage = Stage()
    let mediator = MusketeerMediator()

    func musketeer(_ name: String) -> Musketeer {
        Musketeer(name: name, mediator: mediator, say: stage.write)
    }

    @Test("A musketeer alone is heard by nobody, himself included")
    func alone() {
        let athos = musketeer("Athos")
        athos.send("Is anybody there?")
        #expect(stage.lines == ["Athos sent: Is anybody there?"])
    }

    @Test("Of two musketeers, one hears the other")
    func two() {
        let athos = musketeer("Athos")
        let porthos = musketeer("Porthos")
        porthos.send("Supper!")
        #expect(stage.lines == ["Porthos sent: Supper!", "Athos received: Supper!"])
        withExtendedLifetime(athos) {}
    }

    @Test("Three musketeers speak in turn, and the sender never hears himself")
    func transcript() {
        let athos = musketeer("Athos")
        let porthos = musketeer("Porthos")
        let aramis = musketeer("Aramis")
        athos.send("One for all...!")
        porthos.send("and all for one...!")
        aramis.send("Unus pro omnibus, omnes pro uno!")
        #expect(
            stage.lines == [
                "Athos sent: One for all...!",
                "Porthos received: One for all...!",
                "Aramis received: One for all...!",
                "Porthos sent: and all for one...!",
                "Athos received: and all for one...!",
                "Aramis received: and all for one...!",
                "Aramis sent: Unus pro omnibus, omnes pro uno!",
                "Athos received: Unus pro omnibus, omnes pro uno!",
                "Porthos received: Unus pro omnibus, omnes pro uno!",
            ])
        withExtendedLifetime((athos, porthos, aramis)) {}
    }

    @Test("A message sent by nobody reaches all")
    func sentByNobody() {
        let musketeers = ["Athos", "Porthos", "Aramis"].map(musketeer)
        mediator.invokeColleagues { $0.colleague(nil, didSend: "Charge!") }
        #expect(
            stage.lines == [
                "Athos received: Charge!", "Porthos received: Charge!", "Aramis received: Charge!",
            ])
        withExtendedLifetime(musketeers) {}
    }

    @Test("A colleague of another kind hears the musketeers, and is heard by them")
    func anotherKind() {
        let athos = musketeer("Athos")
        let planchet = Servant(stage: stage)
        mediator.add(planchet)
        athos.send("My horse!")
        mediator.send("At once!", by: planchet)
        #expect(
            stage.lines == [
                "Athos sent: My horse!", "The servant heard Athos: My horse!", "Athos received: At once!",
            ])
        withExtendedLifetime((athos, planchet)) {}
    }

    @Test("Two mediators know nothing of each other")
    func twoMediators() {
        let other = MusketeerMediator()
        let athos = musketeer("Athos")
        let rochefort = Musketeer(name: "Rochefort", mediator: other, say: stage.write)
        athos.send("To the Louvre!")
        rochefort.send("To the Cardinal!")
        #expect(stage.lines == ["Athos sent: To the Louvre!", "Rochefort sent: To the Cardinal!"])
    }

    @Test("A musketeer joins whatever mediator he is given, and hands his message to it once")
    func anyMediator() {
        let courier = Courier()
        let athos = Musketeer(name: "Athos", mediator: courier, say: stage.write)
        athos.send("To Calais!")
        #expect(courier.log == ["added Athos", "Athos: To Calais!"])
        #expect(stage.lines == ["Athos sent: To Calais!"])
    }

    @Test("A colleague that is added twice is called once, in its first place")
    func addedTwice() {
        let mediator = Mediator<Twin>()
        let twins = [Twin("Anne", stage), Twin("Louise", stage)]
        for twin in twins + twins {
            mediator.add(twin)
        }
        mediator.invokeColleagues { $0.speak() }
        #expect(stage.lines == ["Anne", "Louise"])
        withExtendedLifetime(twins) {}
    }

    @Test("Adding a colleague again does not change whether it is kept alive")
    func addedOtherwise() {
        let mediator = Mediator<Twin>()
        weak var anne: Twin?
        weak var louise: Twin?
        do {
            let twins = [Twin("Anne", stage), Twin("Louise", stage)]
            mediator.add(twins[0], strongly: true)
            mediator.add(twins[0])
            mediator.add(twins[1])
            mediator.add(twins[1], strongly: true)
            (anne, louise) = (twins[0], twins[1])
        }
        #expect(anne != nil, "A strong colleague is no longer kept. ‖ 强引用的同事不再被持有。")
        #expect(louise == nil, "A weak colleague is kept alive. ‖ 弱引用的同事还活着。")
        #expect(mediator.colleagues.map(\.name) == ["Anne"])
    }

    @Test("An equal colleague is another colleague when it is added")
    func equalIsAdded() {
        let mediator = Mediator<Twin>()
        let twins = [Twin("Anne", stage), Twin("Louise", stage), Twin("Marie", stage)]
        #expect(twins[0] == twins[1])
        twins.forEach { mediator.add($0) }
        #expect(mediator.colleagues.map(\.name) == ["Anne", "Louise", "Marie"])
        withExtendedLifetime(twins) {}
    }

    @Test("Only the sender is left out, and not its equal")
    func equalIsCalled() {
        let mediator = Mediator<Twin>()
        let twins = [Twin("Anne", stage), Twin("Louise", stage), Twin("Marie", stage)]
        twins.forEach { mediator.add($0) }
        mediator.invokeColleagues(except: twins[1]) { $0.speak() }
        #expect(stage.lines == ["Anne", "Marie"])
        withExtendedLifetime(twins) {}
    }

    @Test("A colleague is removed, and its equal stays")
    func equalStays() {
        let mediator = Mediator<Twin>()
        let twins = [Twin("Anne", stage), Twin("Louise", stage), Twin("Marie", stage)]
        twins.forEach { mediator.add($0) }
        mediator.remove(twins[1])
        mediator.invokeColleagues { $0.speak() }
        #expect(stage.lines == ["Anne", "Marie"])
        withExtendedLifetime(twins) {}
    }

    @Test("A musketeer that was removed hears nothing, until he is added again")
    func removed() {
        let athos = musketeer("Athos")
        let porthos = musketeer("Porthos")
        mediator.remove(porthos)
        athos.send("Where is he?")
        mediator.add(porthos)
        athos.send("There!")
        #expect(
            stage.lines == ["Athos sent: Where is he?", "Athos sent: There!", "Porthos received: There!"])
        withExtendedLifetime(porthos) {}
    }

    @Test("A colleague that leaves in the middle of a round makes nobody miss it")
    func leavesDuringRound() {
        let mediator = Mediator<Twin>()
        let twins = [Twin("Anne", stage), Twin("Louise", stage), Twin("Marie", stage)]
        twins.forEach { mediator.add($0) }
        mediator.invokeColleagues { twin in
            twin.speak()
            mediator.remove(twin)
        }
        #expect(stage.lines == ["Anne", "Louise", "Marie"])
        #expect(mediator.colleagues.map(\.name) == [])
        withExtendedLifetime(twins) {}
    }

    @Test("A colleague that joins in the middle of a round is called from the next round on")
    func joinsDuringRound() {
        let mediator = Mediator<Twin>()
        let twins = [Twin("Anne", stage), Twin("Louise", stage)]
        mediator.add(twins[0])
        mediator.invokeColleagues { twin in
            twin.speak()
            mediator.add(twins[1])
        }
        #expect(stage.lines == ["Anne"])
        mediator.invokeColleagues { $0.speak() }
        #expect(stage.lines == ["Anne", "Anne", "Louise"])
    }

    @Test("A newcomer is not taken for one who is gone")
    func newcomer() {
        let mediator = Mediator<Twin>()
        // A new object often lies where the last one was freed.
        for name in ["Anne", "Louise", "Marie", "Constance"] {
            let twin = Twin(name, stage)
            mediator.add(twin)
            #expect(mediator.colleagues.map(\.name) == [name])
            withExtendedLifetime(twin) {}
        }
    }

    @Test("A weak colleague is not kept alive, and disappears by itself")
    func weakly() {
        let mediator = Mediator<Twin>()
        let anne = Twin("Anne", stage)
        weak var louise: Twin?
        do {
            let twin = Twin("Louise", stage)
            mediator.add(anne)
            mediator.add(twin)
            #expect(mediator.colleagues.map(\.name) == ["Anne", "Louise"])
            louise = twin
        }
        #expect(louise == nil, "The mediator keeps a weak colleague alive. ‖ 中介者让弱引用的同事一直活着。")
        #expect(mediator.colleagues.map(\.name) == ["Anne"])
        withExtendedLifetime(anne) {}
    }

    @Test("A strong colleague lives until it is removed or its mediator dies")
    func strongly() {
        var mediator: Mediator<Twin>? = Mediator<Twin>()
        weak var anne: Twin?
        weak var louise: Twin?
        do {
            let twins = [Twin("Anne", stage), Twin("Louise", stage)]
            twins.forEach { mediator?.add($0, strongly: true) }
            (anne, louise) = (twins[0], twins[1])
        }
        #expect(mediator?.colleagues.map(\.name) == ["Anne", "Louise"])
        if let twin = anne {
            mediator?.remove(twin)
        }
        #expect(anne == nil)
        #expect(mediator?.colleagues.map(\.name) == ["Louise"])
        mediator = nil
        #expect(louise == nil)
    }

    @Test("A musketeer is not kept alive by his mediator")
    func musketeerLeaves() {
        let athos = musketeer("Athos")
        weak var porthos: Musketeer?
        do {
            let leaving = musketeer("Porthos")
            athos.send("Stay!")
            porthos = leaving
        }
        athos.send("Gone.")
        #expect(porthos == nil)
        #expect(stage.lines == ["Athos sent: Stay!", "Porthos received: Stay!", "Athos sent: Gone."])
    }

    @Test("A musketeer does not keep his mediator alive, and speaks on without one")
    func mediatorLeaves() {
        var mediator: MusketeerMediator? = MusketeerMediator()
        weak let leaving = mediator
        let musketeers = ["Athos", "Porthos"].compactMap { name in
            mediator.map { Musketeer(name: name, mediator: $0, say: stage.write) }
        }
        musketeers[0].send("Ready?")
        mediator = nil
        #expect(leaving == nil, "A musketeer keeps the mediator alive. ‖ 火枪手让中介者一直活着。")
        musketeers[0].send("Hello?")
        #expect(stage.lines == ["Athos sent: Ready?", "Porthos received: Ready?", "Athos sent: Hello?"])
    }

    /// Tells who talks to whom by what can be heard, however it is written.
    @Test("What the mediator keeps to itself, no musketeer hears")
    func onlyThroughTheMediator() {
        let censor = Censor(before: mediator)
        let musketeers = ["Athos", "Porthos"].map { Musketeer(name: $0, mediator: censor, say: stage.write) }
        musketeers[0].send("Between us …")
        #expect(
            stage.lines == ["Athos sent: Between us …"],
            "A message went past the mediator. ‖ 有消息绕过了中介者。")
        mediator.send("Louder!", by: musketeers[0])
        #expect(stage.lines == ["Athos sent: Between us …", "Porthos received: Louder!"])
        withExtendedLifetime(musketeers) {}
    }

    @Test("A musketeer knows the mediator and no other musketeer")
    func knowsOnlyTheMediator() throws {
        let structure = try Structure.ofExercise()
        let musketeer = try structure.type("Musketeer")
        expect(musketeer.callsNoOtherOfItsKind())
        expect(structure.withFunctions(musketeer).avoids(calling: "colleague(_:didSend:)", of: "Colleague"))
    }

    @Test("Nothing that a musketeer refers to delivers messages, but what is behind the protocol Mediating")
    func deliveryIsTheMediators() throws {
        expect(try Structure.ofExercise().hidesDelivery(from: "Musketeer"))
    }
}

extension MusketeersTests {
    /// Where everybody's lines come together.
    final class Stage {
        private(set) var lines: [String] = []

        func write(_ line: String) {
            lines.append(line)
        }
    }

    /// A colleague that equals all of its kind.
    final class Twin: Hashable {
        let name: String
        private let stage: Stage

        init(_ name: String, _ stage: Stage) {
            self.name = name
            self.stage = stage
        }

        func speak() {
            stage.write(name)
        }

        static func == (one: Twin, other: Twin) -> Bool {
            true
        }

        func hash(into hasher: inout Hasher) {}
    }

    /// A colleague that is no musketeer.
    final class Servant: Colleague {
        private let stage: Stage

        init(stage: Stage) {
            self.stage = stage
        }

        func colleague(_ sender: (any Colleague)?, didSend message: String) {
            stage.write("The servant heard \((sender as? Musketeer)?.name ?? "nobody"): \(message)")
        }
    }

    /// A mediator that lets everybody join another one, and no message through.
    final class Censor: Mediating {
        private let mediator: any Mediating

        init(before mediator: any Mediating) {
            self.mediator = mediator
        }

        func add(_ colleague: any Colleague) {
            mediator.add(colleague)
        }

        func send(_ message: String, by sender: any Colleague) {}
    }

    /// A mediator that only takes down what it is asked to do.
    final class Courier: Mediating {
        private(set) var log: [String] = []

        func add(_ colleague: any Colleague) {
            log.append("added \((colleague as? Musketeer)?.name ?? "a stranger")")
        }

        func send(_ message: String, by sender: any Colleague) {
            log.append("\((sender as? Musketeer)?.name ?? "A stranger"): \(message)")
        }
    }
}

extension Structure {
    /// Refuses every type through which this one delivers messages without asking the mediator's protocol.
    fileprivate func hidesDelivery(from name: String) throws -> Ruling {
        var reached: Set = [name]
        var frontier = [withFunctions(try type(name))]
        var violations: [Violation] = []
        while let node = frontier.popLast() {
            for reference in node.references where reached.insert(reference.target).inserted {
                guard let next = types.first(where: { $0.name == reference.target }), next.kind != .protocol
                else { continue }
                frontier.append(next)
                guard next.delivers else { continue }
                violations.append(
                    Violation(
                        Sentence(
                            "`\(node.name)` refers to `\(next.name)`, which delivers messages to colleagues; "
                                + "`\(name)` may know it by the protocol `Mediating` alone.",
                            "`\(node.name)` 引用了负责把消息送到同事手里的 `\(next.name)`；"
                                + "`\(name)` 只能通过协议 `Mediating` 认识它。"),
                        at: reference.location))
            }
        }
        return Ruling(violations)
    }
}

extension TypeNode {
    /// Refuses to ask whether somebody is of this type and to call methods of others that are; what is static is
    /// no matter, nor is a helper that calls its owner back.
    fileprivate func callsNoOtherOfItsKind() -> Ruling {
        let methods = members.filter { $0.kind == .method && !$0.isStatic }.map(\.name)
        let uses = references.filter { reference in
            guard reference.target == name, !reference.isOnSelf else { return false }
            return reference.kind == .cast
                || reference.kind == .member && reference.member.map(methods.contains) == true
        }
        return Ruling(
            uses.map { use in
                Violation(
                    Sentence(
                        "`\(name)` deals with another `\(name)` in `\(use.within)`; only the mediator may.",
                        "`\(name)` 在 `\(use.within)` 里直接跟另一个 `\(name)` 打交道；它只该跟中介者打交道。"),
                    at: use.location)
            })
    }

    /// Whether it makes another colleague hear something.
    fileprivate var delivers: Bool {
        references.contains { !$0.isOnSelf && $0.member == "colleague(_:didSend:)" }
    }
}
