/// Errors of the compiler and places in a source, as lines for a person.
struct DiagnosticText {
    /// Turns an absolute path into one that is short to read and good to click.
    var shorten: (String) -> String
    var language: Language
    var style: Style

    func place(_ location: SourceLocation) -> String {
        style.cyan("\(shorten(location.file)):\(location.line):\(location.column):")
    }

    func lines(_ error: Diagnostic) -> [String] {
        let severity = style.red(language("error: ", "错误："))
        var lines = ["\(place(error.location)) \(severity)\(error.message.printable)"]
        for excerpt in [error.source, error.marker] where !excerpt.isEmpty {
            lines.append("  " + style.dim(excerpt.printable))
        }
        let note = language("note: ", "说明：")
        for text in error.notes.prefix(3) { lines.append("  " + style.dim(note + text.printable)) }
        return lines
    }
}
