/// The compiler at work on one exercise's file: its object, its module and, where that is wanted, its typed tree.
///
/// On the open machine object and tree are made side by side, for whoever waits. In a box one follows the other: a second
/// box would cost as much as a twentieth of the work, and where boxes are used there are many files to keep the machine busy.
struct Compilation {
    let object: String
    let module: String
    /// Where the tree goes.
    let dump: String
    private let log: String
    private let file: String
    private let compiler: Compiler
    private let compiling: Job
    private let dumping: Job?
    /// Whether a tree is made.
    let hasTree: Bool
    private var ending: Job.Ending?

    /// Starts the compiler.
    /// - Parameters:
    ///   - request: Names the file.
    ///   - shared: The sources that are compiled along with it.
    ///   - folder: Where all that is made goes.
    init(
        of request: Lab.Request, with shared: [String], imports: [String], wantsTree: Bool, in folder: String,
        by compiler: Compiler
    ) throws(LabFault) {
        let module = request.exercise.module
        object = "\(folder)/exercise.o"
        self.module = "\(folder)/\(module).swiftmodule"
        dump = "\(folder)/structure.dump"
        log = "\(folder)/compile.log"
        file = request.exercise.source
        self.compiler = compiler
        hasTree = wantsTree
        let compilation = compiler.compilation(
            of: [request.source] + shared, module: module, imports: imports, object: object,
            emitModule: self.module, log: log,
            extra: (shared.isEmpty ? [] : ["-wmo"])
                + (request.warningsAreErrors ? ["-warnings-as-errors"] : [])
                // No backtrace is made in a box, so nobody asks for the lines of its code.
                + (compiler.box == nil ? [] : ["-gnone"]))
        let tree =
            wantsTree
            ? compiler.dump(of: request.source, with: shared, module: module, imports: imports, to: dump)
            : nil
        if let tree, compiler.box != nil {
            compiling = try compiler.start(tree, after: compilation)
            dumping = nil
        } else {
            let first = try compiler.start(compilation)
            compiling = first
            do {
                dumping = try tree.map { command throws(LabFault) in try compiler.start(command) }
            } catch {
                // Nobody would wait for it.
                first.cancel()
                throw error
            }
        }
    }

    /// Waits for object and module. Answers the errors in the file; none where both are there.
    mutating func errors() throws(LabFault) -> [Diagnostic] {
        let ending = compiler.wait(for: compiling)
        self.ending = ending
        // Where the tree comes second, the object is there before it, and what went wrong since is no error in the file.
        if hasTree, dumping == nil, ending != .timedOut, Files.exists(object) { return [] }
        do {
            return try compiler.errors(after: ending, log: log, file: file)
        } catch {
            cancel()
            throw error
        }
    }

    /// Waits for the tree. Answers what the compiler says where there is none.
    func treeFailure() -> String? {
        if hasTree, dumping.map(compiler.wait) ?? ending == .exited(0) { return nil }
        return Compiler.excerpt((try? Files.text("\(dump).log")) ?? "")
    }

    /// Ends what is still going on: nobody needs it.
    func cancel() { dumping?.cancel() }
}
