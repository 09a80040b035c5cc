import Testing

@testable import WorkbookKit

@Suite("The command line is understood")
struct CommandLineParserTests {
    @Test(
        "Each way of asking gives its command",
        arguments: [
            ("", .status),
            ("--", .status),
            ("list", .list),
            ("LIST", .list),
            ("run", .run(.next, fresh: false, sources: nil)),
            ("run all", .run(.all, fresh: false, sources: nil)),
            ("run All --fresh", .run(.all, fresh: true, sources: nil)),
            ("run chapter mediator", .run(.chapter("mediator"), fresh: false, sources: nil)),
            ("Run CHAPTER Mediator", .run(.chapter("Mediator"), fresh: false, sources: nil)),
            (
                "run exercise mediator/musketeers",
                .run(.exercise("mediator/musketeers"), fresh: false, sources: nil)
            ),
            ("run mediator", .run(.either("mediator"), fresh: false, sources: nil)),
            ("run 中介者", .run(.either("中介者"), fresh: false, sources: nil)),
            ("run mediator/musketeers", .run(.either("mediator/musketeers"), fresh: false, sources: nil)),
            ("run a --sources Solutions/A", .run(.either("a"), fresh: false, sources: "Solutions/A")),
            ("run --sources=a=b --fresh", .run(.next, fresh: true, sources: "a=b")),
            ("run -- --fresh", .run(.either("--fresh"), fresh: false, sources: nil)),
            ("-- run a", .run(.either("a"), fresh: false, sources: nil)),
            ("watch", .watch(name: nil)),
            ("watch mediator", .watch(name: "mediator")),
            ("read mediator", .read(name: "mediator")),
            ("hint musketeers", .hint(name: "musketeers")),
            ("play musketeers", .play(name: "musketeers")),
            ("diagram musketeers", .diagram(name: "musketeers", solution: false)),
            ("diagram --solution musketeers", .diagram(name: "musketeers", solution: true)),
            ("solution musketeers", .solution(name: "musketeers", peek: false)),
            ("solution musketeers --peek", .solution(name: "musketeers", peek: true)),
            ("reset musketeers", .reset(name: "musketeers")),
            ("check", .check(names: [])),
            ("check a b/c", .check(names: ["a", "b/c"])),
            ("release ../x", .release(folder: "../x", tests: .visible)),
            ("release --tests ALL x", .release(folder: "x", tests: .all)),
            ("doctor", .doctor),
            ("completions bash", .completions(.bash)),
            ("completions ZSH", .completions(.zsh)),
            ("completions fish", .completions(.fish)),
            ("__names", .names),
            ("--version", .version),
            ("run --version", .version),
        ] as [(String, Command)]
    )
    func command(line: String, expected: Command) throws {
        #expect(try Invocation(parsing: words(line)).command == expected)
    }

    @Test(
        "Every way of asking for help agrees",
        arguments: [
            ("help", nil), ("-h", nil), ("--help", nil), ("--help --version", nil), ("__names -h", nil),
            ("help run", "run"), ("help RUN", "run"), ("run -h", "run"), ("-h run", "run"),
            ("run --help", "run"), ("help help", "help"), ("--sources a run -h", "run"),
            ("run --bogus a b c -h", "run"), ("hint --help", "hint"),
        ] as [(String, String?)]
    )
    func help(line: String, name: String?) throws {
        #expect(try Invocation(parsing: words(line)).command == .help(of: name))
    }

    @Test("Global options are read before and after the command, attached or apart; the last one counts")
    func globalOptions() throws {
        var expected = Options()
        expected.language = .simplifiedChinese
        expected.format = .json
        expected.color = .never
        expected.course = "A B"
        let lines = [
            ["--lang", "zh", "--format=json", "--color", "never", "--course", "A B", "list"],
            ["list", "--lang=zh-Hans", "--format", "JSON", "--color=never", "--course=A B"],
            [
                "--lang", "en", "list", "--lang", "zh_CN.UTF-8", "--format=json", "--color=never",
                "--course=A B",
            ],
        ]
        for line in lines {
            #expect(try Invocation(parsing: line) == Invocation(options: expected, command: .list))
        }
    }

    @Test("Nothing said leaves every option at its default")
    func defaults() throws {
        let options = try Invocation(parsing: []).options
        #expect(options == Options())
        #expect(options.language == nil)
        #expect(options.format == .text)
        #expect(options.color == .auto)
        #expect(options.course == nil)
    }

    @Test("Options are readable on a line that is wrong elsewhere")
    func readableOptions() {
        let options = Options(readableIn: words("rnu --bogus --lang zh-Hans --format json"))
        #expect(options.language == .simplifiedChinese)
        #expect(options.format == .json)
    }

    private func words(_ line: String) -> [String] { line.split(separator: " ").map(String.init) }
}
