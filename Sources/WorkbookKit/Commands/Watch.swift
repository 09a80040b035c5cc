/// The dates and sizes of files, by which a save is noticed. Looking at a few files costs microseconds, works on every
/// system and file system, and misses nothing that an editor does (replace, rename, write in place).
struct FileStamps: Equatable {
    private struct Stamp: Equatable {
        var seconds = 0
        var nanoseconds = 0
        var size = 0
        var inode: UInt64 = 0
    }

    private var stamps: [String: Stamp] = [:]

    init(of files: [String]) {
        for file in files {
            var status = stat()
            guard stat(file, &status) == 0 else { continue }
            #if canImport(Darwin)
                let time = status.st_mtimespec
            #else
                let time = status.st_mtim
            #endif
            stamps[file] = Stamp(
                seconds: time.tv_sec, nanoseconds: time.tv_nsec, size: Int(status.st_size),
                inode: UInt64(status.st_ino))
        }
    }
}

/// A terminal whose keys are read one at a time. Put back as it was when the watch ends, also by a signal.
enum RawTerminal {
    private nonisolated(unsafe) static var saved: termios?

    /// Reads single keys from now on; false where standard input is no terminal.
    static func enter() -> Bool {
        var settings = termios()
        guard isatty(0) == 1, tcgetattr(0, &settings) == 0 else { return false }
        saved = settings
        settings.c_lflag &= ~tcflag_t(ICANON | ECHO)
        tcsetattr(0, TCSANOW, &settings)
        return true
    }

    /// Safe in a signal handler.
    static func leave() {
        guard saved != nil else { return }
        withUnsafeMutablePointer(to: &saved) { pointer in
            pointer.withMemoryRebound(to: termios.self, capacity: 1) { _ = tcsetattr(0, TCSANOW, $0) }
        }
        saved = nil
    }
}

/// What happened while the watch waited.
enum WatchEvent: Equatable {
    case saved
    case key(Character)
    /// Standard input ended: nobody can press a key any more.
    case inputEnded
}

/// Waits for a save or a key.
struct WatchWaiter {
    let files: [String]
    var readsKeys: Bool
    /// The files as they were when they were looked at last; a save since then is an event.
    var stamps: FileStamps

    /// How often the files are looked at, in milliseconds.
    static let interval: Int32 = 25

    init(files: [String], readsKeys: Bool) {
        self.files = files
        self.readsKeys = readsKeys
        stamps = FileStamps(of: files)
    }

    /// Waits for the next event, or up to the number of milliseconds given.
    mutating func wait(atMost limit: Int32? = nil) -> WatchEvent? {
        var waited: Int32 = 0
        while true {
            if let key = key(within: Self.interval) { return key }
            let now = FileStamps(of: files)
            if now != stamps {
                stamps = now
                return .saved
            }
            waited += Self.interval
            if let limit, waited >= limit { return nil }
        }
    }

    private mutating func key(within milliseconds: Int32) -> WatchEvent? {
        var input = pollfd(fd: readsKeys ? 0 : -1, events: Int16(POLLIN), revents: 0)
        guard poll(&input, 1, milliseconds) > 0, input.revents != 0 else { return nil }
        var byte: UInt8 = 0
        guard read(0, &byte, 1) == 1 else {
            readsKeys = false
            return .inputEnded
        }
        return .key(Character(Unicode.Scalar(byte)))
    }
}
