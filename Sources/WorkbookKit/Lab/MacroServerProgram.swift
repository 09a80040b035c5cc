/// A program between the compiler and its macros that remembers what they expanded to.
///
/// Expanding `@Test` and `#expect` takes a third of the time that hidden tests take to compile, and comes to the same
/// whatever the learner writes: a macro sees the text of the tests and nothing of their types. The compiler speaks to
/// such a program in messages: eight bytes that count, then as many bytes of JSON (swift-plugin-server, protocol 7).
///
/// It finds what is known beside itself, in `<own path>.known`, and writes what is new to `<own path>.new`: requests
/// and responses in turn, as messages.
enum MacroServerProgram {
    /// - Parameter server: The toolchain's own server, for what is not known.
    static func source(server: String) -> String {
        """
        #if canImport(Glibc)
        @preconcurrency import Glibc
        #elseif canImport(Musl)
        @preconcurrency import Musl
        #else
        @preconcurrency import Darwin
        #endif

        struct Channel {
            let input: CInt
            let output: CInt

            func receive() -> [UInt8]? {
                guard let header = bytes(8) else { return nil }
                return bytes(header.reversed().reduce(0) { $0 << 8 | Int($1) })
            }

            func send(_ message: [UInt8]) -> Bool {
                let bytes = (0..<8).map { UInt8(truncatingIfNeeded: message.count >> ($0 * 8)) } + message
                var sent = 0
                while sent < bytes.count {
                    let count = bytes.withUnsafeBytes { write(output, $0.baseAddress! + sent, bytes.count - sent) }
                    if count <= 0 { return false }
                    sent += count
                }
                return true
            }

            private func bytes(_ count: Int) -> [UInt8]? {
                var bytes = [UInt8](repeating: 0, count: count)
                var got = 0
                while got < count {
                    let more = bytes.withUnsafeMutableBytes { read(input, $0.baseAddress! + got, count - got) }
                    if more <= 0 { return nil }
                    got += more
                }
                return bytes
            }
        }

        func startServer() -> Channel? {
            var there: [CInt] = [0, 0]
            var back: [CInt] = [0, 0]
            guard pipe(&there) == 0, pipe(&back) == 0 else { return nil }
            for end in [there[1], back[0]] { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
            #if canImport(Darwin)
            var actions: posix_spawn_file_actions_t?
            #else
            var actions = posix_spawn_file_actions_t()
            #endif
            posix_spawn_file_actions_init(&actions)
            posix_spawn_file_actions_adddup2(&actions, there[0], 0)
            posix_spawn_file_actions_adddup2(&actions, back[1], 1)
            for end in [there[0], back[1]] { posix_spawn_file_actions_addclose(&actions, end) }
            let path = \(literal(server))
            let name = strdup(path)
            var process: pid_t = 0
            let failure = posix_spawn(&process, path, &actions, nil, [name, nil], environ)
            for end in [there[0], back[1]] { close(end) }
            return failure == 0 ? Channel(input: back[0], output: there[1]) : nil
        }

        /// The request without what the compiler says of itself: always the same, in another order each time.
        func key(_ request: [UInt8]) -> [UInt8] {
            let mark = Array(#""staticBuildConfiguration":""#.utf8)
            var start = request.count - mark.count
            while start > 0, !request[start...].starts(with: mark) { start -= 1 }
            guard start > 0 else { return request }
            var end = start + mark.count
            while end < request.count, request[end] != UInt8(ascii: "\\"") {
                end += request[end] == UInt8(ascii: "\\\\") ? 2 : 1
            }
            return Array(request[..<start] + request[min(end, request.count)...])
        }

        @main
        enum MacroServer {
            static func main() {
                let own = CommandLine.arguments[0]
                var known: [[UInt8]: [UInt8]] = [:]
                let file = open(own + ".known", O_RDONLY)
                let kept = Channel(input: file, output: -1)
                while file >= 0, let request = kept.receive(), let response = kept.receive() {
                    known[request] = response
                }
                let new = Channel(input: -1, output: open(own + ".new", O_WRONLY | O_CREAT | O_TRUNC, 0o644))
                let compiler = Channel(input: 0, output: 1)
                var server: Channel?
                var greetings: [[UInt8]] = []
                while let request = compiler.receive() {
                    let key = key(request)
                    if let response = known[key] {
                        guard compiler.send(response) else { exit(1) }
                    } else {
                        if server == nil {
                            server = startServer()
                            // What it would have been told had it been there from the start.
                            for greeting in greetings { _ = server?.send(greeting); _ = server?.receive() }
                        }
                        guard let server, server.send(request), let response = server.receive(),
                            new.send(key), new.send(response), compiler.send(response)
                        else { exit(1) }
                        known[key] = response
                    }
                    if ["getCapability", "loadPluginLibrary"].contains(where: { request.starts(with: #"{"\\#($0)""#.utf8) }) {
                        greetings.append(request)
                    }
                }
            }
        }

        """
    }

    private static func literal(_ text: String) -> String {
        "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
    }
}
