import Blueprint

/// Compares what the exercise gives with what the learner's file declares, when the tests no longer compile.
struct InterfaceComparison {
    let lab: Lab
    let exercise: Exercise
    let imports: [String]

    /// The declarations of the starter that the source lacks or has in another form; none when no difference shows.
    ///
    /// What the solution lacks or changes too is the learner's to change: a refactoring takes things away.
    func differences(of source: String, shared: [String], in folder: String) -> [InterfaceDifference] {
        guard let given = structure(of: lab.course.path(exercise.starter), shared: shared, in: folder),
            let theirs = structure(of: source, shared: shared, in: folder)
        else { return [] }
        if lab.course.edition == .student {
            // Without a solution to compare with: what the tests speak of must be there.
            let words = SwiftWords(in: (try? Files.read(lab.course.path(exercise.tests))) ?? []).words
            return Self.differences(from: given, to: theirs).filter { words.contains($0.baseName) }
        }
        let solution = structure(of: lab.course.path(exercise.solution), shared: shared, in: folder)
        let free = solution.map { Set(Self.differences(from: given, to: $0).map(\.declaration)) } ?? []
        return Self.differences(from: given, to: theirs).filter { !free.contains($0.declaration) }
    }

    static func differences(from given: Structure, to theirs: Structure) -> [InterfaceDifference] {
        let functions = given.functions.compactMap { expected -> InterfaceDifference? in
            let same = theirs.functions.filter { $0.name == expected.name }
            guard !same.contains(where: { $0.signature == expected.signature }) else { return nil }
            return InterfaceDifference(
                declaration: expected.name, expected: expected.signature, found: same.first?.signature,
                location: same.first.map { SourceLocation($0.location) })
        }
        let types = given.types.filter { !$0.isPrivate }.flatMap { expected -> [InterfaceDifference] in
            guard let found = theirs.types.first(where: { $0.name == expected.name }) else {
                return [InterfaceDifference(declaration: expected.name, expected: expected.heading)]
            }
            guard found.kind == expected.kind else {
                return [
                    InterfaceDifference(
                        declaration: expected.name, expected: expected.heading, found: found.heading,
                        location: SourceLocation(found.location))
                ]
            }
            return differences(from: expected, to: found)
        }
        return functions + types
    }

    private static func differences(from expected: TypeNode, to found: TypeNode) -> [InterfaceDifference] {
        expected.visibleDeclarations.compactMap { declaration -> InterfaceDifference? in
            let same = found.visibleDeclarations.filter { $0.name == declaration.name }
            guard !same.contains(where: { $0.text == declaration.text }) else { return nil }
            return InterfaceDifference(
                declaration: "\(expected.name).\(declaration.name)", expected: declaration.text,
                found: same.first?.text, location: SourceLocation(same.first?.location ?? found.location))
        }
    }

    private func structure(of source: String, shared: [String], in folder: String) -> Structure? {
        let dump = "\(folder)/interface.dump"
        guard
            let errors = try? lab.compiler.run(
                lab.compiler.dump(
                    of: source, with: shared, module: exercise.module, imports: imports, to: dump),
                of: exercise.source),
            errors.isEmpty,
            let text = try? Files.read(source), let tree = try? Files.read(dump, limit: 64 << 20)
        else { return nil }
        return try? Structure.read(dump: tree, source: text, file: source)
    }
}

extension InterfaceDifference {
    /// `send` for `Musketeer.send(_:)`.
    fileprivate var baseName: String {
        declaration.prefix { $0 != "(" }.split(separator: ".").last.map(String.init) ?? declaration
    }
}

extension TypeNode {
    fileprivate var heading: String { "\(kind) \(name)" }

    /// Properties, stored or computed, and functions, that other files can see.
    fileprivate var visibleDeclarations: [(name: String, text: String, location: Location)] {
        storedProperties.filter { !$0.isPrivate }.map { ($0.name, "\($0.name): \($0.type)", $0.location) }
            + members.filter { !$0.isPrivate && $0.kind != .deinitializer }.map {
                ($0.name, $0.signature, $0.location)
            }
    }
}

extension SourceLocation {
    init(_ location: Location) {
        self.init(file: location.file, line: location.line, column: location.column)
    }
}
