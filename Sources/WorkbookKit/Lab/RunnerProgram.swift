/// The main program that every exercise's tests are linked with.
enum RunnerProgram {
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
                await Testing.__swiftPMEntryPoint() as Never
            }
        }

        """
}
