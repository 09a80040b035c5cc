/// One record of the test library's event stream, as far as a verdict needs it.
/// Format: swift-testing, Documentation/ABI/JSON.md, version 0.
struct EventRecord: Decodable {
    struct Payload: Decodable {
        var kind: String
        var id: String?
        var testID: String?
        var instant: Instant?
        var issue: Issue?
        var messages: [Message]?
        var comments: [String]?

        private enum CodingKeys: String, CodingKey {
            case kind, id, testID, instant, issue, messages
            case comments = "_comments"
        }
    }

    struct Instant: Decodable { var absolute: Double }
    struct Message: Decodable { var text: String }

    struct Issue: Decodable {
        struct Location: Decodable {
            var path: String?
            var line: Int
            var column: Int?

            private enum CodingKeys: String, CodingKey {
                case path = "_filePath"
                case line, column
            }
        }
        var isKnown: Bool?
        var severity: String?
        var sourceLocation: Location?

        private enum CodingKeys: String, CodingKey {
            case isKnown, sourceLocation
            case severity = "_severity"
        }
    }

    var kind: String
    var payload: Payload
}

/// Cuts a stream of bytes into lines.
struct LineReader {
    private var rest: [UInt8] = []
    /// A line has grown longer than any record may be; what came of it is dropped.
    private(set) var isOverlong = false

    /// The longest record: an expectation may print large values.
    static let limit = 8 << 20

    mutating func lines(in bytes: [UInt8]) -> [[UInt8]] {
        guard !isOverlong, !bytes.isEmpty else { return [] }
        rest += bytes
        let hasEnd = bytes.withUnsafeBytes { piece in
            piece.baseAddress.flatMap { memchr($0, 10, piece.count) } != nil
        }
        guard let last = hasEnd ? rest.lastIndex(of: 10) : nil else {
            if rest.count > Self.limit {
                isOverlong = true
                rest = []
            }
            return []
        }
        let lines = rest[..<last].split(separator: 10).map(Array.init)
        rest.removeFirst(last + 1)
        return lines
    }
}

/// What one run of the tests has reported so far.
struct EventLog {
    /// A function that is being run, by its name without parentheses.
    private(set) var current: (id: String, start: Double)?
    private(set) var last: String?
    private(set) var ended: [String: (findings: [Finding], seconds: Double)] = [:]
    private(set) var isRunEnded = false
    /// Something came that the test library does not write.
    var isDisturbed = false
    /// How many tests have begun and ended: a test that only talks gains no time by it.
    private(set) var steps = 0
    private var findings: [Finding] = []
    private let prefix: String
    private let seal: [UInt8]
    /// Whether the runner has said that the records above are those of the test library.
    private(set) var isSealed = false

    /// - Parameters:
    ///   - suite: As the identifiers of its tests begin: `MediatorChapterTests.MusketeersTests`.
    ///   - seal: The line that the runner ends with.
    init(suite: String, seal: [UInt8]) {
        prefix = "\(suite)/"
        self.seal = seal
    }

    mutating func take(_ line: [UInt8]) {
        if isSealed { isDisturbed = true }
        if line == seal {
            isSealed = true
            return
        }
        guard let record = try? JSONDecoder().decode(EventRecord.self, from: Data(line)) else {
            isDisturbed = true
            return
        }
        guard record.kind == "event" else { return }
        let payload = record.payload
        let name = payload.testID.flatMap(functionName)
        switch payload.kind {
        case "testStarted":
            guard let name else { return }
            if current != nil || ended[name] != nil || isRunEnded { isDisturbed = true }
            steps += 1
            current = (name, payload.instant?.absolute ?? 0)
            findings = []
        case "issueRecorded":
            guard payload.issue?.isKnown != true, payload.issue?.severity != "warning" else { return }
            let finding = finding(payload)
            // An issue outside every test, such as one from a task that outlived its test, belongs to the last one.
            if current == nil, let last { ended[last]?.findings.append(finding) }
            findings.append(finding)
        case "testEnded":
            guard let name else { return }
            guard let (id, start) = current, id == name else {
                isDisturbed = true
                return
            }
            ended[id] = (findings, (payload.instant?.absolute ?? start) - start)
            steps += 1
            last = id
            current = nil
        case "runEnded": isRunEnded = true
        default: break
        }
    }

    /// `keeps` in `MediatorChapterTests.MusketeersTests/keeps()/MusketeersTests.swift:4:4`; the whole id of a test
    /// that is not of the suite, so that it shows as one too many; nil for a suite.
    private func functionName(_ id: String) -> String? {
        guard id.contains("/") else { return nil }
        guard id.hasPrefix(prefix) else { return id }
        return id.dropFirst(prefix.count).split(separator: "(").first.map(String.init)
    }

    private func finding(_ payload: EventRecord.Payload) -> Finding {
        let texts = (payload.messages ?? [])
        let comments = payload.comments ?? []
        let text = texts.first { !comments.contains($0.text) }?.text ?? ""
        let location = payload.issue?.sourceLocation.flatMap { place in
            place.path.map { SourceLocation(file: $0, line: place.line, column: place.column ?? 1) }
        }
        return .issue(text: text, comment: comments.first.map(Bilingual.init(joined:)), at: location)
    }
}

extension Bilingual {
    /// Takes “english ‖ 中文” apart; a text without the mark stands for both.
    init(joined text: String) {
        let parts = text.split(separator: " ‖ ", maxSplits: 1).map(String.init)
        self.init(parts.first ?? text, parts.last ?? text)
    }
}
