/// Who plays which part in a file about the strategy pattern, and the rules that tell strategies from a `switch` over
/// their kinds, wherever that stands.
public struct StrategyRoles: Sendable {
    private let structure: Structure
    private let role: String
    private let strategies: [String]
    private let work: [String]

    /// - Parameters:
    ///   - role: The protocol of the strategies.
    ///   - strategies: The types of the file that are strategies, whatever else it declares.
    ///   - work: What a context may ask of a strategy, by the full names of the members.
    public init(_ structure: Structure, role: String, strategies: [String], work: [String]) {
        self.structure = structure
        self.role = role
        self.strategies = strategies
        self.work = work
    }

    /// What runs when each strategy does its work.
    public func runs(from member: String) -> [[Step]] {
        strategies.map { structure.run(from: [member], of: $0) }
    }

    /// The context leaves the work to its strategy: it asks neither for a type nor for anything that stands for one.
    public func contextAsksForNoKind(_ context: String, in members: [String], because reason: Sentence)
        -> Ruling
    {
        let asked = Set(strategies.flatMap(structure.withAncestors).map(\.name))
        let steps = structure.run(from: members, of: context) { !strategies.contains($0.target) }
        return ruling(
            on: steps.filter { step in
                let reference = step.reference
                switch reference.kind {
                case .cast: return asksForType(step)
                case .switch: return standsForKind(reference.target)
                case .member: return asked.contains(reference.target) && !isWork(reference)
                case .mention: return strategies.contains(reference.target) && !isMade(step, among: steps)
                default: return false
                }
            },
            because: reason)
    }

    /// Whether a cast tells strategies of this file apart; a strategy may know its own kind.
    public func asksForType(_ step: Step) -> Bool {
        let names = structure.types(conformingTo: role).map(\.name)
        let asked = Set(names.flatMap(structure.withAncestors).map(\.name))
        return asked.contains(step.reference.target) && step.reference.target != step.owner
    }

    /// Whether the file declares an enum of that name.
    public func isEnum(_ name: String) -> Bool {
        structure.types.contains { $0.name == name && !$0.cases.isEmpty }
    }

    /// One violation for each line on which a step decides by the kind of a strategy.
    public func ruling(on steps: [Step], because reason: Sentence) -> Ruling {
        var lines: Set<Int> = []
        return Ruling(
            steps.filter { lines.insert($0.reference.location.line).inserted }
                .map { Violation($0.deciding.because(reason), at: $0.reference.location) })
    }

    /// Whether what is asked of a strategy is part of its work, or comes down to it.
    private func isWork(_ reference: Reference) -> Bool {
        guard let member = reference.member, !work.contains(member) else { return true }
        let declared = structure.types.filter { $0.name == reference.target }.flatMap(\.members)
        if declared.contains(where: { $0.name == member && $0.isStatic }) { return true }
        return structure.run(from: [member], of: reference.target)
            .contains { $0.reference.member.map(work.contains) == true }
    }

    /// Whether the type is named for a value of it that is made in the same member.
    private func isMade(_ step: Step, among steps: [Step]) -> Bool {
        steps.contains { other in
            other.owner == step.owner && other.reference.within == step.reference.within
                && other.reference.kind == .initializer && other.reference.target == step.reference.target
        }
    }

    /// Whether an enum tells strategies apart: they know it, or it knows them.
    private func standsForKind(_ name: String) -> Bool {
        let known = strategies.flatMap(structure.withAncestors)
        let names = known.map(\.name)
        return isEnum(name)
            && (known.contains { $0.references.contains { $0.target == name } }
                || structure.types.contains {
                    $0.name == name && $0.references.contains { names.contains($0.target) }
                })
    }
}

extension Step {
    /// That it decides by what it refers to.
    fileprivate var deciding: Sentence {
        let place = "`\(owner)`" + (reference.within.isEmpty ? "" : " (`\(reference.within)`)")
        let what = "`\([reference.target, reference.member].compactMap(\.self).joined(separator: "."))`"
        return Sentence("\(place) decides by \(what).", "\(place) 根据 \(what) 来决定做什么。")
    }
}
