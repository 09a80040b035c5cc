import Testing

@testable import WorkbookKit

@Suite("The hash is that of FIPS 180-4")
struct SHA256Tests {
    @Test(
        "Known messages have their known hashes",
        arguments: [
            ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
            ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
            (
                "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
                "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
            ),
        ])
    func known(message: String, hash: String) {
        #expect(SHA256.hex(of: message.utf8) == hash)
    }

    /// Computed with `sha256sum`.
    @Test(
        "So have messages that end about the end of a block",
        arguments: [
            (55, "9f4390f8d30c2dd92ec9f095b65e2b9ae9b0a925a5258e241c9f1e910f734318"),
            (56, "b35439a4ac6f0948b6d6f9e3c6af0f5f590ce20f1bde7090ef7970686ec6738a"),
            (63, "7d3e74a05d7db15bce4ad9ec0658ea98e3f06eeecf16b4c6fff2da457ddc2f34"),
            (64, "ffe054fe7ae0cb6dc65c3af9b61d5209f439851db43d0ba5997337df154668eb"),
            (65, "635361c48bb9eab14198e76ea8ab7f1a41685d6ad62aa9146d301d4f17eb0ae0"),
            (1000000, "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"),
        ])
    func blockEnds(count: Int, hash: String) {
        #expect(SHA256.hex(of: [UInt8](repeating: 0x61, count: count)) == hash)
    }

    @Test("It is the same in one piece and in many", arguments: [1, 7, 63, 64, 65])
    func pieces(size: Int) {
        let message = (0..<1000).map { UInt8(truncatingIfNeeded: $0) }
        var hash = SHA256()
        for start in stride(from: 0, to: message.count, by: size) {
            hash.update(message[start..<min(start + size, message.count)])
        }
        #expect(hash.hex() == SHA256.hex(of: message))
    }

    @Test("Two lists of parts never make one key") func keys() {
        #expect(Key("ab", "c").value != Key("a", "bc").value)
        #expect(Key("ab").value != Key("ab", "").value)
    }
}
