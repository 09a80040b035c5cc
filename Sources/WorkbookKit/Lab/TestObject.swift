/// The hidden tests of an exercise, compiled. Kept under the learner's interface, not the learner's text: an edit in a
/// body leaves the module the same to the byte, and then the object still fits.
struct TestObject {
    let lab: Lab
    let exercise: Exercise
    let inputs: ExerciseInputs
    let support: SupportModules

    enum Result {
        case object(String)
        /// The tests do not compile with the learner's interface.
        case errors([Diagnostic])
    }

    func make(module: String, in folder: String) throws -> Result {
        var key = lab.baseKey
        key.add(inputs.tests)
        key.add(try Files.read(module))
        let kept = lab.cache.path("tests/\(key.value).o")
        if Files.exists(kept) { return .object(kept) }
        let draft = "\(folder)/hidden-tests.o"
        var errors: [Diagnostic] = []
        if let expansions = Expansions(of: inputs.tests, lab: lab, support: support, in: folder) {
            errors = try compile(to: draft, in: folder, plugins: expansions.flags)
            if errors.isEmpty { expansions.keep() }
        }
        // What went wrong on the way through another program may be that program's fault.
        if !errors.isEmpty || !Files.exists(draft) {
            errors = try compile(
                to: draft, in: folder, plugins: nil)
        }
        guard errors.isEmpty else { return .errors(errors) }
        guard rename(draft, kept) == 0 else { return .object(draft) }
        return .object(kept)
    }

    private func compile(to object: String, in folder: String, plugins: [String]?) throws -> [Diagnostic] {
        var command = lab.compiler.compilation(
            of: [lab.course.path(exercise.tests)], module: exercise.testModule,
            imports: support.imports + [folder],
            object: object, log: "\(folder)/tests.log", plugins: plugins,
            // A crash is located in the learner's file; nobody asks for the lines of the tests.
            extra: ["-gnone"])
        command.reading.append(lab.cache.path("expansions"))
        return try lab.compiler.run(command, of: exercise.tests)
    }
}
