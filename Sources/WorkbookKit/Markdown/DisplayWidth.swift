/// How many columns text takes on a terminal.
package enum DisplayWidth {
    /// The columns of a text: two for a wide East Asian character or an emoji, none for a combining mark.
    package static func columns(of text: String) -> Int {
        text.reduce(0) { $0 + columns(of: $1) }
    }

    /// The columns of one character as a reader sees it, whatever number of scalars it is made of.
    package static func columns(of character: Character) -> Int {
        guard let first = character.unicodeScalars.first else { return 0 }
        if first.value < 0x7F { return first.value < 0x20 ? 0 : emojiColumns(of: character) ?? 1 }
        if isInvisible(first) { return 0 }
        if isWide(first) || first.properties.isEmojiPresentation { return 2 }
        return emojiColumns(of: character) ?? 1
    }

    /// Two for a character that a variation selector or a sequence turns into an emoji, such as ❤️.
    private static func emojiColumns(of character: Character) -> Int? {
        let scalars = character.unicodeScalars.dropFirst()
        return scalars.contains { $0 == "\u{FE0F}" || $0.properties.isEmojiPresentation } ? 2 : nil
    }

    private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .control, .format, .lineSeparator, .paragraphSeparator: true
        default: false
        }
    }

    /// The blocks that Unicode's East Asian Width calls wide or full-width; emoji are known by their property.
    private static func isWide(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x1100...0x115F, 0x2329...0x232A, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97C,
            0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F, 0xFF01...0xFF60,
            0xFFE0...0xFFE6, 0x16FE0...0x18DF2, 0x1AFF0...0x1B2FB, 0x1F200...0x1F265, 0x20000...0x3FFFD:
            true
        default: false
        }
    }
}

extension StringProtocol {
    /// The text without the characters that steer a terminal or turn the direction of writing; a tab becomes
    /// four spaces and a line feed stays.
    var withoutControls: String {
        var kept = String.UnicodeScalarView()
        for scalar in unicodeScalars {
            switch scalar {
            case "\n": kept.append(scalar)
            case "\t": kept.append(contentsOf: "    ".unicodeScalars)
            case "\u{200E}", "\u{200F}", "\u{202A}"..."\u{202E}", "\u{2066}"..."\u{2069}": continue
            case "\u{2028}", "\u{2029}": kept.append("\n")
            default: if scalar.properties.generalCategory != .control { kept.append(scalar) }
            }
        }
        return String(kept)
    }
}
