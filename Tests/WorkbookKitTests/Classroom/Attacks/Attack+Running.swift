@testable import WorkbookKit

extension Attack {
    private static func run(
        _ name: String, _ answer: String, also more: String = "", imports: String = "",
        _ expected: Expectation = .graded(full - test)
    ) -> Attack { Attack(.running, name, right(more, imports: imports, answer: answer), expected) }

    /// Code that runs for ever, or takes all there is. It costs its own test and nobody else anything.
    static let running: [Attack] = [
        run("a loop", "{ while true {} }", .graded(full - test, "s")),
        run("a deadlock", "{ DispatchQueue.main.sync { 42 } }", imports: "import Dispatch", .nothing),
        run(
            "a semaphore that nobody signals", "{ DispatchSemaphore(value: 0).wait(); return 42 }",
            imports: "import Dispatch"),
        run(
            "all memory",
            "{ var all: [[UInt8]] = []; while true { all.append([UInt8](repeating: 1, count: 1 << 26)) } }"),
        run(
            "threads without end", "{ while true { DispatchQueue(label: \"q\").async { while true {} } } }",
            imports: "import Dispatch"),
        run("tasks without end", "{ while true { Task.detached { while true { await Task.yield() } } } }"),
        run(
            "a task that outlives its test",
            "{ Task.detached { while true { await Task.yield() } }; return 42 }", .graded(full)),
        run("a flood of output", "{ while true { print(String(repeating: \"x\", count: 1 << 20)) } }"),
        run(
            "an endless description", "{ _ = \"\\(Deep())\"; return 42 }",
            also: "struct Deep: CustomStringConvertible { var description: String { \"\\(self)\" } }"),
        run("an endless sequence", "{ sequence(first: 1) { $0 &+ 1 }.reduce(0, &+) }"),
        Attack(
            .running, "a value of a hundred megabytes",
            right(greeting: "{ String(repeating: \"x\", count: 100 << 20) }"), .nothing),
        Attack(
            .running, "a crash when a value is let go",
            right(
                "final class Bomb: Sendable { deinit { fatalError() } }",
                card: "{ _ = Bomb(); return Card(rank: 7) }"), .graded(full - test)),
        run("a crash after the answer", "{ Task.detached { fatalError() }; return 42 }", .chance),
        Attack(
            .running, "in the exercise that may use files: a full disk", exercise: "files",
            "import Foundation\nfunc answer() -> Int { let d = Data(repeating: 1, count: 1 << 20); for i in 0..<200 { do { try d.write(to: URL(fileURLWithPath: \"/tmp/\\(i)\")) } catch { return 42 } }; return 7 }\n",
            .graded(full)),
        Attack(
            .running, "in the exercise that may use files: no writing elsewhere", exercise: "files",
            "import Foundation\nfunc answer() -> Int { [\"/\", \"/usr\", \"/var/tmp\", \".\", NSHomeDirectory()].contains { (try? Data([1]).write(to: URL(fileURLWithPath: $0 + \"/left-behind\"))) != nil } ? 7 : 42 }\n",
            .nothing),
        Attack(
            .running, "the network",
            right(
                "let got = try? String(contentsOf: URL(string: \"http://127.0.0.1:1\")!, encoding: .utf8)",
                imports: "import Foundation"), .refused(.system)),
        Attack(
            .running, "sockets", right("let got = socket(2, 1, 0)", imports: "import Foundation"),
            .refused(.cFunction, "socket")),
    ]
}
