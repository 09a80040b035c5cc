extension String {
    /// The text with some of its Unicode scalars replaced, nil leaving one as it is. Characters would not do: a quotation
    /// mark that an accent follows is another character, and no other sign to a program that reads bytes.
    func replacingScalars(_ replacement: (Unicode.Scalar) -> String?) -> String {
        var result: [UInt8] = []
        result.reserveCapacity(utf8.count)
        var isReplaced = false
        for scalar in unicodeScalars {
            if let other = replacement(scalar) {
                result += other.utf8
                isReplaced = true
            } else if scalar.isASCII {
                result.append(UInt8(scalar.value))
            } else {
                result += UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter
            }
        }
        return isReplaced ? String(decoding: result, as: UTF8.self) : self
    }
}
