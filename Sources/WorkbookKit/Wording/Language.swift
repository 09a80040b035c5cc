/// A language the workbook speaks.
package enum Language: String, Sendable, Codable, CaseIterable, CodingKeyRepresentable {
    case english = "en"
    case simplifiedChinese = "zh-Hans"

    /// The wording for this language. Both must be given, so no sentence can exist in one language only.
    package func callAsFunction(_ english: String, _ chinese: String) -> String {
        switch self {
        case .english: english
        case .simplifiedChinese: chinese
        }
    }

    /// The language a person asked for: `en`, `zh`, `zh-Hans`, `zh_CN.UTF-8`, `中文`; nil when it is none of ours.
    package init?(named name: String) {
        let tag = name.prefix { $0 != "." && $0 != "@" }.lowercased().replacing("_", with: "-")
        switch tag.split(separator: "-").first {
        case "en", "english": self = .english
        case "zh", "中文", "简体中文": self = .simplifiedChinese
        default: return nil
        }
    }

    /// The language of the locale: the first of `LC_ALL`, `LC_MESSAGES` and `LANG` that is set decides; English
    /// when none is, or when it names a language the workbook does not speak.
    package init(environment: [String: String]) {
        let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { environment[$0] }.first {
            !$0.isEmpty
        }
        self = locale.flatMap(Language.init(named:)) ?? .english
    }
}

/// A fact that has one wording in each language. Facts are thrown and passed around; words are made at the end.
package protocol Worded {
    /// The sentence a person reads.
    func worded(in language: Language) -> String
}

/// A text that the course gives in both languages, such as a title or a requirement.
package struct Bilingual: Codable, Hashable, Sendable, Worded, Error {
    package var english: String
    package var chinese: String

    private enum CodingKeys: String, CodingKey {
        case english = "en"
        case chinese = "zh-Hans"
    }

    package init(_ english: String, _ chinese: String) {
        self.english = english
        self.chinese = chinese
    }

    package func worded(in language: Language) -> String { language(english, chinese) }
}
