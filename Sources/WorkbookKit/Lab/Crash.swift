/// What the Swift runtime tells of a crash.
enum Crash {
    /// What makes the runtime write a backtrace to a file, and keeps a program's own files in its folder.
    static func environment(backtrace: String, folder: String) -> [String: String] {
        [
            "SWIFT_BACKTRACE":
                "enable=yes,interactive=no,color=no,threads=crashed,registers=none,images=none,"
                + "limit=64,sanitize=no,demangle=no,output-to=\(backtrace)",
            "HOME": folder, "TMPDIR": folder, "TZ": "UTC",
        ]
    }

    /// The message of a trap: the text behind “Fatal error: ”.
    static func message(in errors: String) -> String? {
        for line in errors.lines {
            guard let mark = line.firstRange(of: "Fatal error: ") ?? line.firstRange(of: "Fatal error") else {
                continue
            }
            let message = line[mark.upperBound...]
            return message.isEmpty ? nil : String(message)
        }
        return nil
    }

    /// The innermost frame that lies in the learner's file.
    static func location(in backtrace: String, of source: String) -> SourceLocation? {
        for line in backtrace.lines {
            guard let mark = line.firstRange(of: " at \(source):") else { continue }
            let numbers = line[mark.upperBound...].split(separator: ":").map {
                Int($0.prefix(while: \.isNumber))
            }
            guard let first = numbers.first, let number = first, number > 0 else { continue }
            return SourceLocation(
                file: source, line: number, column: numbers.dropFirst().first.flatMap { $0 } ?? 1)
        }
        return nil
    }

    /// The text without the lines that the runtime writes when a program crashes.
    static func withoutRuntimeNoise(_ errors: String) -> String {
        errors.lines
            .filter { !$0.contains("Fatal error") && !$0.hasPrefix("*** ") && !$0.allSatisfy(\.isWhitespace) }
            .map { "\($0)\n" }.joined()
    }
}
