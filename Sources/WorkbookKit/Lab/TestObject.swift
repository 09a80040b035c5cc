/// The hidden tests of an exercise, compiled. Kept under the learner's interface, not the learner's text: an edit in a
/// body leaves the module the same to the byte, and then the object still fits.
struct TestObject {
    let lab: Lab
    let exercise: Exercise
    let inputs: ExerciseInputs
    let imports: [String]

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
        let compiler = lab.compiler
        let draft = "\(folder)/hidden-tests.o"
        let log = "\(folder)/tests.log"
        let job = try compiler.compile(
            [lab.course.path(exercise.tests)], module: exercise.testModule, imports: imports, object: draft,
            log: log,
            extra: ["-plugin-path", compiler.toolchain.plugins])
        let errors = try compiler.finish(job, log: log, file: exercise.tests)
        guard errors.isEmpty else { return .errors(errors) }
        guard rename(draft, kept) == 0 else { return .object(draft) }
        return .object(kept)
    }
}
