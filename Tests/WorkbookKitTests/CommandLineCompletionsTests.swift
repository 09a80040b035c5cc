import Foundation
import Testing

@testable import WorkbookKit

@Suite("The shell completes")
struct CommandLineCompletionsTests {
    @Test(
        "Bash offers what may follow",
        arguments: [
            (
                ["workbook", ""],
                "list run watch read hint play diagram solution reset check release grade report "
                    + "replay doctor completions help"
            ),
            (["workbook", "re"], "read reset release report replay"),
            (["workbook", "release", "x", "--tests", ""], "visible none all"),
            (["workbook", "run", ""], "all chapter exercise mediator mediator/musketeers observer"),
            (["workbook", "run", "chapter", "o"], "observer"),
            (["workbook", "run", "--sources", "x", "me"], "mediator mediator/musketeers"),
            (["workbook", "--lang", "=", "en", "hint", ""], "mediator/musketeers"),
            (["workbook", "read", ""], "mediator observer"),
            (["workbook", "check", "a", "b", "c", "o"], "observer"),
            (["workbook", "run", "--f"], "--format --fresh"),
            (["workbook", "list", "--f"], "--format"),
            (["workbook", "--lang", ""], "en zh-Hans"),
            (["workbook", "--lang", "="], "en zh-Hans"),
            (["workbook", "--lang", "=", "z"], "zh-Hans"),
            (["workbook", "completions", ""], "bash zsh fish"),
            (["workbook", "help", "wa"], "watch"),
            (["workbook", "doctor", ""], ""),
        ] as [([String], String)]
    )
    func bash(words: [String], expected: String) throws {
        let quoted = words.map(\.shellQuoted).joined(separator: " ")
        let script = """
            workbook() { [[ $1 == __names ]] && printf '%s\\n' mediator mediator/musketeers observer; }
            \(Completions.script(for: .bash, in: .english))
            COMP_WORDS=(\(quoted)); COMP_CWORD=\(words.count - 1)
            _workbook
            echo "${COMPREPLY[*]}"
            """
        #expect(try run("bash", ["-c", script]) == expected + "\n")
    }

    @Test("Every script is a program its shell can read", arguments: Command.Shell.allCases)
    func syntax(shell: Command.Shell) throws {
        guard try run("bash", ["-c", "command -v \(shell.rawValue) || true"]) != "" else { return }
        for language in Language.allCases {
            let script = Completions.script(for: shell, in: language)
            let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).\(shell.rawValue)")
            try script.write(to: file, atomically: true, encoding: .utf8)
            defer { try? FileManager.default.removeItem(at: file) }
            #expect(try run(shell.rawValue, ["-n", file.path]) == "")
        }
    }

    @Test("Every visible command and option is in every script", arguments: Command.Shell.allCases)
    func complete(shell: Command.Shell) {
        let script = Completions.script(for: shell, in: .simplifiedChinese)
        for command in CommandTable.commands where !command.isHidden {
            #expect(script.contains(command.name))
            for option in command.options + CommandTable.globalOptions {
                #expect(script.contains(option.name) || script.contains("-l \(option.name.dropFirst(2)) "))
            }
        }
    }

    /// What a program prints, its errors included.
    private func run(_ program: String, _ arguments: [String]) throws -> String {
        let process = Process()
        let pipe = Pipe()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = [program] + arguments
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = pipe
        process.standardError = pipe
        try process.run()
        let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        return String(decoding: output, as: UTF8.self)
    }
}
