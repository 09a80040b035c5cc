#if canImport(Glibc)
    import Foundation
    import Testing

    @testable import WorkbookKit

    /// The tool on a terminal of its own.
    private final class TerminalSession {
        private let process: Process
        private var terminal: Int32
        private(set) var screen = ""

        init(_ arguments: [String], in folder: String, columns: UInt16 = 80) throws {
            terminal = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_NONBLOCK | O_CLOEXEC)
            var lock: Int32 = 0
            var number: Int32 = 0
            // TIOCSPTLCK and TIOCGPTN: the functions that wrap them are not imported.
            let isOpen =
                ioctl(terminal, 0x4004_5431, &lock) == 0 && ioctl(terminal, 0x8004_5430, &number) == 0
            try #require(terminal >= 0 && isOpen)
            var size = winsize(ws_row: 24, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
            _ = ioctl(terminal, UInt(TIOCSWINSZ), &size)
            let other = try #require(FileHandle(forUpdatingAtPath: "/dev/pts/\(number)"))
            process = BuiltTool.start(arguments, in: folder)
            process.standardInput = other
            process.standardOutput = other
            process.standardError = other
            try process.run()
            try other.close()
        }

        deinit {
            kill(process.processIdentifier, SIGTERM)
            process.waitUntilExit()
            closeTerminal()
        }

        /// Closes the window, as it were.
        func closeTerminal() {
            if terminal >= 0 { close(terminal) }
            terminal = -1
        }

        func press(_ key: String) { _ = write(terminal, key, key.utf8.count) }

        /// Forgets what was shown.
        func clear() { screen = "" }

        /// Waits until the text is shown.
        func shows(_ text: String) -> Bool {
            BuiltTool.until(seconds: 60) {
                var buffer = [UInt8](repeating: 0, count: 4096)
                while case let count = read(terminal, &buffer, buffer.count), count > 0 {
                    screen += String(decoding: buffer[..<count], as: UTF8.self)
                }
                return screen.contains(text) || !process.isRunning
            } && screen.contains(text)
        }

        func end() -> Int32 {
            process.waitUntilExit()
            return process.terminationStatus
        }
    }

    @Suite("Watching, on a terminal")
    struct WatchTests {
        private static let file = "Chapters/Toy/Passes.swift"

        @Test("A save is seen, and q ends with the state of the last verdict") func saves() throws {
            let toy = try ToyCourse()
            try toy.write("func answer() -> Int { 41 }", to: Self.file)
            let session = try TerminalSession(["watch", "toy/passes"], in: toy.root)
            #expect(session.shows("2 of 3"))
            #expect(session.shows("q quit"))
            session.clear()
            try toy.write("func answer() -> Int { 42 }", to: Self.file)
            #expect(session.shows("3 of 3"))
            session.press("q")
            #expect(session.end() == 0)
            #expect(ProgressStore(course: toy.root).load().exercises["toy/passes"]?.outcome == .passed)
            #expect(Processes.mentioning(toy.root).isEmpty)
        }

        @Test("A save in the middle of a check: the newer wins, at once") func newerWins() throws {
            let toy = try ToyCourse()
            try toy.write("func answer() -> Int { while true {} }", to: Self.file)
            let session = try TerminalSession(["watch", "toy/passes"], in: toy.root)
            #expect(
                BuiltTool.until(seconds: 40) {
                    // The folder of the work names the process; the learner's file does not stand in its arguments.
                    _ = session.shows("Checking")
                    return Processes.mentioning(Scratch.cache).contains { $0.contains("/tests ") }
                })
            try toy.write("func answer() -> Int { 42 }", to: Self.file)
            #expect(session.shows("3 of 3"))
            #expect(!session.screen.contains("2 of 3") && !session.screen.contains("Not done after"))
            session.press("q")
            #expect(session.end() == 0)
        }

        @Test("Nobody goes on watching when the terminal is gone") func terminalCloses() throws {
            let toy = try ToyCourse()
            let session = try TerminalSession(["watch", "toy/fails", "--lang", "en"], in: toy.root)
            #expect(session.shows("Watching."))
            session.closeTerminal()
            #expect(session.end() == 1)
        }

        @Test("Keys: run again, a hint, the next exercise; Ctrl-C leaves with 130") func keys() throws {
            let toy = try ToyCourse()
            let session = try TerminalSession(["watch", "--lang", "en"], in: toy.root, columns: 40)
            #expect(session.shows("3 of 3"))
            #expect(session.shows("Watching."))
            let status = session.screen.split(separator: "\u{1B}[K").last { $0.contains("Watching.") } ?? ""
            #expect(status.replacing(#/\u{1B}\[[0-9]+m/#, with: "").count <= 40)
            session.clear()
            session.press("r")
            #expect(session.shows("3 of 3") && session.shows("Watching."))
            session.press("h")
            #expect(session.shows("Hint 1 of 3"))
            session.press("n")
            #expect(session.shows("toy/fails"))
            #expect(session.shows("2 of 3") && session.shows("Watching."))
            session.press("q")
            #expect(session.end() == 1)
        }
    }
#endif
