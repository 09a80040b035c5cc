/// Points, in whole hundredths: sums are exact and the same everywhere. In JSON a number with up to two decimals.
package struct Points: Codable, Hashable, Comparable, Sendable, CustomStringConvertible {
    package var hundredths: Int

    package static let zero = Points(hundredths: 0)

    package init(hundredths: Int) { self.hundredths = hundredths }

    /// A share of points, rounded half up: 10 points times 1 of 3 is 3.33.
    package func times(_ part: Int, of whole: Int) -> Points {
        guard whole > 0 else { return .zero }
        let product = hundredths * part
        let sign = product < 0 ? -1 : 1
        return Points(hundredths: sign * ((abs(product) * 2 + whole) / (2 * whole)))
    }

    package static func + (lhs: Points, rhs: Points) -> Points {
        Points(hundredths: lhs.hundredths + rhs.hundredths)
    }

    package static func - (lhs: Points, rhs: Points) -> Points {
        Points(hundredths: lhs.hundredths - rhs.hundredths)
    }

    package static func += (lhs: inout Points, rhs: Points) { lhs = lhs + rhs }

    package static func < (lhs: Points, rhs: Points) -> Bool { lhs.hundredths < rhs.hundredths }

    /// `3`, `3.5`, `3.33`, `-0.05`.
    package var description: String {
        let (whole, part) = abs(hundredths).quotientAndRemainder(dividingBy: 100)
        let digits = part % 10 == 0 ? "\(part / 10)" : part < 10 ? "0\(part)" : "\(part)"
        return (hundredths < 0 ? "-" : "") + "\(whole)" + (part == 0 ? "" : ".\(digits)")
    }

    /// Reads `3`, `-3.5` or `3.33`; nil for anything else, and for more than a million points.
    package init?(_ text: String) {
        let digits = text.drop { $0 == "-" || $0 == "+" }
        let parts = digits.split(separator: ".", omittingEmptySubsequences: false)
        guard text.count - digits.count <= 1, (1...2).contains(parts.count),
            parts.allSatisfy({ !$0.isEmpty && $0.allSatisfy { $0.isASCII && $0.isNumber } }),
            parts[0].count <= 7, parts.count == 1 || parts[1].count <= 2, let whole = Int(parts[0])
        else { return nil }
        let part = parts.count == 1 ? 0 : (Int(parts[1]) ?? 0) * (parts[1].count == 1 ? 10 : 1)
        hundredths = (text.hasPrefix("-") ? -1 : 1) * (whole * 100 + part)
    }

    package init(from decoder: any Decoder) throws {
        let number = try decoder.singleValueContainer().decode(Double.self)
        guard number.isFinite, abs(number) < 1e7 else {
            throw DecodingError.dataCorrupted(
                .init(codingPath: decoder.codingPath, debugDescription: "not a number of points"))
        }
        hundredths = Int((number * 100).rounded())
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        if hundredths % 100 == 0 {
            try container.encode(hundredths / 100)
        } else {
            try container.encode(Double(hundredths) / 100)
        }
    }
}
