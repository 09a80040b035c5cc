/// The main program that every exercise's tests are linked with.
enum RunnerProgram {
    /// Descriptor 4 is a pipe that nothing is written to: its end means that the tool is gone, however it went, and
    /// then the tests and all they started go too.
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
                watchTheTool()
                await Testing.__swiftPMEntryPoint() as Never
            }

            static func watchTheTool() {
                #if canImport(Darwin)
                var thread: pthread_t?
                #else
                var thread = pthread_t()
                #endif
                pthread_create(&thread, nil, { _ in
                    var byte: UInt8 = 0
                    while read(4, &byte, 1) > 0 {}
                    kill(0, SIGKILL)
                    return nil
                }, nil)
            }
        }

        """
}
