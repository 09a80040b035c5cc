extension Structure {
    /// No two or more classes of the file keep each other alive by strong stored properties.
    ///
    /// A class that holds others of its own type, as a list or a tree does, is no cycle: the type cannot tell.
    /// - Parameter name: A type that the cycles must pass through to count; nil for every cycle.
    public func avoidsCycles(through name: String? = nil, because reason: Sentence? = nil) -> Ruling {
        let objects = types.filter { $0.kind == .class || $0.kind == .actor }
        var found: [Violation] = []
        for owner in objects {
            for property in owner.storedProperties where !property.isStatic {
                let held = objects.filter { $0.name != owner.name && property.holdsStrongly($0) }
                guard held.contains(where: { closes(from: $0, to: owner, through: name, among: objects) })
                else {
                    continue
                }
                let sentence = Sentence(
                    "`\(owner.name)` and what it keeps in `\(property.name)` keep each other alive (\(property.location)).",
                    "`\(owner.name)` 与 `\(property.name)` 中的对象互相强引用，都无法释放（\(property.location)）。"
                )
                found.append(Violation(sentence.because(reason), at: property.location))
            }
        }
        return Ruling(found)
    }

    /// Whether strong properties lead from one object back to another.
    private func closes(
        from start: TypeNode, to end: TypeNode, through name: String?, among objects: [TypeNode]
    )
        -> Bool
    {
        var seen: Set<String> = []
        var open = [start]
        while let object = open.popLast() {
            guard seen.insert(object.name).inserted else { continue }
            let next = objects.filter { other in
                object.storedProperties.contains { !$0.isStatic && $0.holdsStrongly(other) }
            }
            let reaches = next.contains { $0.name == end.name }
            let passes = name.map { [object, end].contains(where: $0) } ?? true
            if reaches, passes { return true }
            open += next
        }
        return false
    }
}

extension [TypeNode] {
    /// Whether one of them is that type or below it.
    fileprivate func contains(where name: String) -> Bool {
        contains { $0.name == name || $0.ancestors.contains(name) }
    }
}

extension StoredProperty {
    /// Whether it keeps a value of the type alive, by its own name or by that of something above it.
    fileprivate func holdsStrongly(_ type: TypeNode) -> Bool {
        holdings.contains { holding in
            holding.ownership == .strong
                && (holding.type == type.name || type.ancestors.contains(holding.type))
        }
    }
}
