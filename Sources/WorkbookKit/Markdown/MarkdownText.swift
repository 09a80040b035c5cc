enum MarkdownText { static func render(_ t: String, width: Int, isColored: Bool) -> String { t } }
