/// The tests of one exercise with the learner's code, ready to be run, and what they need for it.
struct TestProgram {
    var executable: String
    var arguments: [String] = []
    /// What a box has to show it, beside the toolchain.
    var readable: [String]
    /// A command that makes what is still missing, right before the program and in the same box.
    var preparation: Job.Preparation?

    /// All of it in one file: whatever was missing, the linker has said.
    init(linked file: String) {
        executable = file
        readable = [file]
    }

    /// A library of tests, and the program that loads it: what is missing shows when it is loaded.
    init(_ library: String, loadedBy loader: SupportModules.Loader) {
        executable = loader.program
        arguments = [library]
        readable = [library, loader.program, loader.library]
    }

    /// The same, where the library is made in the box that it is loaded in, and is gone with it. One box costs less than two.
    init(_ objects: [String], linkedInBoxBy compiler: Compiler, loadedBy loader: SupportModules.Loader) {
        let library = "\(Box.scratch)/tests.so"
        executable = loader.program
        arguments = [library]
        readable = objects + [loader.program, loader.library]
        preparation = Job.Preparation(
            words: compiler.tests(of: objects, to: library, log: "").words, failure: RunnerProgram.notLoaded)
    }
}
