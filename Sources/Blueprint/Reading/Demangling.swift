#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// The runtime's demangler. Its C name is the one way to it: no module of the toolchain exports it to Swift, and a
/// demangler of our own would have to follow every release of the compiler.
@_silgen_name("swift_demangle")
private func runtimeDemangle(
    _ name: UnsafePointer<UInt8>?, _ length: Int, _ buffer: UnsafeMutablePointer<UInt8>?,
    _ bufferSize: UnsafeMutablePointer<Int>?, _ flags: UInt32
) -> UnsafeMutablePointer<CChar>?

/// The readable form of a mangled name (`$s…`) or of a reference's USR (`s:…`); nil when it is neither.
func demangled(_ name: String) -> String? {
    var mangled = name.hasPrefix("s:") ? "$s" + name.dropFirst(2) : name
    return mangled.withUTF8 { bytes in
        guard let text = runtimeDemangle(bytes.baseAddress, bytes.count, nil, nil, 0) else { return nil }
        // The runtime hands over memory that it took with malloc.
        defer { free(text) }
        return String(cString: text)
    }
}
