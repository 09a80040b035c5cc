/// Names in archives and on disks, which are bytes and often no UTF-8: Chinese Windows writes GBK.
enum ForeignText {
    static func decode(_ bytes: [UInt8]) -> String {
        String(validating: bytes, as: UTF8.self) ?? converted(bytes) ?? String(decoding: bytes, as: UTF8.self)
    }

    private static func converted(_ bytes: [UInt8]) -> String? {
        #if canImport(Glibc)
            let converter = iconv_open("UTF-8", "GB18030")
            guard converter != iconv_t(bitPattern: -1) else { return nil }
            defer { iconv_close(converter) }
            var input = bytes.map { CChar(bitPattern: $0) }
            var output = [CChar](repeating: 0, count: bytes.count * 4)
            var (left, room) = (input.count, output.count)
            let result = input.withUnsafeMutableBufferPointer { source in
                output.withUnsafeMutableBufferPointer { target in
                    var (from, to) = (source.baseAddress, target.baseAddress)
                    return iconv(converter, &from, &left, &to, &room)
                }
            }
            guard result != .max, left == 0 else { return nil }
            return String(
                validating: output.prefix(output.count - room).map { UInt8(bitPattern: $0) }, as: UTF8.self)
        #else
            return nil
        #endif
    }
}
