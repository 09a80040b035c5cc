/// The main program that every exercise's tests are linked with.
///
/// It reads a seal from descriptor 5 before any test runs, and writes it behind the last record when the test library
/// has come to its end. Code that writes records of its own and leaves does not have the seal.
enum RunnerProgram {
    /// A seal nobody can guess: a line of its own.
    static func makeSeal() -> [UInt8] {
        let digits = (0..<4).map { _ in String(UInt64.random(in: 0...UInt64.max) | 1 << 63, radix: 16) }
        return Array("seal \(digits.joined())\n".utf8)
    }

    static let source = """
        import Testing
        #if canImport(Glibc)
        @preconcurrency import Glibc
        #elseif canImport(Musl)
        @preconcurrency import Musl
        #else
        @preconcurrency import Darwin
        #endif

        @main
        enum Runner {
            static func main() async {
                setvbuf(stdout, nil, _IOLBF, 0)
                let channel = dup(3)
                let seal = readSeal()
                let status = await Testing.__swiftPMEntryPoint() as CInt
                _ = seal.withUnsafeBytes { write(channel, $0.baseAddress, $0.count) }
                exit(status)
            }

            static func readSeal() -> [UInt8] {
                var seal = [UInt8](repeating: 0, count: \(makeSeal().count))
                var count = 0
                while count < seal.count {
                    let got = seal.withUnsafeMutableBytes { read(5, $0.baseAddress! + count, $0.count - count) }
                    if got <= 0 { break }
                    count += got
                }
                close(5)
                return seal
            }
        }

        """
}
