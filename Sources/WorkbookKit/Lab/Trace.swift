/// A record of the commands that the Lab runs, for whoever wants to run them alone: `WORKBOOK_TRACE=FILE` appends each
/// to the file, ready for a shell, and keeps the folders they work in.
struct Trace: Sendable {
    let file: String?

    init(environment: [String: String]) {
        file = environment["WORKBOOK_TRACE"].flatMap { $0.isEmpty ? nil : $0 }
    }

    func note(_ step: String, _ words: [String], folder: String? = nil) {
        guard let file, let stream = fopen(file, "a") else { return }
        defer { fclose(stream) }
        fputs("\(step)\t\(folder.map { "cd '\($0)' && " } ?? "")\(words.quotedForShell)\n", stream)
    }
}
