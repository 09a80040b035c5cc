/// The class on one page, for the staff: a file that needs no network, in both languages.
///
/// Nothing that a student chose becomes a part of the page's markup or code. It stands in a block of JSON, in which
/// `<` is written as an escape, so that it cannot end; the script puts it on the page as text. A policy allows this one
/// script and this one style, by their hashes, and nothing else.
enum ClassPage {
    static func text(of gradebook: Gradebook) -> String {
        page(data: ClassPageData(gradebook).json)
    }

    private static func page(data: String) -> String {
        let (style, script) = (ClassPageStyle.text, ClassPageScript.text)
        let policy =
            "default-src 'none'; script-src '\(hash(of: script))'; style-src '\(hash(of: style))'; "
            + "base-uri 'none'; form-action 'none'"
        return """
            <!DOCTYPE html>
            <html lang="en">
            <head>
            <meta charset="utf-8">
            <meta http-equiv="Content-Security-Policy" content="\(policy)">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <meta name="color-scheme" content="light dark">
            <meta name="referrer" content="no-referrer">
            <title>Class report · 班级报告</title>
            <style>\(style)</style>
            </head>
            <body>
            <noscript>This page needs JavaScript. 本页面需要 JavaScript。</noscript>
            <script type="application/json" id="data">\(data)</script>
            <script>\(script)</script>
            </body>
            </html>

            """
    }

    /// The name by which a policy allows a text that stands in the page.
    private static func hash(of text: String) -> String {
        var hash = SHA256()
        hash.update(Array(text.utf8))
        let digits = Array(hash.hex().utf8)
        let bytes = stride(from: 0, to: digits.count, by: 2).compactMap { start in
            UInt8(String(decoding: digits[start..<start + 2], as: UTF8.self), radix: 16)
        }
        return "sha256-\(Data(bytes).base64EncodedString())"
    }
}
