/// A file of which pieces are read. Every piece is whole: a number in a hostile file leads nowhere but to a fault.
final class FileWindow {
    private let descriptor: Int32
    let size: Int

    init(_ path: String) throws(HandInFault) {
        descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
        guard descriptor >= 0 else {
            // Out of descriptors, the machine is at fault; a file that may not be read was handed in so.
            if errno == EMFILE || errno == ENFILE || errno == EIO {
                throw .machine(because: String(cString: strerror(errno)))
            }
            throw .unreadable
        }
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
            close(descriptor)
            throw .unreadable
        }
        size = Int(status.st_size)
    }

    deinit { close(descriptor) }

    func bytes(at offset: Int, count: Int) throws(HandInFault) -> [UInt8] {
        guard offset >= 0, count >= 0, offset <= size, count <= size - offset else { throw .badArchive }
        var bytes = [UInt8](repeating: 0, count: count)
        var done = 0
        while done < count {
            let got = bytes.withUnsafeMutableBytes {
                pread(descriptor, $0.baseAddress.map { $0 + done }, count - done, off_t(offset + done))
            }
            if got < 0, errno == EINTR { continue }
            if got < 0 { throw .machine(because: String(cString: strerror(errno))) }
            guard got > 0 else { throw .badArchive }
            done += got
        }
        return bytes
    }
}

extension [UInt8] {
    /// The number that stands there, its lowest byte first. One that does not fit stands for no place in a file.
    func number(at offset: Int, count size: Int) throws(HandInFault) -> Int {
        guard offset >= 0, offset <= count, size <= count - offset else { throw .badArchive }
        let value = self[offset..<(offset + size)].reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        guard let number = Int(exactly: value) else { throw .badArchive }
        return number
    }
}
