/// A file that is written piece by piece, beside the one whose place it takes when it is whole. Nothing is left of one
/// that was not finished.
final class Draft {
    private let path: String
    private let draft: String
    private let descriptor: Int32
    private var isOpen = true

    init(of path: String) throws(FileFault) {
        self.path = path
        draft = "\(path).\(getpid())-\(UInt32.random(in: 0...UInt32.max)).draft"
        descriptor = open(draft, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
        guard descriptor >= 0 else {
            isOpen = false
            throw Files.fault(writing: path)
        }
    }

    deinit {
        guard isOpen else { return }
        close(descriptor)
        unlink(draft)
    }

    func append(_ bytes: [UInt8]) throws(FileFault) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let put = rest.withUnsafeBytes { Platform.write(descriptor, $0) }
            if put < 0 && errno == EINTR { continue }
            guard put > 0 else { throw Files.fault(writing: path) }
            rest = rest.dropFirst(put)
        }
    }

    /// Puts it in its place, in one step: a reader sees the old bytes or the new ones, whatever happens meanwhile.
    func finish() throws(FileFault) {
        isOpen = false
        guard close(descriptor) == 0, rename(draft, path) == 0 else {
            let fault = Files.fault(writing: path)
            unlink(draft)
            throw fault
        }
    }
}
