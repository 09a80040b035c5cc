/// One step of a run through the file: a reference, and the type or the function in whose code it stands.
public struct Step: Hashable, Sendable {
    /// The type's name, or the function's.
    public let owner: String
    /// What that code refers to.
    public let reference: Reference
}

extension Structure {
    /// What runs from these members of a type on, through whatever else the file declares, in the order in which it
    /// is found.
    /// - Parameter follows: Whether the run goes on through what is referred to.
    public func run(
        from members: [String], of type: String, follows: (Reference) -> Bool = { _ in true }
    ) -> [Step] {
        var steps = withAncestors(type).flatMap { type in
            type.references.filter { members.contains($0.within) }
                .map { Step(owner: type.name, reference: $0) }
        }
        var seen: Set<String> = []
        var next = 0
        while next < steps.count {
            let reference = steps[next].reference
            next += 1
            guard seen.insert("\(reference.target).\(reference.member ?? "")").inserted, follows(reference)
            else { continue }
            if reference.kind == .global {
                let called = functions.filter { $0.name == reference.target }
                steps += called.flatMap(\.references).map { Step(owner: reference.target, reference: $0) }
            } else if let member = reference.member {
                let callees = types.filter { $0.name == reference.target }
                steps += callees.flatMap { type in
                    type.references.filter { $0.within == member }
                        .map { Step(owner: type.name, reference: $0) }
                }
            }
        }
        return steps
    }

    /// The type with the functions that work for it, and in turn every type of the file that these lead to.
    /// - Parameter ends: Types at which the search stops; they are no part of the answer.
    public func reach(of name: String, but ends: [String] = []) throws -> [TypeNode] {
        var reached = [withFunctions(try type(name))]
        var seen: Set = [name]
        var index = 0
        while index < reached.count {
            for reference in reached[index].references
            where !ends.contains(reference.target) && seen.insert(reference.target).inserted {
                guard let next = types.first(where: { $0.name == reference.target }) else { continue }
                reached.append(withFunctions(next))
            }
            index += 1
        }
        return reached
    }

    /// The type and those of the file that it inherits from or conforms to.
    func withAncestors(_ name: String) -> [TypeNode] {
        let above = types.filter { $0.name == name }.flatMap(\.ancestors)
        return types.filter { $0.name == name || above.contains($0.name) }
    }
}

extension TypeNode {
    /// The type without the lines of types that are declared inside of it: what those do, it need not do by itself.
    public func without(_ inner: [TypeNode]) -> TypeNode {
        let places = Set(
            inner.filter { $0.name.hasPrefix(name + ".") }.flatMap(\.references).map(\.location))
        var outer = self
        outer.references.removeAll { places.contains($0.location) }
        return outer
    }
}
