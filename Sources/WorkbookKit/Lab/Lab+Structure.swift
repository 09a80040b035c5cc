import Blueprint

extension Lab {
    /// The structure of a file, compiled as the exercise's; read once for the same texts.
    package func structure(of source: String, exercise: Exercise) throws -> Structure {
        let inputs = try ExerciseInputs(course, Request(exercise, source: source))
        var key = toolKey
        inputs.add(to: &key)
        key.add(source)
        let kept = cache.path("structures/\(key.value).json")
        if let known = try? JSONDecoder().decode(Structure.self, from: Data(Files.read(kept))) {
            return known
        }
        let support = try supportModules()
        let folder = try cache.makeWorkFolder()
        defer { Files.remove(folder) }
        let dump = "\(folder)/structure.dump"
        let command = compiler.dump(
            of: source, with: inputs.shared, module: exercise.module, imports: support.imports, to: dump)
        let errors = try compiler.run(command, of: exercise.source)
        guard errors.isEmpty else { throw NoStructure(errors: errors) }
        let structure = try Structure.read(
            dump: Files.read(dump, limit: 64 << 20), source: inputs.source, file: source)
        if let data = try? JSONEncoder().encode(structure) { try? Files.write(data, to: kept) }
        return structure
    }

    /// A file has no structure while it does not compile.
    package struct NoStructure: Error { package var errors: [Diagnostic] }
}
