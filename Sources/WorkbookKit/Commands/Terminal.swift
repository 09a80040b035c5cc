/// The terminal, or what stands in its place.
package struct Terminal {
    /// Whether standard output is a terminal.
    package let isTerminal: Bool
    /// How many columns it has; 80 where nobody says.
    package let width: Int

    package init(environment: [String: String]) {
        isTerminal = isatty(1) == 1
        var size = winsize()
        if isTerminal, ioctl(1, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 {
            width = max(20, Int(size.ws_col))
        } else {
            width = environment["COLUMNS"].flatMap { Int($0) }.map { max(20, $0) } ?? 80
        }
    }

    package static var environment: [String: String] { processEnvironment() }

    /// Writes all of the text. A reader that went away is no fault: `workbook list | head -1`.
    package static func write(_ text: String, to descriptor: Int32) {
        var rest = Array(text.utf8)[...]
        while !rest.isEmpty {
            let put = rest.withUnsafeBytes { Platform.write(descriptor, $0) }
            if put < 0 && errno == EINTR { continue }
            guard put > 0 else { return }
            rest = rest.dropFirst(put)
        }
    }

    /// Puts the terminal back as it was. Safe in a signal handler.
    package static func restore() { RawTerminal.leave() }

    /// Ends the process, and with it whatever is still running for it.
    package static func exit(with status: ExitStatus) -> Never {
        ProcessGroups.killAll()
        #if canImport(Darwin)
            Darwin.exit(status.rawValue)
        #elseif canImport(Musl)
            Musl.exit(status.rawValue)
        #else
            Glibc.exit(status.rawValue)
        #endif
    }
}
