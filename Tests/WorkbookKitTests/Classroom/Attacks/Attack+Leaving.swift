@testable import WorkbookKit

extension Attack {
    /// Ends the program from a place in a file, one of many: the compiler's tree has to show them all.
    private static func place(_ name: String, _ more: String, answer: String = "{ 42 }") -> Attack {
        Attack(
            .leaving, "exit in \(name)",
            right(
                more + "\nfunc never(_ n: Never) -> Int {}\nfunc isNever(_ n: Never) -> Bool {}",
                imports: "import Foundation", answer: answer), .refused(.cFunction, "exit"))
    }

    private static func call(_ name: String, _ body: String, _ rule: Refusal.Rule, _ refused: String?)
        -> Attack
    {
        Attack(.leaving, name, right(imports: "import Foundation", answer: body), .refused(rule, refused))
    }

    /// Ways to end the program before the tests have failed, or to reach what could.
    static let leaving: [Attack] = [
        call("exit", "{ exit(0) }", .cFunction, "exit"),
        call("_exit", "{ _exit(0) }", .cFunction, "_exit"),
        call("abort", "{ abort() }", .cFunction, "abort"),
        call("quick_exit", "{ quick_exit(0) }", .cFunction, "quick_exit"),
        call("kill itself", "{ kill(getpid(), SIGKILL); return 42 }", .cFunction, nil),
        call("raise", "{ raise(SIGTERM); return 42 }", .cFunction, nil),
        call("popen", #"{ popen("true", "r") == nil ? 0 : 42 }"#, .cFunction, "popen"),
        call(
            "execv", #"{ var a: [UnsafeMutablePointer<CChar>?] = [nil]; execv("/bin/true", &a); return 42 }"#,
            .cFunction, "execv"),
        call("dlsym", #"{ dlsym(nil, "exit"); return 42 }"#, .cFunction, "dlsym"),
        call("atexit", "{ atexit { }; return 42 }", .cFunction, "atexit"),
        call("a signal handler", "{ signal(SIGSEGV) { _ in }; return 42 }", .cFunction, nil),
        call("write(3)", #"{ write(3, "x", 1) }"#, .cFunction, "write"),
        call("environ", #"{ setenv("A", "b", 1); return 42 }"#, .cFunction, "setenv"),
        call(
            "a function as a value", "{ let leave: (Int32) -> Never = Foundation.exit; leave(0) }",
            .cFunction, "exit"),
        call("Thread.exit", "{ Thread.exit(); return 42 }", .system, "Thread.exit"),
        call("Process", #"{ Process().launch(); return 42 }"#, .system, nil),
        call("Bundle", "{ Bundle.main.bundlePath.count }", .system, nil),
        call("RunLoop", "{ RunLoop.main.run(); return 42 }", .system, nil),
        call(
            "NSException by name", #"{ NSClassFromString("NSTask") == nil ? 42 : 0 }"#, .system,
            "NSClassFromString"),
        call("dispatchMain", "{ dispatchMain() }", .system, "dispatchMain"),
        Attack(
            .leaving, "Glibc", right(imports: "import Glibc", answer: "{ Glibc.exit(0) }"),
            .refused(.module, "Glibc", line: 1)),
        Attack(
            .leaving, "@_silgen_name",
            right(#"@_silgen_name("exit") func quit(_ status: Int32) -> Never"#, answer: "{ quit(0) }"),
            .refused(.attribute)),
        Attack(
            .leaving, "@_extern(c)", right("@_extern(c, \"exit\") func quit(_ status: Int32) -> Never"),
            .nothing),
        Attack(
            .leaving, "@_cdecl", right(#"@_cdecl("exit") func quit(_ status: Int32) {}"#),
            .refused(.attribute)),
        Attack(.leaving, "@c", right("@c(exit) func quit(_ status: Int32) {}"), .nothing),
        Attack(
            .leaving, "an attribute behind a carriage return",
            right(
                "// a comment\r@_silgen_name(\"exit\") func quit(_ status: Int32) -> Never",
                answer: "{ quit(0) }"),
            .refused(.attribute)),
        Attack(
            .leaving, "an attribute behind quotes in a name",
            right("func `a \" b`() {} ; @_cdecl(\"exit\") func quit(_ status: Int32) {}"),
            .refused(.attribute)),
        Attack(
            .leaving, "an attribute behind quotes in a raw string",
            right("let text = #\"\"\"#\n@_optimize(none) func quit() {}\nlet more = #\"\"\"#"),
            .refused(.attribute, "@_optimize")),
        Attack(
            .leaving, "an attribute behind quotes in a pattern",
            right("nonisolated(unsafe) let pattern = #/\"\"\"/#\n@_optimize(none) func quit() {}"),
            .refused(.unseen)),
        Attack(
            .leaving, "a protocol of its own asks Thread for exit",
            right(
                "protocol Leaving { static func exit() }\nextension Thread: Leaving {}\nfunc go(_ type: (some Leaving).Type) { type.exit() }",
                imports: "import Foundation", answer: "{ go(Thread.self); return 42 }"),
            .refused(.system, "Thread")),
        Attack(
            .leaving, "a protocol of its own asks a subclass for its superclass's",
            right(
                "protocol Leaving { static func exit() }\nclass Sub: Thread, Leaving { override init() { super.init() } }\nfunc go(_ type: (some Leaving).Type) { type.exit() }",
                imports: "import Foundation", answer: "{ go(Sub.self); return 42 }"), .nothing),
        Attack(
            .leaving, "a protocol of its own asks NSString to write",
            right(
                "protocol Writing { func write(toFile path: String, atomically: Bool, encoding: UInt) throws }\nextension NSString: Writing {}\nfunc go(_ it: some Writing) { try? it.write(toFile: \"/dev/fd/3\", atomically: false, encoding: 4) }",
                imports: "import Foundation", answer: "{ go(NSString(string: \"x\")); return 42 }"),
            .refused(.system, "write")),
        place("a default argument", "func more(x: Int = never(exit(0))) {}"),
        place("a default argument of a case", "enum Case { case one(Int = never(exit(0))) }"),
        place(
            "a property wrapper's argument",
            "@propertyWrapper struct W { var wrappedValue: Int; init(wrappedValue: Int, n: Int = 0) { self.wrappedValue = wrappedValue } }\nfunc more() { @W(n: never(exit(0))) var b = 1; _ = b }"
        ),
        place("an observer", "struct S { var a = 1 { didSet { exit(0) } } }"),
        place("a getter", "var late: Int { exit(0) }"),
        place("a global's initial value", "let late = never(exit(0))", answer: "{ late }"),
        place("a lazy property", "struct S { lazy var a = never(exit(0)) }"),
        place("a deinitializer", "final class S { deinit { exit(0) } }"),
        place("an interpolation", #"let text = "\(never(exit(0)))""#),
        place("a raw interpolation", ##"let text = #"\#(never(exit(0)))"#"##),
        place("a pattern", "func more() { switch 3 { case never(exit(0)): break; default: break } }"),
        place("a where clause", "func more() { for i in [1] where isNever(exit(0)) { _ = i } }"),
        place("a key path's index", #"let path: Int = [1][keyPath: \.[never(exit(0))]]"#),
        place("a capture list", "let closure = { @Sendable [x = never(exit(0))] in x }"),
        place(
            "a result builder",
            "@resultBuilder struct B { static func buildBlock(_ a: Int...) -> Int { 1 } }\n@B func built() -> Int { never(exit(0)) }"
        ),
        place("a local function's default", "func more() { func inner(_ x: Int = never(exit(0))) {} }"),
        place("a defer", "func more() { defer { exit(0) } }"),
        place("a task", "func more() { Task { exit(0) } }"),
        place("an if expression", "func more() -> Int { if true { 1 } else { never(exit(0)) } }"),
        place("an operator", "prefix operator +-\nprefix func +- (x: Int) -> Int { exit(0) }"),
        place("an extension", "extension Int { var leave: Never { exit(0) } }"),
        place(
            "an autoclosure",
            "func take(_ x: @autoclosure () -> Int) {}\nfunc more() { take(never(exit(0))) }"),
        place("a conditional block", "#if canImport(Glibc)\nfunc more() { exit(0) }\n#endif"),
        Attack(
            .leaving, "exit in a subscript's default, which the tree leaves out",
            right(
                "struct S { subscript(i: Int = { exit(0) }()) -> Int { i } }", imports: "import Foundation",
                answer: "{ S()[] }"), .refused(.unseen, "subscript(… = …)")),
        Attack(
            .leaving, "fatalError in an initial value",
            right("let late: Int = { fatalError() }()", answer: "{ late }"), .graded(full - test, "crash")),
        Attack(
            .leaving, "fatalError in a deinitializer",
            right("final class S { deinit { fatalError() } }", answer: "{ _ = S(); return 42 }"),
            .graded(full - test, "crash")),
        Attack(
            .leaving, "a stack overflow",
            right("func deep(_ n: Int) -> Int { deep(n + 1) + 1 }", answer: "{ deep(0) }"),
            .graded(full - test)),
    ]
}
